/** The key of how and when the signed-in gardener is reminded. */
export const preferencesKey = ['/api/reminders/preferences'] as const;
