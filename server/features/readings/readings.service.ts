import { dayMs, hourMs } from '../../../contract/durations.ts';
import { type PeriodName, readingPeriods } from '../../../contract/reading-periods.ts';
import {
  hourlyDays,
  type NewReadings,
  type ReadingKind,
  type ReadingSeries,
  readingKinds,
} from '../../../contract/readings.ts';
import type { Deps } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import { transaction } from '../../db/transaction.ts';
import { publishToMembers } from '../gardens/gardens.service.ts';
import { findActivePlant, findPlant } from '../plants/plants.queries.ts';
import {
  addToHours,
  deleteFrom,
  firstHourBefore,
  foldDay,
  knownHours,
  lastReading,
  listPoints,
} from './readings.queries.ts';
import { hoursOf, isNews } from './readings.rules.ts';

/**
 * Adds readings. Members' open pages learn of them.
 *
 * @throws Refusal `not_found` where the garden has no such living plant; `conflict` for one in the archive; `invalid` as `hoursOf`
 */
export async function addReadings(
  unit: UnitOfWork,
  garden: GardenEditor,
  plantId: number,
  sent: NewReadings,
): Promise<undefined> {
  const { db, now } = unit;
  const plant = await findActivePlant(db, garden, plantId);
  const hours = hoursOf(sent, now);
  const known = await knownHours(db, plant, hours);
  await addToHours(db, plant, hours);
  if (isNews(hours, known)) await publishToMembers(unit, garden.id);
}

/** The first hour of a period that ends now. Points are whole: the first begins where the others do. */
function firstHourOf(period: PeriodName, now: number): number {
  const { days, hours } = readingPeriods[period];
  return Math.floor((now - days * dayMs) / (hours * hourMs)) * hours;
}

/** Deletes what `readReadings` lists of one kind. @param period undefined for all of it. @throws as `readReadings` */
export async function removeReadings(
  { db, now }: UnitOfWork,
  garden: GardenEditor,
  plantId: number,
  { kind, period }: { kind: ReadingKind; period?: PeriodName | undefined },
): Promise<undefined> {
  const plant = await findPlant(db, garden, plantId);
  await deleteFrom(db, plant, kind, period === undefined ? 0 : firstHourOf(period, Date.parse(now)));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The readings of a plant in a period that ends now. @throws Refusal `not_found` where the garden has no such living plant */
export async function readReadings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  garden: GardenAccess,
  plantId: number,
  period: PeriodName,
): Promise<ReadingSeries[]> {
  const plant = await findPlant(db, garden, plantId);
  const { hours } = readingPeriods[period];
  const from = firstHourOf(period, now().getTime());
  const points = Map.groupBy(await listPoints(db, plant, { from, hours }), ({ kind }) => kind);
  const series: ReadingSeries[] = [];
  for (const kind of readingKinds) {
    const some = points.get(kind);
    if (!some) continue;
    const last = await lastReading(db, plant, kind);
    series.push({
      kind,
      points: some.map(({ point, average, lowest, highest }) => ({
        at: new Date(point * hours * hourMs).toISOString(),
        ...{ average: rounded(average), lowest: rounded(lowest), highest: rounded(highest) },
      })),
      count: some.reduce((sum, { count }) => sum + count, 0),
      latest: last ? { value: rounded(last.value), at: last.at } : null,
    });
  }
  return series;
}

/** Plants whose day is made at once: their hours are 4,800 at most, and others wait no longer than these take. */
const plantsAtOnce = 50;

/**
 * Makes days of the hours of readings that are over for longer than hours are kept. Running it twice at once does no harm.
 *
 * @returns how many hours
 */
export async function foldReadings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<{ folded: number }> {
  const today = Math.floor(now().getTime() / dayMs);
  // A day later than readings are refused: no hour is added to a day that was made.
  const until = (today - hourlyDays - 1) * 24;
  for (let folded = 0; ; ) {
    signal?.throwIfAborted();
    const hour = await firstHourBefore(db, until);
    if (hour === undefined) return { folded };
    const day = Math.floor(hour / 24) * 24;
    folded += await transaction(db, (tx) => foldDay(tx, day, plantsAtOnce));
  }
}
