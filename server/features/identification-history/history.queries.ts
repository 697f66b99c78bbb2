import { notFound } from '../../core/errors.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import { holding } from '../../db/text-key.ts';
import { chosenNameIn } from '../gardens/names.queries.ts';
import { isUnusedPlant } from '../identifications/identifications.queries.ts';
import type { EntryPhotoRow, EntryRow } from './history.rules.ts';

/** What an identification is searched by. */
const keys = [
  ...(['i.candidatesKey', 'i.chosenKey', 'plants.commonNameKey', 'plants.latinNameKey'] as const),
  ...(['noted.commonNameKey', 'noted.latinNameKey'] as const),
];

const matches = (search: string) => holding(keys, search);

/**
 * The identifications of a garden with the living plant that each belongs to: the one that it made (`plants`), or the one
 * whose journal has its photos (`noted`).
 */
const recorded = (db: Db, garden: GardenAccess) =>
  db
    .selectFrom('identifications as i')
    .leftJoin('plants', 'plants.identificationId', 'i.id')
    .leftJoin('journalEntries as entry', 'entry.identificationId', 'i.id')
    .leftJoin('plants as noted', 'noted.id', 'entry.plantId')
    .where('i.gardenId', '=', garden.id)
    .where(({ eb, fn }) => eb(fn.coalesce('plants.id', 'noted.id'), 'is not', null))
    .where(({ eb, fn }) => eb(fn.coalesce('plants.deletedAt', 'noted.deletedAt'), 'is', null));

const entries = (db: Db, garden: GardenAccess) =>
  recorded(db, garden)
    .select(['i.id', 'i.createdAt', 'i.userId', chosenNameIn('i.userId').as('byName')])
    .select(['i.engine', 'i.engineVersion', 'i.verdict', 'i.level', 'i.groupName', 'i.candidates'])
    .select(['i.earlierAnswers', 'i.chosen', 'i.confirmedAt'])
    .select(['plants.id as plantId', 'plants.commonName', 'plants.latinName', 'plants.addedAt', 'plants.identifiedAt'])
    .select(isUnusedPlant.as('isUnused'))
    .select(['noted.id as notedId', 'noted.commonName as notedName']);

/**
 * A part of the identifications of a garden, newest first.
 *
 * @param search a part of a name; empty for all
 */
export function listEntries(
  db: Db,
  garden: GardenAccess,
  search: string,
  { limit, after }: Slice,
): Promise<EntryRow[]> {
  return entries(db, garden)
    .$if(search !== '', (query) => query.where(matches(search)))
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('i.createdAt', 'i.id'), '<', eb.tuple(after?.instant ?? '', after?.id ?? 0))),
    )
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countEntries(db: Db, garden: GardenAccess, search: string): Promise<number> {
  const { count } = await recorded(db, garden)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(search !== '', (query) => query.where(matches(search)))
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws Refusal `not_found` where the garden has no such identification, or its plant is in the trash */
export async function findEntry(db: Db, garden: GardenAccess, id: number): Promise<EntryRow> {
  const entry = await entries(db, garden).where('i.id', '=', id).executeTakeFirst();
  if (!entry) throw notFound();
  return entry;
}

/** The photos of identifications that are still there, each in its place. */
export async function photosOfEntries(db: Db, ids: readonly number[]): Promise<EntryPhotoRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('identificationPhotos as part')
    .innerJoin('photos', 'photos.id', 'part.photoId')
    .select(['part.identificationId', 'part.organ', 'photos.photoKey', 'photos.photoHash'])
    .where('part.identificationId', 'in', ids)
    .orderBy('part.identificationId')
    .orderBy('part.position')
    .execute();
}
