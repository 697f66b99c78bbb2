// The calendar of the garden and of a plant, and the dialogs in front of it. The drawn days are in calendar-grid.ts.
import { plural } from './plural.ts';

export const gardenCalendar = 'Garden Calendar';
export const scheduleOf = (plant: string): string => `${plant} Schedule`;
export const addEvent = 'Add Event';
export const previous = { month: 'Previous month', week: 'Previous week' };
export const next = { month: 'Next month', week: 'Next week' };
export const today = 'Today';
export const view = 'View';
export const viewNames = { month: 'Month', week: 'Week', agenda: 'Agenda' };

export const loadingCalendar = 'Loading your plant calendar...';
export const loadingEvents = 'Loading events';
export const unableToLoad = 'Unable to load the calendar. Please try again later.';

export const nothingPlanned = (month: string): string => `Nothing is planned in ${month}`;
export const pressADay = (month: string): string => `Nothing is planned in ${month}. Press a day to add an event.`;
export const gardenHint = 'Add an event, or plan the care of a plant: open it and choose its Calendar.';
export const plantHint = 'Add an event, or plan its care below.';

export const showEarlierDays = (days: number): string => `Show ${days} ${plural(days, 'earlier day', 'earlier days')}`;
export const addEventOn = (day: string): string => `Add an event on ${day}`;
export const events = (count: number): string => `${count} ${plural(count, 'event', 'events')}`;
/** What an event is, `Watering`, and what became of it. */
export const typeAndState = (type: string, isCompleted: boolean, isSkipped: boolean): string =>
  `${type}${isCompleted ? ', completed' : ''}${isSkipped ? ', skipped' : ''}`;

export const eventNotHere = 'This event is not here';
export const deletedOrMoved = 'It was deleted, or it is on another day now.';
export const backToCalendar = 'Back to the calendar';

export const editEvent = 'Edit Event';
export const deleteIt = 'Delete';
export const wasSkipped = 'This was skipped.';
export const bringItBack = 'Bring it back';
export const deleteQuestion = 'Delete this event?';
export const planGoesOn = 'Its care plan goes on: the next date takes its place.';
export const leavesCalendar =
  'It leaves the calendar; the care that was logged stays in the history. You can undo this right afterwards.';

export const title = 'Title';
export const titleRequired = 'Title is required';
export const type = 'Type';
export const typeRequired = 'Event type is required';
export const planDecides = 'Its care plan decides this.';
export const date = 'Date';
export const dateAndTime = 'Date and time';
export const dueAtAnyTime = 'Due on this day, at any time.';
export const byTheClockOf = (zone: string): string => `By the clock of ${zone}`;
export const plantOptional = 'Plant (optional)';
export const wholeGarden = 'Whole garden';
export const loadingPlants = 'Loading your plants…';
export const noPlantFits = 'No plant in your garden matches this.';
/** Under a list of plants that is cut off. */
export const morePlants = (count: number): string =>
  `${count} more ${plural(count, 'plant', 'plants')}. Type a name to find ${plural(count, 'it', 'them')}.`;
/** Stands for the name of the event's plant while that is on its way. */
export const itsPlant = 'Its plant';
export const descriptionOptional = 'Description (optional)';
export const markCompleted = 'Mark as completed';

export const eventAdded = 'Event added';
export const hasBeenAdded = (event: string): string => `The calendar event "${event}" has been added.`;
export const addFailed = 'Failed to add event. Please try again.';
export const eventUpdated = 'Event updated';
export const hasBeenUpdated = (event: string): string => `The calendar event "${event}" has been updated.`;
export const hasBeenMoved = (event: string): string => `The calendar event "${event}" has been moved.`;
export const hasBeenMovedBack = (event: string): string => `The calendar event "${event}" has been moved back.`;
/** Heard with the button `Undo`, which it names. */
export const undoMoveHint = 'To undo, press F8 and then Undo, or open the event and change its date.';
export const isOpenAgain = (event: string): string => `The calendar event "${event}" is open again.`;
export const updateFailed = 'Failed to update event. Please try again.';
export const eventDeleted = 'Event deleted';
export const hasBeenDeleted = (event: string): string => `The calendar event "${event}" has been deleted.`;
export const orAddAgain = 'Or add the event again.';
export const deleteFailed = 'Failed to delete event. Please try again.';
export const eventRestored = 'Event restored';
export const isBack = (event: string): string => `The calendar event "${event}" is back.`;
export const restoreFailed = 'Failed to restore event. Please try again.';
