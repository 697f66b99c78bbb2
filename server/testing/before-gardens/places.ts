import { placeKey } from '../../../contract/place-key.ts';

interface Place {
  name: string;
  plantCount: number;
}

/** One spelling of a location, and how many plants have it. */
export interface Spelling {
  location: string;
  plantCount: number;
}

/** The places that spellings make, sorted by name. A place is called what most of its plants call it. */
export function placesOf(spellings: Spelling[]): Place[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const places = new Map<string, { place: Place; most: number }>();
  for (const { location, plantCount } of spellings) {
    const key = placeKey(location);
    if (!key) continue;
    const name = location.trim();
    const known = places.get(key);
    if (!known) {
      places.set(key, { place: { name, plantCount }, most: plantCount });
      continue;
    }
    known.place.plantCount += plantCount;
    const wins = plantCount > known.most || (plantCount === known.most && compare(name, known.place.name) < 0);
    if (wins) known.place.name = name;
    known.most = Math.max(known.most, plantCount);
  }
  return [...places.values()].map(({ place }) => place).sort((a, b) => compare(a.name, b.name));
}
