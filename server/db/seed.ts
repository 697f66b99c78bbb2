import { type Catalogue, type CatalogueSpecies, openCatalogue } from './catalogue.ts';
import type { Database, Db } from './database.ts';
import { namesOf } from './species-names.ts';

const editionKey = 'species_catalogue';

/** Rows of one insert: bounded by the number of parameters that a statement takes (32,766 on SQLite). */
const rowsPerInsert = 500;

/** How the catalogue is laid into the tables; another value makes every database lay it in again. */
const layout = 2;

/**
 * Brings the species table to the shipped catalogue. A species keeps its id from edition to edition, also under a new
 * accepted name, because plants point to it. When the edition is there already, it costs one query.
 */
export async function seedSpecies(db: Database): Promise<void> {
  await seed(db, await openCatalogue());
}

/** The same with a given catalogue. */
export async function seed(db: Database, catalogue: Catalogue): Promise<void> {
  const edition = `${layout}:${catalogue.edition}`;
  const held = await db.selectFrom('meta').select('value').where('key', '=', editionKey).executeTakeFirst();
  if (held?.value === edition) return;
  const species = catalogue.species();
  await db.transaction().execute(async (tx) => {
    await rename(tx, species);
    await upsert(tx, species);
    await writeNames(tx, species);
    await tx
      .insertInto('meta')
      .values({ key: editionKey, value: edition })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: edition }))
      .execute();
  });
}

/** A species whose accepted name became a synonym of the new one stays the same row. */
async function rename(tx: Db, species: CatalogueSpecies[]): Promise<void> {
  const accepted = new Set(species.map(({ latinName }) => latinName));
  const rows = await tx.selectFrom('species').select(['id', 'latinName']).execute();
  const held = new Set(rows.map(({ latinName }) => latinName));
  const successors = new Map<string, string>();
  for (const { latinName, synonyms } of species) {
    if (held.has(latinName)) continue;
    for (const synonym of synonyms) successors.set(synonym, latinName);
  }
  const taken = new Set<string>();
  for (const { id, latinName } of rows) {
    const successor = accepted.has(latinName) ? undefined : successors.get(latinName);
    if (successor === undefined || taken.has(successor)) continue;
    taken.add(successor);
    await tx.updateTable('species').set({ latinName: successor }).where('id', '=', id).execute();
  }
}

async function upsert(tx: Db, species: CatalogueSpecies[]): Promise<void> {
  // Whatever a species is inserted with is also what a new edition changes.
  const columns = Object.keys(species[0] ?? {}).filter((name) => name !== 'latinName') as (keyof CatalogueSpecies)[];
  for (let start = 0; start < species.length; start += rowsPerInsert) {
    await tx
      .insertInto('species')
      .values(species.slice(start, start + rowsPerInsert))
      .onConflict((conflict) =>
        conflict
          .column('latinName')
          .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
  }
}

/**
 * Writes the names of the catalogue's species. A species that left the catalogue keeps its row, for the plants that
 * point to it, but is found by no name any more.
 */
async function writeNames(tx: Db, species: CatalogueSpecies[]): Promise<void> {
  const rows = await tx.selectFrom('species').select(['id', 'latinName']).execute();
  const ids = new Map(rows.map(({ id, latinName }) => [latinName, id]));
  const names = species.flatMap((one) => {
    const speciesId = ids.get(one.latinName);
    return speciesId === undefined ? [] : namesOf(one).map((name) => ({ ...name, speciesId }));
  });
  await tx.deleteFrom('speciesNames').execute();
  for (let start = 0; start < names.length; start += rowsPerInsert) {
    await tx
      .insertInto('speciesNames')
      .values(names.slice(start, start + rowsPerInsert))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
