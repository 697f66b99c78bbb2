import type { EntryEdit, NewEntry } from '../../../contract/journal.ts';
import { limits } from '../../../contract/limits.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import { chosenNameIn } from '../gardens/names.queries.ts';
import type { Cover, EntryRow, PhotoRow, PlantPhotoRow } from './journal.rules.ts';

/** What is shown of a photo. */
const shownColumns = ['photos.id', 'photos.photoKey', 'photos.photoHash', 'photos.width', 'photos.height'] as const;

const columns = [
  ...(['id', 'plantId', 'date', 'note', 'isProblem', 'treatment', 'solvedOn'] as const),
  ...(['userId', 'createdAt', 'updatedAt'] as const),
] as const;
const byName = chosenNameIn('journalEntries.userId').as('byName');

/**
 * Locks a plant of the garden until the transaction ends: nobody trashes it, changes its cover or writes into its journal
 * meanwhile. Writing a value that is there already is the row lock that both engines have.
 *
 * @throws Refusal `not_found` where the garden has no such living plant
 */
export async function lockPlant(tx: Db, garden: GardenEditor, plantId: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('plants')
    .set({ deletedAt: null })
    .where('id', '=', plantId)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
}

/** @throws Refusal `not_found` where the garden has no such entry, or its plant is in the trash */
export async function findEntry(db: Db, garden: GardenAccess, id: number): Promise<EntryRow> {
  const entry = await db
    .selectFrom('journalEntries')
    .innerJoin('plants', 'plants.id', 'journalEntries.plantId')
    .select(columns.map((column) => `journalEntries.${column}` as const))
    .select(byName)
    .where('journalEntries.id', '=', id)
    .where('plants.gardenId', '=', garden.id)
    .where('plants.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!entry) throw notFound();
  return entry;
}

/** A part of a plant's journal, newest date first, and of one date the last written first. */
export function listEntries(db: Db, plantId: number, { limit, after }: Slice): Promise<EntryRow[]> {
  return db
    .selectFrom('journalEntries')
    .select(columns)
    .select(byName)
    .where('plantId', '=', plantId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('date', 'id'), '<', eb.tuple(after?.instant.slice(0, 10) ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countEntries(db: Db, plantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('journalEntries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('plantId', '=', plantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The photos of entries, in their order. */
export async function photosOf(db: Db, entryIds: number[]): Promise<(PhotoRow & { entryId: number })[]> {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom('journalPhotos')
    .innerJoin('photos', 'photos.id', 'journalPhotos.photoId')
    .select([...shownColumns, 'journalPhotos.entryId'])
    .where('journalPhotos.entryId', 'in', entryIds)
    .orderBy('journalPhotos.entryId')
    .orderBy('journalPhotos.position')
    .execute();
}

/** @param plantId a plant that was found to be in the garden */
export function insertEntry(
  db: Db,
  garden: GardenEditor,
  plantId: number,
  entry: Required<NewEntry>,
  now: string,
): Promise<EntryRow> {
  return db
    .insertInto('journalEntries')
    .values({ ...entry, plantId, gardenId: garden.id, userId: garden.user.id, createdAt: now, updatedAt: now })
    .returning(columns)
    .returning(byName)
    .executeTakeFirstOrThrow();
}

/** Writes the given fields and no others; undefined where the entry was deleted since. */
export function updateEntry(db: Db, id: number, edit: EntryEdit, now: string): Promise<EntryRow | undefined> {
  return db
    .updateTable('journalEntries')
    .set({ ...edit, updatedAt: now })
    .where('id', '=', id)
    .returning(columns)
    .returning(byName)
    .executeTakeFirst();
}

/** How many photos an entry has, and the place behind the last. */
export async function photosInEntry(db: Db, entryId: number): Promise<{ count: number; next: number }> {
  const { count, last } = await db
    .selectFrom('journalPhotos')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('entryId', '=', entryId)
    .$castTo<{ count: number; last: number | null }>()
    .executeTakeFirstOrThrow();
  return { count, next: (last ?? 0) + 1 };
}

export async function insertJournalPhoto(
  db: Db,
  photo: { entryId: number; photoId: number; position: number },
): Promise<void> {
  await db.insertInto('journalPhotos').values(photo).execute();
}

/** Shows a plant with its first photo again, or with none, where one of the photos is its cover. */
export async function uncover(db: Db, plantId: number, photoIds: number[]): Promise<void> {
  if (photoIds.length === 0) return;
  await db
    .updateTable('plants')
    .set((eb) => ({ photoId: eb.ref('originalPhotoId'), originalPhotoId: null }))
    .where('id', '=', plantId)
    .where('photoId', 'in', photoIds)
    .execute();
}

/** Which photos a plant is, or was first, shown with. */
export function coverOf(db: Db, plantId: number): Promise<Cover & { identifiedAt: string }> {
  return db
    .selectFrom('plants')
    .select(['photoId', 'originalPhotoId', 'identifiedAt'])
    .where('id', '=', plantId)
    .executeTakeFirstOrThrow();
}

export async function setCover(db: Db, plantId: number, cover: Cover): Promise<void> {
  await db.updateTable('plants').set(cover).where('id', '=', plantId).execute();
}

/**
 * Shows a plant with the first photo that it has at all. Not one that everybody sees: its journal is for its garden alone, and
 * what of it is shown to others is for people to choose.
 */
export async function coverIfFirst(db: Db, plantId: number, photoId: number): Promise<void> {
  await db
    .updateTable('plants')
    .set({ photoId })
    .where('id', '=', plantId)
    .where('photoId', 'is', null)
    .where('originalPhotoId', 'is', null)
    .where('isPublic', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journalPhotos')
            .innerJoin('journalEntries', 'journalEntries.id', 'journalPhotos.entryId')
            .select('journalPhotos.photoId')
            .where('journalEntries.plantId', '=', plantId)
            .where('journalPhotos.photoId', '!=', photoId),
        ),
      ),
    )
    .execute();
}

/** Whether a photo is in the journal of a plant. */
export async function isInJournal(db: Db, plantId: number, photoId: number): Promise<boolean> {
  const found = await db
    .selectFrom('journalPhotos')
    .innerJoin('journalEntries', 'journalEntries.id', 'journalPhotos.entryId')
    .select('journalPhotos.photoId')
    .where('journalPhotos.photoId', '=', photoId)
    .where('journalEntries.plantId', '=', plantId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The photos of a plant's journal, newest first; at most `limits.listMax`. */
export function listJournalPhotos(db: Db, plantId: number): Promise<PlantPhotoRow[]> {
  return db
    .selectFrom('journalEntries')
    .innerJoin('journalPhotos', 'journalPhotos.entryId', 'journalEntries.id')
    .innerJoin('photos', 'photos.id', 'journalPhotos.photoId')
    .select(shownColumns)
    .select(['journalEntries.date', 'journalEntries.id as entryId'])
    .where('journalEntries.plantId', '=', plantId)
    .orderBy('journalEntries.date', 'desc')
    .orderBy('journalEntries.id', 'desc')
    .orderBy('journalPhotos.position')
    .limit(limits.listMax)
    .execute();
}

export async function photosById(db: Db, ids: number[]): Promise<PhotoRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('photos').select(shownColumns).where('id', 'in', ids).execute();
}
