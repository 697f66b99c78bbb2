// The search page: the box, what was found, what is in season, and a species that cannot be shown.
import { adding } from './common.ts';

export const byAnyName = 'By any of its names, even misspelt';
export const searchFailed = 'Search failed';
export const unableToSearch = 'Unable to search plants. Please try again.';

// The box
export const searchBy = 'Search plants by name, Latin name or description';
export const searchByShort = 'Name, Latin name or description...';
export const search = 'Search';
export const identify = 'Identify';
export const searchError = 'Search error';

// What was found
export const leafbookNotReached = 'Leafbook cannot be reached';
export const checkConnection = 'What you typed is still there. Check your connection, then search again.';
export const noAnswer = 'The search did not get an answer';
export const waitAMoment = 'What you typed is still there. Wait a moment, then search again.';
export const noPlantsFound = 'No plants found';

// A card's button, and its names for who hears the page: they begin with what is seen.
export const addToGarden = 'Add to garden';
export const addPlantToGarden = (commonName: string): string => `${addToGarden}: ${commonName}`;
export const addingPlant = (commonName: string): string => `${adding}: ${commonName}`;

// Until something is searched for
export const featuredPlants = 'Featured Plants';
export const chosenFromTheSeason = 'Chosen anew each day from what is in season';
export const featuredNotLoaded = 'Unable to load the featured plants';
export const searchingMayWork = 'Searching may still work. Please try again later.';
export const noFeaturedPlants = 'No featured plants';
export const nothingInSeason = 'Nothing is in season to show today. Search for a plant by any of its names.';

// A species that the address asks for
export const plantNotHere = 'This plant is not here';
export const noSuchPlant = 'The plant database has no such plant, or no longer.';
export const backToSearch = 'Back to Search Plants';
