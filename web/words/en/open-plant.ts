// A plant that an address asks for and that cannot be shown.

export const gone = 'This plant is no longer here';
export const whyGone = 'It was deleted, or its owner made it private.';
export const notLoaded = 'Unable to load this plant';
/** @param page the name of the page that the plant lies in front of */
export const backTo = (page: string): string => `Back to ${page}`;
