import { type BadgeTier, badgeTiers } from '../../../contract/badges.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { type Report, reportRows } from '../../../contract/report.ts';
import { displayName } from '../community/community.rules.ts';
import { photoUrlOf } from '../plants/plants.rules.ts';
import type { GardenerTime } from '../settings/time.rules.ts';
import { type Period, weeksOf } from './period.rules.ts';
import type { careByDay, familiesAt, plantsBy, readBeginning } from './report.queries.ts';

type CareRow = Awaited<ReturnType<typeof careByDay>>[number];
type Counts = Partial<Record<EventType, number>>;

/** Monday, where the settings leave it to the device. */
export const usualWeekStart = 1;

function sum(rows: readonly CareRow[]): Counts {
  const counts: Counts = {};
  for (const { type, count } of rows) counts[type] = (counts[type] ?? 0) + count;
  return counts;
}

export function careOf(rows: readonly CareRow[], period: Period, weekStart: number): Report['care'] {
  const starts = weeksOf(period, weekStart);
  const byWeek = Map.groupBy(rows, ({ doneOn }) => starts.findLast((start) => start <= doneOn));
  return { byType: sum(rows), weeks: starts.map((from) => ({ from, counts: sum(byWeek.get(from) ?? []) })) };
}

export const plantOf =
  ({ dayOf }: GardenerTime) =>
  ({ photoKey, at, all: _, ...plant }: Awaited<ReturnType<typeof plantsBy>>[number]): Report['identified'][number] => ({
    ...plant,
    family: plant.family || null,
    photoUrl: photoUrlOf(photoKey),
    on: dayOf(at),
  });

export function familiesOf(rows: Awaited<ReturnType<typeof familiesAt>>): Report['families'] {
  const named = rows.filter(({ family }) => family !== '').slice(0, reportRows.families);
  const others = (rows[0]?.allPlants ?? 0) - named.reduce((plants, row) => plants + row.plants, 0);
  return [
    ...named.map(({ family, plants }) => ({ family, plants })),
    ...(others > 0 ? [{ family: null, plants: others }] : []),
  ];
}

/** A tier of an earlier version is drawn as the first of today's. */
export const tierOf = (tier: string): BadgeTier => badgeTiers.find((known) => known === tier) ?? 'bronze';

type Beginning = Awaited<ReturnType<typeof readBeginning>>;

/** The year of the first thing there is to report; this year where there is none, or none yet. */
export function yearOfFirst(
  { identifiedAt, addedAt, earnedAt, caredOn, notedOn }: Beginning,
  time: GardenerTime,
): number {
  const days = [identifiedAt, addedAt, earnedAt].flatMap((at) => (at === null ? [] : time.dayOf(at)));
  const [first = time.today] = [...days, caredOn, notedOn, time.today].filter((day) => day !== null).sort();
  return Math.max(1970, Number(first.slice(0, 4)));
}

/** How the gardener is called in their report. */
export const gardenerName = (named: Pick<Beginning, 'username' | 'firstName'>): string => displayName(named);
