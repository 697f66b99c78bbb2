import { type Catalogue, type CatalogueSpecies, openCatalogue } from '../content/catalogue.ts';
import type { Database, Db } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';
import { settleIndex } from './search-index.ts';
import { factEntries, factTerms } from './search-words.ts';
import { namesOf, removeNames, writeNames, writeTerms } from './species-names.ts';

const editionKey = 'species_catalogue';

/** Rows of one insert: bounded by the number of parameters that a statement takes (32,766 on SQLite). */
const rowsPerInsert = 500;

/** Version of the catalogue's layout in the tables; a greater value makes every database load it again. */
const layout = 4;

/**
 * Brings the species table to the shipped catalogue. A species keeps its id from edition to edition, also under a new
 * accepted name, because plants point to it. When the edition is there already, or a later one that a newer program laid in,
 * it costs one query.
 */
export async function seedSpecies(db: Database): Promise<void> {
  await seed(db, await openCatalogue());
}

/** The same with a given catalogue and layout version. */
export async function seed(db: Database, catalogue: Catalogue, programLayout = layout): Promise<void> {
  const edition = `${programLayout}.${catalogue.number}:${catalogue.edition}`;
  if (isThere((await readMeta(db, editionKey)) ?? '', edition)) return;
  await db.transaction().execute(async (tx) => {
    if (isThere(await lockEdition(tx), edition)) return;
    const species = catalogue.species();
    await rename(tx, species);
    await upsert(tx, species);
    await nameSpecies(tx, species);
    await writeMeta(tx, editionKey, edition);
  });
  await settleIndex(db);
}

/**
 * Whether a database that holds `stored` needs nothing from `own`. While processes of two versions run side by side, the
 * older one may start later: the newer one's data stays. Databases of earlier versions stored no number.
 */
function isThere(stored: string, own: string): boolean {
  const numbersOf = (text: string) =>
    (/^(\d+)(?:\.(\d+))?:/.exec(text) ?? []).slice(1).map((part) => Number(part ?? 0));
  const [storedLayout = 0, storedNumber = 0] = numbersOf(stored);
  const [ownLayout = 0, ownNumber = 0] = numbersOf(own);
  return stored === own || storedLayout > ownLayout || storedNumber > ownNumber;
}

/** Reads which edition is there, after any other process that is storing one has finished. */
async function lockEdition(tx: Db): Promise<string> {
  const { value } = await tx
    .insertInto('meta')
    .values({ key: editionKey, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('meta.value') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** A species whose accepted name became a synonym of the new one stays the same row. */
async function rename(tx: Db, species: CatalogueSpecies[]): Promise<void> {
  const accepted = new Set(species.map(({ latinName }) => latinName));
  const rows = await tx.selectFrom('species').select(['id', 'latinName', 'sourceId']).execute();
  const held = new Set(rows.map(({ latinName }) => latinName));
  const successors = new Map<string, string>();
  for (const { latinName, synonyms } of species) {
    if (held.has(latinName)) continue;
    for (const synonym of synonyms) successors.set(synonym, latinName);
  }
  const taken = new Set<string>();
  for (const { id, latinName, sourceId } of rows) {
    const successor = accepted.has(latinName) ? undefined : successors.get(latinName);
    if (successor === undefined || sourceId !== null || taken.has(successor)) continue;
    taken.add(successor);
    await tx.updateTable('species').set({ latinName: successor }).where('id', '=', id).execute();
  }
}

async function upsert(tx: Db, species: CatalogueSpecies[]): Promise<void> {
  const rows = species.map((one) => ({ ...one, sourceId: null, entries: factEntries(one) }));
  // Whatever a species is inserted with is also what a new edition changes.
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'latinName') as (keyof CatalogueSpecies)[];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insertInto('species')
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflict((conflict) =>
        conflict
          .column('latinName')
          .doUpdateSet((eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
  }
}

/**
 * Writes the names of the catalogue's species, and leaves imported ones alone. A species that left the catalogue keeps its
 * row, for the plants that point to it, but is found by no name any more.
 */
async function nameSpecies(tx: Db, species: CatalogueSpecies[]): Promise<void> {
  const rows = await tx.selectFrom('species').select(['id', 'latinName']).where('sourceId', 'is', null).execute();
  const ids = new Map(rows.map(({ id, latinName }) => [latinName, id]));
  await removeNames(tx, null);
  await writeTerms(
    tx,
    species.map((one) => ({ terms: factTerms(one), sourceId: null })),
  );
  await writeNames(
    tx,
    species.flatMap((one) => {
      const speciesId = ids.get(one.latinName);
      return speciesId === undefined ? [] : namesOf(one).map((name) => ({ ...name, speciesId, sourceId: null }));
    }),
  );
}
