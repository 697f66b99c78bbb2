import type { NameKind } from '../../db/schema.ts';

/** Kinds of name by how surely they mean one species. */
const kindsBySureness: readonly NameKind[] = ['accepted', 'synonym', 'common', 'other'];

/**
 * The one species that a name means: the surest kind of name decides, and a name that several species share by that
 * kind (as "daisy" does) means none of them.
 */
export function meantSpecies<S extends { id: number; kind: NameKind }>(matches: readonly S[]): S | undefined {
  for (const kind of kindsBySureness) {
    const [first, ...others] = matches.filter((match) => match.kind === kind);
    if (first) return others.every(({ id }) => id === first.id) ? first : undefined;
  }
  return undefined;
}

/** What the catalogue says about a species. */
export interface SpeciesFacts {
  id: number;
  latinName: string;
  commonName: string;
  family: string;
  description: string | null;
  nativeRange: string | null;
  careNotes: string | null;
  funFact: string | null;
  tags: string[];
  toxicToPets: boolean | null;
  toxicToHumans: boolean | null;
}
