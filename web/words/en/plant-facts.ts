// What is known of a plant or a species, and where it stands in a view of it.

export const aboutThisPlant = 'About this plant';
export const information = 'Information';
export const careGuide = 'Care Guide';

export const notKnown = 'Information not available';
export const noDescription = 'No description yet.';
export const family = 'Family';
export const nativeRange = 'Native range';
export const location = 'Location';
/** Before the time of bloom. */
export const blooms = 'Blooms';
export const funFact = 'Fun fact';
export const tags = 'Tags';
