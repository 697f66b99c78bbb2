import { sql } from 'kysely';
import type { Harvest } from '../../../contract/care.ts';
import { reportRows } from '../../../contract/limits.ts';
import type { Report } from '../../../contract/report.ts';
import { withBadges } from '../../content/badges.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { badgeTexts } from '../badges/badge-texts.rules.ts';
import type { BloomRow } from './bloom.rules.ts';
import type { Period } from './period.rules.ts';
import type { CareRow, FamilyRow, PlantRow } from './report.rules.ts';

/** What is or was in the garden: with the archive, and without identifications that were not added to it. */
const plantsOf = (db: Db, garden: GardenAccess) =>
  db
    .selectFrom('plants')
    .where('plants.gardenId', '=', garden.id)
    .where('plants.addedAt', 'is not', null)
    .where('plants.deletedAt', 'is', null);

/** The garden as it stood at the end of a period, of what is in it today or was archived since. */
const gardenAt = (db: Db, garden: GardenAccess, { end, to }: Period) =>
  plantsOf(db, garden)
    .where('plants.addedAt', '<', end)
    .where((eb) => eb.or([eb('plants.archivedOn', 'is', null), eb('plants.archivedOn', '>', to)]));

/** How many rows there would be without a limit. */
const all = sql<number>`count(*) over ()`;

/** Plants that were added to the garden in the period, in that order; each row says how many there are. */
export function plantsAdded(db: Db, garden: GardenAccess, { start, end }: Period): Promise<PlantRow[]> {
  return plantsOf(db, garden)
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .select(['plants.id as plantId', 'plants.commonName', 'plants.latinName', 'plants.family', 'photos.photoKey'])
    .select(['plants.addedAt as at', all.as('all')])
    .where('plants.addedAt', '>=', start)
    .where('plants.addedAt', '<', end)
    .orderBy('plants.addedAt')
    .orderBy('plants.id')
    .limit(reportRows.plants)
    .$castTo<PlantRow>()
    .execute();
}

/**
 * The families of the garden at the end of the period, most plants first; each row says how many families and plants
 * there are. Plants without a family are in the last row, if it is reached.
 */
export function familiesAt(db: Db, garden: GardenAccess, period: Period): Promise<FamilyRow[]> {
  return gardenAt(db, garden, period)
    .select(({ fn }) => [
      sql<string>`coalesce(family, '')`.as('family'),
      fn.countAll<number>().as('plants'),
      sql<number>`cast(sum(count(*)) over () as integer)`.as('allPlants'),
      sql<number>`count(nullif(coalesce(family, ''), '')) over ()`.as('allFamilies'),
    ])
    .groupBy(sql`coalesce(family, '')`)
    .orderBy(sql`case when coalesce(family, '') = '' then 1 else 0 end`)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`coalesce(family, '')`)
    .limit(reportRows.families + 1)
    .execute();
}

/** Care of what is in the garden, by the days of the period. */
const loggedCare = (db: Db, garden: GardenAccess, { from, to }: Period) =>
  db
    .selectFrom('careLogs')
    .innerJoin('plants', 'plants.id', 'careLogs.plantId')
    .where('careLogs.gardenId', '=', garden.id)
    .where('careLogs.doneOn', '>=', from)
    .where('careLogs.doneOn', '<=', to)
    .where('plants.deletedAt', 'is', null)
    .where('plants.addedAt', 'is not', null);

/** How often each type of care was done on each day. */
export function careByDay(db: Db, garden: GardenAccess, period: Period): Promise<CareRow[]> {
  return loggedCare(db, garden, period)
    .select(({ fn }) => ['careLogs.doneOn', 'careLogs.type', fn.countAll<number>().as('count')])
    .groupBy(['careLogs.doneOn', 'careLogs.type'])
    .orderBy('careLogs.doneOn')
    .execute();
}

const harvested = (db: Db, garden: GardenAccess, period: Period) =>
  loggedCare(db, garden, period)
    .where('careLogs.type', '=', 'harvesting')
    .select(['careLogs.plantId', 'plants.commonName', 'plants.latinName']);

/** What was harvested, in the order of the days. */
export function harvestsOf(db: Db, garden: GardenAccess, period: Period) {
  return harvested(db, garden, period)
    .select(['careLogs.doneOn as on', 'careLogs.note', 'careLogs.amount', 'careLogs.unit'])
    .orderBy('careLogs.doneOn')
    .orderBy('careLogs.id')
    .limit(reportRows.harvests)
    .execute();
}

/** How much was harvested of each plant, in its larger units: a kg is 1,000 g, a lb is 16 oz. */
export async function yieldsOf(db: Db, garden: GardenAccess, period: Period): Promise<Report['yields']> {
  const larger = sql<Harvest['unit']>`case unit when 'g' then 'kg' when 'oz' then 'lb' else unit end`;
  const sum = sql<number>`sum(amount / case unit when 'g' then 1000.0 when 'oz' then 16.0 else 1.0 end)`;
  const rows = await harvested(db, garden, period)
    .where('careLogs.amount', 'is not', null)
    .select([larger.as('larger'), sum.as('amount')])
    .groupBy(['careLogs.plantId', 'plants.commonName', 'plants.latinName', larger])
    .orderBy('plants.commonName')
    .orderBy('careLogs.plantId')
    .orderBy(larger)
    .limit(reportRows.harvests)
    .execute();
  return rows.map(({ larger: unit, amount, ...plant }) => ({ ...plant, harvest: { amount, unit } }));
}

