import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { accented, pseudo } from './pseudo-language.ts';

export const root = join(import.meta.dirname, '../..');

/**
 * The catalog of a language: `module.name(parameter, <node>, +clause)` to its ICU message, and `@…` to notes for translators. A
 * clause is of the catalog itself, and isn't isolated: it may begin with a name that is written the other way. In
 * braces, parameters are the properties of one object.
 */
export type Catalog = Record<string, string>;

export interface Message {
  key: string;
  module: string;
  /** The export, and where it is a table of labels, the label. */
  name: string;
  label: string | undefined;
  /** Null for a constant. True for those that are React nodes. */
  parameters: Map<string, boolean | 'clause'> | null;
  /** Whether the parameters are in one object. */
  areNamed: boolean;
  text: string;
}

/** What of a message must be the same in all languages: each parameter with its TypeScript type. */
type Types = Map<string, string>;

export const languages = (): string[] => readdirSync(join(root, 'words')).map((file) => file.replace('.json', ''));

export function readCatalog(language: string): Catalog {
  const text = readFileSync(join(root, 'words', `${language === pseudo ? 'en' : language}.json`), 'utf8');
  return JSON.parse(text) as Catalog;
}

/** @throws Error for a key that is none */
function messageOf(key: string, text: string): Message {
  const found = /^([a-z-]+)\.(\w+)(?:\.([^.(]+))?(?:\((\{?)([\w<>+, ]+)\}?\))?$/.exec(key);
  if (!found) throw new Error(`${key}: a key is module.name, module.name(parameter), or module.table.label`);
  const [, module = '', name = '', label, brace, list] = found;
  const parameters = list
    ?.split(', ')
    .map((one) => [one.replace(/[<>+]/g, ''), one.startsWith('+') ? 'clause' : one.startsWith('<')] as const);
  return {
    key,
    module,
    name,
    label,
    parameters: parameters ? new Map(parameters) : null,
    areNamed: brace === '{',
    text,
  };
}

export const messagesOf = (catalog: Catalog): Message[] =>
  Object.entries(catalog).flatMap(([key, text]) => (key.startsWith('@') ? [] : [messageOf(key, text)]));

const parsing = { shouldParseSkeletons: false, captureLocation: false };
export const quoted = (text: string): string => JSON.stringify(text);
/** Around the names of parameters and helpers in an expression, because built files have others. No text holds it. */
const mark = '\uE000';
const named = (name: string): string => mark + name + mark;
const marked = /\uE000(\w+)\uE000/g;
/** An expression with the names that a file has. */
export const withNames = (expression: string, nameOf: (name: string) => string): string =>
  expression.replace(marked, (_, name: string) => nameOf(name));

/** The forms of a language, and whether it says "one" of 1 and of nothing else, as English does. */
function formsOf(language: string, type: Intl.PluralRuleType) {
  const rules = new Intl.PluralRules(language, { type });
  const isOne = (count: number) => (rules.select(count) === 'one') === (count === 1);
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories;
  return { categories, oneIsOne: [0, 1, 2, 3, 5, 11, 21, 31, 61, 101, 1001, 1e6, 0.1, 1.5].every(isOne) };
}

/** The parameters that a message shows in each of its forms. */
function shownIn(elements: readonly MessageFormatElement[]): Set<string> {
  const each = elements.map((one) => {
    if (one.type === TYPE.select || one.type === TYPE.plural)
      return Object.values(one.options)
        .filter(({ value }) => value.length > 0)
        .map(({ value }) => shownIn(value))
        .reduce((all, form) => all.intersection(form));
    const inside = one.type === TYPE.tag ? shownIn(one.children) : [];
    return 'value' in one && one.type !== TYPE.literal ? [one.value, ...inside] : inside;
  });
  return new Set(each.flatMap((names) => [...names]));
}

/** Compiles one message to an expression of TypeScript, and finds what is wrong with it. */
class Compiler {
  readonly types: Types = new Map();
  readonly problems: string[] = [];
  /** The cases of selects. */
  readonly cases: [parameter: string, name: string][] = [];
  /** What is shown whatever is chosen. */
  readonly shown: ReadonlySet<string>;
  isNode: boolean;
  readonly expression: string;
  readonly #language: string;
  readonly #parameters: NonNullable<Message['parameters']>;

  constructor(message: Message, language: string) {
    this.#language = language;
    this.#parameters = message.parameters ?? new Map();
    this.isNode = [...this.#parameters.values()].includes(true);
    this.expression = quoted('');
    this.shown = new Set();
    try {
      const elements = parse(message.text.replaceAll(mark, ''), parsing);
      this.shown = shownIn(elements);
      this.isNode ||= JSON.stringify(elements).includes(`"type":${TYPE.tag},`);
      this.expression = this.#join(language === pseudo ? elements.map(accented) : elements);
    } catch (error) {
      this.problems.push(`no ICU message: ${error instanceof Error ? error.message : error}`);
    }
    for (const name of this.#parameters.keys()) if (!this.types.has(name)) this.problems.push(`{${name}} is missing`);
  }

  #use(name: string, type: string): void {
    if (!this.#parameters.has(name)) this.problems.push(`{${name}} is no parameter`);
    const known = this.types.get(name);
    // A text may also be what a sentence is chosen by.
    const both = known?.includes("'") && type === 'string' ? known : type;
    if (known && known !== both && known !== 'string') this.problems.push(`{${name}} is ${known} and ${both}`);
    else this.types.set(name, both);
  }

  #join(elements: readonly MessageFormatElement[], counted?: string): string {
    const parts = elements.map((one) =>
      one.type === TYPE.literal ? { text: one.value } : { code: this.#element(one, counted) },
    );
    if (parts.every(({ text }) => text !== undefined)) return quoted(parts.map(({ text }) => text).join(''));
    const [only] = parts;
    if (parts.length === 1 && only?.code) return only.code;
    if (this.isNode) return `${named('node')}(${parts.map(({ text, code }) => code ?? quoted(text ?? ''))})`;
    const inTemplate = (text: string) => text.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n');
    return `\`${parts.map(({ text, code }) => (code ? `\${${code}}` : inTemplate(text ?? ''))).join('')}\``;
  }

  #element(element: MessageFormatElement, counted: string | undefined): string {
    if (element.type === TYPE.pound) return `${named('digits')}(${named(counted ?? '')})`;
    const name = 'value' in element ? element.value : '';
    if (element.type === TYPE.argument) {
      const kind = this.#parameters.get(name);
      this.#use(name, kind === true ? 'ReactNode' : 'string');
      return kind ? named(name) : `${named('isolated')}(${named(name)})`;
    }
    if (element.type === TYPE.number && !element.style) {
      this.#use(name, 'number');
      return `${named('digits')}(${named(name)})`;
    }
    if (element.type === TYPE.tag) {
      this.#use(name, '(text: ReactNode) => ReactNode');
      return `${named(name)}(${this.#join(element.children, counted)})`;
    }
    if (element.type === TYPE.select) return this.#select(name, element.options, counted);
    if (element.type === TYPE.plural && element.offset === 0)
      return this.#plural(name, element.options, element.pluralType ?? 'cardinal');
    this.problems.push(`{${name}}: dates, times, styles of numbers and offsets are formatted by the caller`);
    return quoted('');
  }

  /** With an empty `other`, the options are all that there are. */
  #select(name: string, options: Record<string, { value: MessageFormatElement[] }>, counted?: string): string {
    const names = Object.keys(options).filter((one) => one !== 'other');
    for (const one of names) this.cases.push([name, one]);
    const last = options.other?.value ?? [];
    const isClosed = last.length === 0;
    this.#use(name, isClosed ? names.map((one) => `'${one}'`).join(' | ') : 'string');
    const rest = isClosed ? this.#join(options[names.pop() ?? '']?.value ?? [], counted) : this.#join(last, counted);
    const cases = names.map((one) => `${named(name)}==='${one}'?${this.#join(options[one]?.value ?? [], counted)}:`);
    return `(${cases.join('')}${rest})`;
  }

  #plural(name: string, options: Record<string, { value: MessageFormatElement[] }>, type: Intl.PluralRuleType): string {
    this.#use(name, 'number');
    const forms = Object.keys(options).filter((one) => !one.startsWith('='));
    const { categories, oneIsOne } = formsOf(this.#language, type);
    const missing = categories.filter((one) => !forms.includes(one));
    const foreign = forms.filter((one) => !categories.includes(one));
    if (missing.length > 0) this.problems.push(`{${name}} lacks the plural form ${missing.join(', ')}`);
    if (foreign.length > 0) this.problems.push(`{${name}} has the plural form ${foreign.join(', ')}, unknown here`);
    const textOf = (form: string) => this.#join(options[form]?.value ?? [], name);
    const exact = Object.keys(options).filter((one) => one.startsWith('='));
    const plain = forms.length === 1 || (oneIsOne && forms.length === 2);
    const chosen = plain
      ? `${forms.length === 2 ? `${named(name)}===1?${textOf('one')}:` : ''}${textOf('other')}`
      : `${named(type === 'ordinal' ? 'chooseOrdinal' : 'choose')}(${named(name)},{${forms.map((form) => `${form}:${textOf(form)}`)}})`;
    return `(${exact.map((one) => `${named(name)}${one.replace('=', '===')}?${textOf(one)}:`).join('')}${chosen})`;
  }
}

/** A message, compiled. */
export interface Compiled extends Pick<Message, 'parameters' | 'areNamed'> {
  types: Types;
  isNode: boolean;
  expression: string;
  /** Whether it is the English one, because a language has none that can be compiled. */
  isEnglish: boolean;
}

/** @throws Error for a message of English that cannot be compiled */
export function compiled(message: Message, catalog: Catalog, language: string): Compiled {
  const text = catalog[message.key];
  const isThere = text !== undefined && (language === pseudo || problemsOf(message, text, language).length === 0);
  const result = isThere ? new Compiler({ ...message, text }, language) : new Compiler(message, 'en');
  if (result.problems.length > 0) throw new Error(`${language}: ${message.key}: ${result.problems.join('; ')}`);
  return { ...result, parameters: message.parameters, areNamed: message.areNamed, isEnglish: !isThere };
}

/** By the keys of messages, what these need besides their parameters, such as `isolated`, in any language. */
export type Helpers = ReadonlyMap<string, readonly string[]>;

export function helpersInAll(): Helpers {
  const catalogs = languages().map((language) => ({ language, catalog: readCatalog(language) }));
  return new Map(
    messagesOf(readCatalog('en')).map((message) => {
      const names = catalogs.flatMap(({ language, catalog }) =>
        [...compiled(message, catalog, language).expression.matchAll(marked)].map(([, name = '']) => name),
      );
      return [message.key, [...new Set(names)].filter((name) => !message.parameters?.has(name))];
    }),
  );
}

/** The value of an export, or of a label in a table, in TypeScript. */
export function valueIn({ parameters, areNamed, types, isNode, expression }: Compiled): string {
  const code = withNames(expression, (name) => name);
  if (!parameters && !isNode) return code;
  const names = [...(parameters?.keys() ?? [])];
  const list = names.map((name) => `${name}: ${types.get(name)}`);
  const all = areNamed ? `{ ${names.join(', ')} }: { ${list.join('; ')} }` : list.join(', ');
  return `(${all}): ${isNode ? 'ReactNode' : 'string'} => ${code}`;
}

/** What is wrong with a message of another language, compared with English. */
export function problemsOf(english: Message, text: string, language: string): string[] {
  const theirs = new Compiler({ ...english, text }, language);
  const ours = new Compiler(english, 'en');
  // What English says in each case, others may in some, and the rest in one way.
  const isAs = (type: string, found = type) => found === type || (found === 'string' && type.includes("'"));
  const differing = [...ours.types].filter(([name, type]) => !isAs(type, theirs.types.get(name)));
  const typeOf = (name: string) => ours.types.get(name) ?? '';
  const foreign = theirs.cases.filter(([name, one]) => /'/.test(typeOf(name)) && !typeOf(name).includes(`'${one}'`));
  // A number may be a word: “one plant”. So may one that was shortened: “1.2K plants”.
  const isNumber = (name: string) => typeOf(name) === 'number' || name === 'figure';
  const dropped = [...ours.shown].filter((name) => !isNumber(name) && theirs.types.has(name));
  return [
    ...theirs.problems,
    ...differing.map(([name, type]) => `{${name}} is ${type} in English`),
    ...foreign.map(([name, one]) => `{${name}} is never ${one} in English`),
    ...dropped.filter((name) => !theirs.shown.has(name)).map((name) => `{${name}} is missing in some form`),
  ];
}

/** Whether a language lacks messages, or has some that cannot be compiled, so that some of its texts are English. */
export function lacksMessages(language: string): boolean {
  const catalog = readCatalog(language);
  return messagesOf(readCatalog('en')).some((message) => compiled(message, catalog, language).isEnglish);
}
