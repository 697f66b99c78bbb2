import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type EntryQuery, foundBy, type Lookup } from '../../db/search-index.ts';
import { shippedMark, spellingsOf, wholeMark } from '../../db/search-words.ts';
import type { Query, QueryWord, Reading } from './query.rules.ts';
import type { FoundName, FoundSpecies } from './search.rules.ts';
import { likeness } from './spelling.rules.ts';

/** Most names that one lookup brings; with the few lookups of a search it bounds the work of ranking. */
const mostShipped = 400;
const mostImported = 200;
/** Most species that answer by their texts alone. */
const mostByFacts = 60;
/** Most terms that are compared with a misspelled word, by its keys of either length. */
const mostSimilar = 1_500;
/** Corrections of one word that are looked up. */
const mostCorrections = 8;
/** How much less like than the likeliest a correction may be. */
const worseThanBest = 0.2;
/** Terms that a word of one or two letters is completed to. */
const mostCompletions = 40;

/** Which of the terms the names of the plant database have. */
export async function listKnownTerms(db: Db, terms: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('searchTerms').select('term').where('term', 'in', terms).execute();
  return new Set(rows.map(({ term }) => term));
}

/** Terms of shipped names that begin so. */
export async function listCompletions(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom('searchTerms')
    .select('term')
    .where('term', '>=', typed)
    .where('term', '<', `${typed}\u{10ffff}`)
    .where('shipped', '=', sql<boolean>`true`)
    .orderBy('term')
    .limit(mostCompletions)
    .execute();
  return rows.map(({ term }) => term);
}

/** The known terms that a misspelled word is likely to mean, the likeliest first. */
export async function listCorrections(db: Db, { stem: word, typed }: QueryWord): Promise<string[]> {
  const keys = spellingsOf(word);
  const isRough = (key: string) => key.startsWith('~');
  const lookups = [keys.filter((key) => !isRough(key)), keys.filter(isRough)].map((some) => ({
    query: { any: some.map((entry) => ({ entry })) },
    limit: mostSimilar,
  }));
  const rows = await db
    .selectFrom('searchTerms')
    .select(['term', 'shipped'])
    .where(foundBy(db, 'search_terms', sql`id`, lookups))
    .execute();
  const likely = rows
    .map(({ term, shipped }) => ({ term, shipped, like: likeness(word, term, typed.length) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like || Number(b.shipped) - Number(a.shipped))
    .slice(0, mostCorrections);
  const best = likely[0]?.like ?? 0;
  return likely.filter(({ like }) => like > best - worseThanBest).map(({ term }) => term);
}

/** For each word, the terms that may stand in its place. */
export type Alternatives = ReadonlyMap<QueryWord, readonly string[]>;

const shippedOnly = (query: EntryQuery): EntryQuery => ({ all: [{ entry: shippedMark }, query] });

const both = (query: EntryQuery): Lookup[] => [
  { query: shippedOnly(query), limit: mostShipped },
  { query, limit: mostImported },
];

const telling = (reading: Reading): QueryWord[] => reading.filter(({ filler }) => !filler);

function wordQuery(word: QueryWord, exact: boolean, alternatives: Alternatives): EntryQuery {
  const terms = [word.stem, ...(alternatives.get(word) ?? [])];
  const any: EntryQuery[] = terms.map((entry) => ({ entry }));
  if (!exact && word.typed.length >= 3) any.push({ prefix: word.typed }, { prefix: word.stem });
  return { any };
}

/** Lookups for names that hold every telling word of a reading; exact ones apart, so that beginnings cannot crowd them out. */
export function namesLike(
  { whole, typedWhole }: Query,
  readings: readonly Reading[],
  known: ReadonlySet<string>,
  alternatives: Alternatives,
): Lookup[] {
  const holding = (exact: boolean): EntryQuery => ({
    any: readings.map((reading) => ({
      all: completable(reading, alternatives).map((word) =>
        wordQuery(word, exact || !(word.last || !known.has(word.stem)), alternatives),
      ),
    })),
  });
  const beginning: EntryQuery[] = [{ entry: wholeMark + whole }];
  if (typedWhole.length >= 3) beginning.push({ prefix: wholeMark + typedWhole });
  return [...both({ any: beginning }), ...both(holding(true)), ...both(holding(false))];
}

/** Telling words by which names can be looked up; one of one or two letters at the end only where it has completions or stands alone. */
function completable(reading: Reading, alternatives: Alternatives): QueryWord[] {
  const words = telling(reading);
  const longer = words.filter((word) => !word.last || word.typed.length >= 3 || alternatives.has(word));
  return longer.length > 0 ? longer : words;
}

/** Lookups for names that hold any telling word. */
export function namesWithSome(reading: Reading, alternatives: Alternatives): Lookup[] {
  return telling(reading)
    .filter(({ stem }) => stem.length >= 3)
    .flatMap((word) => both(wordQuery(word, true, alternatives)));
}

const speciesColumns = [
  'species.id',
  'species.latinName',
  'species.commonName',
  'species.family',
  'species.funFact',
  'species.sources',
  'species.sourceId',
] as const;

interface SpeciesRow {
  id: number;
  latinName: string;
  commonName: string;
  family: string;
  funFact: string | null;
  sources: string[];
  sourceId: number | null;
}

const foundSpecies = ({ funFact, sourceId, ...row }: SpeciesRow): FoundSpecies => ({
  ...row,
  shipped: sourceId === null,
  writtenByHand: funFact !== null,
});

/** Names by lookups, with their species. */
export async function findNames(
  db: Db,
  lookups: readonly Lookup[],
): Promise<(FoundName & { species: FoundSpecies })[]> {
  const rows = await db
    .selectFrom('speciesNames')
    .innerJoin('species', 'species.id', 'speciesNames.speciesId')
    .select([...speciesColumns, 'speciesNames.name', 'speciesNames.kind'])
    .where(foundBy(db, 'species_names', sql`species_names.id`, lookups))
    .execute();
  return rows.map(({ name, kind, ...species }) => ({
    speciesId: species.id,
    name,
    kind,
    species: foundSpecies(species),
  }));
}

/** The words of the family, tags and description of species, as the index has them. */
export async function listFacts(db: Db, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('species').select(['id', 'entries']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, entries }) => [id, new Set(entries.split(' '))]));
}

/** Species that have every telling word in their family, tags or description. */
export async function findByFacts(db: Db, reading: Reading, alternatives: Alternatives): Promise<FoundSpecies[]> {
  const query = { all: telling(reading).map((word) => wordQuery(word, true, alternatives)) };
  const rows = await db
    .selectFrom('species')
    .select(speciesColumns)
    .where(foundBy(db, 'species', sql`species.id`, [{ query, limit: mostByFacts }]))
    .execute();
  return rows.map(foundSpecies);
}
