import type { Generated } from 'kysely';
import type { EventType } from '../../contract/calendar.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Fixed, Instant, PlainDate } from './columns.ts';
import type { Imported } from './schema-imported.ts';

/** An event of the garden, or of one plant. */
export interface CalendarEvents extends Imported {
  id: Generated<number>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  plantId: number | null;
  /** Null where it is made from the event's type and its plant's name when it is read. */
  title: string | null;
  description: string | null;
  /** Whether the description is to check the soil first, which is made when it is read; `description` is null then. */
  checkSoil: Generated<boolean>;
  eventType: EventType;
  /** When it takes place; of an event with `dueOn`, noon of that day in UTC, so that all events have one order. */
  date: Instant;
  completed: Generated<boolean>;
  /** Who completed it; null where it is open, or their account was deleted. */
  doneBy: Generated<number | null>;
  /** When it was completed; null where it is open, or nobody knows. */
  doneAt: Generated<Instant | null>;
  /** The plan that made it; at most one event of a plan is open. */
  planId: number | null;
  /** The day that it takes as a whole; null for an event with a time. */
  dueOn: PlainDate | null;
  /** The last care of its type and plant that `dueOn` takes into account; null where there was none. */
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
  /** The last day by COUNT or UNTIL of the rule; null where it does not end. */
  endsOn: PlainDate | null;
  rule: string;
  /** Days that the rule has and the series has not, in order. */
  exdates: PlainDate[];
  createdAt: Fixed<Instant>;
  updatedAt: Instant;
}

/** What a plant needs again and again; the fields are the contract's. */
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
  /** The event that it completed. */
  eventId: Fixed<number | null>;
  planId: Fixed<number | null>;
  /** The plant's `lastWatered` or `lastFertilized` from before the first log; the same in all logs of its type. */
  earlierOn: Fixed<PlainDate | null>;
  /** Where a plan's open event stood before this care moved it; null where it moved none. */
  movedFrom: Fixed<PlainDate | null>;
  createdAt: Fixed<Instant>;
}

/** The gardener's choices; null leaves one to the device. Who has chosen nothing has no row. */
export interface UserSettings extends Omit<Settings, 'deviceTimeZone'> {
  userId: Fixed<number>;
  /** Whether `timeZone` is that of the device; null for one that was written before this column existed. */
  isZoneAutomatic: Generated<boolean | null>;
  updatedAt: Instant;
}
