import * as z from 'zod/mini';
import { CalendarDay, CalendarEvent } from './calendar.ts';
import { EventType as Type } from './care-kinds.ts';
import { mostEveryMonths } from './care-months.ts';
import { CareToday, readSummary } from './care-today.ts';
import { eachOnce, endpoint, Id, IdParams, IdText, Instant, PlainDate } from './endpoint.ts';
import { limits } from './limits.ts';
import { GardenQuery, PageQuery } from './list-query.ts';
import { PersonName } from './profile.ts';
import { ZoneQuery } from './settings.ts';
import { eventTypes, harvestUnits, situations } from './values.ts';

const Days = z.int().check(z.minimum(1), z.maximum(limits.careIntervalDays));
export const EveryMonths = z.int().check(z.minimum(1), z.maximum(mostEveryMonths));
const Month = z.int().check(z.minimum(1), z.maximum(12));
const Months = z.array(Month).check(z.minLength(1), z.maxLength(12), eachOnce('A month'));
const ShortText = z.nullable(z.string().check(z.maxLength(limits.shortText)));

const rhythm = {
  /** Days from one time to the next in the growing season. */
  growingDays: z.int(),
  /** The same in high summer; null is "as in the growing season". */
  peakDays: z.nullable(z.int()),
  /** The same in the resting season; null is "none then", unless `months` says when. */
  restingDays: z.nullable(z.int()),
  /** The months, 1 to 12, in which it is done at all; null is every month that the seasons allow. */
  months: z.nullable(z.array(z.int())),
  /** Whether the soil is to be looked at first: the event says so, and never orders to water blindly. */
  checkSoil: z.boolean(),
};

/** A weekday: 0 is Sunday. */
const Weekday = z.int().check(z.minimum(0), z.maximum(6));

/** On which weekdays nothing is due, and whether it moves to the day before or after. Fields in the order in which PostgreSQL keeps them, to be written alike. */
export const SkippedWeekdays = z.strictObject({
  to: z.enum(['before', 'after']),
  weekdays: z.array(Weekday).check(z.minLength(1), z.maxLength(6), eachOnce('A weekday')),
});
export type SkippedWeekdays = z.infer<typeof SkippedWeekdays>;

/** What a plant needs again and again. A plan that is not paused has exactly one open event. */
export const CarePlan = z.object({
  id: Id,
  /** Who made it; null where that account was deleted. */
  userId: z.nullable(Id),
  plantId: Id,
  type: Type,
  ...rhythm,
  /** Months from one time to the next, in place of all days; null where days are counted. */
  everyMonths: z.nullable(z.int()),
  /** Null where any weekday will do. */
  skip: z.nullable(SkippedWeekdays),
  startOn: PlainDate,
  pausedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** The open event; null while the plan is paused. */
  event: z.nullable(CalendarEvent),
  /** The days between the last times of care, where they suggest another interval than `planned`, which the plan has in that season. */
  learned: z.nullable(z.object({ days: z.int(), planned: z.int(), season: z.enum(['growing', 'peak', 'resting']) })),
});
export type CarePlan = z.infer<typeof CarePlan>;

const rhythmToSet = {
  peakDays: z.optional(z.nullable(Days)),
  restingDays: z.optional(z.nullable(Days)),
  months: z.optional(z.nullable(Months)),
  checkSoil: z.optional(z.boolean()),
  everyMonths: z.optional(z.nullable(EveryMonths)),
  skip: z.optional(z.nullable(SkippedWeekdays)),
  /** The first day; without it, the day that the last care leads to, today at the earliest. */
  startOn: z.optional(CalendarDay),
};

/** What a plan is made of; a season's interval that is left out is the growing season's. */
export const planOfPlant = { type: Type, growingDays: Days, ...rhythmToSet };

export const NewPlan = z.strictObject({ plantId: Id, ...planOfPlant });
export type NewPlan = z.infer<typeof NewPlan>;

