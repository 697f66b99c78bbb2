// A public plant in front of the page.

export const loadingPlant = 'Loading plant';
export const backToCommunity = 'Back to the Community Garden';

export const openInMyGarden = 'Open in My Garden';
