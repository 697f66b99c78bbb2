// A public plant in front of the page.

export const loading = 'Loading plant';
export const gone = 'This plant is no longer here';
export const whyGone = 'It was deleted, or its owner made it private.';
export const backToCommunity = 'Back to the Community Garden';
export const notLoaded = 'Unable to load this plant';

export const aboutPlant = 'About this plant';
export const information = 'Information';
export const careGuide = 'Care Guide';
export const openInMyGarden = 'Open in My Garden';
