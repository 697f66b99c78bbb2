import { expect, it } from 'vitest';
import type { CareLog } from '../../../contract/care.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import type { Pages } from '../../api/paginated.ts';
import { aboutOf, type Facts } from '../../api/waiting/facts.ts';
import { eventOf, nothingDue, writeOf } from '../../testing/samples.ts';
import { eventsWith, historyWith, todayWith } from './waiting.rules.ts';

const due = (id: number, dueOn: string): CareTask => ({
  ...{ event: eventOf(id, { plantId: 1, dueOn }), plant: null, checkSoil: false },
});
const today = {
  ...nothingDue,
  overdue: [due(1, '2026-11-14'), due(2, '2026-11-15')],
  today: [due(3, '2026-11-16'), due(4, '2026-11-16')],
  upcoming: [due(5, '2026-11-18')],
  upcomingCount: 1,
};
const write = <Kind extends keyof Facts>(id: number, kind: Kind, facts: Facts[Kind]) =>
  writeOf(id, aboutOf(kind, facts, { name: 'Fern', plantId: 1 }));
const care = [{ plantId: 1, type: 'watering', doneOn: '2026-11-16' }] as const;
const ids = (tasks: readonly CareTask[]) => tasks.map(({ event }) => event.id);

it('shows what is due without what is done or skipped, and what is postponed on its day', () => {
  const shown = todayWith(today, [
    write(7, 'done', { eventIds: [1], care: [...care] }),
    write(8, 'skip', { eventIds: [3] }),
    write(9, 'snooze', { eventIds: [2], to: '2026-11-17' }),
    write(10, 'snooze', { eventIds: [4], to: '2026-12-24' }),
  ]);
  expect(ids(shown.overdue)).toEqual([]);
  expect(ids(shown.today)).toEqual([]);
  expect(ids(shown.upcoming)).toEqual([2, 5]);
  expect(shown.upcoming[0]).toMatchObject({ event: { dueOn: '2026-11-17' }, isWaiting: true });
  expect(shown.upcomingCount).toBe(2);
});

it('shows what was postponed and then done as done', () => {
  const snoozed = write(7, 'snooze', { eventIds: [1, 2], to: '2026-11-16' });
  const shown = todayWith(today, [snoozed, write(8, 'doneMany', { eventIds: [2, 3], care: [] })]);
  expect(ids(shown.today)).toEqual([4, 1]);
});

it('keeps the time of day of what is postponed', () => {
  const timed = { event: eventOf(6, { date: '2026-11-16T08:00:00.000Z' }), plant: null, checkSoil: false };
  const berlin = { ...today, timeZone: 'Europe/Berlin', today: [timed] };
  const shown = todayWith(berlin, [write(7, 'snooze', { eventIds: [6], to: '2026-11-19' })]);
  expect(shown.upcoming.at(-1)?.event.date).toBe('2026-11-19T08:00:00.000Z');
});

it('leaves what is done out of the events of a plant, and moves what is postponed', () => {
  const events = [1, 2, 3].map((id) => eventOf(id, { dueOn: '2026-11-20' }));
  const shown = eventsWith(
    events,
    [write(7, 'done', { eventIds: [1], care: [] }), write(8, 'snooze', { eventIds: [2], to: '2026-11-22' })],
    1,
  );
  expect(shown.map(({ id, dueOn }) => [id, dueOn])).toEqual([
    [2, '2026-11-22'],
    [3, '2026-11-20'],
  ]);
});

it('shows what is postponed beyond the next days with the events of its plant', () => {
  const later = [eventOf(3, { plantId: 1, dueOn: '2026-11-30' }), eventOf(4, { plantId: 1, dueOn: '2026-12-30' })];
  const event = eventOf(2, { plantId: 1, dueOn: '2026-12-24' });
  const snoozed = write(7, 'snooze', { eventIds: [2], to: '2026-12-24', event });
  expect(eventsWith(later, [snoozed], 1).map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    [3, undefined],
    [2, true],
    [4, undefined],
  ]);
  expect(eventsWith(later, [snoozed], 5)).toEqual(later);
  // Sent and read again, or done since.
  expect(eventsWith([event], [snoozed], 1)).toHaveLength(1);
  expect(eventsWith(later, [snoozed, write(8, 'done', { eventIds: [2], care: [] })], 1)).toEqual(later);
});

it('shows care that waits at the top of its plant’s history', () => {
  const history: Pages<CareLog> = { pages: [{ items: [], total: 0, cursor: null }], pageParams: [null] };
  const shown = historyWith(
    history,
    [
      write(7, 'log', { care: [{ ...care[0], note: 'Dry', harvest: null }] }),
      write(8, 'log', { care: [{ ...care[0], plantId: 2 }] }),
      write(9, 'doneMany', { eventIds: [1, 2], care: [care[0], { ...care[0], type: 'pruning' }] }),
    ],
    1,
  );
  const items = shown.pages[0]?.items ?? [];
  expect(items.map(({ type, note }) => [type, note])).toEqual([
    ['pruning', null],
    ['watering', null],
    ['watering', 'Dry'],
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(3);
  expect(shown.pages[0]?.total).toBe(3);
});

it('shows care that was sent and read again once', () => {
  const log = (id: number, eventId: number | null) =>
    ({ ...care[0], id, eventId, note: null, harvest: null, planId: null, by: null, createdAt: '' }) as CareLog;
  const history: Pages<CareLog> = {
    ...{ pages: [{ items: [log(20, null), log(21, 2)], total: 2, cursor: null }], pageParams: [null] },
  };
  const sent = [
    { ...write(7, 'log', { care: [...care] }), madeId: 20 },
    write(9, 'doneMany', { eventIds: [1, 2], care: [...care] }),
  ];
  expect(historyWith(history, sent, 1)).toEqual(history);
});
