import type { BuiltInType } from '../../values.ts';

/** What care and events of a type are called, here and everywhere else. */
interface EventTypeWords {
  /** The type itself: `Watering`. */
  name: string;
  /** What is to be done, before the name of a plant: `Water`. */
  verb: string;
  /** What was done, within a sentence: `watered`. */
  done: string;
}

export const eventTypeWords: Readonly<Record<BuiltInType, EventTypeWords>> = {
  watering: { name: 'Watering', verb: 'Water', done: 'watered' },
  fertilizing: { name: 'Fertilizing', verb: 'Fertilize', done: 'fertilized' },
  pruning: { name: 'Pruning', verb: 'Prune', done: 'pruned' },
  repotting: { name: 'Repotting', verb: 'Repot', done: 'repotted' },
  planting: { name: 'Planting', verb: 'Plant', done: 'planted' },
  harvesting: { name: 'Harvesting', verb: 'Harvest', done: 'harvested' },
};

/** What a kind of care that gardeners made is called where its name isn't known. */
export const otherCare = 'Other care';
