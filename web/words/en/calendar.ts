// The calendar of the garden and of a plant, its dialogs, and what is due above it.

import { plural } from '#words/language.ts';
import type { EventType } from '../../../contract/calendar.ts';
import { isolated } from '../../../contract/names.ts';
import { taskTitle } from '../../../contract/words/en/kinds.ts';

export const today = 'Today';
export const dueNow = (due = 0): string => (due > 0 ? `Today · ${due}` : today);

export const events = (count: number): string => `${count} ${plural(count, 'event', 'events')}`;
/** What an event is, `Watering`, and what became of it. @param doneBy `Done by Ben, 8:05 AM`, where it matters who did it */
export const typeAndState = (type: string, doneBy: string | null, state: keyof typeof states | null): string =>
  doneBy === null ? `${type}${state === null ? '' : `, ${states[state]}`}` : `${type} · ${doneBy}`;

/** The title that is offered for an empty one. @param kind the name of a kind that gardeners made @param name of the plant or place; '' for the whole garden */
export const offeredTitle = (type: EventType, kind: string | null, name: string): string =>
  name === '' && kind !== null ? kind : taskTitle(type, kind, name === '' ? 'the garden' : name);
/** Under a list of places and plants that is cut off. */
export const moreOptions = (plants: number, places: number): string => {
  const left = [
    ...(places > 0 ? [`${places} more ${plural(places, 'place', 'places')}`] : []),
    ...(plants > 0 ? [`${plants} more ${plural(plants, 'plant', 'plants')}`] : []),
  ];
  return `${left.join(' and ')}. Type a name to find ${plural(plants + places, 'it', 'them')}.`;
};

/**
 * Of a day's button.
 *
 * @param seen what it shows, such as `16` or `Mon 16`: who speaks that must be able to press it
 * @param count of the events that it alone stands for
 */
export const dayButtonName = (day: string, seen: string, canAdd: boolean, count = 0): string =>
  `${day.includes(seen) ? day : `${seen}, ${day}`}, ${count > 0 ? `${events(count)}, ` : ''}${canAdd ? 'add an event' : 'show events'}`;

// What calendar events are called for those who do not see them.
export const states = { completed: 'completed', skipped: 'skipped', upcoming: 'upcoming' };

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
