import { setImmediate } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import type { SpeciesFacets, SpeciesFilters, SpeciesItem } from '../../../contract/species.ts';
import type { Db } from '../../db/database.ts';
import { withoutMarked } from '../species/leading-name.rules.ts';
import type { NamedSpecies } from '../species/species.rules.ts';
import { endsManyNames, speciesByAnyName, speciesByIds, speciesItems } from '../species/species.service.ts';
import { countFacets, fits, narrowing } from './filter.rules.ts';
import { type Query, type Reading, readingsOf, termsToCheck, understand } from './query.rules.ts';
import { readQuestion } from './question.rules.ts';
import {
  type Alternatives,
  findByFacts,
  findNames,
  listCompletions,
  listCorrections,
  listFacts,
  listFilterFacts,
  listKnownTerms,
  listShipped,
  type NameLookups,
  namesLike,
  namesOfGenusOrWhole,
  namesWithSome,
} from './search.queries.ts';
import { byRenown, Fits, type FoundName, type FoundSpecies, type Ranked, rank } from './search.rules.ts';
import { nameLikeness } from './spelling.rules.ts';

/** With so many certain answers, nobody made a slip. */
const certainAnswers = 5;
const shortestCorrected = 4;

/** The longest name of a plant that is looked for in front of a cultivar, and behind one, in words. */
const longestBefore = 3;
const longestBehind = 2;

/**
 * Finds species by a text: by any of their names first, forgiving slips where few names have the words as they are typed,
 * then by family, tags and description. A cultivar may be left out of it.
 *
 * @returns all that were found, the best first; at most some hundreds
 */
async function searchSpecies(db: Db, text: string): Promise<Ranked[]> {
  const ranked = await searchWords(db, text);
  if (ranked[0]?.exact) return ranked;
  const plain = withoutMarked(text);
  const unmarked = plain === text.trim() ? ranked : await searchWords(db, plain);
  if (unmarked[0]?.complete) return unmarked;
  const part = await meantPart(db, plain);
  return part === undefined ? ranked : searchWords(db, part);
}

/**
 * The species that a name which none has may mean, a little misspelled: in each of its words or, where words are joined or split, as
 * a whole.
 *
 * @returns undefined where no name is like it, those of two species are alike, or the likest means several species
 */
export async function speciesOfMisspelled(db: Db, name: string): Promise<NamedSpecies | undefined> {
  const [best, next] = await searchWords(db, withoutMarked(name));
  const known = await speciesByIds(
    db,
    [best, next].flatMap((one) => one?.speciesId ?? []),
  );
  const likest = (ranked: Ranked | undefined) => {
    const { commonName = '', latinName = '' } = known.get(ranked?.speciesId ?? 0) ?? {};
    return [commonName, latinName, ranked?.matchedName ?? '']
      .map((one) => ({ name: one, likeness: nameLikeness(name, one) }))
      .reduce((most, one) => (one.likeness > most.likeness ? one : most));
  };
  const like = likest(best);
  if (like.likeness === 0 || like.likeness <= likest(next).likeness) return undefined;
  const meant = await speciesByAnyName(db, like.name);
  return meant?.id === best?.speciesId ? meant : undefined;
}

interface Answered {
  ranked: Ranked[];
  /** What the words ask for besides names. */
  meant: SpeciesFilters;
}

/** Finds what a text names or, where that is no plant's very name, what it asks for besides names. */
async function searchQuestion(db: Db, text: string): Promise<Answered> {
  const ranked = await searchSpecies(db, text);
  const question = ranked[0]?.exact ? null : readQuestion(text);
  if (!question) return { ranked, meant: {} };
  const { names, meant } = question;
  const found = names !== '' ? await searchSpecies(db, names) : isNarrow(meant) ? byRenown(await listShipped(db)) : [];
  return found.length === 0 ? { ranked, meant: {} } : { ranked: found, meant };
}

