import type { Place } from '../../../contract/places.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Places in the order of their names, as people count: Bed 2 before Bed 10. */
export const byName = (places: readonly Place[]): Place[] => places.toSorted((a, b) => compare(a.name, b.name));
