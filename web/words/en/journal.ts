// The journal of a plant: its entries, their photos, and how it has grown.
import { isolated } from '../../../contract/names.ts';
import { plural } from './language.ts';

export const journalNotLoaded = "Couldn't load the journal";
export const loadingJournal = 'Loading the journal';
export const newEntry = 'New entry';
export const noEntries = 'No entries yet';
export const noEntriesText = 'Note what you see and do, add a photo now and then, and watch it grow.';
export const entries = 'Entries';

// One entry.
export const edit = 'Edit';
export const editEntryOf = (day: string): string => `Edit entry from ${day}`;
/** Of an entry and of a photo. */
export const remove = 'Delete';
export const deleteEntryOf = (day: string): string => `Delete entry from ${day}`;
export const photoOfDay = (at: number, count: number, day: string): string => `Photo ${at} of ${count}, ${day}`;

// Writing one.
export const editEntry = 'Edit entry';
export const date = 'Date';
export const note = 'Note';
export const saveEntry = 'Save Entry';
export const skip = 'Skip';
export const savingPhoto = (at: number, count: number): string => `Saving photo ${at} of ${count}`;
export const photosSaved = 'Photos saved';
export const entrySaved = 'The journal entry has been saved.';
export const entryNotSaved = "Couldn't save the journal entry. Please try again.";
export const photoNotSaved = "Couldn't save this photo.";
/** `skip` is the button of that name. */
export const photosNotSaved = (count: number): string =>
  `Entry saved, but ${plural(count, '1 photo', `${count} photos`)} failed to upload. Try again or skip ${plural(count, 'it', 'them')}.`;

// Choosing its photos.
export const chosenPhotos = 'Chosen photos';
export const removePhoto = (fileName: string): string => `Remove ${isolated(fileName)}`;
export const takePhoto = 'Take Photo';
export const addPhotos = 'Add Photos';
export const tooManyPhotos = 'Too many photos';
export const photosInEntry = (most: number): string => `An entry can have up to ${most} photos.`;
// How the plant has grown.
export const growth = 'Growth';
export const before = 'Before';
export const after = 'After';
export const compare = 'Compare before and after';
export const shareOf = (share: number, before: string, after: string): string =>
  `${share} percent of ${before}, the rest of ${after}`;
export const photosByAge = 'All photos, oldest first';
export const cover = 'Cover';

// A photo, large.
export const pictureOf = (plant: string, day: string): string => `${isolated(plant)}, ${day}`;
export const dayAndSource = (day: string, isFromJournal: boolean): string =>
  `${day} · ${isFromJournal ? 'From the journal' : 'First photo'}`;
export const deletePhoto = 'Delete photo';
export const coverPhoto = 'Cover photo';
export const useAsCover = 'Use as cover photo';
export const coverChanged = 'The cover photo has been changed.';
export const coverNotChanged = "Couldn't change the cover photo. Please try again.";

// The first photo of a plant that has none.
export const addPhoto = 'Add a photo';
export const addPhotoOf = (plant: string): string => `Add a photo of ${isolated(plant)}`;
export const addingPhoto = 'Adding...';
export const addingPhotoOf = (plant: string): string => `Adding a photo of ${isolated(plant)}`;
export const photoAdded = 'The photo has been added.';
export const photoNotAdded = "Couldn't add the photo. Check your connection and try again.";

// Deleting an entry or a photo.
export const deletePhotoQuestion = 'Delete this photo?';
export const deletePhotoText = (day: string): string => `Added ${day}. You can undo this right after.`;
export const deleteEntryQuestion = (day: string): string => `Delete the entry from ${day}?`;
export const deleteEntryText = 'Its note and photos will be deleted. You can undo this right after.';
export const entryNotDeleted = "Couldn't delete the journal entry. Please try again.";
export const photoNotDeleted = "Couldn't delete the photo. Please try again.";
export const deletedEntry = {
  told: 'The journal entry has been deleted.',
  otherwise: "After you close Leafbook, it can't be restored.",
  restored: 'The journal entry is back.',
  notRestored: "Couldn't restore the journal entry. Please try again.",
};
export const deletedPhoto: typeof deletedEntry = {
  told: 'The photo has been deleted.',
  otherwise: "After you close Leafbook, it can't be restored.",
  restored: 'The photo is back.',
  notRestored: "Couldn't restore the photo. Please try again.",
};
