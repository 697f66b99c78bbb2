// A plant that an address asks for and that cannot be shown.

export const plantNotFound = 'Plant not found';
export const plantNotFoundText = 'It may have been deleted, or its owner made it private.';
export const plantNotLoaded = "Couldn't load this plant";
/** @param page the name of the page that the plant lies in front of */
export const backTo = (page: string): string => `Back to ${page}`;
