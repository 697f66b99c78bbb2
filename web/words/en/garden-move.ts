// The dialog that moves several plants of the garden to a place.
import { plural } from './plural.ts';

export const moveTitle = 'Move plants';
export const moving = 'Moving...';
export const move = (count: number): string => plural(count, `Move ${count} plant`, `Move ${count} plants`);
export const toPlace = 'To place';
export const placeRequired = 'Place is required';
export const plants = 'Plants';
export const onlyTheFirst = (offered: number, all: string): string =>
  `Showing the first ${offered} of ${all}. Search or filter your garden to find others.`;
/** Chooses all plants of the list. */
export const allPlants = 'All';