/** Care plans for one plant, and where it grows: what a plant that was just added needs. */
export const NewPlans = z.strictObject({
  plans: z.array(z.strictObject(planOfPlant)).check(
    z.maxLength(eventTypes.length + limits.careKinds),
    eachOnce('A type of care', ({ type }) => type),
  ),
  /** Left out, the plant stays where it is; null is nowhere. */
  location: z.optional(ShortText),
  /** What the plant grows in; left out, it stays as it is. */
  situation: z.optional(z.enum(situations)),
});
export type NewPlans = z.infer<typeof NewPlans>;

export const PlanEdit = z.strictObject({
  growingDays: z.optional(Days),
  ...rhythmToSet,
  paused: z.optional(z.boolean()),
  /** No other interval is suggested until five more times of care, or never; null suggests it again. */
  keepInterval: z.optional(z.nullable(z.enum(['for_now', 'always']))),
});
export type PlanEdit = z.infer<typeof PlanEdit>;

/** A plan that the facts about the species suggest. Its fields are those that make a plan of it. */
export const CareSuggestion = z.object({
  type: Type,
  ...rhythm,
  startOn: PlainDate,
  /** Why so often and why this day, in sentences. */
  why: z.string(),
  /** False for weeds and for plants that are dangerous to touch: such care is planned only where the gardener wants it. */
  isAdvised: z.boolean(),
  /** The plan that the plant has for this already. */
  planId: z.nullable(Id),
});
export type CareSuggestion = z.infer<typeof CareSuggestion>;

/** Plans to suggest for a plant. */
export const CareSuggestions = z.object({
  /** What they are for: as the query says, else as the plant's or its place's is known, else where such plants usually grow. */
  situation: z.enum(situations),
  suggestions: z.array(CareSuggestion),
});
export type CareSuggestions = z.infer<typeof CareSuggestions>;

/** How much was harvested at a time. */
export const Harvest = z.strictObject({
  amount: z.number().check(z.positive(), z.maximum(limits.harvestAmount)),
  unit: z.enum(harvestUnits),
});
export type Harvest = z.infer<typeof Harvest>;

/** Care that was done. */
export const CareLog = z.object({
  id: Id,
  plantId: Id,
  type: Type,
  doneOn: PlainDate,
  note: z.nullable(z.string()),
  /** Null for other care, and for a harvest that was not measured. */
  harvest: z.nullable(Harvest),
  /** The event that was completed by it; null for care that was logged by itself. */
  eventId: z.nullable(Id),
  planId: z.nullable(Id),
  /** Who logged it; null where that account was deleted. */
  by: z.nullable(PersonName),
  createdAt: Instant,
});
export type CareLog = z.infer<typeof CareLog>;

/** What an action on an event led to. */
export const CareOutcome = z.object({
  event: CalendarEvent,
  /** The open event of the plan or series afterwards, which may be `event` itself; null where none goes on. */
  next: z.nullable(CalendarEvent),
  /** The care that stands logged for the event; null for an event that is open, skipped, or of no plant. */
  log: z.nullable(CareLog),
});
export type CareOutcome = z.infer<typeof CareOutcome>;

const outcomes = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.array(z.object({ eventId: Id, status: z.enum(statuses), outcome: z.nullable(CareOutcome) }));

const EventIds = z.array(Id).check(z.minLength(1), z.maxLength(limits.careEvents));
const EventParams = z.strictObject({ eventId: IdText });

