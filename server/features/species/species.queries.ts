import type { Db } from '../../db/database.ts';
import type { NameKind } from '../../db/schema.ts';

const factColumns = [
  'species.id',
  'species.latinName',
  'species.commonName',
  'species.family',
  'species.description',
  'species.nativeRange',
  'species.careNotes',
  'species.funFact',
  'species.tags',
  'species.toxicToPets',
  'species.toxicToHumans',
] as const;

/** What the catalogue knows about a species, or undefined where there is no such species. */
export function findSpecies(db: Db, id: number) {
  return db.selectFrom('species').select(factColumns).where('id', '=', id).executeTakeFirst();
}

/**
 * The species that have one of the names, once per name and kind of name.
 *
 * @param keys names as `nameKey` makes them
 */
export function findSpeciesByNameKeys(db: Db, keys: readonly string[], kinds: readonly NameKind[]) {
  return db
    .selectFrom('speciesNames')
    .innerJoin('species', 'species.id', 'speciesNames.speciesId')
    .select([...factColumns, 'speciesNames.kind', 'speciesNames.nameKey'])
    .where('speciesNames.nameKey', 'in', keys)
    .where('speciesNames.kind', 'in', kinds)
    .execute();
}
