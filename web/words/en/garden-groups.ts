// The groups of a garden, their headings, and how many plants there are.
import { plural } from './plural.ts';

export const yourPlants = 'Your plants';
/** Heads the plants that have no family, or no place, where the garden is divided by it. */
export const restNames = { family: 'Family not known', place: 'No place yet' };
/** Only heard, after the number in a heading. */
export const plantsAfterNumber = (count: number): string => ` ${plural(count, 'plant', 'plants')}`;

/** @param number the same count, as it is written */
export const plantCount = (count: number, number: string): string => `${number} ${plural(count, 'plant', 'plants')}`;
/** @param total of all plants, and `all` the same, as it is written */
export const plantsShown = (shown: string, total: number, all: string): string =>
  `${shown} of ${all} ${plural(total, 'plant', 'plants')}`;