export const careApi = {
  today: endpoint('GET /api/care/today', {
    summary:
      'Open events of a garden: all that are overdue or due today, and the first of the next seven days, which are counted',
    access: 'user',
    key: 'read',
    query: z.extend(ZoneQuery, GardenQuery.shape),
    answer: CareToday,
  }),
  summary: readSummary,
  done: endpoint('POST /api/care/:eventId/done', {
    summary: "Complete an event: logs the care and creates the plan's next event. Repeating this changes nothing",
    access: 'user',
    key: 'care',
    params: EventParams,
    query: ZoneQuery,
    body: z._default(z.strictObject({ doneOn: z.optional(CalendarDay), note: z.optional(ShortText) }), {}),
    idempotent: true,
    answer: CareOutcome,
  }),
  undo: endpoint('POST /api/care/:eventId/undo', {
    summary: 'Undo that an event was done or skipped. Within a plan, undo the latest event first',
    access: 'user',
    key: 'care',
    params: EventParams,
    query: ZoneQuery,
    idempotent: true,
    answer: CareOutcome,
  }),
  snooze: endpoint('POST /api/care/:eventId/snooze', {
    summary: "Snooze an open event by days (from today if it's overdue), or to a day after the last care",
    access: 'user',
    key: 'care',
    params: EventParams,
    query: ZoneQuery,
    body: z.union([
      z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(3)) }),
      z.strictObject({ until: CalendarDay }),
    ]),
    idempotent: true,
    answer: CareOutcome,
  }),
  skip: endpoint('POST /api/care/:eventId/skip', {
    summary: "Skip an open event. The plan's next one counts from its day, or from today if that's later",
    access: 'user',
    key: 'care',
    params: EventParams,
    query: ZoneQuery,
    idempotent: true,
    answer: CareOutcome,
  }),
  doneMany: endpoint('POST /api/care/done', {
    summary: 'Complete several events of a garden at once. Answers a result for each',
    access: 'user',
    key: 'care',
    query: z.extend(ZoneQuery, GardenQuery.shape),
    body: z.strictObject({ eventIds: EventIds, doneOn: z.optional(CalendarDay) }),
    idempotent: true,
    answer: outcomes(['done', 'not_found', 'conflict']),
  }),
  undoMany: endpoint('POST /api/care/undo', {
    summary: 'Undo several completions in a garden at once. Answers a result for each',
    access: 'user',
    key: 'care',
    query: z.extend(ZoneQuery, GardenQuery.shape),
    body: z.strictObject({ eventIds: EventIds }),
    idempotent: true,
    answer: outcomes(['undone', 'not_found', 'conflict']),
  }),
  history: endpoint('GET /api/plants/:id/care', {
    summary: 'Logged care of one of your plants, latest first',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: PageQuery,
    answer: z.array(CareLog),
  }),
  days: endpoint('GET /api/plants/:id/care/days', {
    summary: 'How often one of your plants was cared for on each day of a year, without days that have no care',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: z.object({ year: z.string().check(z.regex(/^(19[7-9]|2\d\d)\d$/)) }),
    answer: z.array(z.object({ date: PlainDate, count: z.int(), types: z.array(Type) })),
  }),
  log: endpoint('POST /api/plants/:id/care', {
    summary:
      "Log care of one of your plants, today or earlier. It completes an event that's due by then, and the next due date follows from it",
    access: 'user',
    key: 'care',
    params: IdParams,
    query: ZoneQuery,
    body: z.strictObject({
      type: Type,
      doneOn: z.optional(CalendarDay),
      note: z.optional(ShortText),
      /** Of harvesting alone. */
      harvest: z.optional(z.nullable(Harvest)),
      /** Where nothing is due and the same care is logged on that day already, log nothing and answer that log. */
      oncePerDay: z.optional(z.boolean()),
    }),
    idempotent: true,
    answer: z.object({
      log: CareLog,
      next: z.nullable(CalendarEvent),
      /** False where `oncePerDay` found the care logged already. */
      isNew: z.boolean(),
    }),
    status: 201,
  }),
  unlog: endpoint('DELETE /api/care/logs/:id', {
    summary: "Delete logged care. If it completed an event, that's undone",
    access: 'user',
    key: 'care',
    params: IdParams,
    query: ZoneQuery,
    idempotent: true,
    undoable: true,
    status: 204,
  }),
  suggestions: endpoint('GET /api/plants/:id/care/suggestions', {
    summary: 'Care plans suggested for one of your plants by the facts about its species, each with its reason',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: z.extend(ZoneQuery, {
      /** Suggestions for this instead of what is known of the plant. */
      situation: z.optional(z.enum(situations)),
      /** Suggestions for this place of the garden instead of the plant's. */
      location: z.optional(z.string().check(z.maxLength(limits.shortText))),
    }),
    answer: CareSuggestions,
  }),
};
