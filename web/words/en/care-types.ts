// The kinds of care and of events in the calendar, as everything that lists them calls them.

import type { EventType } from '../../../contract/calendar.ts';

export const typeNames: Record<EventType, string> = {
  watering: 'Watering',
  fertilizing: 'Fertilizing',
  pruning: 'Pruning',
  repotting: 'Repotting',
  planting: 'Planting',
  harvesting: 'Harvesting',
};

/** What was done: it stands alone, or before the name of a plant or a day. */
export const typesDone: Record<EventType, string> = {
  watering: 'Watered',
  fertilizing: 'Fertilized',
  pruning: 'Pruned',
  repotting: 'Repotted',
  planting: 'Planted',
  harvesting: 'Harvested',
};
/** The same for a kind that only a newer server knows. */
export const unknownTypeDone = 'Done';
