import { sql } from 'kysely';
import { genusOf } from '../../../contract/names.ts';
import type { Db } from '../../db/database.ts';
import { isOneOf } from '../../db/expressions.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import { type EntryQuery, type Lookup, preparedLookups } from '../../db/search-index.ts';
import { shippedMark, spellingsOf, wholeMark } from '../../db/search-words.ts';
import type { FilterFacts } from './filter.rules.ts';
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

const knownTerms = prepared((db, { terms }: Values<{ terms: readonly string[] }>) =>
  db
    .selectFrom('searchTerms')
    .select('term')
    .where(isOneOf(db, 'search_terms.term', terms, 'text')),
);

/** Which of the terms the names of the plant database have. */
export async function listKnownTerms(db: Db, terms: readonly string[]): Promise<Set<string>> {
  const rows = await knownTerms.all(db, { terms });
  return new Set(rows.map(({ term }) => term));
}

const shippedTerms = prepared((db, { from, before }: Values<{ from: string; before: string }>) =>
  db
    .selectFrom('searchTerms')
    .select('term')
    .where('term', '>=', from)
    .where('term', '<', before)
    .where('shipped', '=', sql<boolean>`true`)
    .orderBy('term')
    .limit(mostCompletions),
);

/** Terms of shipped names that begin so. */
export async function listCompletions(db: Db, typed: string): Promise<string[]> {
  const rows = await shippedTerms.all(db, { from: typed, before: `${typed}\u{10ffff}` });
  return rows.map(({ term }) => term);
}

const similarTerms = preparedLookups('search_terms', (db, found) =>
  db.selectFrom('searchTerms').select(['term', 'shipped']).where(found).orderBy('id'),
);

