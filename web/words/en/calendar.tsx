// The calendar of the garden and of a plant, its dialogs, and what is due above it.

import type { ReactNode } from 'react';
import type { EventType } from '../../../contract/calendar.ts';
import { isolated } from '../../../contract/names.ts';
import { taskTitle } from '../../../contract/words/en/kinds.ts';
import { plural } from './language.ts';

export const gardenCalendar = 'Garden Calendar';
export const scheduleOf = (plant: string): string => `${isolated(plant)} Schedule`;
export const addEvent = 'Add Event';
export const importCalendar = 'Import a calendar';
export const previous = { month: 'Previous month', week: 'Previous week' };
export const next = { month: 'Next month', week: 'Next week' };
export const today = 'Today';
/** What a phone shows of the page: what is due, or the calendar. */
export const pagePart = 'Show';
export const dueNow = (due = 0): string => (due > 0 ? `Today · ${due}` : today);
export const calendar = 'Calendar';
export const view = 'View';
export const viewNames = { month: 'Month', week: 'Week', agenda: 'Agenda' };

export const loadingCalendar = 'Loading your plant calendar...';
export const loadingEvents = 'Loading events';
export const unableToLoad = "Couldn't load the calendar. Please try again later.";

export const emptyMonth = (month: string): string => `Nothing planned in ${month}`;
export const emptyMonthHint = (month: string): string => `Nothing planned in ${month}. Select a day to add an event.`;
export const gardenHint = 'Add an event, or open a plant and choose Calendar to plan its care.';
export const plantHint = 'Add an event, or plan its care above.';

export const showEarlierDays = (days: number): string => `Show ${days} ${plural(days, 'earlier day', 'earlier days')}`;
export const addEventOn = (day: string): string => `Add an event on ${day}`;
export const events = (count: number): string => `${count} ${plural(count, 'event', 'events')}`;
/** What an event is, `Watering`, and what became of it. @param doneBy `Done by Ben, 8:05 AM`, where it matters who did it */
export const typeAndState = (type: string, doneBy: string | null, state: keyof typeof states | null): string =>
  doneBy === null ? `${type}${state === null ? '' : `, ${states[state]}`}` : `${type} · ${doneBy}`;
/** @param line `Watering, completed` @param place for which it is */
export const atPlace = (line: string, place: string): string => `${line} · ${isolated(place)}`;

// Days of plans and of repeating events that are no events yet.
export const upcomingFailed = "Couldn't load upcoming care. Events are shown without it.";
export const upcomingOffline = "You're offline. Upcoming care isn't shown for these days.";
export const upcomingCutOff = 'Not all upcoming care fits here. Filter the calendar to see the rest.';
export const fromPlan = "From the plant's care plan. It shifts if the care before it comes earlier or later.";
export const fromSeries = 'A repeating event.';
export const openPlan = 'Open plan';
export const changeEvent = 'Change';
export const markAsDone = 'Mark as done';

// What is shown of a calendar.
export const filter = 'Filter';
export const filters = (count: number): string => `${count} ${plural(count, 'filter', 'filters')}`;
export const clearFilters = 'Clear filters';
export const eventTypeFilter = 'Event type';
export const plantOrPlace = 'Plant or place';
export const everything = 'Everything';
export const noMatches = (month: string): string => `Nothing in ${month} matches your filters`;

// The days of a month under its grid.
export const nothingOn = 'Nothing planned on this day.';
/** The keys that move an entry to another day, for `aria-keyshortcuts`: not translated. */
export const moveKeys = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown';

export const eventNotFound = 'Event not found';
export const eventNotFoundText = 'It may have been deleted or moved.';
export const backToCalendar = 'Back to the calendar';

export const editEvent = 'Edit Event';
export const deleteEvent = 'Delete';
export const wasSkipped = 'This event was skipped.';
export const unskip = 'Unskip';
export const deleteQuestion = 'Delete this event?';
export const deletePlannedText = 'The care plan continues with its next date.';
export const deleteText =
  'It will be removed from the calendar. Logged care stays in the history. You can undo this right after.';

export const title = 'Title';
export const titleRequired = 'Title is required';
export const type = 'Event type';
export const typeRequired = 'Event type is required';
export const setByPlan = 'Set by the care plan';
export const date = 'Date';
export const dateAndTime = 'Date and time';
export const allDayHint = 'Due any time on this day.';
export const timeZoneHint = (zone: string): string => `Time zone: ${zone}`;
export const allDay = 'All day';
export const forWhat = 'For';
/** The title that is offered for an empty one. @param kind the name of a kind that gardeners made @param name of the plant or place; '' for the whole garden */
export const offeredTitle = (type: EventType, kind: string | null, name: string): string =>
  name === '' && kind !== null ? kind : taskTitle(type, kind, name === '' ? 'the garden' : name);
