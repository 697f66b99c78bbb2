import * as z from 'zod/mini';
import { CalendarEvent } from './calendar.ts';
import { EventType } from './care-kinds.ts';
import { endpoint, Id, Instant, PlainDate } from './endpoint.ts';
import { growthHabits } from './growth-habits.ts';
import { GardenQuery } from './list-query.ts';
import { ZoneQuery } from './settings.ts';

/** A plant as Today names it. */
const TaskPlant = z.object({
  id: Id,
  commonName: z.string(),
  latinName: z.string(),
  /** Of its species, for its drawing. */
  habit: z.nullable(z.enum(growthHabits)),
  photoUrl: z.nullable(z.string()),
  location: z.nullable(z.string()),
});

export const CareTask = z.object({
  event: CalendarEvent,
  /** Null for an event of the whole garden. */
  plant: z.nullable(TaskPlant),
  /** Whether to look at the soil first. */
  checkSoil: z.boolean(),
  /** Where watering is due although the soil was wet within 24 hours: its moisture in percent, and when that was measured. */
  wetSoil: z.optional(z.object({ moisture: z.int(), at: Instant })),
});
export type CareTask = z.infer<typeof CareTask>;

/** A problem of a plant that nobody solved yet. */
export const OpenProblem = z.object({
  /** Of the journal entry. */
  entryId: Id,
  plant: TaskPlant,
  since: PlainDate,
  /** The beginning of what was seen: one character more than `excerptOf` shows, if the text goes on. */
  excerpt: z.string(),
});
export type OpenProblem = z.infer<typeof OpenProblem>;

/** Tender plants: how many there are, and the first of them by name. */
const Tender = { plantCount: z.int(), plants: z.array(z.object({ id: Id, commonName: z.string() })) };

/** What weather or season mean for a garden now. Amounts are in millimeters and degrees Celsius. */
export const WeatherHint = z.discriminatedUnion('kind', [
  /** It rained since yesterday: these plants in the open, whose watering is due soon, need none. */
  z.object({ kind: z.literal('rain'), millimeters: z.int(), plantIds: z.array(Id) }),
  /** The lowest of the night. */
  z.object({ kind: z.literal('frost'), celsius: z.int(), ...Tender }),
  /** The highest of the next days, two of which at least are hot. */
  z.object({ kind: z.literal('heat'), celsius: z.int() }),
  /** The first frost of the year is usually on that day, which is at most two weeks away. */
  z.object({ kind: z.literal('firstFrost'), on: PlainDate, ...Tender }),
  /** The last one of spring usually was, at most two weeks ago. */
  z.object({ kind: z.literal('lastFrost'), on: PlainDate }),
]);
export type WeatherHint = z.infer<typeof WeatherHint>;

const CareDue = z.object({
  /** Today, in the zone below. */
  date: PlainDate,
  timeZone: z.string(),
  /** All of it, like `today`: what is due is never cut off. */
  overdue: z.array(CareTask),
  today: z.array(CareTask),
});
export type CareDue = z.infer<typeof CareDue>;

export const CareToday = z.extend(CareDue, {
  /** The seven days after today, earliest first; `limits.upcomingTasks` at most. */
  upcoming: z.array(CareTask),
  /** How many there are in those days. */
  upcomingCount: z.int(),
  /** If the lists are empty, the earliest open event after these days; else, and without such an event, null. */
  next: z.nullable(CareTask),
  /** The open problems of plants, the latest first; `limits.openProblems` at most. */
  problems: z.array(OpenProblem),
  /** How many there are. */
  problemCount: z.int(),
  /** Without a weather service only those of the season. */
  hints: z.array(WeatherHint),
});
export type CareToday = z.infer<typeof CareToday>;

/** What a display at home shows of a garden: how much there is to do, and the first of it. */
export const CareSummary = z.object({
  /** Today, in the zone below. */
  date: PlainDate,
  timeZone: z.string(),
  overdue: z.int(),
  dueToday: z.int(),
  /** From tomorrow on. */
  nextSevenDays: z.int(),
  /** The earliest of all these; `limits.summaryTasks` at most. */
  tasks: z.array(
    z.object({
      eventId: Id,
      title: z.string(),
      type: EventType,
      /** Null for an event of the whole garden. */
      plantId: z.nullable(Id),
      /** Its common name. */
      plant: z.nullable(z.string()),
      day: PlainDate,
    }),
  ),
});
export type CareSummary = z.infer<typeof CareSummary>;

export const readSummary = endpoint('GET /api/today', {
  summary: 'How much of a garden is overdue, due today and due in the next seven days, with the first events of it',
  access: 'user',
  key: 'read',
  query: z.extend(ZoneQuery, GardenQuery.shape),
  answer: CareSummary,
});
