// What the rules and calls of the settings say, which many pages load.

/** The group of the time zones of no continent, such as `UTC`. */
export const otherZones = 'Other';
export const preferencesNotSaved = "Couldn't save your preferences. Please try again.";
