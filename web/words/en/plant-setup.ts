// The sheet that follows when a plant was added: where it grows, and what to be reminded of.

import { isolated } from '../../../contract/names.ts';

/** @param garden null for the gardener's only garden */
export const inGarden = (plant: string, garden: string | null): string =>
  garden === null ? `${isolated(plant)} is in your garden` : `${isolated(plant)} is in ${isolated(garden)}`;

export const whereItGrows = 'Where does it grow?';
export const newPlace = 'New place';

export const remindMe = 'Remind me';
/** @param days from today @param day `Mon, Nov 16` */
export const startsOn = (days: number, day: string): string =>
  ['Starts today', 'Starts tomorrow'][days] ?? `Starts ${day}`;
/** Opens the whole reason. @param care `Watering` */
export const whyThis = (care: string): string => `Why: ${care}`;
export const loadingSuggestions = 'Loading suggestions';
export const noSuggestions = 'No suggestions for this plant. You can plan its care at any time in its Calendar.';
export const suggestionsNotLoaded = "Couldn't load suggestions.";

export const skip = 'Skip';
export const save = 'Save';

/** What the message after saving offers. */
export const viewPlant = 'View plant';
export const viewPlantHint = 'Press F8 to reach View plant, or open it in My Garden.';
