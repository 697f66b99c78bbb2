import type { EventType } from '../../../contract/calendar.ts';
import { reportRows } from '../../../contract/limits.ts';
import type { Report } from '../../../contract/report.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import type { GardenerTime } from '../settings/time.rules.ts';
import { type Period, weeksOf } from './period.rules.ts';

/** A plant that was added in the period. */
export interface PlantRow {
  plantId: number;
  commonName: string;
  latinName: string;
  family: string | null;
  photoKey: string | null;
  /** When it was added. */
  at: string;
  /** How many such plants there are. */
  all: number;
}

export const reportPlant =
  ({ dayOf }: GardenerTime) =>
  ({ photoKey, at, all: _, ...plant }: PlantRow): Report['added'][number] => ({
    ...plant,
    family: plant.family || null,
    photoUrl: photoUrlOf(photoKey),
    on: dayOf(at),
  });

/** How often a type of care was done on a day. */
export interface CareRow {
  doneOn: string;
  type: EventType;
  count: number;
}

/** Monday, where the settings leave it to the device. */
export const defaultWeekStart = 1;

function sumByType(rows: readonly CareRow[]): Partial<Record<EventType, number>> {
  const counts: Partial<Record<EventType, number>> = {};
  for (const { type, count } of rows) counts[type] = (counts[type] ?? 0) + count;
  return counts;
}

export function reportCare(rows: readonly CareRow[], period: Period, weekStart: number): Report['care'] {
  const starts = weeksOf(period, weekStart);
  const byWeek = Map.groupBy(rows, ({ doneOn }) => starts.findLast((start) => start <= doneOn));
  return {
    byType: sumByType(rows),
    weeks: starts.map((from) => ({ from, counts: sumByType(byWeek.get(from) ?? []) })),
  };
}

/** A family, `''` for none, with its plants, and how many plants and families there are in all. */
export interface FamilyRow {
  family: string;
  plants: number;
  allPlants: number;
  allFamilies: number;
}

export function reportFamilies(rows: readonly FamilyRow[]): Report['families'] {
  const named = rows.filter(({ family }) => family !== '').slice(0, reportRows.families);
  const others = (rows[0]?.allPlants ?? 0) - named.reduce((plants, row) => plants + row.plants, 0);
  return [
    ...named.map(({ family, plants }) => ({ family, plants })),
    ...(others > 0 ? [{ family: null, plants: others }] : []),
  ];
}

/** When the first of each kind of thing happened: instants and days, null for never. */
export interface FirstDates {
  addedAt: string | null;
  earnedAt: string | null;
  caredOn: string | null;
  notedOn: string | null;
}

/** The year of the first thing to report; this year without any. */
export function firstYear({ addedAt, earnedAt, caredOn, notedOn }: FirstDates, time: GardenerTime): number {
  const days = [addedAt, earnedAt].flatMap((at) => (at === null ? [] : time.dayOf(at)));
  const [first = time.today] = [...days, caredOn, notedOn, time.today].filter((day) => day !== null).sort();
  return Math.max(1970, Number(first.slice(0, 4)));
}

/** A photo that was taken of a plant in the period. */
export interface PhotoRow {
  photoId: number;
  photoKey: string;
  width: number;
  height: number;
  plantId: number;
  commonName: string;
  latinName: string;
  /** 1 where it is the plant's cover. */
  isCover: number;
  likesCount: number;
  commentsCount: number;
  /** `YYYY-MM-DD` */
  on: string;
}

/** The better first: the cover, then by likes, by comments, and the newer. No two are equal. */
const better = (a: PhotoRow, b: PhotoRow): number =>
  b.isCover - a.isCover ||
  b.likesCount - a.likesCount ||
  b.commentsCount - a.commentsCount ||
  (a.on === b.on ? b.photoId - a.photoId : a.on < b.on ? 1 : -1);

/** The best photos: one of every plant before any plant has a second. */
export function bestPhotos(rows: readonly PhotoRow[], limit: number): Report['photos'] {
  const earlier = new Map<number, number>();
  const ranked = rows.toSorted(better).map((row) => {
    const nth = earlier.get(row.plantId) ?? 0;
    earlier.set(row.plantId, nth + 1);
    return { row, nth };
  });
  return ranked
    .sort((a, b) => a.nth - b.nth)
    .slice(0, limit)
    .map(({ row: { photoKey, plantId, commonName, latinName, width, height, on } }) => ({
      ...{ plantId, commonName, latinName, width, height, on, photoUrl: photoUrlOf(photoKey) },
    }));
}
