import { expect } from 'vitest';
import type { CalendarEvent, Occurrence } from '../../contract/calendar.ts';
import { asked } from './care.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** An event that repeats every week, on Mondays. */
export const mulch = {
  ...{ title: 'Mulch', eventType: 'planting', date: '2026-11-23T09:00:00.000Z' },
  rule: 'FREQ=WEEKLY;BYDAY=MO',
};

interface Answer {
  headers: Record<string, unknown>;
}

/** The calendar of somebody with repeating events. */
export function repeatingCalendar(test: TestApp, who: Person) {
  const add = (differing: object = {}): Promise<CalendarEvent> =>
    asked(who, 'POST', '/api/calendar', { ...mulch, ...differing });
  const all = (): Promise<CalendarEvent[]> => asked(who, 'GET', '/api/calendar');
  const expected = async (from = '2026-11-23', to = '2026-12-31', query = ''): Promise<Occurrence[]> =>
    (await asked(who, 'GET', `/api/calendar/occurrences?from=${from}&to=${to}${query}`)).occurrences;
  const undo = (answer: Answer) => asked(who, 'POST', `/api/removed/${answer.headers.undo}/restore`);
  /** Every row of the calendar, but for when it was last written. */
  const stored = async () => {
    const untouched = <Row extends { updatedAt: string }>({ updatedAt: _, ...row }: Row) => row;
    const rows = (table: 'calendarEvents' | 'eventSeries') =>
      test.deps.db.selectFrom(table).selectAll().where('gardenId', '=', who.garden.id).orderBy('id').execute();
    return {
      series: (await rows('eventSeries')).map(untouched),
      events: (await rows('calendarEvents')).map(untouched),
    };
  };
  return {
    add,
    /** As `add`, whatever it is answered. */
    send: (differing: object) =>
      who.inject({ method: 'POST', url: '/api/calendar', payload: { ...mulch, ...differing } }),
    all,
    /** What is calculated. */
    expected,
    openDays: async () => (await all()).filter((e) => !e.completed && !e.skippedAt).map((e) => e.dueOn),
    lightDays: async (...range: string[]) => (await expected(...range)).map(({ on }) => on),
    occurrence: (seriesId: number | null, on: string): Promise<CalendarEvent> =>
      asked(who, 'POST', `/api/event-series/${seriesId}/occurrences`, { on }),
    /** As `occurrence`, whatever it is answered. */
    sendOccurrence: (seriesId: number | null, on: string) =>
      who.inject({ method: 'POST', url: `/api/event-series/${seriesId}/occurrences`, payload: { on } }),
    edit: (id: number, payload: object, scope = 'this') =>
      who.inject({ method: 'PATCH', url: `/api/calendar/${id}?scope=${scope}`, payload }),
    remove: (id: number, scope = 'this') => who.inject({ method: 'DELETE', url: `/api/calendar/${id}?scope=${scope}` }),
    undo,
    /** Undoes a change, after which everything is `stored` as it was before. */
    undoTo: async (before: Awaited<ReturnType<typeof stored>>, answer: Answer) => {
      await undo(answer);
      expect(await stored()).toEqual(before);
    },
    stored,
  };
}
