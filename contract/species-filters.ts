import { growthHabits } from './growth-habits.ts';

/** What the lists say of a plant and pets: it is on one, or on none, which is never "safe". */
const listings = ['listed', 'unlisted'] as const;
export const lightLevels = ['full sun', 'part shade', 'full shade', 'bright indirect', 'low light'] as const;
const waterNeeds = ['low', 'medium', 'high'] as const;
/** USDA hardiness zones. */
const zones = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;

/** By what a search can be narrowed, in the order in which it is offered, and what each may ask for. */
export const speciesFilters = {
  light: lightLevels,
  water: waterNeeds,
  pets: listings,
  zone: zones,
  habit: growthHabits,
  edible: ['yes'],
} as const;
export type SpeciesFilterName = keyof typeof speciesFilters;
export const speciesFilterNames = Object.keys(speciesFilters) as SpeciesFilterName[];

/** Overrules what the words of a query ask for. */
export const anyValue = 'any';
