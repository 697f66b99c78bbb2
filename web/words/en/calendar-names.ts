// What calendar events are called for those who do not see them.

const states = { completed: 'completed', skipped: 'skipped' };

/**
 * `Water Basil, watering, Monday, November 16, 2026, 9:05 am, completed`.
 *
 * @param type what it is, as it stands alone: `Watering`
 * @param time null for an event that is due on a day
 * @param state null for one that is open
 */
export const eventName = (
  title: string,
  type: string,
  day: string,
  time: string | null,
  state: keyof typeof states | null,
): string => [title, type.toLowerCase(), day, time, state && states[state]].filter((part) => part !== null).join(', ');
