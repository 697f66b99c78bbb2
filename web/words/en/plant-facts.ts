// What is known of a plant or a species.

export const notKnown = 'Information not available';
export const noDescription = 'No description yet.';
export const family = 'Family';
export const nativeRange = 'Native range';
export const location = 'Location';
/** Before the time of bloom. */
export const blooms = 'Blooms';
export const funFact = 'Fun fact';
export const tags = 'Tags';
