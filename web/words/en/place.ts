// What is known of a place: the dialog that edits one, and the plants that stand there.
import { isolated } from '../../../contract/names.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { PlaceFactName } from '../../../contract/place-facts.ts';
import { capitalized } from './language.ts';

export const placeName = 'Name';
export const placeNameRequired = 'Name is required';
export const mergeHint = 'A place with this name already exists. The two will be merged.';

export const factNames = {
  site: 'Where it is',
  light: 'Light',
  windowDirection: 'Window faces',
} satisfies Record<PlaceFactName, string>;
const otherValues = { 'bright indirect': 'Bright, indirect' };
export const factValue = (value: string): string => ownValue(otherValues, value) ?? capitalized(value);
export const notSet = 'Not set';
export const factsHint = "Suggested care takes these into account. Your existing plans don't change.";

// After the name of a place, on the sheet of a plant that stands there.
export const lightThere = (light: string, window: string | null): string =>
  window === null ? factValue(light) : `${factValue(light)}, window faces ${window}`;
/** @param wanted "Full sun or part shade" */
export const otherLight = (wanted: string, there: 'shady' | 'sunny'): string =>
  `Wants ${wanted.toLowerCase()}; this place ${there === 'shady' ? 'is shady' : 'gets full sun'}.`;

// Messages after a place was edited.
export const renamed = (from: string, to: string): string => `${isolated(from)} is now called ${isolated(to)}.`;
export const saved = (place: string): string => `${isolated(place)} has been saved.`;
/** Said after how to press Undo: the other way to the same. */
export const editAgainHint = 'Or edit the place again.';
export const notSaved = "Couldn't save the place. Please try again.";
export const editUndone = 'The place is as it was.';
