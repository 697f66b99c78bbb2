import type { JournalEntry, JournalPhoto, PlantPhoto } from '../../../contract/journal.ts';
import { personName } from '../gardens/gardens.rules.ts';
import { photoUrlOf, shownHash } from '../photo-files/photo-files.rules.ts';

/** A photo as its row has it. */
export interface PhotoRow {
  id: number;
  photoKey: string;
  photoHash: string | null;
  width: number;
  height: number;
}

export const journalPhoto = ({ id, photoKey, photoHash, width, height }: PhotoRow): JournalPhoto => ({
  id,
  photoUrl: photoUrlOf(photoKey),
  photoHash: shownHash(photoHash),
  width,
  height,
});

export type EntryRow = Omit<JournalEntry, 'photos' | 'by'> & { userId: number | null; byName: string | null };

/** An entry with its photos, in their order. */
export const journalEntry = ({ userId, byName, ...entry }: EntryRow, photos: PhotoRow[]): JournalEntry => ({
  ...entry,
  by: personName(userId, byName),
  photos: photos.map(journalPhoto),
});

/** A photo of a plant's journal, and where it is in it. */
export interface PlantPhotoRow extends PhotoRow {
  date: string;
  entryId: number;
}

/** The photo that a plant is shown with, and the one that it was identified by while that is another. */
export interface Cover {
  photoId: number | null;
  originalPhotoId: number | null;
}

/**
 * The cover when another photo of the plant, or none, was chosen. Of the photos outside the journal, only the first can
 * be the cover; it is remembered when it no longer is, and so never lost.
 */
export function coverWith(
  { photoId, originalPhotoId }: Cover,
  coverIsInJournal: boolean,
  chosen: number | null,
): Cover {
  const original = photoId === null || coverIsInJournal ? originalPhotoId : photoId;
  return { photoId: chosen, originalPhotoId: original === chosen ? null : original };
}

/**
 * All photos of a plant, newest first: those of the journal, which come in that order, and the one that it was identified
 * by, whose day is that of the identification.
 */
export function plantPhotos(
  inJournal: PlantPhotoRow[],
  others: PhotoRow[],
  { photoId, identifiedOn }: { photoId: number | null; identifiedOn: string },
): PlantPhoto[] {
  const known = new Set(inJournal.map(({ id }) => id));
  const first = others
    .filter(({ id }) => !known.has(id))
    .map((photo) => ({ ...photo, date: identifiedOn, entryId: null }));
  return [...inJournal, ...first]
    .map((row) => ({ ...journalPhoto(row), date: row.date, entryId: row.entryId, isCover: row.id === photoId }))
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