/** What is known of the bloom of some of the garden's plants, those that were added last first. */
export function bloomOf(
  db: Db,
  garden: GardenAccess,
  period: Period,
  { limit, after }: { limit: number; after: BloomRow | null },
): Promise<BloomRow[]> {
  return gardenAt(db, garden, period)
    .leftJoin('species', 'species.id', 'plants.speciesId')
    .select(['plants.id as plantId', 'plants.commonName', 'plants.latinName', 'plants.bloomDate'])
    .select(['species.bloomMonths', 'species.flowerColor', 'plants.addedAt'])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('plants.addedAt', 'plants.id'), '<', eb.tuple(after?.addedAt ?? '', after?.plantId ?? 0)),
      ),
    )
    .orderBy('plants.addedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limit)
    .execute();
}

/** The badges that were earned in the period. */
export async function badgesOf(db: Db, user: SignedInUser, { start, end }: Period) {
  const rows = await db
    .selectFrom('userBadges')
    .select(['badgeId', 'earnedAt'])
    .where('userId', '=', user.id)
    .where('earnedAt', '>=', start)
    .where('earnedAt', '<', end)
    .orderBy('earnedAt')
    .orderBy('id')
    .limit(reportRows.badges)
    .execute();
  return withBadges(rows).map(({ badge, ...row }) => ({
    ...row,
    ...{ ...badgeTexts(badge), tier: badge.tier, icon: badge.icon },
  }));
}

export async function countEntries(db: Db, garden: GardenAccess, { from, to }: Period): Promise<number> {
  const { count } = await db
    .selectFrom('journalEntries')
    .innerJoin('plants', 'plants.id', 'journalEntries.plantId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('journalEntries.gardenId', '=', garden.id)
    .where('journalEntries.date', '>=', from)
    .where('journalEntries.date', '<=', to)
    .where('plants.addedAt', 'is not', null)
    .where('plants.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The names of the user who asks, and the first date of each kind of thing that a report lists: the first rows
 * of indexes, which no engine looks for where it is asked for the least of joined rows.
 */
export function readFirstDates(db: Db, garden: GardenAccess) {
  return db
    .selectFrom('users')
    .select(['username', 'firstName'])
    .select([
      plantsOf(db, garden).select('addedAt as first').orderBy('addedAt').limit(1).as('addedAt'),
      db
        .selectFrom('careLogs')
        .innerJoin('plants', 'plants.id', 'careLogs.plantId')
        .select('careLogs.doneOn as first')
        .where('careLogs.gardenId', '=', garden.id)
        .where('plants.deletedAt', 'is', null)
        .where('plants.addedAt', 'is not', null)
        .orderBy('careLogs.doneOn')
        .limit(1)
        .as('caredOn'),
      db
        .selectFrom('journalEntries')
        .innerJoin('plants', 'plants.id', 'journalEntries.plantId')
        .select('journalEntries.date as first')
        .where('journalEntries.gardenId', '=', garden.id)
        .where('plants.addedAt', 'is not', null)
        .where('plants.deletedAt', 'is', null)
        .orderBy('journalEntries.date')
        .limit(1)
        .as('notedOn'),
      db
        .selectFrom('userBadges')
        .select(({ fn }) => fn.min('earnedAt').as('first'))
        .where('userId', '=', garden.user.id)
        .as('earnedAt'),
    ])
    .where('id', '=', garden.user.id)
    .executeTakeFirstOrThrow();
}

/** How many photos of each origin the best are chosen from. */
const candidates = 200;

const isCover = sql<number>`case when plants.photo_id = photos.id then 1 else 0 end`;

const photo = ['photos.id as photoId', 'photos.photoKey', 'photos.width', 'photos.height'] as const;
const plant = ['plants.commonName', 'plants.latinName', 'plants.likesCount', 'plants.commentsCount'] as const;

/** The photos that plants were identified by in the period, the best first; `at` is when. */
export function identificationPhotos(db: Db, garden: GardenAccess, { start, end }: Period) {
  return plantsOf(db, garden)
    .innerJoin('photos', (join) =>
      join.on(({ eb, fn, ref }) => eb('photos.id', '=', fn.coalesce(ref('plants.originalPhotoId'), 'plants.photoId'))),
    )
    .select([...photo, ...plant, 'plants.id as plantId', 'plants.identifiedAt as at', isCover.as('isCover')])
    .where('plants.identifiedAt', '>=', start)
    .where('plants.identifiedAt', '<', end)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journalPhotos')
            .select('journalPhotos.photoId')
            .whereRef('journalPhotos.photoId', '=', 'photos.id'),
        ),
      ),
    )
    .orderBy(isCover, 'desc')
    .orderBy('plants.likesCount', 'desc')
    .orderBy('plants.commentsCount', 'desc')
    .orderBy('plants.identifiedAt', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(candidates)
    .execute();
}

/** The photos that were added to the journal on days of the period, the best first. */
export function journalPhotos(db: Db, garden: GardenAccess, { from, to }: Period) {
  return db
    .selectFrom('journalEntries')
    .innerJoin('plants', 'plants.id', 'journalEntries.plantId')
    .innerJoin('journalPhotos', 'journalPhotos.entryId', 'journalEntries.id')
    .innerJoin('photos', 'photos.id', 'journalPhotos.photoId')
    .select([...photo, ...plant, 'plants.id as plantId', 'journalEntries.date as on', isCover.as('isCover')])
    .where('journalEntries.gardenId', '=', garden.id)
    .where('journalEntries.date', '>=', from)
    .where('journalEntries.date', '<=', to)
    .where('plants.addedAt', 'is not', null)
    .where('plants.deletedAt', 'is', null)
    .orderBy(isCover, 'desc')
    .orderBy('plants.likesCount', 'desc')
    .orderBy('plants.commentsCount', 'desc')
    .orderBy('journalEntries.date', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(candidates)
    .execute();
}
