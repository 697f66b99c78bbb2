// The offer to load a new version, and what the service worker says.

export const updateAvailable = 'Update available';
export const updateHint = 'Reload the page to update.';
export const reload = 'Reload';

// What the service worker says itself.
/** Heads a reminder that came without a title. */
export const untitledReminder = 'Your garden';
