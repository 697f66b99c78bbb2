// What stands in the place of a part whose code did not come, or that broke.

export const partNotLoaded = "Couldn't load this part";
export const partNotLoadedText = 'Check your connection and try again.';
export const outdatedText = 'Leafbook may have been updated. Reload the page to continue.';
export const partBroken = 'Something went wrong here';
export const partBrokenText = "Try again. If that doesn't help, reload the page.";
export const reloadPage = 'Reload the page';
export const partServerAway = "Can't reach the server";
export const partServerAwayText = 'Try again in a moment.';
