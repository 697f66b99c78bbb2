// What calendar events are called for those who do not see them.

const states = { completed: 'completed', skipped: 'skipped' };

/**
 * `Water Basil, watering, completed, 9:05 AM, Monday, November 16, 2026`: what is shown first, in its order.
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
): string => [title, type.toLowerCase(), state && states[state], time, day].filter((part) => part !== null).join(', ');
