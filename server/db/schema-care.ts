import type { Generated } from 'kysely';
import type { EventType } from '../../contract/calendar.ts';
import type { Harvest, SkippedWeekdays } from '../../contract/care.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Fixed, Imported, Instant, PlainDate } from './columns.ts';

/** An event of the garden, or of one plant. */
export interface CalendarEvents extends Imported {
  id: Generated<number>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  plantId: number | null;
  /** Null to derive it from the event's type and its plant's name on reading. */
  title: string | null;
  description: string | null;
  /** Whether the description is to check the soil first, which is made when it is read; `description` is null then. */
  checkSoil: Generated<boolean>;
  eventType: EventType;
  /** When it takes place; for an event with `dueOn`, noon UTC of that day, so that all events sort together. */
  date: Instant;
  completed: Generated<boolean>;
  /** Who completed it; null if it is open, or their account was deleted. */
  doneBy: Generated<number | null>;
  /** When it was completed; null if it is open, or unknown. */
  doneAt: Generated<Instant | null>;
  /** The plan that made it; at most one event of a plan is open. */
  planId: number | null;
  /** The day of an all-day event; null for an event with a time. */
  dueOn: PlainDate | null;
  /** The last care of its type and plant that `dueOn` takes into account; null if there was none. */
  countedFrom: PlainDate | null;
  skippedAt: Instant | null;
  /** The place that it is for; null for an event of one plant or the whole garden. */
  placeId: Generated<number | null>;
  /** The series whose occurrence it is: of one day, at most one. */
  seriesId: Generated<number | null>;
  /** The day that the rule of the series has for it. */
  occurrenceOn: Generated<PlainDate | null>;
  createdAt: Fixed<Instant>;
  updatedAt: Instant;
}

/** An event that repeats. What is done or changed, and what is due next, are rows of `CalendarEvents`. */
export interface EventSeries extends Imported {
  id: Generated<number>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  plantId: number | null;
  placeId: number | null;
  title: string;
  description: string | null;
  eventType: EventType;
  /** Its first day, which the rule always matches. */
  startsOn: PlainDate;
  /** The last day by COUNT or UNTIL of the rule; null if it does not end. */
  endsOn: PlainDate | null;
  rule: string;
  /** Days excluded from the rule, in order. */
  exdates: PlainDate[];
  createdAt: Fixed<Instant>;
  updatedAt: Instant;
}

/** A plant's recurring care; the fields are the contract's. */
export interface CarePlans extends Imported {
  id: Generated<number>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  plantId: Fixed<number>;
  type: Fixed<EventType>;
  growingDays: number;
  peakDays: number | null;
  restingDays: number | null;
  months: number[] | null;
  checkSoil: boolean;
  everyMonths: Generated<number | null>;
  /** Weekdays on which nothing is due. */
  skip: Generated<SkippedWeekdays | null>;
  /** Only care from this day on suggests another interval; null is any. */
  learnsFrom: Generated<PlainDate | null>;
  startOn: PlainDate;
  pausedAt: Instant | null;
  createdAt: Fixed<Instant>;
  updatedAt: Instant;
}

/** Care that was given. */
export interface CareLogs extends Imported {
  id: Generated<number>;
  /** Who logged it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  plantId: Fixed<number>;
  type: EventType;
  doneOn: PlainDate;
  note: string | null;
  /** How much was harvested, and in which unit; both are null for other care. */
  amount: number | null;
  unit: Harvest['unit'] | null;
  /** The event that it completed. */
  eventId: Fixed<number | null>;
  planId: Fixed<number | null>;
  /** The plant's `lastWatered` or `lastFertilized` from before the first log; the same in all logs of its type. */
  earlierOn: Fixed<PlainDate | null>;
  /** The due date of a plan's open event before this care moved it; null if it moved none. */
  movedFrom: Fixed<PlainDate | null>;
  createdAt: Fixed<Instant>;
}

/** The gardener's choices; null leaves one to the device. A gardener who has chosen nothing has no row. */
export interface UserSettings extends Omit<Settings, 'deviceTimeZone'> {
  userId: Fixed<number>;
  /** Whether `timeZone` is that of the device; null if written before this column existed. */
  isZoneAutomatic: Generated<boolean | null>;
  updatedAt: Instant;
}
