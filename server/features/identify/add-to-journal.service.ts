import type { JournalEntry } from '../../../contract/journal.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { placesOfPlants, reconcilePlaces } from '../gardens/place-rows.queries.ts';
import { insertEntryOfPhotos, photosOutsideJournals } from '../identifications/identifications.queries.ts';
import { findEntry, lockPlant } from '../journal/journal.queries.ts';
import { withPhotos } from '../journal/journal.service.ts';
import { confirmAs, deletePlantRow, findIdentification, hasRowsAbout, lockPlantOf } from './identify.queries.ts';

const used = () => conflict('identification_used');

/**
 * Puts the photos of an identification into a new entry of the journal of a plant of the same garden, and confirms that they show a
 * plant of that kind. The plant that the identification made goes, so that nothing is shown twice; the identification
 * belongs to the entry from then on.
 *
 * @throws Refusal `not_found` where the garden has no such identification or plant; `conflict` where the identification's
 *   plant is in the garden or used otherwise, or its photos are in a journal or were removed
 */
export async function addToJournal(
  { db, now, award, record }: UnitOfWork,
  garden: GardenEditor,
  identificationId: number,
  plantId: number,
): Promise<JournalEntry> {
  const { createdAt } = await findIdentification(db, garden, identificationId);
  const own = await lockPlantOf(db, garden, identificationId);
  if (own && own.deletedAt !== null) throw notFound();
  if (own?.id !== plantId) await lockPlant(db, garden, plantId);
  if (!own || own.id === plantId || own.addedAt !== null || own.isPublic) throw used();
  if (await hasRowsAbout(db, own.id)) throw used();
  const photoIds = await photosOutsideJournals(db, identificationId);
  if (photoIds.length === 0) throw conflict('photos_gone');
  const places = await placesOfPlants(db, [own.id]);
  await deletePlantRow(db, own.id);
  await reconcilePlaces(db, places);
  const { dayOf } = await timeIn(db, garden, { now: new Date(now), named: undefined });
  const entry = { plantId, date: dayOf(createdAt), photoIds, identificationId, now };
  const entryId = await insertEntryOfPhotos(db, garden, entry);
  await confirmAs(db, identificationId, { now, plantId });
  award({ userId: garden.user.id, cause: 'entry' });
  award({ userId: garden.user.id, cause: 'journalPhoto' });
  record(garden, { action: 'journal_added', plantId });
  const [written] = await withPhotos(db, [await findEntry(db, garden, entryId)]);
  return written as JournalEntry;
}