const isNarrow = (filters: SpeciesFilters): boolean => Object.keys(filters).length > 0;

/** Narrows what was found, by facts that are read once. @param asked overrules the words */
async function narrow(db: Db, { ranked, meant }: Answered, asked: SpeciesFilters) {
  const facts = await listFilterFacts(
    db,
    ranked.map(({ speciesId }) => speciesId),
  );
  const left = (filters: SpeciesFilters) =>
    ranked.filter(({ speciesId }) => {
      const known = facts.get(speciesId);
      return known !== undefined && fits(known, filters);
    });
  // "Monstera toxic" asks about a monstera, whatever the lists say of it.
  const narrowedBy = narrowing(left(meant).length > 0 ? meant : {}, asked);
  return { ranked: left(narrowedBy), facts, narrowedBy };
}

/** By what a search is narrowed, and how many results each value of each filter would leave. */
export async function searchFacets(db: Db, text: string, asked: SpeciesFilters): Promise<SpeciesFacets> {
  const { facts, narrowedBy } = await narrow(db, await searchQuestion(db, text), asked);
  return { narrowedBy, counts: countFacets(facts.values(), narrowedBy) };
}

/**
 * The best of what a text finds, as cards show them, and how much it finds in all.
 *
 * @param asked overrules what the words ask for
 * @param most cards at most
 */
export async function searchItems(
  db: Db,
  text: string,
  asked: SpeciesFilters = {},
  most: number = limits.searchResults,
): Promise<{ items: SpeciesItem[]; total: number }> {
  const found = await searchQuestion(db, text);
  // Most searches are for a name, and read no facts.
  const { ranked } = isNarrow(found.meant) || isNarrow(asked) ? await narrow(db, found, asked) : found;
  const shown = ranked.slice(0, most);
  const known = await speciesItems(
    db,
    shown.map(({ speciesId }) => speciesId),
  );
  const items = shown.flatMap(({ speciesId, matchedName }) => {
    const item = known.get(speciesId);
    return item ? [{ ...item, matchedName }] : [];
  });
  return { items, total: ranked.length };
}

/**
 * The part of a text that names a plant, longest beginnings before ends: "monstera thai constellation", "roma tomato". Where both
 * do, as in "café au lait dahlia" and "lemon boy tomato", the end does that is a genus, or a word that several plants are called by.
 */
async function meantPart(db: Db, text: string): Promise<string | undefined> {
  const { beginnings, ends } = partsOf(text);
  const before = await firstPlant(db, beginnings);
  if (before?.isOfGenus) return before.part;
  const behind = await firstPlant(db, ends);
  if (!before || !behind) return (before ?? behind)?.part;
  const isBehind =
    behind.isOfGenus || ((await endsManyNames(db, behind.part)) && !(await endsManyNames(db, before.part)));
  return isBehind ? behind.part : before.part;
}

function partsOf(text: string): { beginnings: string[]; ends: string[] } {
  const words = text.split(/\s+/);
  const lengths = (most: number) => Array.from({ length: Math.min(most, words.length - 1) }, (_, n) => n + 1).reverse();
  return {
    beginnings: lengths(longestBefore).map((length) => words.slice(0, length).join(' ')),
    ends: lengths(longestBehind).map((length) => words.slice(-length).join(' ')),
  };
}

/** The first text that is the name of a plant or a genus as it was typed. */
async function firstPlant(db: Db, parts: readonly string[]): Promise<{ part: string; isOfGenus: boolean } | undefined> {
  for (const part of parts) {
    const query = understand(part);
    if (!query) continue;
    const [best] = await new Found(db, query, [query.words]).look(namesOfGenusOrWhole(query));
    if (best && (best.exact || best.isOfGenus)) return { part, isOfGenus: best.isOfGenus };
  }
  return undefined;
}

