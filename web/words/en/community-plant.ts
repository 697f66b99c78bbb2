// A public plant in front of the page.

export const loading = 'Loading plant';
export const backToCommunity = 'Back to the Community Garden';

export const openInMyGarden = 'Open in My Garden';
