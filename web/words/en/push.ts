// What the service worker says itself.

/** Heads a reminder that came without a title. */
export const untitledReminder = 'Your garden';
