import * as z from 'zod/mini';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

const received = (input: unknown): string => {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  if (Number.isNaN(input)) return 'nan';
  return typeof input;
};

const units = (origin: unknown): string => (origin === 'array' || origin === 'set' ? 'element(s)' : 'character(s)');

function sized(bound: 'least' | 'most', limit: number | bigint, origin: unknown, inclusive: boolean): string {
  const numeric = origin === 'number' || origin === 'int' || origin === 'bigint';
  if (!numeric) {
    const kind = origin === 'array' ? 'Array' : 'String';
    return `${kind} must contain at ${bound} ${limit} ${units(origin)}`;
  }
  const direction = bound === 'least' ? 'greater' : 'less';
  return `Number must be ${direction} than ${inclusive ? 'or equal to ' : ''}${limit}`;
}

const shownKeys = 10;
const shownKeyLength = 50;

/** The names as a sentence lists them: enough to find the mistake, never an echo of everything that was sent. */
function named(keys: readonly string[]): string {
  const shown = keys.slice(0, shownKeys).map((key) => `'${key.slice(0, shownKeyLength)}'`);
  return [...shown, ...(keys.length > shownKeys ? ['…'] : [])].join(', ');
}

/** The sentence for one failed check, in the words that the product's specification lists for schema errors. */
function wording(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${received(issue.input)}`;
    case 'too_small':
      return sized('least', issue.minimum, issue.origin, issue.inclusive ?? true);
    case 'too_big':
      return sized('most', issue.maximum, issue.origin, issue.inclusive ?? true);
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email' : 'Invalid format';
    case 'invalid_value':
      return `Invalid enum value. Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}`;
    case 'unrecognized_keys':
      return `Unrecognized field(s): ${named(issue.keys)}`;
    case 'invalid_union':
      return issue.input === undefined ? 'Required' : 'Invalid value';
    default:
      return undefined;
  }
}

/** Makes every schema of this process speak the specification's sentences. Called before anything is checked. */
export function installWording(): void {
  z.config({ customError: (issue) => wording(issue) ?? 'Invalid value' });
}
