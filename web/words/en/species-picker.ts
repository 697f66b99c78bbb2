// Where a plant gets its name: a species of the plant database, or the gardener's own words.

export const searchHint = 'Type a few letters of any of its names. Slips are fine.';
export const searching = 'Searching...';
export const nothingFound = 'No plant in our database has this name. Check the spelling, or use your own words.';
export const notSearched = "Couldn't search the plant database.";
export const offline = "You're offline, so we can't search the plant database.";
/** Read out as the list under the box changes. */
export const found = (count: number): string => `${count} ${count === 1 ? 'plant' : 'plants'} found`;

export const useOwnWords = 'Use my own words';
/** @param name what was typed */
export const useAsName = (name: string): string => `Use “${name}” as the name`;
export const searchInstead = 'Search the database instead';
export const commonName = 'Common name';
export const latinName = 'Latin name (optional)';
export const enterAName = 'Please enter a name';
export const useThisName = 'Use this name';
