// Where a plant gets its name: a species of the plant database, or the gardener's own words.

import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import { plural } from './language.ts';

export const searchHint = 'Type a few letters of any of its names. Typos are fine.';
export const searching = 'Searching...';
export const nothingFound = 'No plant in our database has this name. Check the spelling, or use your own words.';
export const notSearched = "Couldn't search the plant database.";
export const offline = "You're offline, or Leafbook can't be reached. Check your connection.";
/** Read out as the list under the box changes. */
export const found = (count: number): string => `${count} ${plural(count, 'plant', 'plants')} found`;

export const useOwnWords = 'Use my own words';
/** @param name what was typed */
export const callIt = (name: string): string => `Use “${isolated(name)}” as the name`;
export const searchInstead = 'Search instead';
export const commonName = 'Common name';
export const latinName = 'Latin name (optional)';
export const enterAName = 'Please enter a name';
export const useThisName = 'Use this name';

// The name among other fields
export const latinHint = "Leave it empty if you don't know it.";
export const nameHint = 'Search by any name, or type your own.';

// Another plant than it was called so far
export const notThisPlant = 'Not this plant?';
export const whichPlant = 'Which plant is it?';
export const plantName = 'Name';
export const textsReplaced =
  'Yes replaces its description, care notes, fun fact, family and tags. Your photos, journal and care plans stay.';
export const yes = 'Yes';
export const keepMine = 'Keep mine';
export const textsNotLoaded = "Couldn't load the description and care. Please try again.";
export const undoHint = 'Press F8 to reach Undo, or choose the previous name under “Not this plant?”.';

/** @param latinName of a species, in italics */
export const itsTexts = (latinName: ReactNode): ReactNode => <>Use the description and care of {latinName}?</>;
