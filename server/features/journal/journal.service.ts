import type { EditWithWas } from '../../../contract/endpoint.ts';
import type { EntryEdit, JournalEntry, JournalPhoto, NewEntry, PlantPhoto } from '../../../contract/journal.ts';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Deps } from '../../context/deps.ts';
import type { Committed, TransactionOf, UnitOfWork } from '../../context/unit-of-work.ts';
import { changedFields, unlessChanged } from '../../core/changed-fields.ts';
import { conflict, invalid, notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { decodePhoto } from '../../image-processing/decode.ts';
import { encodePhoto } from '../../image-processing/encode.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { storePhoto } from '../photos/photos.service.ts';
import { findPlant } from '../plants/plants.queries.ts';
import { readPlant } from '../plants/plants.service.ts';
import {
  coverIfFirst,
  coverOf,
  findEntry,
  insertEntry,
  insertJournalPhoto,
  isInJournal,
  listJournalPhotos,
  lockPlant,
  photosById,
  photosInEntry,
  photosOf,
  setCover,
  updateEntry,
} from './journal.queries.ts';
import { coverWith, type EntryRow, journalEntry, journalPhoto, plantPhotos } from './journal.rules.ts';

/** The id of a living plant. @throws Refusal `not_found` where the garden has none such */
export const livingPlantId = async (db: Db, garden: GardenAccess, id: number): Promise<number> =>
  (await findPlant(db, garden, id)).id;

/** Entries with their photos. */
export async function withPhotos(db: Db, entries: EntryRow[]): Promise<JournalEntry[]> {
  const photos = await photosOf(
    db,
    entries.map(({ id }) => id),
  );
  const byEntry = Map.groupBy(photos, ({ entryId }) => entryId);
  return entries.map((entry) => journalEntry(entry, byEntry.get(entry.id) ?? []));
}

/** An entry, locked with its plant until the transaction ends. @throws Refusal `not_found` */
export async function lockEntry(tx: Db, garden: GardenEditor, id: number): Promise<EntryRow> {
  const { plantId } = await findEntry(tx, garden, id);
  await lockPlant(tx, garden, plantId);
  // It may have been deleted while the plant was held by another.
  return findEntry(tx, garden, id);
}

/** What an entry says, and of a problem, in full. @throws Refusal `invalid` where that can't be */
async function checked(
  { db, now }: UnitOfWork,
  garden: GardenEditor,
  { date, note, isProblem = false, treatment = null, solvedOn = null }: NewEntry,
): Promise<Required<NewEntry>> {
  if (!isProblem && treatment !== null) throw invalid('treatment', 'only_problems');
  if (!isProblem && solvedOn !== null) throw invalid('solvedOn', 'only_problems');
  if (isProblem && note.trim() === '') throw invalid('note', 'problem_without_words');
  if (solvedOn !== null) {
    if (solvedOn < date) throw invalid('solvedOn', 'solved_before_seen');
    const { latestDay } = await timeIn(db, garden, { now: new Date(now), named: undefined });
    if (solvedOn > latestDay) throw invalid('solvedOn', 'solved_in_future');
  }
  return { date, note, isProblem, treatment, solvedOn };
}

/** @throws Refusal `not_found` where the garden has no such living plant; `invalid` as `checked` */
export async function addEntry(
  unit: UnitOfWork,
  garden: GardenEditor,
  plantId: number,
  entry: NewEntry,
): Promise<JournalEntry> {
  const { db, now, award, record } = unit;
  await lockPlant(db, garden, plantId);
  const written = await checked(unit, garden, entry);
  award({ userId: garden.user.id, cause: 'entry' });
  record(garden, { action: 'journal_added', plantId });
  return journalEntry(await insertEntry(db, garden, plantId, written, now), []);
}

/** Changes the given fields of an entry that nobody has changed since `was`. @throws Refusal `not_found`; `invalid` as `checked` */
export async function editEntry(
  unit: UnitOfWork,
  garden: GardenEditor,
  id: number,
  { was, ...sent }: EditWithWas<EntryEdit>,
): Promise<JournalEntry> {
  const { db, now, record, isAbout } = unit;
  isAbout(garden);
  const entry = await lockEntry(db, garden, id);
  const fields = unlessChanged(entry, sent, was);
  const edit = fields.isProblem === false ? { treatment: null, solvedOn: null, ...fields } : fields;
  const changes = changedFields(entry, edit);
  await checked(unit, garden, Object.assign(entry, changes));
  if (Object.keys(changes).length > 0) record(garden, { action: 'journal_edited', plantId: entry.plantId });
  const changed = Object.keys(edit).length > 0 ? await updateEntry(db, id, edit, now) : entry;
  return journalEntry(changed ?? entry, await photosOf(db, [id]));
}

export const entryFull = () => conflict('journal_entry_full', { max: limits.journalPhotos });

/**
 * Adds a photo to an entry; it is the cover where it is the first that the plant has.
 *
 * @param bytes the uploaded file
 * @throws Refusal `not_found`; `conflict` where the entry has as many photos as it may; what `decodePhoto` refuses;
 *   `storage_full`
 */
export async function addPhoto(
  deps: Deps,
  garden: GardenEditor,
  entryId: number,
  bytes: Buffer,
  transaction: TransactionOf<JournalPhoto>,
): Promise<Committed<JournalPhoto>> {
  // Before the costly part; what is decided here is decided again below, when nothing can change any more.
  await findEntry(deps.db, garden, entryId);
  if ((await photosInEntry(deps.db, entryId)).count >= limits.journalPhotos) throw entryFull();
  const encoded = await encodePhoto(await decodePhoto(bytes));
  return storePhoto(deps, garden, encoded, (insert) =>
    transaction(async ({ db, award, record }) => {
      const { id, key, hash } = await insert(db);
      const { plantId, userId } = await lockEntry(db, garden, entryId);
      const { count, next } = await photosInEntry(db, entryId);
      if (count >= limits.journalPhotos) throw entryFull();
      await insertJournalPhoto(db, { entryId, photoId: id, position: next });
      await coverIfFirst(db, plantId, id);
      // It counts for the entry's author, also where another member adds it.
      if (userId !== null) award({ userId, cause: 'journalPhoto' });
      record(garden, { action: 'photo_added', plantId });
      return journalPhoto({ id, photoKey: key, photoHash: hash, width: encoded.width, height: encoded.height });
    }),
  );
}

/** All photos of a plant, newest first. @throws Refusal `not_found` */
export async function listPlantPhotos(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  garden: GardenAccess,
  plantId: number,
): Promise<PlantPhoto[]> {
  const id = await livingPlantId(db, garden, plantId);
  const cover = await coverOf(db, id);
  const shown = [cover.photoId, cover.originalPhotoId].filter((photoId) => photoId !== null);
  const { dayOf } = await timeIn(db, garden, { now: now(), named: undefined });
  return plantPhotos(await listJournalPhotos(db, id), await photosById(db, shown), {
    photoId: cover.photoId,
    identifiedOn: dayOf(cover.identifiedAt),
  });
}

/**
 * Chooses with which of its photos a plant is shown.
 *
 * @param photoId null for none
 * @throws Refusal `not_found` where the garden has no such plant, or the plant no such photo
 */
export async function chooseCover(
  { db, record }: UnitOfWork,
  garden: GardenEditor,
  plantId: number,
  photoId: number | null,
): Promise<Plant> {
  await lockPlant(db, garden, plantId);
  const cover = await coverOf(db, plantId);
  const isOfPlant =
    photoId === null ||
    photoId === cover.photoId ||
    photoId === cover.originalPhotoId ||
    (await isInJournal(db, plantId, photoId));
  if (!isOfPlant) throw notFound();
  const coverIsInJournal = cover.photoId !== null && (await isInJournal(db, plantId, cover.photoId));
  await setCover(db, plantId, coverWith(cover, coverIsInJournal, photoId));
  if (photoId !== cover.photoId) record(garden, { action: 'plant_edited', plantId });
  return readPlant(db, garden, plantId);
}
