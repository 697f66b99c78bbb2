import { limits } from '../../../contract/limits.ts';
import type { SpeciesItem, SpeciesSuggestion } from '../../../contract/species.ts';
import type { Db } from '../../db/database.ts';
import type { Lookup } from '../../db/search-index.ts';
import { speciesItems } from '../species/species.service.ts';
import { type Query, type Reading, readingsOf, termsToCheck, understand } from './query.rules.ts';
import {
  type Alternatives,
  findByFacts,
  findNames,
  listCompletions,
  listCorrections,
  listFacts,
  listKnownTerms,
  namesLike,
  namesWithSome,
} from './search.queries.ts';
import { type FoundName, type FoundSpecies, type Ranked, rank } from './search.rules.ts';

/** With so many certain answers, nobody made a slip. */
const certainAnswers = 5;
const shortestCorrected = 4;

/**
 * Finds species by a text: by any of their names first, forgiving slips where few names have the words as they are typed,
 * then by family, tags and description.
 *
 * @returns all that were found, the best first; at most some hundreds
 */
async function searchSpecies(db: Db, text: string): Promise<Ranked[]> {
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

/** True where what was found is what was asked for, so that slips need not be thought of. */
function isEnough({ words }: Query, ranked: readonly Ranked[]): boolean {
  // A single word may be another plant's name by accident, as "camelia" may be; several words hardly.
  if (words.length > 1 && ranked[0]?.exact) return true;
  return ranked.filter(({ certain }) => certain).length >= certainAnswers;
}

/** What one search has found so far. */
class Found {
  readonly #db: Db;
  readonly #query: Query;
  readonly #readings: readonly Reading[];
  readonly #names = new Map<string, FoundName>();
  readonly #species = new Map<number, FoundSpecies>();

  constructor(db: Db, query: Query, readings: readonly Reading[]) {
    this.#db = db;
    this.#query = query;
    this.#readings = readings;
  }

  #ranked(byFacts: readonly number[] = []): Ranked[] {
    return rank(this.#query, this.#readings, [...this.#names.values()], this.#species, byFacts);
  }

  async look(lookups: readonly Lookup[]): Promise<Ranked[]> {
    for (const { species, ...name } of await findNames(this.#db, lookups)) {
      this.#names.set(`${name.speciesId} ${name.kind} ${name.name}`, name);
      if (!this.#species.has(species.id)) this.#species.set(species.id, species);
    }
    return this.#ranked();
  }

  /** Looks for names with some of the words, and for the others in the facts of the same species. */
  async lookForSome(alternatives: Alternatives): Promise<Ranked[]> {
    const lookups = namesWithSome(this.#query.words, alternatives);
    if (lookups.length > 0) await this.look(lookups);
    for (const [id, facts] of await listFacts(this.#db, [...this.#species.keys()])) {
      const species = this.#species.get(id);
      if (species) this.#species.set(id, { ...species, facts });
    }
    return this.#ranked();
  }

  async addByFacts(alternatives: Alternatives): Promise<Ranked[]> {
    const byFacts = await findByFacts(this.#db, this.#query.words, alternatives);
    for (const species of byFacts) if (!this.#species.has(species.id)) this.#species.set(species.id, species);
    return this.#ranked(byFacts.map(({ id }) => id));
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

/** The best answers as cards show them, and how many there are in all. */
export async function searchItems(
  db: Db,
  text: string,
  most: number = limits.searchResults,
): Promise<{ items: SpeciesItem[]; total: number }> {
  const ranked = await searchSpecies(db, text);
  const shown = ranked.slice(0, most);
  const ids = shown.map(({ speciesId }) => speciesId);
  const items = await speciesItems(db, ids);
  const answered = shown.flatMap(({ speciesId, matchedName }) => {
    const item = items.get(speciesId);
    return item ? [{ ...item, matchedName }] : [];
  });
  return { items: answered, total: ranked.length };
}

/** The species that a name being typed may mean, the best first. */
export async function suggestSpecies(db: Db, text: string): Promise<SpeciesSuggestion[]> {
  const { items } = await searchItems(db, text, limits.speciesSuggestions);
  return items.map(({ speciesId, commonName, latinName, family, habit, photoUrl, photoHash, matchedName }) => ({
    ...{ speciesId, commonName, latinName, family, habit },
    ...{ photoUrl, photoHash, matchedName },
  }));
}
