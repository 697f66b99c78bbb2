import { expressionBuilder, type Insertable } from 'kysely';
import type { Organ } from '../../../contract/identify.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { ChosenIdentity, Identifications } from '../../db/schema-identifications.ts';
import { textKeys } from '../../db/text-key.ts';

const namesOf = ({ commonName, latinName }: Pick<ChosenIdentity, 'commonName' | 'latinName'>) => [
  commonName,
  latinName,
];

/** What was said and chosen, with what it is searched by: they go into the same statement. */
export const searchedCandidates = <C extends Parameters<typeof namesOf>[0]>(candidates: readonly C[]) => ({
  candidates: [...candidates],
  candidatesKey: textKeys(candidates.flatMap(namesOf)),
});
/** Likewise. */
export const searchedChoice = (chosen: ChosenIdentity | null) => ({
  chosen,
  chosenKey: chosen ? textKeys(namesOf(chosen)) : '',
});

type NewIdentification = Pick<
  Insertable<Identifications>,
  | 'engine'
  | 'engineVersion'
  | 'earlierAnswers'
  | 'verdict'
  | 'level'
  | 'groupName'
  | 'candidates'
  | 'embedding'
  | 'embeddings'
  | 'photosDigest'
  | 'createdAt'
>;

const plant = expressionBuilder<Schema, 'plants'>();

/**
 * Whether nobody put a living plant to any use: not added to the garden, not shared, without a journal. Where it was
 * identified, the photos go in time.
 */
export const isUnusedPlant = plant.and([
  plant('plants.addedAt', 'is', null),
  plant('plants.isPublic', '=', false),
  plant('plants.deletedAt', 'is', null),
  plant.not(
    plant.exists(
      plant
        .selectFrom('journalEntries')
        .select('journalEntries.id')
        .whereRef('journalEntries.plantId', '=', 'plants.id'),
    ),
  ),
]);

/** Adds an identification with its photos in their order; the first is the plant's. @returns its id */
export async function insertIdentification(
  tx: Db,
  garden: GardenEditor,
  identification: NewIdentification,
  photos: readonly { photoId: number; organ: Organ }[],
): Promise<number> {
  const { id } = await tx
    .insertInto('identifications')
    .values({
      ...identification,
      ...searchedCandidates(identification.candidates),
      gardenId: garden.id,
      userId: garden.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = photos.map((photo, position) => ({ ...photo, position, identificationId: id }));
  if (rows.length > 0) await tx.insertInto('identificationPhotos').values(rows).execute();
  return id;
}

/**
 * Notes that a gardener said what a plant is, of the identification that it was made by; of one that was not, nothing.
 *
 * @param plantId a plant that was found to be in the garden
 * @param chosen what they called it
 */
export async function confirmIdentity(
  tx: Db,
  plantId: number,
  { now, chosen }: { now: string; chosen: ChosenIdentity },
): Promise<void> {
  await tx
    .updateTable('identifications')
    .set({ confirmedAt: now, ...searchedChoice(chosen) })
    .where('id', '=', (eb) => eb.selectFrom('plants').select('identificationId').where('plants.id', '=', plantId))
    .execute();
}

/** Notes that the gardener added a plant as what it was identified as, where the engine was sure. */
export async function confirmIdentified(tx: Db, plantId: number, now: string): Promise<void> {
  await tx
    .updateTable('identifications')
    .set({ confirmedAt: now })
    .where('id', '=', (eb) => eb.selectFrom('plants').select('identificationId').where('plants.id', '=', plantId))
    .where('verdict', '=', 'identified')
    .where('confirmedAt', 'is', null)
    .execute();
}

/** Notes what a gardener chose, and when that confirmed the identification; null where it does not. */
export async function noteChoice(
  tx: Db,
  id: number,
  { chosen, confirmedAt }: { chosen: ChosenIdentity; confirmedAt: string | null },
): Promise<void> {
  await tx
    .updateTable('identifications')
    .set({ confirmedAt, ...searchedChoice(chosen) })
    .where('id', '=', id)
    .execute();
}

/** Writes another answer over the one of an identification. */
export async function replaceAnswer(
  tx: Db,
  id: number,
  answer: Omit<NewIdentification, 'embedding' | 'embeddings' | 'photosDigest' | 'createdAt'> & {
    embedding?: string;
    embeddings?: string;
  },
): Promise<void> {
  await tx
    .updateTable('identifications')
    .set({ ...answer, ...searchedCandidates(answer.candidates) })
    .where('id', '=', id)
    .execute();
}

/** The photos of an identification that are in no journal, in their order. */
export async function photosOutsideJournals(db: Db, identificationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('identificationPhotos')
    .leftJoin('journalPhotos', 'journalPhotos.photoId', 'identificationPhotos.photoId')
    .select('identificationPhotos.photoId')
    .where('identificationPhotos.identificationId', '=', identificationId)
    .where('journalPhotos.photoId', 'is', null)
    .orderBy('identificationPhotos.position')
    .execute();
  return rows.map(({ photoId }) => photoId);
}

/** Photos of the identification that a plant was made by, but for the one that is the plant's. */
export async function furtherPhotos(db: Db, plantId: number): Promise<number[]> {
  const plant = await db
    .selectFrom('plants')
    .select(['identificationId', 'photoId', 'originalPhotoId'])
    .where('id', '=', plantId)
    .executeTakeFirstOrThrow();
  if (plant.identificationId === null) return [];
  const photoIds = await photosOutsideJournals(db, plant.identificationId);
  return photoIds.filter((id) => id !== plant.photoId && id !== plant.originalPhotoId);
}

interface NewEntry {
  plantId: number;
  date: string;
  photoIds: readonly number[];
  /** Where the identification has no plant of its own any more. */
  identificationId: number | null;
  now: string;
}

/**
 * Puts photos of an identification into an entry of their own of a plant's journal. It stands here because the journal
 * builds on plants, and plants on this.
 *
 * @param plantId a plant that was found to be in the garden, and is locked
 * @returns the id of the entry
 */
export async function insertEntryOfPhotos(
  tx: Db,
  garden: GardenEditor,
  { photoIds, now, ...entry }: NewEntry,
): Promise<number> {
  const { id } = await tx
    .insertInto('journalEntries')
    .values({ ...entry, note: '', gardenId: garden.id, userId: garden.user.id, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('journalPhotos')
    .values(photoIds.map((photoId, index) => ({ photoId, entryId: id, position: index + 1 })))
    .execute();
  return id;
}

/** The ids of the identifications that plants were made by, and of those whose photos are in their journals. */
export async function identificationsOfPlants(db: Db, plantIds: readonly number[]): Promise<number[]> {
  const own = await db.selectFrom('plants').select('identificationId').where('id', 'in', plantIds).execute();
  const inJournals = await db
    .selectFrom('journalEntries')
    .select('identificationId')
    .where('plantId', 'in', plantIds)
    .where('identificationId', 'is not', null)
    .execute();
  return [...own, ...inJournals].flatMap(({ identificationId }) => identificationId ?? []);
}

/** The ids of all photos of identifications. */
export async function photosOfIdentifications(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('identificationPhotos')
    .select('photoId')
    .where('identificationId', 'in', ids)
    .execute();
  return rows.map(({ photoId }) => photoId);
}

/** Deletes identifications; their photos stay. */
export async function deleteIdentifications(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('identifications').where('id', 'in', ids).execute();
}
