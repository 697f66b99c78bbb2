import { growthHabitOf } from '../../content/growth-habit.ts';
import { insertMany } from '../../db/bulk-insert.ts';
import type { Db } from '../../db/database.ts';
import type { NameKind, Species } from '../../db/schema.ts';
import { factEntries, factTerms } from '../../db/search-words.ts';
import { type NewName, nameKey, writeNames, writeTerms } from '../../db/species-names.ts';
import { bounds } from './bounds.ts';
import { type BuiltIn, builtInOf } from './builtin.ts';
import { unknownFacts } from './entries.ts';
import type { ImportedSpecies } from './groups.ts';
import type { Counts } from './report.ts';

/** The import that rows belong to. */
export interface WriterSource {
  id: number;
  name: string;
}

type NewSpecies = Omit<Species, 'id' | 'sourceId' | 'entries'> & { sourceId: number; entries: string };
interface Known {
  id: number;
  latinName: string;
  sourceId: number | null;
}

/**
 * Writes a batch of species: new ones with all that is known, those of an earlier run of the same source as they are now,
 * and to those of the shipped catalogue or of another source only the names that they lack.
 *
 * @param knownWords words of batches that are written, as `writeNames` wants them
 */
export async function writeSpecies(
  tx: Db,
  source: WriterSource,
  builtIn: BuiltIn,
  batch: readonly ImportedSpecies[],
  knownWords: Set<string>,
): Promise<Pick<Counts, 'added' | 'updated' | 'unchanged' | 'names'>> {
  const { fresh, own, foreign } = sortOut(batch, await knownSpecies(tx, batch), source.id, builtIn);
  const inserted = await insertSpecies(
    tx,
    fresh.map((species) => rowOf(species, source)),
  );
  const names = fresh.flatMap((species) => namesOf(species, inserted.get(species.latinName) ?? 0, source.id, builtIn));
  const changed = await updateSpecies(tx, own, source);

  const held = await storedNames(
    tx,
    [...own, ...foreign].map(({ id }) => id),
  );
  for (const { species, id } of own) {
    const wanted = namesOf(species, id, source.id, builtIn);
    const lost = lostNames(held.get(id) ?? [], wanted, source.id);
    const missing = missingNames(held.get(id) ?? [], wanted);
    if (lost.length > 0) await tx.deleteFrom('speciesNames').where('id', 'in', lost).execute();
    if (lost.length + missing.length > 0) changed.add(id);
    names.push(...missing);
  }
  for (const { species, id } of foreign) {
    const wanted = namesOf(species, id, source.id, builtIn).map((name) => asFurther(name));
    const missing = missingNames(held.get(id) ?? [], wanted);
    if (missing.length > 0) changed.add(id);
    names.push(...missing);
  }
  const written = names.length > 0 ? await writeNames(tx, names, knownWords) : 0;
  const described = [...fresh, ...own.map(({ species }) => species)];
  const terms = described.flatMap(({ family, facts }) => factTerms({ family, tags: facts.tags ?? [] }));
  await writeTerms(tx, [{ terms, sourceId: source.id }], knownWords);
  const existing = new Set([...own, ...foreign].map(({ id }) => id)).size;
  return { added: fresh.length, updated: changed.size, unchanged: existing - changed.size, names: written };
}

interface Existing {
  species: ImportedSpecies;
  id: number;
}

/** Parts a batch into species that are new, those of the source itself, and those of others. */
function sortOut(
  batch: readonly ImportedSpecies[],
  known: ReadonlyMap<string, Known>,
  sourceId: number,
  builtIn: BuiltIn,
): { fresh: ImportedSpecies[]; own: Existing[]; foreign: Existing[] } {
  const fresh: ImportedSpecies[] = [];
  const own: Existing[] = [];
  const foreign: Existing[] = [];
  for (const species of batch) {
    const shipped = builtInOf(builtIn, species);
    const row = known.get(species.latinName);
    if (shipped !== undefined) foreign.push({ species, id: shipped });
    else if (!row) fresh.push(species);
    else (row.sourceId === sourceId ? own : foreign).push({ species, id: row.id });
  }
  return { fresh, own, foreign };
}

async function knownSpecies(tx: Db, batch: readonly ImportedSpecies[]): Promise<Map<string, Known>> {
  const latinNames = batch.map(({ latinName }) => latinName);
  const rows = await tx
    .selectFrom('species')
    .select(['id', 'latinName', 'sourceId'])
    .where('latinName', 'in', latinNames)
    .execute();
  return new Map(rows.map((row) => [row.latinName, row]));
}

