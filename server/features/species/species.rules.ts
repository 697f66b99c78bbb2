import type { NameKind, Species } from '../../db/schema.ts';

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
export type SpeciesFacts = { id: number } & Pick<
  Species,
  | 'latinName'
  | 'commonName'
  | 'family'
  | 'description'
  | 'nativeRange'
  | 'careNotes'
  | 'funFact'
  | 'tags'
  | 'toxicToPets'
  | 'toxicToHumans'
>;
