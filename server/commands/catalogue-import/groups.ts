import { nameKey } from '../../db/species-names.ts';
import { bounds } from './bounds.ts';
import type { ImportedFacts } from './entries.ts';
import { commonNameOf } from './facts.ts';
import { shortened } from './plain-text.ts';
import { readName } from './scientific-name.ts';
import { languageRank, roles, type StagedLists, type Staging } from './staging.ts';

/** A species with everything that the source says of it. */
export interface ImportedSpecies {
  /** Orders the species of a source; the same in every run over the same files. */
  place: number;
  latinName: string;
  family: string;
  /** Best first; none of them is the accepted name. */
  commonNames: string[];
  synonyms: string[];
  facts: ImportedFacts;
}

interface Row {
  place: number;
  target: number;
  role: number;
  id: string;
  name: string;
  family: string | null;
  lists: string | null;
}

/** How many species there are to write from a place on. */
export function countSpecies({ database }: Staging, after: number): number {
  database.exec('create index if not exists taxon_target on taxon (target, role, place) where target is not null');
  return Number(
    database.prepare('select count(*) as count from taxon where target = place and place > ?').get(after)?.count,
  );
}

/** The species that stand after a place, in order, as batches. @param batchSize asked for each of them */
export function* speciesAfter(staging: Staging, after: number, batchSize: () => number): Generator<ImportedSpecies[]> {
  const { database } = staging;
  const lookups = lookupsOf(staging);
  const rows = database.prepare(
    `select place, target, role, id, name, family, lists from taxon
     where target is not null and target > ? order by target, role, place`,
  );
  let batch: ImportedSpecies[] = [];
  let group: Row[] = [];
  const finish = () => {
    const species = speciesOf(group, lookups);
    if (species) batch.push(species);
    group = [];
  };
  for (const row of rows.iterate(after) as Iterable<unknown> as Iterable<Row>) {
    if (group[0] && group[0].target !== row.target) {
      finish();
      if (batch.length >= batchSize()) {
        yield batch;
        batch = [];
      }
    }
    // Of a species with more rows than names are kept, the rest would only cost memory.
    if (group.length <= bounds.synonyms) group.push(row);
  }
  finish();
  if (batch.length > 0) yield batch;
}

interface Named {
  name: string;
  rank: number;
}
interface Lookups {
  common(id: string): Named[];
  areas(id: string): string[];
  description(id: string): string | undefined;
}

/** What the tables beside the taxa say about a key. */
function lookupsOf({ database }: Staging): Lookups {
  database.exec(
    'create index if not exists common_taxon on common (taxon); create index if not exists area_taxon on area (taxon)',
  );
  const filled = (table: string) => database.prepare(`select 1 from ${table} limit 1`).get() !== undefined;
  const common = database.prepare('select name, rank from common where taxon = ? order by rank, place limit 200');
  const areas = database.prepare('select area from area where taxon = ? order by place limit 200');
  const description = database.prepare('select text from description where taxon = ?');
  const has = { common: filled('common'), area: filled('area'), description: filled('description') };
  return {
    common: (id) => (has.common && id !== '' ? (common.all(id) as unknown as Named[]) : []),
    areas: (id) => (has.area && id !== '' ? areas.all(id).map(({ area }) => String(area)) : []),
    description: (id) => (has.description && id !== '' ? (description.get(id)?.text as string | undefined) : undefined),
  };
}

function speciesOf(group: readonly Row[], lookups: Lookups): ImportedSpecies | undefined {
  const own = group.find(({ place, target }) => place === target);
  if (!own?.family) return undefined;
  const named: Named[] = [];
  const synonyms: string[] = [];
  const facts: ImportedFacts = {};
  for (const row of group) {
    const lists = row.lists === null ? {} : (JSON.parse(row.lists) as StagedLists);
    if (row.role !== roles.species) synonyms.push(row.name);
    for (const { name, language } of lists.common ?? []) named.push({ name, rank: languageRank(language, false) });
    for (const written of lists.synonyms ?? []) {
      const read = readName(written);
      if (!('flaw' in read)) synonyms.push(read.name);
    }
    if (row === own) Object.assign(facts, lists.facts);
    // The key of a synonym may be that of another taxon.
    if (row.role !== roles.synonym) named.push(...lookups.common(row.id));
  }
  facts.nativeRange ??= nativeRange(lookups.areas(own.id));
  facts.description ??= lookups.description(own.id) ?? null;
  const commonNames = named.sort((a, b) => a.rank - b.rank).flatMap(({ name }) => commonNameOf(name) ?? []);
  return {
    place: own.place,
    latinName: own.name,
    family: own.family,
    commonNames: distinct(commonNames, own.name).slice(0, bounds.commonNames),
    synonyms: distinct(synonyms, own.name).slice(0, bounds.synonyms),
    facts,
  };
}

function nativeRange(areas: readonly string[]): string | null {
  const listed = [...new Set(areas)].join(', ');
  return listed === '' ? null : shortened(listed, bounds.nativeRange);
}

/** Names that differ from each other and from the accepted one. */
function distinct(names: readonly string[], accepted: string): string[] {
  if (names.length === 0) return [];
  const seen = new Set([nameKey(accepted)]);
  return names.filter((name) => {
    const key = nameKey(name);
    return !seen.has(key) && seen.add(key);
  });
}
