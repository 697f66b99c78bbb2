import type { JournalEntry } from '../../../contract/journal.ts';
import { conflict, notFound } from '../../errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { insertEntryOfPhotos, photosOutsideJournals } from '../identifications/identifications.queries.ts';
import { findOwnEntry, lockPlant } from '../journal/journal.queries.ts';
import { withPhotos } from '../journal/journal.service.ts';
import { timeOf } from '../settings/settings.service.ts';
import { confirmAs, deletePlantRow, findOwnIdentification, hasRowsAbout, lockPlantOf } from './identify.queries.ts';

const used = () => conflict('identification_used');

/**
 * Puts the photos of an own identification into a new entry of the journal of an own plant, and confirms that they show a
 * plant of that kind. The plant that the identification made goes, so that nothing is shown twice; the identification
 * belongs to the entry from then on.
 *
 * @throws Refusal `not_found` where the user has no such identification or plant; `conflict` where the identification's
 *   plant is in the garden or used otherwise, or its photos are in a journal or were removed
 */
export async function addToJournal(
  { db, now, award }: UnitOfWork,
  user: SignedInUser,
  identificationId: number,
  plantId: number,
): Promise<JournalEntry> {
  const { createdAt } = await findOwnIdentification(db, user, identificationId);
  const own = await lockPlantOf(db, user, identificationId);
  if (own && own.deletedAt !== null) throw notFound();
  if (own?.id !== plantId) await lockPlant(db, user, plantId);
  if (!own || own.id === plantId || own.addedAt !== null || own.isPublic) throw used();
  if (await hasRowsAbout(db, own.id)) throw used();
  const photoIds = await photosOutsideJournals(db, identificationId);
  if (photoIds.length === 0) throw conflict('identification_without_photos');
  await deletePlantRow(db, own.id);
  const { dayOf } = await timeOf(db, user, { now: new Date(now), named: undefined });
  const entry = { plantId, date: dayOf(createdAt), photoIds, identificationId, now };
  const entryId = await insertEntryOfPhotos(db, user, entry);
  await confirmAs(db, identificationId, { now, plantId });
  award({ userId: user.id, cause: 'entry' });
  award({ userId: user.id, cause: 'journalPhoto' });
  const [written] = await withPhotos(db, [await findOwnEntry(db, user, entryId)]);
  return written as JournalEntry;
}
