// The offer to reload the page once a new version of the app is there.

export const updateAvailable = 'Update available';
export const updateHint = 'Reload the page to update.';
export const reload = 'Reload';
/** How to do the same without the button: read out with the message. */
export const reloadToUseNewVersion = 'Reload the page to update.';
