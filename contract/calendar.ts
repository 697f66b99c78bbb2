import * as z from 'zod/mini';
import { EventType as AnyType, typeOfCare } from './care-kinds.ts';
import { dayMs } from './durations.ts';
import { editBody, endpoint, Id, IdParams, IdText, Instant, PlainDate, withWas } from './endpoint.ts';
import { limits } from './limits.ts';
import { GardenQuery, PageQuery } from './list-query.ts';
import { PersonName } from './profile.ts';
import { TimeZone, ZoneQuery } from './settings.ts';
import type { BuiltInType, OwnType } from './values.ts';
import { visible } from './visible-name.ts';
import { say } from './wording.ts';

export type EventType = BuiltInType | OwnType;

export const CalendarEvent = z.object({
  id: Id,
  /** Who made it; null where that account was deleted. */
  userId: z.nullable(Id),
  gardenId: Id,
  plantId: z.nullable(Id),
  title: z.string(),
  description: z.nullable(z.string()),
  eventType: AnyType,
  /** When it takes place. Of an event with `dueOn`, noon of that day in the garden's zone: read the day from `dueOn`. */
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
  /** The day that it takes as a whole, whatever the zone; null for an event with a time. */
  dueOn: z.nullable(PlainDate),
  /** When it was skipped; null unless it was. */
  skippedAt: z.nullable(Instant),
  /** The place that it is for; null for an event of one plant or the whole garden. */
  placeId: z.nullable(Id),
  /** The name of that place. */
  place: z.nullable(z.string()),
  /** The repeating event that it belongs to. */
  seriesId: z.nullable(Id),
  /** The day that the series' rule has for it, also where it was moved to another. */
  occurrenceOn: z.nullable(PlainDate),
  /** The rule of its series. */
  rule: z.nullable(z.string()),
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
  error: say((words) => words.dateBetween(String(firstYear), String(lastYear))),
  params: { reason: 'year_out_of_range', minimum: firstYear, maximum: lastYear },
};

/** A day that the calendar reaches. */
export const CalendarDay = PlainDate.check(z.refine(inYears, outOfYears));

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The sentence for a field that was left out or left empty; anything else wrong gets its own. */
const required = (sentence: () => string | undefined) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? sentence() : undefined,
});

const noTitle = say((words) => words.titleRequired);
const Title = z
  .string(required(noTitle))
  .check(z.trim(), z.minLength(1, { error: noTitle }), z.maxLength(limits.name), visible(noTitle));
const Type = typeOfCare(required(say((words) => words.eventTypeRequired)));
/** An instant with any offset; kept in UTC. */
const When = z.pipe(
  z.iso
    .datetime({ offset: true, ...required(say((words) => words.dateRequired)) })
    .check(z.refine(inYears, outOfYears)),
  z.transform((text: string) => new Date(text).toISOString()),
);
const Description = z.nullable(z.string().check(z.maxLength(limits.longText)));

/**
 * How an event repeats: a recurrence rule of RFC 5545 without `RRULE:`, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`, of
 * FREQ (DAILY, WEEKLY, MONTHLY or YEARLY), INTERVAL, BYDAY, BYMONTHDAY, WKST, and COUNT or UNTIL (a day).
 * Without WKST, a week begins as the settings say. The server checks it.
 */
const Rule = z.string().check(z.minLength(1), z.maxLength(limits.eventRule));

const NewEvent = z.strictObject({
  title: Title,
  eventType: Type,
  date: When,
  description: z.optional(Description),
  plantId: z.optional(z.nullable(Id)),
  completed: z.optional(z.boolean()),
  /** Whether it takes the whole day of `date` in the garden's zone, whatever the time. */
  allDay: z.optional(z.boolean()),
  /** The place that it is for; refused together with `plantId`. */
  placeId: z.optional(z.nullable(Id)),
  /** Makes the event repeat, on whole days, beginning with that of `date`. */
  rule: z.optional(z.nullable(Rule)),
});
export type NewEvent = z.infer<typeof NewEvent>;

