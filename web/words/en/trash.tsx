// The page of the trash.

import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import { inDigits, plural } from './language.ts';

export const signInTitle = 'Sign in to view your trash';
export const signInText = 'Plants you delete from your garden stay there for a while, in case you change your mind.';

export const keptFor = (days: number): string => `Deleted plants are kept for ${days} days`;
export const loadingTrash = 'Loading the trash';
export const trashNotLoaded = "Couldn't load the trash";
export const trashEmptyTitle = 'The trash is empty';
export const emptyText = (days: number): string =>
  `Plants you delete stay here for ${days} days, in case you change your mind.`;

export const restore = 'Restore';
export const restorePlant = (plant: string): string => `Restore ${isolated(plant)}`;
export const notRestored = "Couldn't restore the plant. Please try again.";

export const deleteForGood = 'Delete for good';
export const deletePlant = (plant: string): string => `Delete for good: ${isolated(plant)}`;
export const deleteQuestion = (plant: string): string => `Delete ${isolated(plant)} for good?`;
export const deleteText = "Its photos, journal and calendar will be deleted too. This can't be undone.";
export const deleted = (plant: string): string => `${isolated(plant)} has been deleted for good.`;
export const notDeleted = 'Failed to delete the plant. Please try again.';

export const emptyTrash = 'Empty Trash';
export const emptyQuestion = 'Empty the trash?';
export const emptyQuestionText = (count: number): string =>
  `${plural(count, 'The plant', `All ${inDigits(count)} plants`)} in it, with photos, journals and calendars, will be deleted for good. This can't be undone.`;
export const trashEmptied = 'The trash is empty.';
export const trashNotEmptied = "Couldn't empty the trash. Please try again.";

// The sentences of the trash that hold more than text.
/** `ago` is e.g. `3 days ago`, `until` a date. */
export const deletedAndKept = (ago: ReactNode, until: ReactNode): ReactNode => (
  <>
    Deleted {ago}, kept until {until}
  </>
);
