import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from '../../ui/address.ts';
import { type CalendarDialog, calendarAddress, dialogAddress, dialogIn } from './calendar-address.ts';

function read(query: string) {
  const address = readAddress(calendarAddress, query);
  return { view: address.view, date: address.date, dialog: dialogIn(address) };
}

describe('the address of a calendar', () => {
  test('asks for a view, a day and a dialog', () => {
    expect(read('view=week&date=2028-02-29&event=12')).toEqual({
      view: 'week',
      date: '2028-02-29',
      dialog: { what: 'edit', eventId: 12 },
    });
    expect(read('')).toEqual({ view: null, date: null, dialog: null });
  });

  test.each([
    ...['view=year', 'date=2026-02-30', 'date=26-1-1', 'date=1969-12-31', 'event=x', 'event=0', 'day=soon'],
    ...['upcoming=plan-1'],
  ])('asks for nothing with %s', (query) => expect(read(query)).toEqual({ view: null, date: null, dialog: null }));

  test('an event can be added now where the day makes no sense', () => {
    expect(read('add=someday').dialog).toEqual({ what: 'add', day: null });
  });

  const dialogs: (CalendarDialog | null)[] = [
    null,
    { what: 'add', day: null },
    { what: 'add', day: '2026-11-21' },
    { what: 'edit', eventId: 7 },
    { what: 'day', day: '2026-11-21' },
    { what: 'upcoming', key: 'series-3-2026-12-20' },
  ];
  test.each(dialogs)('gives back %j', (dialog) => {
    expect(read(writeAddress(calendarAddress, '?event=9&view=month', dialogAddress(dialog)))).toMatchObject({
      view: 'month',
      dialog,
    });
  });

  test('says what is shown, by kind, plant and place', () => {
    const { kinds, plantId, placeId } = readAddress(calendarAddress, 'kind=pruning,x,watering&of=12&at=y');
    expect({ kinds, plantId, placeId }).toEqual({ kinds: ['watering', 'pruning'], plantId: 12, placeId: null });
    expect(writeAddress(calendarAddress, '?view=week', { kinds: ['watering', 'pruning'] })).toBe(
      '?view=week&kind=watering%2Cpruning',
    );
  });
});
