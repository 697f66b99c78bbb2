// The dialog that duplicates or propagates a plant, and what a plant says of those that it comes from or that came of it.

import { isolated } from '../../../contract/names.ts';
import type { Propagation } from '../../../contract/plant-life.ts';
import { plantCount, plural } from './language.ts';

export const duplicatePlant = (plant: string): string => `Duplicate ${isolated(plant)}`;
export const propagatePlant = (plant: string): string => `Propagate ${isolated(plant)}`;
export const whatIsCopied =
  'New plants with the same details, place and care plans. Photos, journal and history stay with this plant.';
export const whatIsPropagated =
  'New plants with the same details, place and care plans. They and this plant say how they belong together.';
export const kind = 'What they are';
/** To choose, for one or more. */
export const kinds = {
  cutting: 'Cuttings',
  division: 'Divisions',
  seedling: 'Seedlings',
} satisfies Record<Propagation, string>;
export const count = 'How many';
export const countBetween = (most: number): string => `Choose a number from 1 to ${most}`;
export const add = 'Add plants';
export const added = (plants: number, name: string): string =>
  `${plural(plants, 'A plant', plantCount(plants))} like ${isolated(name)} ${plural(plants, 'has', 'have')} been added to the garden.`;
export const notAdded = "Couldn't add the plants. Please try again.";
export const undoHint = 'Or delete the plants one by one.';
export const undone = (plants: number): string =>
  `${plural(plants, 'The plant is', `${plantCount(plants)} are`)} in the trash now.`;
export const notUndone = "Couldn't undo this. Please try again.";

/** Names the plant that one comes from. */
export const parentOf = {
  cutting: 'Cutting of',
  division: 'Division of',
  seedling: 'Seedling of',
} satisfies Record<Propagation, string>;
/** Names the plants that came of one. */
export const offspring = 'Propagated';
export const ofKind = {
  cutting: 'cutting',
  division: 'division',
  seedling: 'seedling',
} satisfies Record<Propagation, string>;
export const more = (plants: number): string => `and ${plants} more`;
