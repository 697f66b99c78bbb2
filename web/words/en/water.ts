// The Water button of a plant, and the messages once it was pressed.

import { isolated } from '../../../contract/names.ts';

/** @param nextOn null where nothing comes next */
export const wateredPlant = (plant: string, nextOn: string | null): string =>
  nextOn === null ? `${isolated(plant)} has been watered.` : `${isolated(plant)} has been watered. Next on ${nextOn}.`;
