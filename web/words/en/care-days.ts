// Days and times as one says them.

export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const yesterday = 'Yesterday';
/** Two days or more. */
export const daysAgo = (days: number): string => `${days} days ago`;
/** @param hour 0 to 23 */
export const timeOfDay = (hour: number, minute: string): string =>
  `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
