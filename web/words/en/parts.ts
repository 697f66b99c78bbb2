// What stands in the place of a part whose code did not come, or that broke.

export const notLoaded = "Couldn't load this part";
export const checkConnection = 'Check your connection and try again.';
export const mayBeUpdated = 'Leafbook may have been updated. Reload the page to continue.';
export const broken = 'Something went wrong here';
export const tryOnceMore = "Try again. If that doesn't help, reload the page.";
export const reload = 'Reload the page';
export const serverAway = "Can't reach the server";
export const tryLater = 'Try again in a moment.';
