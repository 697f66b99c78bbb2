import { sql } from 'kysely';
import type { CareToday } from '../../../contract/care-today.ts';
import { excerptLength } from '../../../contract/excerpt.ts';
import { limits, reportRows } from '../../../contract/limits.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { isOpenProblem, isProblem } from '../../db/expressions.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import { isActive } from '../plants/visibility.queries.ts';

/** What was seen, no more of it than a line shows. */
const seen = sql<string>`substr(${sql.ref('journalEntries.note')}, 1, ${sql.lit(excerptLength + 1)})`;

/** Each row says how many there would be without a limit. */
const problems = (db: Db, garden: GardenAccess) =>
  db
    .selectFrom('journalEntries')
    .innerJoin('plants', 'plants.id', 'journalEntries.plantId')
    .select(['plants.id as plantId', 'plants.commonName', 'plants.latinName', 'journalEntries.date as since'])
    .select(sql<number>`count(*) over ()`.as('all'))
    .where('journalEntries.gardenId', '=', garden.id)
    .where(isProblem)
    .where('plants.addedAt', 'is not', null);

/** What is wrong with the plants of a garden that are in it today, the latest first. */
export async function openProblems(
  db: Db,
  garden: GardenAccess,
): Promise<Pick<CareToday, 'problems' | 'problemCount'>> {
  const rows = await problems(db, garden)
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .leftJoin('species', 'species.id', 'plants.speciesId')
    .select(['journalEntries.id as entryId', 'species.habit', 'photos.photoKey', 'plants.location', seen.as('excerpt')])
    .where(isOpenProblem)
    .where(isActive)
    .orderBy('journalEntries.date', 'desc')
    .orderBy('journalEntries.id', 'desc')
    .limit(limits.openProblems)
    .execute();
  return {
    problems: rows.map(({ entryId, since, excerpt, plantId, photoKey, all: _, ...plant }) => ({
      ...{ entryId, since, excerpt },
      plant: { id: plantId, ...plant, photoUrl: photoUrlOf(photoKey) },
    })),
    problemCount: rows[0]?.all ?? 0,
  };
}

/** The problems that were open on any day of a period, in the order in which they were seen. */
export const problemsBetween = (db: Db, garden: GardenAccess, { from, to }: { from: string; to: string }) =>
  problems(db, garden)
    .select([seen.as('seen'), 'journalEntries.solvedOn'])
    .where('journalEntries.date', '<=', to)
    .where((eb) => eb.or([eb('journalEntries.solvedOn', 'is', null), eb('journalEntries.solvedOn', '>=', from)]))
    .where('plants.deletedAt', 'is', null)
    .orderBy('journalEntries.date')
    .orderBy('journalEntries.id')
    .limit(reportRows.problems)
    .execute();
