// The offer to reload the page once a new version of the app is there.

export const newVersion = 'A new version is here';
export const reloadToUse = 'Reload the page to use it.';
export const reload = 'Reload';
/** How to do the same without the button: read out with the message. */
export const reloadToUseNewVersion = 'Reload the page to use the new version.';