/** The known terms that a misspelled word is likely to mean, the likeliest first. */
export async function listCorrections(db: Db, { stem: word, typed }: QueryWord): Promise<string[]> {
  const keys = spellingsOf(word);
  const isRough = (key: string) => key.startsWith('~');
  const lookups = [keys.filter((key) => !isRough(key)), keys.filter(isRough)].map((some) => ({
    query: { any: some.map((entry) => ({ entry })) },
    limit: mostSimilar,
  }));
  const rows = await similarTerms(db, lookups);
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

/** The same query of the shipped catalogue's names alone. */
function shippedOnly(query: EntryQuery): EntryQuery {
  if ('entry' in query) return { entry: shippedMark + query.entry };
  if ('prefix' in query) return { prefix: shippedMark + query.prefix };
  return 'all' in query ? { all: query.all.map(shippedOnly) } : { any: query.any.map(shippedOnly) };
}

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

/** Lookups for names. */
export interface NameLookups {
  /** Find every name that any of all finds, up to their limit. */
  widest: Lookup[];
  all: Lookup[];
}

/** Lookups for names that hold every telling word of a reading; exact ones apart, so that beginnings cannot crowd them out. */
export function namesLike(
  { whole, typedWhole }: Query,
  readings: readonly Reading[],
  known: ReadonlySet<string>,
  alternatives: Alternatives,
): NameLookups {
  const holding = (exact: boolean): EntryQuery => ({
    any: readings.map((reading) => ({
      all: completable(reading, alternatives).map((word) =>
        wordQuery(word, exact || !(word.last || !known.has(word.stem)), alternatives),
      ),
    })),
  });
  const beginning: EntryQuery[] = [{ entry: wholeMark + whole }];
  if (typedWhole.length >= 3) beginning.push({ prefix: wholeMark + typedWhole });
  const any = { any: [...beginning, holding(false)] };
  return {
    widest: [{ query: any, limit: mostImported }],
    all: [...both({ any: beginning }), ...both(holding(true)), ...both(holding(false))],
  };
}

/** Lookups for names that are the query and, where it is one word, for those that have it as a genus may be had. */
export function namesOfGenusOrWhole({ whole, words }: Query): NameLookups {
  const any = [
    { entry: wholeMark + whole },
    ...words.slice(0, words.length === 1 ? 1 : 0).map((w) => ({ entry: w.stem })),
  ];
  const query = { any };
  return { widest: [{ query, limit: mostImported }], all: both(query) };
}

/** Telling words by which names can be looked up; one of one or two letters at the end only where it has completions or stands alone. */
function completable(reading: Reading, alternatives: Alternatives): QueryWord[] {
  const words = telling(reading);
  const longer = words.filter((word) => !word.last || word.typed.length >= 3 || alternatives.has(word));
  return longer.length > 0 ? longer : words;
}

/** Lookups for names that hold any telling word. */
export function namesWithSome(reading: Reading, alternatives: Alternatives): NameLookups {
  const words = telling(reading)
    .filter(({ stem }) => stem.length >= 3)
    .map((word) => wordQuery(word, true, alternatives));
  return { widest: [{ query: { any: words }, limit: mostImported }], all: words.flatMap(both) };
}

const speciesColumns = [
  'species.id',
  'species.latinName',
  'species.commonName',
  'species.family',
  'species.sources',
  'species.sourceId',
] as const;

/** A text itself would be read for a species of each name. */
const hasFunFact = sql<boolean | number>`fun_fact is not null`.as('writtenByHand');

interface SpeciesRow {
  id: number;
  latinName: string;
  commonName: string;
  family: string;
  writtenByHand: boolean | number;
  sources: string[];
  sourceId: number | null;
}

const foundSpecies = ({ writtenByHand, sourceId, ...row }: SpeciesRow): FoundSpecies => ({
  ...row,
  shipped: sourceId === null,
  writtenByHand: Boolean(writtenByHand),
});

const namesWithSpecies = preparedLookups('species_names', (db, found) =>
  db
    .selectFrom('speciesNames')
    .innerJoin('species', 'species.id', 'speciesNames.speciesId')
    .select([...speciesColumns, 'speciesNames.id as nameId', 'speciesNames.name', 'speciesNames.kind', hasFunFact])
    .where(found)
    .orderBy('speciesNames.id'),
);

/** Names by lookups with their species, in the order of their ids, each once. */
export async function findNames(
  db: Db,
  { widest, all }: NameLookups,
): Promise<{ id: number; name: FoundName; species: FoundSpecies }[]> {
  if (all.length === 0) return [];
  const found = await namesWithSpecies(db, widest);
  // Most searches find few names, and below its limit this one lookup found all of them.
  const rows = found.length < mostImported ? found : await namesWithSpecies(db, all);
  return rows.map(({ nameId, name, kind, ...species }) => ({
    id: nameId,
    name: { speciesId: species.id, name, kind },
    species: foundSpecies(species),
  }));
}

const filterColumns = [
  'id',
  'latinName',
  'habit',
  'light',
  'water',
  'toxicToPets',
  'toxicToHumans',
  'zoneMin',
  'zoneMax',
] as const;

const filterFacts = prepared((db, { ids }: Values<{ ids: readonly number[] }>) =>
  db
    .selectFrom('species')
    .select(filterColumns)
    .where(isOneOf(db, 'species.id', ids, 'integer')),
);

/** What filters look at, by id. @param ids at most the shipped catalogue's */
export async function listFilterFacts(db: Db, ids: readonly number[]): Promise<Map<number, FilterFacts>> {
  const listed = await db
    .selectFrom('species')
    .select('latinName')
    .where('sourceId', 'is', null)
    .where('toxicToPets', '=', true)
    .execute();
  const genera = new Set(listed.map(({ latinName }) => genusOf(latinName)));
  const rows = await filterFacts.all(db, { ids });
  return new Map(
    rows.map(({ id, latinName, ...facts }) => [id, { ...facts, isOfListedGenus: genera.has(genusOf(latinName)) }]),
  );
}

/** Every species of the shipped catalogue: some thousands. Imported ones have names alone, and no facts to filter by. */
export async function listShipped(db: Db): Promise<FoundSpecies[]> {
  const rows = await db
    .selectFrom('species')
    .select([...speciesColumns, hasFunFact])
    .where('sourceId', 'is', null)
    .execute();
  return rows.map(foundSpecies);
}

const factsOf = prepared((db, { ids }: Values<{ ids: readonly number[] }>) =>
  db
    .selectFrom('species')
    .select(['id', 'entries'])
    .where(isOneOf(db, 'species.id', ids, 'integer')),
);

/** The words of the family, tags and description of species, as the index has them. */
export async function listFacts(db: Db, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await factsOf.all(db, { ids });
  return new Map(rows.map(({ id, entries }) => [id, new Set(entries.split(' '))]));
}

const speciesWithFacts = preparedLookups('species', (db, found) =>
  db
    .selectFrom('species')
    .select([...speciesColumns, hasFunFact])
    .where(found)
    .orderBy('id'),
);

/** Species that have every telling word in their family, tags or description. */
export async function findByFacts(db: Db, reading: Reading, alternatives: Alternatives): Promise<FoundSpecies[]> {
  const query = { all: telling(reading).map((word) => wordQuery(word, true, alternatives)) };
  return (await speciesWithFacts(db, [{ query, limit: mostByFacts }])).map(foundSpecies);
}
