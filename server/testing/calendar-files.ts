import type { Person } from './people.ts';

/** A calendar file of events. @param events the lines of each */
export const calendarText = (...events: readonly string[][]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

/** The file with a definition of a time zone before its events. @param zone its lines */
export const withZone = (zone: readonly string[], ...events: readonly string[][]): string =>
  calendarText(...events).replace('BEGIN:VEVENT', `${zone.join('\r\n')}\r\nBEGIN:VEVENT`);

export interface ImportOptions {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  eventType?: string;
}

/** Imports a calendar file. */
export const sendCalendar = (
  by: Pick<Person, 'inject'>,
  calendar: unknown,
  { query = {}, headers = {}, eventType = 'pruning' }: ImportOptions = {},
) => by.inject({ method: 'POST', url: '/api/calendar/import', query, headers, payload: { calendar, eventType } });