/** The row of an imported species; what the source does not say is not known. */
function rowOf(species: ImportedSpecies, source: WriterSource): NewSpecies {
  const { latinName, family } = species;
  const facts = { ...unknownFacts, ...species.facts };
  const [commonName = latinName, ...otherNames] = species.commonNames;
  return {
    ...{ latinName, commonName, family, ...facts },
    otherNames: otherNames.slice(0, bounds.listed),
    synonyms: species.synonyms.slice(0, bounds.listed),
    sources: [source.name],
    habit: growthHabitOf({ latinName, family, heightCm: facts.heightCm }, facts.tags),
    sourceId: source.id,
    entries: factEntries({ family, ...facts }),
  };
}

const columnsOf = (row: NewSpecies) => Object.keys(row) as (keyof NewSpecies)[];
const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @returns ids by accepted name */
async function insertSpecies(tx: Db, rows: readonly NewSpecies[]): Promise<Map<string, number>> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = columnsOf(first).map((column) => [inSnakeCase(column), (row: NewSpecies) => row[column]] as const);
  const table = { table: 'species', columns: Object.fromEntries(columns), tail: 'returning id, latin_name' };
  const { rows: inserted } = await insertMany<NewSpecies, { id: number; latinName: string }>(tx, table, rows);
  return new Map(inserted.map(({ id, latinName }) => [latinName, id]));
}

/** @returns ids of the rows that were other than the source has them now */
async function updateSpecies(tx: Db, own: readonly Existing[], source: WriterSource): Promise<Set<number>> {
  const changed = new Set<number>();
  if (own.length === 0) return changed;
  const rows = await tx
    .selectFrom('species')
    .selectAll()
    .where(
      'id',
      'in',
      own.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { species, id } of own) {
    const row = byId.get(id);
    const now = rowOf(species, source);
    if (!row || columnsOf(now).every((column) => JSON.stringify(row[column]) === JSON.stringify(now[column]))) continue;
    await tx.updateTable('species').set(now).where('id', '=', id).execute();
    changed.add(id);
  }
  return changed;
}

interface StoredName {
  id: number;
  speciesId: number;
  nameKey: string;
  kind: NameKind;
  sourceId: number | null;
}

async function storedNames(tx: Db, ids: readonly number[]): Promise<Map<number, StoredName[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('speciesNames')
    .select(['id', 'speciesId', 'nameKey', 'kind', 'sourceId'])
    .where('speciesId', 'in', ids)
    .execute();
  return Map.groupBy(rows, ({ speciesId }) => speciesId);
}

function namesOf(species: ImportedSpecies, speciesId: number, sourceId: number, builtIn: BuiltIn): NewName[] {
  const [commonName, ...otherNames] = species.commonNames;
  const name = (kind: NameKind) => (text: string) => ({ speciesId, name: text, kind, sourceId });
  // An accepted name of the shipped catalogue is that species' own.
  const synonyms = species.synonyms.filter((synonym) => {
    const shipped = builtIn.accepted.get(nameKey(synonym));
    return shipped === undefined || shipped === speciesId;
  });
  return [
    name('accepted')(species.latinName),
    ...synonyms.map(name('synonym')),
    ...(commonName ? [name('common')(commonName)] : []),
    ...otherNames.map(name('other')),
  ];
}

/** What a name is to a species that has an accepted and a common name of its own. */
function asFurther(name: NewName): NewName {
  if (name.kind === 'accepted') return { ...name, kind: 'synonym' };
  return name.kind === 'common' ? { ...name, kind: 'other' } : name;
}

const isScientific = (kind: NameKind): boolean => kind === 'accepted' || kind === 'synonym';

/** Names that a species does not have yet, as a name of science or of people. */
function missingNames(held: readonly StoredName[], wanted: readonly NewName[]): NewName[] {
  const keys = new Set(held.map(({ kind, nameKey: key }) => `${isScientific(kind)} ${key}`));
  return wanted.filter(({ kind, name }) => !keys.has(`${isScientific(kind)} ${nameKey(name)}`));
}

/** Ids of names that an earlier run of the source wrote and that it no longer has. */
function lostNames(held: readonly StoredName[], wanted: readonly NewName[], sourceId: number): number[] {
  const keys = new Set(wanted.map(({ kind, name }) => `${kind} ${nameKey(name)}`));
  return held
    .filter((name) => name.sourceId === sourceId && !keys.has(`${name.kind} ${name.nameKey}`))
    .map(({ id }) => id);
}
