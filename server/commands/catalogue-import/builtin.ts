import type { Db } from '../../db/database.ts';
import { nameKey } from '../../db/species-names.ts';
import type { ImportedSpecies } from './groups.ts';

/** The scientific names of the shipped catalogue, which is small enough to keep at hand. */
export interface BuiltIn {
  accepted: ReadonlyMap<string, number>;
  /** A name that several species have as a synonym leads to none of them. */
  synonyms: ReadonlyMap<string, number | null>;
  /** Families by the key of the genus. */
  families: ReadonlyMap<string, string>;
}

export async function readBuiltIn(db: Db): Promise<BuiltIn> {
  const names = await db
    .selectFrom('speciesNames')
    .select(['nameKey', 'kind', 'speciesId'])
    .where('sourceId', 'is', null)
    .where('kind', 'in', ['accepted', 'synonym'])
    .execute();
  const accepted = new Map<string, number>();
  const synonyms = new Map<string, number | null>();
  for (const { nameKey: key, kind, speciesId } of names) {
    if (kind === 'accepted') accepted.set(key, speciesId);
    else synonyms.set(key, synonyms.has(key) && synonyms.get(key) !== speciesId ? null : speciesId);
  }
  const species = await db
    .selectFrom('species')
    .select(['latinName', 'family'])
    .where('sourceId', 'is', null)
    .execute();
  const families = new Map(species.map(({ latinName, family }) => [genusKey(latinName), family]));
  return { accepted, synonyms, families };
}

const genusKey = (latinName: string): string => nameKey(latinName.replace('× ', '').split(' ')[0] ?? '');

/**
 * The species of the shipped catalogue that an imported one is: by its accepted name under either name, or because one
 * species of the catalogue, and no more, is among its synonyms. Taxonomies differ; a gardener wants the plant once.
 */
export function builtInOf({ accepted, synonyms }: BuiltIn, species: ImportedSpecies): number | undefined {
  const key = nameKey(species.latinName);
  const direct = accepted.get(key) ?? synonyms.get(key);
  if (direct) return direct;
  const met = new Set(species.synonyms.flatMap((name) => accepted.get(nameKey(name)) ?? []));
  const [only] = met;
  return met.size === 1 ? only : undefined;
}
