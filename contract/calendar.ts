import * as z from 'zod/mini';
import { editBody } from './edit-body.ts';
import { endpoint, Id, IdParams, Instant, PlainDate } from './endpoint.ts';
import { GardenQuery } from './garden-query.ts';
import { limits } from './limits.ts';
import { PageQuery } from './paging.ts';
import { PersonName } from './public-profile.ts';
import { TimeZone, ZoneQuery } from './settings.ts';
import { eventTypes } from './values.ts';

export type EventType = (typeof eventTypes)[number];

export const CalendarEvent = z.object({
  id: Id,
  /** Who made it; null where that account was deleted. */
  userId: z.nullable(Id),
  gardenId: Id,
  plantId: z.nullable(Id),
  title: z.string(),
  description: z.nullable(z.string()),
  eventType: z.enum(eventTypes),
  /** When it takes place. Of an event with `dueOn`, noon of that day in the gardener's zone: read the day from `dueOn`. */
  date: Instant,
  completed: z.boolean(),
  /** Who completed it first; null where it is open, the account was deleted, or nobody knows. */
  doneBy: z.nullable(PersonName),
  /** When it was completed; null where it is open, or was completed before this was kept. */
  doneAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** The care plan that made it; null for an event that the gardener made. */
  planId: z.nullable(Id),
  /** The day on which care is due, whatever the zone; null for an event with a time. */
  dueOn: z.nullable(PlainDate),
  /** When it was skipped; null unless it was. */
  skippedAt: z.nullable(Instant),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const firstYear = 1970;
const lastYear = 2999;
/** False for a date outside those years. Text that is no date passes: the format refuses it. */
export const inYears = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return !(year < firstYear || year > lastYear);
};
export const outOfYears = {
  error: `Date must be between ${firstYear} and ${lastYear}`,
  params: { reason: 'year_out_of_range', minimum: firstYear, maximum: lastYear },
};

/** A day that the calendar reaches. */
export const CalendarDay = PlainDate.check(z.refine(inYears, outOfYears));

/** The sentence for a field that was left out or left empty; anything else wrong gets its own. */
const required = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence : undefined,
});

const Title = z
  .string(required('Title is required'))
  .check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(limits.name));
const Type = z.enum(eventTypes, required('Event type is required'));
/** An instant with any offset; kept in UTC. */
const When = z.pipe(
  z.iso.datetime({ offset: true, ...required('Date is required') }).check(z.refine(inYears, outOfYears)),
  z.transform((text: string) => new Date(text).toISOString()),
);
const Description = z.nullable(z.string().check(z.maxLength(limits.longText)));

const NewEvent = z.strictObject({
  title: Title,
  eventType: Type,
  date: When,
  description: z.optional(Description),
  plantId: z.optional(z.nullable(Id)),
  completed: z.optional(z.boolean()),
});
export type NewEvent = z.infer<typeof NewEvent>;

/** What may be changed of an event, all optional. */
const EventEdit = z.partial(NewEvent);
export type EventEdit = z.infer<typeof EventEdit>;
const EventEditBody = editBody(EventEdit, [
  ...(['id', 'userId', 'gardenId', 'doneBy', 'doneAt', 'createdAt', 'updatedAt'] as const),
  ...(['planId', 'dueOn', 'skippedAt'] as const),
]);

const Bound = z.union([CalendarDay, When]);

/**
 * Which part of a calendar to answer. A bound is an instant (`from` included, `to` not) or a day in the gardener's zone
 * (both included).
 */
const RangeQuery = z.extend(PageQuery, {
  from: z.optional(Bound),
  to: z.optional(Bound),
  timeZone: z.optional(TimeZone),
});
export type EventRange = Pick<z.infer<typeof RangeQuery>, 'from' | 'to'>;

export const calendarApi = {
  list: endpoint('GET /api/calendar', {
    summary: "Events of a garden, by date. If there's more than a page, the latest ones, with earlier ones by Link",
    access: 'user',
    query: z.extend(RangeQuery, GardenQuery.shape),
    answer: z.array(CalendarEvent),
  }),
  ofPlant: endpoint('GET /api/calendar/plant/:id', {
    summary: 'Events of one of your plants, by date',
    access: 'user',
    params: IdParams,
    query: RangeQuery,
    answer: z.array(CalendarEvent),
  }),
  add: endpoint('POST /api/calendar', {
    summary: 'Add an event for one plant, in its garden, or for a whole garden',
    access: 'user',
    query: z.extend(ZoneQuery, GardenQuery.shape),
    body: NewEvent,
    idempotent: true,
    answer: CalendarEvent,
    status: 201,
  }),
  edit: endpoint('PATCH /api/calendar/:id', {
    summary: 'Change an event. `completed` logs or undoes care, as the care calls do',
    access: 'user',
    params: IdParams,
    query: ZoneQuery,
    body: EventEditBody,
    answer: CalendarEvent,
  }),
  remove: endpoint('DELETE /api/calendar/:id', {
    summary: "Delete an event. If it's the open event of a plan, the plan's next one follows",
    access: 'user',
    params: IdParams,
    query: ZoneQuery,
    undoable: true,
    status: 204,
  }),
};
