import { dayMs, shifted } from '../../../contract/durations.ts';
import type { EngineName } from '../../../contract/values.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../db/database.ts';
import type { IdentifierDays } from '../../db/schema-identifications.ts';
import type { EngineDays } from '../../engines/engine-days.ts';
import type { Identifiers } from '../../engines/identifiers.ts';
import { addToDay, countRequest, daysFrom, deleteDaysBefore } from './engine-days.queries.ts';

/** Days that are shown together, including today. */
const shownDays = 30;
/** Long enough to compare with the year before. */
const storedDays = 400;
const longestFailure = 200;

const dayBefore = (now: Date, days: number): string => shifted(now, -days * dayMs).slice(0, 10);

/** The counters in the database. */
export function engineDays(db: Db, now: () => Date): EngineDays {
  const today = (engine: EngineName) => ({ engine, day: dayBefore(now(), 0) });
  return {
    reserve: (engine, daily) => countRequest(db, today(engine), daily),
    add: (engine, { remaining, lastFailure, ...counts }) => {
      const at = now().toISOString();
      return addToDay(db, today(engine), {
        ...counts,
        ...(typeof remaining === 'number' && { remaining }),
        ...(lastFailure !== undefined && { lastFailure: lastFailure.slice(0, longestFailure), lastFailureAt: at }),
        ...(counts.answered && { lastAnswerAt: at }),
      });
    },
  };
}

/** How an engine does. */
export interface EngineHealth {
  engine: EngineName;
  /** Of the last 30 days. */
  totals: DayTotals;
  /** Requests that it may still be sent today; null where nobody counts. */
  quotaLeft: number | null;
  /** Whether this process passes it over after failures. */
  isOpen: boolean;
  /** Times that its circuit opened today, in whichever process. */
  openedToday: number;
  /** The last in these days. */
  lastFailure: string | null;
}

/** An engine, and what no row says of it. */
interface KnownEngine {
  name: EngineName;
  /** Requests that it may be sent on one day; null where nobody counts. */
  daily: number | null;
  isOpen: boolean;
}

/** Reads how engines do; one query. */
export async function healthOf(db: Db, engines: readonly KnownEngine[], now: Date): Promise<EngineHealth[]> {
  const rows = await daysFrom(db, dayBefore(now, shownDays - 1));
  const today = dayBefore(now, 0);
  return engines.map(({ name, daily, isOpen }) => {
    const days = rows.filter(({ engine }) => engine === name);
    const current = days.find(({ day }) => day === today);
    return {
      engine: name,
      totals: totalOf(days),
      quotaLeft: quotaLeft(current, daily),
      isOpen,
      openedToday: current?.circuitOpened ?? 0,
      lastFailure: days.findLast(({ lastFailure }) => lastFailure !== null)?.lastFailure ?? null,
    };
  });
}

/** Reads how the engines of this server do; one query. */
export function engineHealth(db: Db, identifiers: Identifiers, now: Date): Promise<EngineHealth[]> {
  const engines = identifiers.engines.map(({ name }) => ({
    ...{ name, daily: identifiers.dailyOf(name), isOpen: identifiers.isOpen(name) },
  }));
  return healthOf(db, engines, now);
}

/** Requests that each engine may still be sent today; null where nobody counts. */
export async function quotasLeft(
  db: Db,
  identifiers: Identifiers,
  now: Date,
): Promise<ReadonlyMap<EngineName, number | null>> {
  const rows = await daysFrom(db, dayBefore(now, 0));
  const rowOf = (name: EngineName) => rows.find(({ engine }) => engine === name);
  return new Map(identifiers.engines.map(({ name }) => [name, quotaLeft(rowOf(name), identifiers.dailyOf(name))]));
}

/** Deletes the counters of more than a year ago. */
export async function purgeEngineDays({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteDaysBefore(db, dayBefore(now(), storedDays));
}

const summed = ['requests', 'answered', 'notPlants', 'failed', 'passedOver', 'answeredMs'] as const;

/** Counters of several days together. */
export type DayTotals = Pick<IdentifierDays, (typeof summed)[number]>;

function totalOf(days: readonly DayTotals[]): DayTotals {
  const totals: DayTotals = { requests: 0, answered: 0, notPlants: 0, failed: 0, passedOver: 0, answeredMs: 0 };
  for (const day of days) for (const column of summed) totals[column] += day[column];
  return totals;
}

/**
 * Requests that an engine may still be sent on a day: by the host's quota, or by what the service said, where that is less.
 *
 * @param daily the host's quota; null where nobody counts
 */
function quotaLeft(
  day: Pick<IdentifierDays, 'requests' | 'remaining'> | undefined,
  daily: number | null,
): number | null {
  if (daily === null) return null;
  const left = Math.max(0, daily - (day?.requests ?? 0));
  return Math.min(left, day?.remaining ?? left);
}
