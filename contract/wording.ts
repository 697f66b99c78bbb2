import * as z from 'zod/mini';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

/** What is said of values that do not match their schema: `both-validation` of the catalog, in the reader's language. */
export interface Wording {
  required: string;
  invalid: string;
  wrongType(expected: string, received: string): string;
  textTooShort(count: number): string;
  textTooLong(count: number): string;
  listTooShort(count: number): string;
  listTooLong(count: number): string;
  numberAtLeast(limit: number): string;
  numberAbove(limit: number): string;
  numberAtMost(limit: number): string;
  numberBelow(limit: number): string;
  invalidEmail: string;
  invalidFormat: string;
  invalidChoice(choices: string): string;
  unknownFields(names: string): string;
  titleRequired: string;
  eventTypeRequired: string;
  dateRequired: string;
  nameRequired: string;
  nameNotVisible: string;
  commentNotVisible: string;
  blankSearch: string;
  dateBetween(first: string, last: string): string;
  dateFrom(day: string): string;
  username(count: number): string;
  bio(count: number): string;
}

let wordingNow: (() => Wording) | undefined;

/** The sentence of a schema's own for what it refuses. */
export const say = (sentence: (words: Wording) => string) => () => wordingNow && sentence(wordingNow());

const received = (input: unknown): string => {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  if (Number.isNaN(input)) return 'nan';
  return typeof input;
};

const numeric = new Set<unknown>(['number', 'int', 'bigint']);
const lists = new Set<unknown>(['array', 'set']);

interface Bound {
  limit: number;
  origin: unknown;
  isIn: boolean;
}

function tooSmall(words: Wording, { limit, origin, isIn }: Bound): string {
  if (numeric.has(origin)) return isIn ? words.numberAtLeast(limit) : words.numberAbove(limit);
  return lists.has(origin) ? words.listTooShort(limit) : words.textTooShort(limit);
}

function tooBig(words: Wording, { limit, origin, isIn }: Bound): string {
  if (numeric.has(origin)) return isIn ? words.numberAtMost(limit) : words.numberBelow(limit);
  return lists.has(origin) ? words.listTooLong(limit) : words.textTooLong(limit);
}

const shownKeys = 10;
const shownKeyLength = 50;

/** The names as a sentence lists them: enough to find the mistake, never an echo of everything that was sent. */
function named(keys: readonly string[]): string {
  const shown = keys.slice(0, shownKeys).map((key) => `'${key.slice(0, shownKeyLength)}'`);
  return [...shown, ...(keys.length > shownKeys ? ['…'] : [])].join(', ');
}

/** The sentence for one failed check; in English, it is the one that the product's specification lists for schema errors. */
function wording(words: Wording, issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.required : words.wrongType(issue.expected, received(issue.input));
    case 'too_small':
      return tooSmall(words, { ...issue, limit: Number(issue.minimum), isIn: issue.inclusive ?? true });
    case 'too_big':
      return tooBig(words, { ...issue, limit: Number(issue.maximum), isIn: issue.inclusive ?? true });
    case 'invalid_format':
      return issue.format === 'email' ? words.invalidEmail : words.invalidFormat;
    case 'invalid_value':
      return words.invalidChoice(issue.values.map((value) => `'${String(value)}'`).join(' | '));
    case 'unrecognized_keys':
      return words.unknownFields(named(issue.keys));
    case 'invalid_union':
      return issue.input === undefined ? words.required : words.invalid;
    default:
      return words.invalid;
  }
}

/** Gives every schema of this process its sentences. Called before anything is checked. @param words in the reader's language */
export function installWording(words: () => Wording): void {
  wordingNow = words;
  z.config({ customError: (issue) => wording(words(), issue) });
}
