// The search page: the box, what was found, what is in season, and a species that cannot be shown.

import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';
import { adding } from './common.ts';
import { capitalized, inDigits } from './language.ts';

export const subtitle = 'Any name works, even misspelled';
export const searchFailed = 'Search failed';
export const unableToSearch = 'Unable to search plants. Please try again.';

// The box
export const searchBy = 'Search plants by name, Latin name or description';
export const searchByShort = 'Name, Latin name or description...';
export const search = 'Search';
export const identify = 'Identify';
export const searchError = 'Search error';

// What was found
export const notReached = "Can't reach Leafbook";
export const notReachedText = 'What you typed is still here. Check your connection, then search again.';
export const noAnswer = "The search didn't respond";
export const noAnswerText = 'What you typed is still here. Wait a moment, then search again.';
export const noPlantsFound = 'No plants found';
export const clearFilters = 'Clear filters';

// By which facts the results are narrowed
export const filters = 'Filters';
export const anyValue = 'Any';
export const filterNames = {
  light: 'Light',
  water: 'Water',
  pets: 'Pets',
  zone: 'Hardiness',
  habit: 'Kind of plant',
  edible: 'Grown to eat',
};
const filterValues: Record<string, string> = {
  'bright indirect': 'Bright, indirect',
  listed: 'Listed as toxic',
  unlisted: 'Not listed as toxic',
};
/** A value of the plant database, as people say it. */
const filterValue = (filter: keyof typeof filterNames, value: string): string =>
  filter === 'zone' ? `Zone ${value}` : (filterValues[value] ?? capitalized(value));
export const filterOption = (filter: keyof typeof filterNames, value: string, count: number): string =>
  `${filterValue(filter, value)} (${inDigits(count)})`;
export const narrowedBy = (filter: keyof typeof filterNames, value: string): string =>
  `${filterNames[filter]}: ${filterValue(filter, value)}`;
export const removeFilter = (filter: keyof typeof filterNames, value: string): string =>
  `${narrowedBy(filter, value)}. Remove this filter`;
/** Beside a filter of toxicity: being on no list says nothing about a plant. */
export const listsOnly =
  "We list plants known to be toxic to pets. Not being listed doesn't mean a plant is safe, so check with a vet.";

// Facts on a card: "Full sun or part shade", "Medium water"
export const waterNeed = (water: string): string => `${capitalized(water)} water`;

// A card's button, and its names for who hears the page: they begin with what is seen.
export const addToGarden = 'Add to garden';
export const addPlantToGarden = (commonName: string): string => `${addToGarden}: ${isolated(commonName)}`;
export const addAnother = 'Add another';
export const addAnotherPlant = (commonName: string): string => `${addAnother}: ${isolated(commonName)}`;
export const inYourGarden = (count: number): string => `In your garden (${count})`;
export const inGarden = (garden: string, count: number): string => `In ${isolated(garden)} (${count})`;
export const addingPlant = (commonName: string): string => `${adding}: ${isolated(commonName)}`;

// Until something is searched for
export const featuredPlants = 'Featured Plants';
export const featuredHint = 'In-season picks, updated daily';
export const featuredNotLoaded = "Couldn't load the featured plants";
export const featuredNotLoadedText = 'Search may still work. Or try again later.';
export const noFeaturedPlants = 'No featured plants';
export const noFeaturedText = 'Nothing is in season today. Search for a plant by any name.';

// A species that the address asks for
export const plantNotFound = 'Plant not found';
export const plantNotFoundText = "This plant isn't in our database.";
export const backToSearch = 'Back to Search Plants';

// What the search page says with names and queries inside, which are elements of their own.
export const resultsFor = (query: ReactNode): ReactNode => <>Search Results for {query}</>;
export const noResults = (query: ReactNode): ReactNode => (
  <>No plants match “{query}”. Try another name or identify a photo.</>
);
export const noneLeft = (query: ReactNode): ReactNode => <>No plant for “{query}” matches all of these filters.</>;