async function searchWords(db: Db, text: string): Promise<Ranked[]> {
  const query = understand(text);
  if (!query) return [];
  const known = await listKnownTerms(db, termsToCheck(query));
  const readings = readingsOf(query, known);
  const found = new Found(db, query, readings);
  let ranked = await found.look(namesLike(query, readings, known, await completions(db, query)));
  let alternatives: Alternatives = new Map();
  if (!isEnough(query, ranked)) {
    alternatives = await corrections(db, query);
    if (alternatives.size > 0) ranked = await found.look(namesLike(query, readings, known, alternatives));
    const parted = query.words.length > 1 && !ranked.some(({ certain }) => certain);
    if (parted) ranked = await found.lookForSome(alternatives);
  }
  // Corrections suit names that were found; facts are many words, and one of them is always like another.
  if (ranked.length > 0) alternatives = new Map();
  return ranked.length < limits.searchResults ? found.addByFacts(alternatives) : ranked;
}

/** Whether the results are certain, so that typing errors need no search. */
function isEnough({ words }: Query, ranked: readonly Ranked[]): boolean {
  // A single word may be another plant's name by accident, as "camelia" may be; several words hardly.
  if (words.length > 1 && ranked[0]?.exact) return true;
  return ranked.filter(({ certain }) => certain).length >= certainAnswers;
}

/** What one search has found so far. */
class Found {
  readonly #db: Db;
  readonly #query: Query;
  readonly #fits: Fits;
  readonly #names = new Map<number, FoundName>();
  readonly #species = new Map<number, FoundSpecies>();
  #ranked: Ranked[] = [];

  constructor(db: Db, query: Query, readings: readonly Reading[]) {
    this.#db = db;
    this.#query = query;
    this.#fits = new Fits(query, readings);
  }

  #rank(byFacts: readonly number[] = []): Ranked[] {
    this.#ranked = rank(this.#query, this.#fits, [...this.#names.values()], this.#species, byFacts);
    return this.#ranked;
  }

  async #read(lookups: NameLookups): Promise<void> {
    for (const { id, name, species } of await findNames(this.#db, lookups)) {
      if (!this.#names.has(id)) this.#names.set(id, name);
      if (!this.#species.has(species.id)) this.#species.set(species.id, species);
    }
    // SQLite answers at once: without a pause, the steps of a search of many words would hold up all other requests.
    await setImmediate();
  }

  async look(lookups: NameLookups): Promise<Ranked[]> {
    await this.#read(lookups);
    return this.#rank();
  }

  /** Looks for names with some of the words, and for the others in the facts of the same species. */
  async lookForSome(alternatives: Alternatives): Promise<Ranked[]> {
    await this.#read(namesWithSome(this.#query.words, alternatives));
    for (const [id, facts] of await listFacts(this.#db, [...this.#species.keys()])) {
      const species = this.#species.get(id);
      if (species) this.#species.set(id, { ...species, facts });
    }
    await setImmediate();
    return this.#rank();
  }

  async addByFacts(alternatives: Alternatives): Promise<Ranked[]> {
    const byFacts = await findByFacts(this.#db, this.#query.words, alternatives);
    if (byFacts.length === 0) return this.#ranked;
    for (const species of byFacts) if (!this.#species.has(species.id)) this.#species.set(species.id, species);
    return this.#rank(byFacts.map(({ id }) => id));
  }
}

async function completions(db: Db, { words }: Query): Promise<Alternatives> {
  const unfinished = words.find(({ last, typed }) => last && typed.length < 3);
  if (!unfinished || words.length > 1) return new Map();
  return new Map([[unfinished, await listCompletions(db, unfinished.typed)]]);
}

async function corrections(db: Db, { words }: Query): Promise<Alternatives> {
  const corrected = words.filter(({ filler, typed }) => !filler && typed.length >= shortestCorrected);
  const found = await Promise.all(corrected.map(async (word) => [word, await listCorrections(db, word)] as const));
  return new Map(found.filter(([, terms]) => terms.length > 0));
}
