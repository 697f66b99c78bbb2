import { insertMany } from './bulk-insert.ts';
import type { Db } from './database.ts';
import type { NameKind } from './schema.ts';
import { type IndexedName, indexName, spellingsOf } from './search-words.ts';

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
export function namesOf(species: NamedSpecies): { name: string; kind: NameKind }[] {
  const named: Record<NameKind, readonly string[]> = {
    accepted: [species.latinName],
    synonym: species.synonyms,
    common: [species.commonName],
    other: species.otherNames,
  };
  return Object.entries(named).flatMap(([kind, names]) => {
    const byKey = new Map<string, string>();
    for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name.trim());
    return [...byKey.values()].filter(Boolean).map((name) => ({ name, kind: kind as NameKind }));
  });
}

/** A name to be written. */
export interface NewName {
  speciesId: number;
  /** As it is displayed. */
  name: string;
  kind: NameKind;
  /** The import that it comes from; null for the shipped catalogue. */
  sourceId: number | null;
}

interface IndexedRow extends NewName, IndexedName {}

const nameTable = {
  table: 'species_names',
  columns: {
    species_id: ({ speciesId }: IndexedRow) => speciesId,
    name: ({ name }: IndexedRow) => name,
    name_key: ({ name }: IndexedRow) => nameKey(name),
    kind: ({ kind }: IndexedRow) => kind,
    source_id: ({ sourceId }: IndexedRow) => sourceId,
    entries: ({ entries }: IndexedRow) => entries,
  },
  // A name that the shipped catalogue has too must outlast the import that brought it first.
  tail: `on conflict (species_id, kind, name_key) do update
    set name = excluded.name, source_id = null, entries = excluded.entries
    where excluded.source_id is null and species_names.source_id is not null`,
};

/**
 * Writes names and brings the search index along. A name that the species has already by the same kind is left as it is.
 * Give many at once: it costs a few statements, however many they are.
 *
 * @param known words that the index has already; one set for many calls, all for imports or all for the shipped catalogue,
 *   saves half their time. It grows by each call's words: start a new one when a transaction was rolled back
 * @returns how many were new, those included that the shipped catalogue took over from an import
 */
export async function writeNames(tx: Db, names: readonly NewName[], known = new Set<string>()): Promise<number> {
  const rows = names.map((row) => ({ ...row, ...indexName(row.name, row.sourceId === null) }));
  const { count } = await insertMany(tx, nameTable, rows);
  await writeTerms(tx, rows, known);
  return count;
}

interface Term {
  term: string;
  shipped: boolean;
}

const termTable = {
  table: 'search_terms',
  columns: {
    term: ({ term }: Term) => term,
    shipped: ({ shipped }: Term) => shipped,
    entries: ({ term }: Term) => spellingsOf(term).join(' '),
  },
  tail: 'on conflict (term) do update set shipped = true where excluded.shipped and not search_terms.shipped',
};

/**
 * Makes words known that stand in no name, so that they can be completed and corrected too.
 *
 * @param rows terms as `factTerms` makes them
 */
export async function writeTerms(
  tx: Db,
  rows: readonly { terms: readonly string[]; sourceId: number | null }[],
  known = new Set<string>(),
): Promise<void> {
  const terms = new Map<string, boolean>();
  for (const { terms: own, sourceId } of rows) {
    for (const term of own) if (!known.has(term) && !terms.get(term)) terms.set(term, sourceId === null);
  }
  // In order, two writers at once lock rows in the same one.
  const sorted = [...terms].map(([term, shipped]) => ({ term, shipped })).sort((a, b) => (a.term < b.term ? -1 : 1));
  await insertMany(tx, termTable, sorted);
  for (const term of terms.keys()) known.add(term);
}

/**
 * Removes the names of one source, or of the shipped catalogue where it is null. The words that only they had stay known:
 * a correction to one of them finds nothing, and removing a source forgets them.
 */
export async function removeNames(tx: Db, sourceId: number | null): Promise<void> {
  await tx
    .deleteFrom('speciesNames')
    .where('sourceId', sourceId === null ? 'is' : '=', sourceId)
    .execute();
}
