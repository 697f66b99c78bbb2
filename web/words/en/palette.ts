// The palette, which finds anything.
import { inDigits } from './count.ts';
import { plural } from './plural.ts';

export const findAnything = 'Find anything';
export const findByName = 'Find plants, species, places and pages';
export const placeholder = 'Plants, species, places, pages...';

export const searching = 'Searching';
export const searchingStill = 'Searching...';
export const results = (count: number): string => `${count} ${plural(count, 'result', 'results')}`;
export const resultList = 'Results';
export const nothingFoundFor = (query: string): string => `Nothing found for “${query}”`;
export const nothingFoundHint = 'Try fewer letters or another name.';

export const plantsNotLoaded = "Couldn't load your plants.";
export const databaseNotSearched = "Couldn't search the plant database.";
export const offline = "You're offline. Only plants saved on this device can be found.";
export const serverAway = "Can't reach the server. Only plants saved on this device can be found.";

export const recentlyOpened = 'Recently opened';
export const goTo = 'Go to';
export const myPlants = 'My plants';
export const places = 'Places';
export const pagesAndActions = 'Pages and actions';
export const species = 'Species';

export const allInMyGarden = (count: number): string => `All ${inDigits(count)} in My Garden`;
/** @param what what was done, as its message said it */
export const undo = (what: string): string => `Undo: ${what}`;