export const wholeGarden = 'Whole garden';
export const loadingPlants = 'Loading your plants...';
export const noMatchingPlants = 'No matching plants in your garden.';
/** Under a list of places and plants that is cut off. */
export const moreOptions = (plants: number, places: number): string => {
  const left = [
    ...(places > 0 ? [`${places} more ${plural(places, 'place', 'places')}`] : []),
    ...(plants > 0 ? [`${plants} more ${plural(plants, 'plant', 'plants')}`] : []),
  ];
  return `${left.join(' and ')}. Type a name to find ${plural(plants + places, 'it', 'them')}.`;
};
/** Stands for the name of the event's plant while that is on its way. */
export const unknownPlant = 'Current plant';
export const descriptionOptional = 'Description (optional)';
export const markCompleted = 'Mark as completed';

export const eventAdded = 'Event added';
export const hasBeenAdded = (event: string): string => `The calendar event “${isolated(event)}” has been added.`;
export const addFailed = 'Failed to add event. Please try again.';
export const eventUpdated = 'Event updated';
export const hasBeenUpdated = (event: string): string => `The calendar event “${isolated(event)}” has been updated.`;
export const hasBeenMoved = (event: string, day: string): string =>
  `The calendar event “${isolated(event)}” has been moved to ${day}.`;
export const hasBeenMovedBack = (event: string): string =>
  `The calendar event “${isolated(event)}” has been moved back.`;
/** Heard with the button `Undo`, which it names. */
export const undoMoveHint = 'Press F8 to reach Undo, or open the event and change its date.';
export const hasBeenReopened = (event: string): string => `The calendar event “${isolated(event)}” is open again.`;
export const openFailed = "Couldn't open this day. Please try again.";
export const updateFailed = 'Failed to update event. Please try again.';
export const eventDeleted = 'Event deleted';
export const hasBeenDeleted = (event: string): string => `The calendar event “${isolated(event)}” has been deleted.`;
export const addAgainHint = 'Or add the event again.';
export const deleteFailed = 'Failed to delete event. Please try again.';
export const eventRestored = 'Event restored';
export const hasBeenRestored = (event: string): string => `The calendar event “${isolated(event)}” is back.`;
export const restoreFailed = "Couldn't restore the event. Please try again.";

// The calendar's page around its calendar.
export const pageSubtitle = 'Track watering, fertilizing, repotting and other care for your plants';
export const pageNotLoaded = "Couldn't load your calendar";

// The grid of a month or a week.
export const moreEvents = (count: number): string => `${count} more ${plural(count, 'event', 'events')}, show all`;
/**
 * Of a day's button.
 *
 * @param seen what it shows, such as `16` or `Mon 16`: who speaks that must be able to press it
 * @param count of the events that it alone stands for
 */
export const dayButtonName = (day: string, seen: string, canAdd: boolean, count = 0): string =>
  `${day.includes(seen) ? day : `${seen}, ${day}`}, ${count > 0 ? `${events(count)}, ` : ''}${canAdd ? 'add an event' : 'show events'}`;

/** How many events of a day have no room. */
export const moreInShort = (count: number): string => `+${count} more`;

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

// What is due, above the calendar, and the dialog that postpones a task.
export const nothingDue = 'Nothing is due today or in the next 7 days.';
export const nothingDueHint = `${nothingDue} Open a plant, choose Calendar and add a care plan to see its tasks here.`;
export const overdue = 'Overdue';
export const dueToday = 'Due today';
export const nextSevenDays = 'Next 7 days';
/** Under the tasks of the next seven days, where not all are listed. */
export const firstOfUpcoming = (listed: number, count: number): string =>
  `These are the first ${listed} of ${count}. The calendar shows all of them.`;
export const showAll = (count: number): string => `Show all ${count}`;

// Choosing several.
export const select = 'Select';
export const stopSelecting = 'Stop selecting';
export const selectAll = 'Select all';
export const selectNone = 'Select none';
/** @param group a place or a plant */
export const selectAllOf = (group: string): string => `Select all: ${isolated(group)}`;
export const selectNoneOf = (group: string): string => `Select none: ${isolated(group)}`;
export const markDone = (count: number): string => `Mark ${count} done`;

// Postponing a task.
export const postponeTitle = 'Do this later';
export const daysLater = (days: number): string => plural(days, `+${days} day`, `+${days} days`);
export const postponeToDay = 'Or choose a day';
export const moveToDay = 'Move to this day';
export const skipThisTime = 'Skip this time';

/** @param due `Sunday, December 6` */
export const allDone = (task: ReactNode, due: string): ReactNode => (
  <>
    All done. Next: {task}, {due}
  </>
);
