import { language } from '#words/language.ts';
import type { PlantCard } from '../../../contract/plants.ts';

/** The sort orders of the garden; the first is the server's. */
export const gardenSorts = ['added', 'name', 'family', 'due', 'watered'] as const;
export type GardenSort = (typeof gardenSorts)[number];

type Sortable = Pick<PlantCard, 'commonName' | 'family' | 'nextCare' | 'lastWatered'>;

/** Compares names ignoring case and accents, `Bed 2` before `Bed 10`. */
export const { compare: compareNames } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });

/** Compares by a text; missing ones come last. */
function textLast<P>(textOf: (plant: P) => string | null, order: (a: string, b: string) => number) {
  return (a: P, b: P): number => {
    const [first, second] = [textOf(a) || null, textOf(b) || null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return order(first, second);
  };
}

const plain = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const byName = (a: Sortable, b: Sortable): number => compareNames(a.commonName, b.commonName);
const byFamily = textLast<Sortable>(({ family }) => family, compareNames);
const byCare = textLast<Sortable>(({ nextCare }) => nextCare?.due ?? null, plain);
const byWatering = textLast<Sortable>(({ lastWatered }) => lastWatered, plain);

const orders: Record<Exclude<GardenSort, 'added'>, (a: Sortable, b: Sortable) => number> = {
  name: byName,
  family: (a, b) => byFamily(a, b) || byName(a, b),
  due: (a, b) => byCare(a, b) || byName(a, b),
  watered: (a, b) => byWatering(a, b) || byName(a, b),
};

/** Sorts plants. `watered` begins with the longest ago; those never watered are last. */
export function sortGarden<P extends Sortable>(plants: readonly P[], sort: GardenSort): readonly P[] {
  return sort === 'added' ? plants : [...plants].sort(orders[sort]);
}
