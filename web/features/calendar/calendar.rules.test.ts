import { describe, expect, it } from 'vitest';
import type { CalendarEvent, Occurrence } from '../../../contract/calendar.ts';
import { eventOf } from '../../testing/samples.ts';
import {
  addMonths,
  byDay,
  type CalendarEntry,
  dayByKey,
  gridOf,
  movedByKey,
  scheduleOf,
  shownEvent,
  shownOccurrence,
  stepped,
  titleOf,
  weekOf,
  weeksIn,
} from './calendar.rules.ts';
import { type CalendarFilters, filterCount, filtered, noFilters, plantsAt } from './filters.rules.ts';

describe('months and weeks', () => {
  it('a month later is the same day, or the last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-11-30', 2)).toBe('2027-01-30');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('a grid is made of whole weeks, from the day that a week begins with', () => {
    expect(gridOf('2026-11-16', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(gridOf('2026-11-16', 0)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
    expect(weekOf('2026-11-15', 1)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    const weeks = weeksIn({ from: '2026-02-23', to: '2026-03-08' });
    expect(weeks.map((week) => [week.length, week[0], week[6]])).toEqual([
      [7, '2026-02-23', '2026-03-01'],
      [7, '2026-03-02', '2026-03-08'],
    ]);
  });

  it('are named and stepped through', () => {
    expect(titleOf('month', '2026-11-16', 1)).toBe('November 2026');
    expect(titleOf('week', '2026-11-16', 1)).toMatch(/^Nov 16\s–\s22, 2026$/);
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepped('week', '2026-11-16', -1)).toBe('2026-11-09');
  });
});

it('the schedule of a plant has its events and those of the whole garden, each once', () => {
  const [ofGarden, moved, own] = [eventOf(1), eventOf(2, { plantId: 8 }), eventOf(3, { plantId: 7 })];
  const ids = (events: readonly CalendarEvent[]) => events.map(({ id }) => id);
  expect(ids(scheduleOf(7, [moved, own], [ofGarden, moved, own]))).toEqual([3, 1]);
  expect(ids(scheduleOf(null, [ofGarden, moved, own], [ofGarden, moved, own]))).toEqual([1, 2, 3]);
});

describe('an event', () => {
  it('stands on the day that it is for its gardener, with its time', () => {
    expect(shownEvent(eventOf(1, { title: 'Water Basil', completed: true }), 'Europe/Berlin')).toMatchObject({
      day: '2026-11-16',
      time: '9:05 AM',
      name: 'Water Basil, watering, completed, 9:05 AM, Monday, November 16, 2026',
      closed: true,
    });
    expect(shownEvent(eventOf(1), 'Pacific/Pago_Pago')).toMatchObject({ day: '2026-11-15', time: '9:05 PM' });
  });

  it('that is due on a day stays on it in every zone', () => {
    for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
      expect(shownEvent(eventOf(1, { dueOn: '2026-11-16' }), zone)).toMatchObject({ day: '2026-11-16', time: null });
    }
  });

  it('comes in its place among those of its day', () => {
    const shown = [
      eventOf(1, { completed: true, dueOn: '2026-11-16' }),
      eventOf(2, { date: '2026-11-16T18:00:00.000Z' }),
      eventOf(3, { date: '2026-11-16T07:00:00.000Z' }),
      eventOf(4, { dueOn: '2026-11-16' }),
      eventOf(5, { dueOn: '2026-11-14' }),
      eventOf(6, { dueOn: '2026-12-14' }),
    ].map((one) => shownEvent(one, 'UTC'));
    const days = byDay(shown, { from: '2026-11-01', to: '2026-11-30' });
    expect(days.map(([day, of]) => [day, of.map((one) => one.event.id)])).toEqual([
      ['2026-11-14', [5]],
      ['2026-11-16', [4, 3, 2, 1]],
    ]);
  });

  it('comes before what is upcoming on its day', () => {
    const upcoming = shownOccurrence(occurrence('2026-11-16'));
    expect(upcoming).toMatchObject({
      key: 'plan-3-2026-11-16',
      name: 'Water Basil, watering, upcoming, Monday, November 16, 2026',
      closed: false,
    });
    const shown = [upcoming, shownEvent(eventOf(1, { dueOn: '2026-11-16' }), 'UTC'), shownEvent(eventOf(2), 'UTC')];
    const [[, of] = []] = byDay<CalendarEntry>(shown, { from: '2026-11-16', to: '2026-11-16' });
    expect(of?.map(({ key }) => key)).toEqual(['event-1', 'plan-3-2026-11-16', 'event-2']);
  });
});

const plantAndPlace = { plantId: 7, placeId: null, place: null };
const occurrence = (on: string, changes: Partial<Occurrence> = {}): Occurrence => ({
  on,
  eventType: 'watering',
  title: 'Water Basil',
  ...plantAndPlace,
  plantName: 'Basil',
  planId: 3,
  seriesId: null,
  ...changes,
});

describe('filters', () => {
  const entries: CalendarEntry[] = [
    shownEvent(eventOf(1, { plantId: 7 }), 'UTC'),
    shownEvent(eventOf(2, { plantId: 8, eventType: 'pruning' }), 'UTC'),
    shownEvent(eventOf(3, { placeId: 5, place: 'Balcony' }), 'UTC'),
    shownOccurrence(occurrence('2026-11-20', { plantId: 8 })),
    shownOccurrence(occurrence('2026-11-21', { plantId: null, planId: null, seriesId: 4 })),
  ];
  const places = [{ id: 5, name: 'Balcony' }];
  const standing = plantsAt(5, places, [
    { id: 8, location: ' balcony ' },
    { id: 7, location: null },
  ]);
  it.each<[Partial<CalendarFilters>, string[], number]>([
    [{}, ['event-1', 'event-2', 'event-3', 'plan-3-2026-11-20', 'series-4-2026-11-21'], 0],
    [{ kinds: ['pruning'] }, ['event-2'], 1],
    [{ plantId: 7 }, ['event-1'], 1],
    [{ placeId: 5 }, ['event-2', 'event-3', 'plan-3-2026-11-20'], 1],
    [{ kinds: ['watering'], placeId: 5 }, ['event-3', 'plan-3-2026-11-20'], 2],
  ])('%j let %j pass', (changes, keys, count) => {
    const filters = { ...noFilters, ...changes };
    expect(filtered(entries, filters, standing).map(({ key }) => key)).toEqual(keys);
    expect(filterCount(filters)).toBe(count);
  });
});

it.each([
  ['ArrowRight', false, '2026-12-01'],
  ['ArrowRight', true, '2026-11-29'],
  ['ArrowDown', false, '2026-12-07'],
  ['Home', false, undefined],
])('Alt and %s move an entry by a day or a week (right to left: %j)', (key, rtl, day) => {
  expect(movedByKey(key, '2026-11-30', rtl)).toBe(day);
});

it.each([
  ['ArrowRight', false, '2026-11-19'],
  ['ArrowRight', true, '2026-11-17'],
  ['ArrowLeft', false, '2026-11-17'],
  ['ArrowUp', false, '2026-11-11'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageDown', false, '2026-12-18'],
  ['Tab', false, undefined],
])('%s leads from day to day (right to left: %j)', (key, rtl, day) => {
  expect(dayByKey(key, '2026-11-18', { weekStart: 1, rtl })).toBe(day);
});
