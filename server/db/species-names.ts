import type { NameKind } from './schema.ts';

/** A name as it is compared: case, spacing and the way a hybrid's cross is written do not matter. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll('×', ' x ').replace(/\s+/g, ' ').trim();

interface NamedSpecies {
  latinName: string;
  commonName: string;
  otherNames: readonly string[];
  synonyms: readonly string[];
}

/** Every name that a species is found by, once per kind. */
export function namesOf(species: NamedSpecies): { nameKey: string; kind: NameKind }[] {
  const named: Record<NameKind, readonly string[]> = {
    accepted: [species.latinName],
    synonym: species.synonyms,
    common: [species.commonName],
    other: species.otherNames,
  };
  return Object.entries(named).flatMap(([kind, names]) =>
    [...new Set(names.map(nameKey))].filter(Boolean).map((key) => ({ nameKey: key, kind: kind as NameKind })),
  );
}
