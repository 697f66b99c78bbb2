import type { SpeciesFilters } from '../../../contract/species.ts';
import { isStopWord } from '../../db/search-words.ts';
import { tellsPlant } from './query.rules.ts';

const pets = '(?:(?:my |the )?(?:pets?|cats?|dogs?|animals?|kittens?|pupp(?:y|ies)))';
const pet = '(?:pet|cat|dog|animal)s?';

/** What people ask for besides names, and the filters that they mean. The first that fits a stretch of the text takes it. */
const meanings: readonly (readonly [RegExp, SpeciesFilters])[] = [
  [
    new RegExp(`\\b(?:safe|ok|okay|good|harmless) (?:for|to|around|with) ${pets}(?: and ${pets})*\\b`, 'g'),
    { pets: 'unlisted' },
  ],
  [new RegExp(`\\b${pet}[ -](?:safe|friendly|proof)\\b`, 'g'), { pets: 'unlisted' }],
  [
    new RegExp(`\\b(?:non[ -]?|not )(?:toxic|poisonous)(?: (?:to|for) ${pets}(?: (?:and|or) ${pets})*)?\\b`, 'g'),
    { pets: 'unlisted' },
  ],
  [
    new RegExp(
      `\\b(?:toxic|poisonous|dangerous|harmful|bad) (?:to|for) ${pets}(?: (?:and|or) ${pets})*\\b|\\b(?:toxic|poisonous)\\b(?! (?:to|for))`,
      'g',
    ),
    { pets: 'listed' },
  ],
  [/\b(?:low|little|poor)[ -]light\b|\bdark (?:rooms?|corners?)\b/g, { light: 'low light' }],
  [/\bbright,? indirect(?: light)?\b|\bindirect light\b/g, { light: 'bright indirect' }],
  [/\b(?:part(?:ial|ly)?|half|semi)[ -]?(?:shade|shady|sun)\b/g, { light: 'part shade' }],
  [/\bdry shade\b/g, { light: 'full shade', water: 'low' }],
  // A shade tree gives it.
  [/\b(?:full |deep )?(?:shade|shady)\b(?! trees?\b)(?:[ -](?:loving|tolerant))?/g, { light: 'full shade' }],
  [/\b(?:full[ -]sun|sunny|sun[ -](?:loving|lovers?)|sun)\b/g, { light: 'full sun' }],
  [/\bdrought(?:[ -](?:tolerant|resistant))?\b|\b(?:low|little)[ -]water\b|\bdry soil\b/g, { water: 'low' }],
  [/\b(?:boggy|wet|soggy) (?:soil|places?|ground)\b|\blots of water\b/g, { water: 'high' }],
  [/\bindoors?\b|\bhouse[ -]?plants?\b/g, { habit: 'houseplant' }],
  [/\bedibles?\b/g, { edible: 'yes' }],
];

const zone = /\b(?:usda )?(?:hardiness )?zones? (1[0-3]|[1-9])[ab]?\b/;

/** Says that a text asks about a plant, which no fact in it should hide. */
const asksAbout = /^(?:how|what|whats|when|where|why|is|are|does|do|can|could|should|will)\b/;
const ofQuestions = new Set(
  'how often much many long tall big when what whats where why is are does do can could should will i you we my me it they need needs want wants get give gives have has light sunlight sun shade water waters watering fertilize fertilizer feed feeding prune pruning repot repotting soil toxic poisonous safe cats cat dogs dog pets pet'.split(
    ' ',
  ),
);

/** A text as what it asks for. */
export interface Question {
  /** What may name a plant; `''` where nothing does. */
  names: string;
  meant: SpeciesFilters;
}

/** What is left of a text, from the first word to the last that says something; `''` where none may name a plant. */
function namesIn(words: readonly string[]): string {
  if (!words.some((word) => tellsPlant(word))) return '';
  const says = (word: string) => !isStopWord(word);
  return words.slice(words.findIndex(says), words.findLastIndex(says) + 1).join(' ');
}

/**
 * Reads a text as a question in English: "pet safe palm" asks for palms that no list names as toxic, "how often water monstera"
 * about a monstera. Null where it can only be a name.
 */
export function readQuestion(text: string): Question | null {
  const plain = text
    .toLowerCase()
    .replace(/[’']s?\b|[?!.,;:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (asksAbout.test(plain)) {
    const words = plain.split(' ').filter((word) => !ofQuestions.has(word));
    return { names: namesIn(words), meant: {} };
  }
  let rest = plain;
  const meant: SpeciesFilters = {};
  for (const [pattern, filters] of meanings) {
    const left = rest.replace(pattern, ' ');
    if (left === rest) continue;
    rest = left;
    for (const [name, value] of Object.entries(filters)) Object.assign(meant, { [name]: value });
  }
  const inZone = zone.exec(rest)?.[1];
  if (inZone !== undefined) {
    rest = rest.replace(zone, ' ');
    Object.assign(meant, { zone: inZone });
  }
  if (Object.keys(meant).length === 0) return null;
  return { names: namesIn(rest.split(/\s+/).filter(Boolean)), meant };
}
