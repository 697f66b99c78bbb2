import { forEachName } from '../../../contract/for-each-name.ts';
import type { SpeciesFacets, SpeciesFilters } from '../../../contract/species.ts';
import {
  anyValue,
  type SpeciesFilterName,
  speciesFilterNames,
  speciesFilters,
} from '../../../contract/species-filters.ts';
import type { Species } from '../../db/schema.ts';

/** What filters look at. */
export interface FilterFacts
  extends Pick<Species, 'habit' | 'light' | 'water' | 'toxicToPets' | 'toxicToHumans' | 'zoneMin' | 'zoneMax'> {
  /** A list names a plant of its genus as toxic to pets. */
  isOfListedGenus: boolean;
}

/** Plants that are grown to be eaten; what a list names as toxic to people is left out, such as foxglove among the herbs. */
const kitchen = new Set<Species['habit']>(['fruit', 'herb', 'vegetable']);

/** The values of each filter that fit a species. What isn't known fits none. */
const fitting: Record<SpeciesFilterName, (facts: FilterFacts) => readonly string[]> = {
  light: ({ light }) => light,
  water: ({ water }) => (water === null ? [] : [water]),
  // Lists name the plants that many people keep: of monkshoods, not each.
  pets: ({ toxicToPets, isOfListedGenus }) => (toxicToPets === true ? ['listed'] : isOfListedGenus ? [] : ['unlisted']),
  zone: ({ zoneMin, zoneMax }) =>
    zoneMin === null
      ? []
      : speciesFilters.zone.filter((one) => Number(one) >= zoneMin && Number(one) <= (zoneMax ?? 13)),
  habit: ({ habit }) => (habit === null ? [] : [habit]),
  edible: ({ habit, toxicToHumans }) => (kitchen.has(habit) && toxicToHumans !== true ? ['yes'] : []),
};

type Values = Record<SpeciesFilterName, readonly string[]>;

const valuesOf = (facts: FilterFacts): Values => forEachName(speciesFilterNames, (name) => fitting[name](facts));

/** The filters that a species doesn't pass. @param filters without `any` */
const misses = (values: Values, filters: SpeciesFilters): SpeciesFilterName[] =>
  speciesFilterNames.filter((name) => {
    const value = filters[name];
    return value !== undefined && !values[name].includes(value);
  });

export const fits = (facts: FilterFacts, filters: SpeciesFilters): boolean =>
  misses(valuesOf(facts), filters).length === 0;

/** What is asked for in the end: the asker's own choices overrule the words of the query. */
export function narrowing(meant: SpeciesFilters, asked: SpeciesFilters): SpeciesFilters {
  const all = { ...meant, ...asked };
  return Object.fromEntries(
    speciesFilterNames.filter((name) => (all[name] ?? anyValue) !== anyValue).map((name) => [name, all[name]]),
  );
}

/** How many species each value of a filter would leave, the other filters as they are. */
export function countFacets(species: Iterable<FilterFacts>, filters: SpeciesFilters): SpeciesFacets['counts'] {
  const counts = forEachName(speciesFilterNames, () => new Map<string, number>());
  for (const facts of species) {
    const values = valuesOf(facts);
    const missed = misses(values, filters);
    if (missed.length > 1) continue;
    for (const name of missed.length === 1 ? missed : speciesFilterNames)
      for (const value of values[name]) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
  }
  return forEachName(speciesFilterNames, (name) => Object.fromEntries(counts[name]));
}
