import * as z from 'zod/mini';
import { calendarFileLimits, eventRemarks, unimportableReasons } from './calendar-file.ts';
import { EventType } from './care-kinds.ts';
import { endpoint, Id, Instant, PlainDate } from './endpoint.ts';
import { GardenQuery } from './list-query.ts';
import { ZoneQuery } from './settings.ts';

/** An event of a calendar file as the garden's calendar has it, or would. */
const ImportedEvent = z.object({
  /** Which event of the file it is, from 1. */
  number: z.int(),
  title: z.string(),
  /** When it takes place; of an event that takes a whole day, noon of that day in the garden's zone. */
  date: Instant,
  /** The day that it takes as a whole; null for an event with a time. Of an event that repeats, the first day that is ahead. */
  dueOn: z.nullable(PlainDate),
  /** How it repeats; null for once. */
  rule: z.nullable(z.string()),
  /** Where it differs from the file. */
  remarks: z.array(z.enum(eventRemarks)),
});
export type ImportedEvent = z.infer<typeof ImportedEvent>;

/** An event of a calendar file that isn't imported. */
const LeftOutEvent = z.object({
  number: z.int(),
  /** Null where it has none. */
  title: z.nullable(z.string()),
  reason: z.enum(unimportableReasons),
});
export type LeftOutEvent = z.infer<typeof LeftOutEvent>;

/** What is, or would be, added. */
export const CalendarImport = z.object({
  added: z.int(),
  /** `POST /api/removed/:id/restore` with it removes all of them again; null where nothing was added, and for a dry run. */
  undoId: z.nullable(Id),
  /** The first of them, in the order of the file. */
  events: z.array(ImportedEvent),
  leftOut: z.int(),
  /** The first of those that are left out. */
  leftOutEvents: z.array(LeftOutEvent),
});
export type CalendarImport = z.infer<typeof CalendarImport>;

export const calendarImportApi = {
  run: endpoint('POST /api/calendar/import', {
    summary: `Add the events of an iCalendar file to a garden's calendar, up to ${calendarFileLimits.events}. What is there already, or can't be there, is left out`,
    access: 'user',
    query: z.extend(ZoneQuery, {
      ...GardenQuery.shape,
      /** Says what would be added, and adds nothing. */
      dryRun: z.optional(z.enum(['true'])),
    }),
    body: z.strictObject({
      /** The text of the file. */
      calendar: z.string().check(z.minLength(1), z.maxLength(calendarFileLimits.bytes)),
      /** What all of them become: a file doesn't say what care an event is. */
      eventType: EventType,
    }),
    idempotent: true,
    answer: CalendarImport,
  }),
};
