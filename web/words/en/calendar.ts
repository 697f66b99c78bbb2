// The calendar of the garden and of a plant, its dialogs, and what is due above it.

import { isolated } from '../../../contract/names.ts';

/**
 * `Water Basil, watering, completed, 9:05 AM, Monday, November 16, 2026`: what is shown first, in its order.
 *
 * @param type its label: `Watering`
 * @param time null for an event that is due on a day
 * @param state `completed`, `Done by Ben, 8:05 AM`; null for one that is open
 */
export const eventName = (
  title: string,
  type: string,
  day: string,
  time: string | null,
  state: string | null,
): string => [isolated(title), type.toLowerCase(), state, time, day].filter((part) => part !== null).join(', ');
