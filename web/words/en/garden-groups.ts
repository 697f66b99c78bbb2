// The groups of a garden and their headings.
import { plural } from './plural.ts';

export const yourPlants = 'Your plants';
/** Heads the plants that have no family, or no place, where the garden is divided by it. */
export const restNames = { family: 'Unknown family', place: 'No location' };
/** Only heard, after the number in a heading. */
export const plantsAfterNumber = (count: number): string => ` ${plural(count, 'plant', 'plants')}`;
