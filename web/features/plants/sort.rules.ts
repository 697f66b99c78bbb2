import { language } from '#words/language.ts';
import type { PlantCard } from '../../../contract/plants.ts';

/** The sort orders of the garden; the first is the server's. */
export const gardenSorts = ['added', 'name', 'family', 'place', 'due', 'watered'] as const;
export type GardenSort = (typeof gardenSorts)[number];

type Sortable = Pick<PlantCard, 'commonName' | 'family' | 'location' | 'nextCare' | 'lastWatered'>;

/** Compares names ignoring case and accents, `Bed 2` before `Bed 10`. */
export const { compare: compareNames } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });

const plain = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

type Order = readonly [
  textOf: (plant: Sortable) => string | null | undefined,
  compare: (a: string, b: string) => number,
];

const orders: Record<Exclude<GardenSort, 'added'>, Order> = {
  name: [({ commonName }) => commonName, compareNames],
  family: [({ family }) => family, compareNames],
  place: [({ location }) => location?.trim(), compareNames],
  due: [({ nextCare }) => nextCare?.due, plain],
  watered: [({ lastWatered }) => lastWatered, plain],
};

/**
 * Sorts plants, then by name. `watered` begins with the longest ago. Plants that lack what they are sorted by are last,
 * in reversed order, too.
 */
export function sortGarden<P extends Sortable>(
  plants: readonly P[],
  sort: GardenSort,
  isReversed = false,
): readonly P[] {
  if (sort === 'added') return isReversed ? plants.toReversed() : plants;
  const [textOf, compare] = orders[sort];
  const sign = isReversed ? -1 : 1;
  return plants.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)];
    const missing = Number(!a) - Number(!b);
    return missing || (a && b ? sign * compare(a, b) : 0) || compareNames(one.commonName, other.commonName);
  });
}
