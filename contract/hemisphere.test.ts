import { expect, test } from 'vitest';
import { hemisphereOf } from './hemisphere.ts';

test.each([
  ...['Pacific/Auckland', 'Australia/Sydney', 'America/Sao_Paulo', 'America/Argentina/Ushuaia', 'America/Buenos_Aires'],
  ...['Africa/Johannesburg', 'Indian/Reunion', 'Antarctica/Troll', 'Asia/Jakarta', 'NZ'],
])('%s is south', (zone) => {
  expect(hemisphereOf(zone)).toBe('south');
});

test.each([
  ...['Europe/Berlin', 'America/New_York', 'America/Bogota', 'Asia/Singapore', 'Asia/Kolkata', 'Pacific/Honolulu'],
  ...['Pacific/Kiritimati', 'Indian/Maldives', 'Africa/Lagos', 'UTC', 'Etc/GMT-12', '', 'Nowhere/At_All'],
])('%j is north', (zone) => {
  expect(hemisphereOf(zone)).toBe('north');
});

test('the zones of this machine that are south have the seasons of the south', () => {
  // Where clocks change with the seasons, summer time tells the hemisphere: it is ahead in January in the south.
  const offset = (zone: string, at: string) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
      new Date(at),
    );
    const [, sign = '+', hours = '0', minutes = '0'] =
      parts.find(({ type }) => type === 'timeZoneName')?.value.match(/([+-])(\d+):(\d+)/) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  };
  const wrong = Intl.supportedValuesOf('timeZone').filter((zone) => {
    const change = offset(zone, '2025-01-15T12:00:00Z') - offset(zone, '2025-07-15T12:00:00Z');
    return change !== 0 && hemisphereOf(zone) !== (change > 0 ? 'south' : 'north');
  });
  // The station keeps Norway's clock.
  expect(wrong).toEqual(['Antarctica/Troll']);
});
