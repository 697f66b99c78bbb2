// The Water button of a plant, and the messages once it was pressed.

import { isolated } from '../../../contract/names.ts';

/** The button, beside the plant's name. */
export const water = 'Water';
export const wateredToday = 'Watered today';
/** The button's name, where it shows a drop alone. */
export const waterPlant = (plant: string): string => `Water ${isolated(plant)}`;
export const plantWateredToday = (plant: string): string => `Watered today: ${isolated(plant)}`;

export const watered = 'Watered';
/** @param nextOn null where nothing comes next */
export const wateredPlant = (plant: string, nextOn: string | null): string =>
  nextOn === null ? `${isolated(plant)} has been watered.` : `${isolated(plant)} has been watered. Next on ${nextOn}.`;
export const youWateredToday = (plant: string): string =>
  `You already watered ${isolated(plant)} today. To add another watering, use Log care in its calendar.`;
export const watererToday = (who: string, plant: string): string =>
  `${isolated(who)} already watered ${isolated(plant)} today.`;
export const aFormerMember = 'A former member';
export const undoHint = "Press F8 to reach Undo, or delete it from the plant's care history.";
export const undone = 'Undone';
export const wateringRemoved = (plant: string): string => `The watering of ${isolated(plant)} has been removed.`;
export const notUndone = "Couldn't undo. Please try again.";
export const notWatered = (plant: string): string =>
  `Couldn't log that you watered ${isolated(plant)}. Please try again.`;

// When it was watered last.
export const lastWatered = 'Last watered';
export const notYet = 'Not yet';
