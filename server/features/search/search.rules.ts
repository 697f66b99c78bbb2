import type { NameKind } from '../../db/schema.ts';
import { stem, wordsOf } from '../../db/search-words.ts';
import { coverage, type Fit, fitName, leastByBeginning, WordFits, weightOf } from './name-fit.rules.ts';
import type { Query, Reading } from './query.rules.ts';

/** A name that may answer a query. */
export interface FoundName {
  speciesId: number;
  name: string;
  kind: NameKind;
}

/** What the order depends on besides names. */
export interface FoundSpecies {
  id: number;
  latinName: string;
  commonName: string;
  family: string;
  /** Part of the catalogue that ships with the app. */
  shipped: boolean;
  /** Its texts were written by hand, as for plants that many people keep. */
  writtenByHand: boolean;
  /** Sources of its facts: a plant that many know stands in many lists. */
  sources: readonly string[];
  /** Words of its family, tags and description, as the index has them, where they were asked for. */
  facts?: ReadonlySet<string>;
}

export interface Ranked {
  speciesId: number;
  /** The name that matched where it is neither the common nor the accepted name. */
  matchedName: string | null;
  score: number;
  /** A name is the query, but for case, accents, spacing and plurals. */
  exact: boolean;
  /** One name has every telling word of the query as it was typed, or as the beginning of a word. */
  certain: boolean;
  /** Every significant word was found somewhere, even if misspelled. */
  complete: boolean;
  /** The query is its genus. */
  isOfGenus: boolean;
}

const kindBonus: Record<NameKind, number> = { common: 6, accepted: 5, other: 3, synonym: 2 };

/** The least that a match over some of the words must explain: in shares, in how well they fit, and in letters. */
const leastShare = 0.5;
const leastQuality = 0.65;
const leastLetters = 4;

/** How well a word fits that stands in the species' facts and in no name. */
const byFact = 0.7;

/** How well the words fit when each may stand in another name of the species, or in its facts: "aloe barbadensis aloe vera". */
function spreadOver(query: Query, fitted: readonly Fit[], facts: ReadonlySet<string> | undefined): number[] {
  const asTyped = fitted.filter(({ reading }) => reading === query.words);
  return query.words.map((word, n) => {
    const best = asTyped.reduce((most, { words }) => Math.max(most, words[n] ?? 0), 0);
    return best === 0 && facts?.has(word.stem) ? byFact : best;
  });
}

type FittedName = Fit & FoundName;

const scoreOf = ({ score, kind }: FittedName): number => score + kindBonus[kind];

function judge(query: Query, species: FoundSpecies, fitted: readonly FittedName[]): Ranked | null {
  const best = fitted.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
  let { found, quality } = coverage(best.reading, best.words);
  let { score } = best;
  const sure = best.words.every((fit, n) => fit >= leastByBeginning || weightOf(best.reading[n]) === 0);
  if (found < 1) {
    const together = coverage(query.words, spreadOver(query, fitted, species.facts));
    if (together.found > found) {
      ({ found, quality } = together);
      score = 60 * quality * found + (found < 1 ? -10 : 6);
    }
  }
  const letters = best.reading.reduce((sum, word, n) => sum + ((best.words[n] ?? 0) > 0 ? weightOf(word) : 0), 0);
  const complete = found === 1;
  if (!complete && (found < leastShare || quality < leastQuality || letters < leastLetters)) return null;
  const own = best.name === species.commonName || best.name === species.latinName;
  // A philodendron that is a Philodendron goes before one that is only called so.
  const sameGenus =
    !best.whole && fitted.some(({ kind, words }) => kind === 'accepted' && words.some((fit) => fit > 0.6));
  return {
    speciesId: species.id,
    matchedName: own ? null : best.name,
    score: score + kindBonus[best.kind] + (sameGenus ? 3 : 0) + renown(species),
    exact: best.whole,
    certain: sure,
    complete,
    isOfGenus: stem(wordsOf(species.latinName.replace(/^×\s*/, ''))[0] ?? '') === query.whole,
  };
}

/** Species that are asked for by facts alone: those that many people keep come first. */
export const byRenown = (species: readonly FoundSpecies[]): Ranked[] =>
  species
    .map((one) => ({ one, ranked: { speciesId: one.id, matchedName: null, score: renown(one), ...byFactsAlone } }))
    .sort((a, b) => b.ranked.score - a.ranked.score || (a.one.latinName < b.one.latinName ? -1 : 1))
    .map(({ ranked }) => ranked);

/** Which of two plants is meant more often, as far as the catalogue tells; small against how well a name fits. */
function renown({ shipped, writtenByHand, sources }: FoundSpecies): number {
  const listed = 0.3 * Math.min(sources.length, 5) + (sources.includes('CUR') ? 1 : 0);
  return (shipped ? 5 : 0) + (writtenByHand ? 2 : 0) + listed;
}

/** How names fit one query. A search ranks in several steps, and each brings the names of those before. */
export class Fits {
  readonly #query: Query;
  readonly #readings: readonly Reading[];
  readonly #words = new WordFits();
  readonly #names = new Map<FoundName, FittedName>();

  constructor(query: Query, readings: readonly Reading[]) {
    this.#query = query;
    this.#readings = readings;
  }

  of(name: FoundName): FittedName {
    const known = this.#names.get(name);
    if (known) return known;
    const fitted = { ...name, ...fitName(this.#query, this.#readings, name, this.#words) };
    this.#names.set(name, fitted);
    return fitted;
  }
}

const byFactsAlone = { exact: false, certain: true, complete: true, isOfGenus: false };

/**
 * Orders what was found, the best first. The one place that decides which plant answers a query.
 *
 * @param names names that may fit, each with its species in `species`
 * @param byFacts ids of species that have all words in their family, tags and description: they come last
 */
export function rank(
  query: Query,
  fits: Fits,
  names: readonly FoundName[],
  species: ReadonlyMap<number, FoundSpecies>,
  byFacts: readonly number[] = [],
): Ranked[] {
  const bySpecies = Map.groupBy(
    names.map((name) => fits.of(name)),
    ({ speciesId }) => speciesId,
  );
  const judged: Ranked[] = [];
  for (const [id, fitted] of bySpecies) {
    const found = species.get(id);
    const one = found && judge(query, found, fitted);
    if (one) judged.push(one);
  }
  // Where some plant has all words, those that have only some are noise.
  const anyComplete = judged.some(({ complete }) => complete);
  const ranked = judged.filter(({ complete }) => complete || !anyComplete);
  const held = new Set(ranked.map(({ speciesId }) => speciesId));
  for (const id of byFacts) {
    const found = species.get(id);
    if (!found || held.has(id)) continue;
    const family = stem(wordsOf(found.family)[0] ?? '') === query.whole ? 10 : 0;
    const score = 10 + family + renown(found);
    ranked.push({ speciesId: id, matchedName: null, score, ...byFactsAlone });
  }
  const latinName = (id: number) => species.get(id)?.latinName ?? '';
  return ranked.sort((a, b) => b.score - a.score || (latinName(a.speciesId) < latinName(b.speciesId) ? -1 : 1));
}
