import { beforeEach, expect, it } from 'vitest';
import { confirmAddress, openedSink } from '../../testing/accounts.ts';
import { look, prefer } from '../../testing/reminders.ts';
import { readMessage } from '../../testing/smtp-sink.ts';
import { weatherScene } from '../../testing/weather-scene.ts';

const sink = await openedSink();
const { test, who, clock, edit, locate, fetch, thirsty, hardy } = await weatherScene({ smtpUrl: sink.url });
const cold = { temperature: () => -3 };

beforeEach(async () => {
  await test.deps.db.deleteFrom('reminderPreferences').execute();
  await confirmAddress(test, who);
  await prefer(who, { email: true });
});

/** What the gardener is sent now: subject, and lines that begin with the heading; null for nothing. */
async function mailNow() {
  sink.received.length = 0;
  await look(test.deps);
  expect(sink.received.length).toBeLessThan(2);
  const [received] = sink.received;
  if (!received) return null;
  const { headers, parts } = readMessage(received.raw);
  const lines = parts['text/plain']?.replaceAll('\r\n', '\n').split('\n').filter(Boolean) ?? [];
  const subject = headers.find((header) => header.startsWith('Subject: '))?.slice(9);
  return { subject, lines, html: parts['text/html'] ?? '' };
}

it('a frost night is reminded of once, with the source of the weather', async () => {
  await hardy(10, 'Lemon');
  await hardy(11, 'Basil');
  await locate(cold);
  const mail = await mailNow();
  expect(mail?.subject).toBe('Frost tonight: bring in 2 tender plants');
  expect(mail?.lines.slice(0, 2)).toEqual([
    'Your garden on Tuesday, October 20',
    'Frost tonight: bring in 2 tender plants',
  ]);
  expect(mail?.lines.at(-1)).toBe('Weather data by Open-Meteo.com: https://open-meteo.com/');
  expect(mail?.html).toContain('<p>Frost tonight: bring in 2 tender plants</p>');
  expect(mail?.html).toContain('<a href="https://open-meteo.com/">Weather data by Open-Meteo.com</a>');
  expect(await mailNow()).toBeNull();
  clock.at = '2026-10-21T12:00:00.000Z';
  await fetch();
  expect((await mailNow())?.subject).toBe('Frost tonight: bring in 2 tender plants');
});

it('frost comes before what is due, in one reminder', async () => {
  await hardy(10, 'Lemon');
  await thirsty({ commonName: 'Fern' });
  await locate(cold);
  const mail = await mailNow();
  expect(mail?.subject).toBe('Your garden: 1 due today');
  expect(mail?.lines.slice(1, 3)).toEqual(['Frost tonight: bring in 1 tender plant', 'Today']);
});

it('rain and heat alone are no reason to write', async () => {
  await locate({ temperature: () => 35, precipitation: () => 2 });
  expect(await mailNow()).toBeNull();
});

it('the usual frosts are reminded of once a year, two weeks before the first and on the day of the last', async () => {
  await edit({ timeZone: 'Europe/Berlin', firstFrost: '11-03', lastFrost: '10-22' });
  await hardy(10, 'Lemon');
  const mail = await mailNow();
  expect(mail?.subject).toBe('First frost is usually around November 3: bring in 1 tender plant');
  expect(mail?.html).not.toContain('open-meteo');
  clock.at = '2026-10-21T12:00:00.000Z';
  expect(await mailNow()).toBeNull();
  await hardy(10, 'Ficus', { situation: 'indoors' });
  await edit({ firstFrost: null });
  clock.at = '2026-10-22T12:00:00.000Z';
  expect((await mailNow())?.subject).toBe('The last frost is usually over by October 22: tender plants can go out');
  clock.at = '2026-10-23T12:00:00.000Z';
  expect(await mailNow()).toBeNull();
});