/** What may be changed of an event, all optional. */
const EventEdit = z.partial(NewEvent);
export type EventEdit = z.infer<typeof EventEdit>;
/** A title that the server makes of a plant's name may be longer than one that is written. */
const seenTitle = z.optional(z.string().check(z.maxLength(limits.longText)));
const EventEditBody = editBody(withWas(EventEdit, { title: seenTitle }), [
  ...(['id', 'userId', 'gardenId', 'doneBy', 'doneAt', 'createdAt', 'updatedAt'] as const),
  ...(['planId', 'dueOn', 'skippedAt', 'place', 'seriesId', 'occurrenceOn'] as const),
]);

/** What a change of a repeating event is for: this occurrence, this and those that follow, or all. */
const Scope = z.enum(['this', 'following', 'all']);
export type Scope = z.infer<typeof Scope>;

/** Only an event that repeats has other scopes than `this`. */
const ScopeQuery = z.extend(ZoneQuery, { scope: z._default(Scope, 'this') });

/** A day on which a care plan or a repeating event will be due. It is calculated, and no row has it. */
export const Occurrence = z.object({
  on: PlainDate,
  eventType: AnyType,
  title: z.string(),
  plantId: z.nullable(Id),
  plantName: z.nullable(z.string()),
  placeId: z.nullable(Id),
  place: z.nullable(z.string()),
  /** The care plan that it comes from; null for one of a repeating event. */
  planId: z.nullable(Id),
  /** The repeating event that it comes from; null for one of a care plan. */
  seriesId: z.nullable(Id),
});
export type Occurrence = z.infer<typeof Occurrence>;

const Bound = z.union([CalendarDay, When]);

/**
 * Which part of a calendar to answer. A bound is an instant (`from` included, `to` not) or a day in the garden's zone
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
    key: 'read',
    query: z.extend(RangeQuery, GardenQuery.shape),
    answer: z.array(CalendarEvent),
  }),
  ofPlant: endpoint('GET /api/calendar/plant/:id', {
    summary: 'Events of one of your plants, by date',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: RangeQuery,
    answer: z.array(CalendarEvent),
  }),
  add: endpoint('POST /api/calendar', {
    summary: 'Add an event for one plant, in its garden, for a place, or for a whole garden. With a rule, it repeats',
    access: 'user',
    key: 'write',
    query: z.extend(ZoneQuery, GardenQuery.shape),
    body: NewEvent,
    idempotent: true,
    answer: CalendarEvent,
    status: 201,
  }),
  edit: endpoint('PATCH /api/calendar/:id', {
    summary:
      'Change an event. `completed` logs or undoes care, as the care calls do. A change of more than this event can be undone',
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ScopeQuery,
    body: EventEditBody,
    idempotent: true,
    undoable: true,
    answer: CalendarEvent,
  }),
  remove: endpoint('DELETE /api/calendar/:id', {
    summary: "Delete an event. If it's the open event of a plan, the plan's next one follows",
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ScopeQuery,
    idempotent: true,
    undoable: true,
    status: 204,
  }),
  occurrences: endpoint('GET /api/calendar/occurrences', {
    summary:
      'What care plans and repeating events of a garden lead to from today on, earliest first, without what is an event already',
    access: 'user',
    key: 'read',
    query: z
      .extend(ZoneQuery, { ...GardenQuery.shape, from: CalendarDay, to: CalendarDay, plantId: z.optional(IdText) })
      .check(
        z.refine(({ from, to }) => daysFrom(from, to) < limits.occurrenceDays, {
          path: ['to'],
          error: `At most ${limits.occurrenceDays} days at once`,
          params: { reason: 'range_too_long', maximum: limits.occurrenceDays },
        }),
      ),
    answer: z.object({
      occurrences: z.array(Occurrence),
      /** False where there are more than are answered: very many, or some more than two years from today. */
      isComplete: z.boolean(),
    }),
  }),
  addOccurrence: endpoint('POST /api/event-series/:id/occurrences', {
    summary: 'Make an event of one day of a repeating event, to change or complete it. Answers the one that there is',
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ZoneQuery,
    body: z.strictObject({ on: CalendarDay }),
    idempotent: true,
    answer: CalendarEvent,
    status: 201,
  }),
};
