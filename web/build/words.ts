import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { accented, pseudo } from './pseudo-language.ts';

export const root = join(import.meta.dirname, '../..');
/** Where the modules are written that `#words/*` leads to, a folder per language. */
export const writtenTo = join(root, '.build/words');
const handWritten = 'web/words/en';

/** The catalog of a language: `module.name(parameter, <node>)` to its ICU message, and `@…` to notes for translators. */
export type Catalog = Record<string, string>;

interface Message {
  key: string;
  module: string;
  /** The export, and where it is a table of labels, the label. */
  name: string;
  label: string | undefined;
  /** Null for a constant. True for those that are React nodes. */
  parameters: Map<string, boolean> | null;
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
  const found = /^([a-z-]+)\.(\w+)(?:\.([^.(]+))?(?:\(([\w<>, ]+)\))?$/.exec(key);
  if (!found) throw new Error(`${key}: a key is module.name, module.name(parameter), or module.table.label`);
  const [, module = '', name = '', label, list] = found;
  const parameters = list?.split(', ').map((one) => [one.replace(/[<>]/g, ''), one.startsWith('<')] as const);
  return { key, module, name, label, parameters: parameters ? new Map(parameters) : null, text };
}

export const messagesOf = (catalog: Catalog): Message[] =>
  Object.entries(catalog).flatMap(([key, text]) => (key.startsWith('@') ? [] : [messageOf(key, text)]));

const identifier = /^[A-Za-z_$][\w$]*$/;
const quoted = (text: string): string => JSON.stringify(text);
const property = (name: string): string => (identifier.test(name) ? name : quoted(name));

/** Whether "one" is said of 1 and of nothing else, as in English. */
const oneIsOne = (language: string): boolean => {
  const rules = new Intl.PluralRules(language);
  return [...Array(1001).keys(), 1.5, 1e6].every((count) => (rules.select(count) === 'one') === (count === 1));
};

/** Compiles one message to an expression of TypeScript, and finds what is wrong with it. */
class Compiler {
  readonly types: Types = new Map();
  readonly problems: string[] = [];
  isNode: boolean;
  readonly expression: string;
  readonly #categories: readonly string[];
  readonly #plainOne: boolean;
  readonly #parameters: ReadonlyMap<string, boolean>;

  constructor(message: Message, language: string) {
    this.#categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    this.#plainOne = oneIsOne(language);
    this.#parameters = message.parameters ?? new Map();
    this.isNode = [...this.#parameters.values()].includes(true);
    this.expression = quoted('');
    try {
      const elements = parse(message.text, { shouldParseSkeletons: false, captureLocation: false });
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
    if (known && known !== type && !(known.includes("'") && type === 'string'))
      this.problems.push(`{${name}} is ${known} and ${type}`);
    else this.types.set(name, known ?? type);
  }

  #join(elements: readonly MessageFormatElement[], counted?: string): string {
    const parts = elements.map((one) =>
      one.type === TYPE.literal ? { text: one.value } : { code: this.#element(one, counted) },
    );
    if (parts.every(({ text }) => text !== undefined)) return quoted(parts.map(({ text }) => text).join(''));
    const [only] = parts;
    if (parts.length === 1 && only?.code) return only.code;
    if (this.isNode) return `node(${parts.map(({ text, code }) => code ?? quoted(text ?? '')).join(', ')})`;
    const inTemplate = (text: string) => text.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\n', '\\n');
    return `\`${parts.map(({ text, code }) => (code ? `\${${code}}` : inTemplate(text ?? ''))).join('')}\``;
  }

  #element(element: MessageFormatElement, counted: string | undefined): string {
    if (element.type === TYPE.pound) return `digits(${counted})`;
    const name = 'value' in element ? element.value : '';
    if (element.type === TYPE.argument) {
      const isNode = this.#parameters.get(name) ?? false;
      this.#use(name, isNode ? 'ReactNode' : 'string');
      return isNode ? name : `isolated(${name})`;
    }
    if (element.type === TYPE.number && !element.style) {
      this.#use(name, 'number');
      return `digits(${name})`;
    }
    if (element.type === TYPE.tag) {
      this.#use(name, '(text: ReactNode) => ReactNode');
      return `${name}(${this.#join(element.children, counted)})`;
    }
    if (element.type === TYPE.select) return this.#select(name, element.options, counted);
    if (element.type === TYPE.plural && element.pluralType === 'cardinal' && element.offset === 0)
      return this.#plural(name, element.options);
    this.problems.push(`{${name}}: dates, times, styles of numbers, ordinals and offsets are formatted by the caller`);
    return quoted('');
  }

  /** With an empty `other`, the options are all that there are. */
  #select(name: string, options: Record<string, { value: MessageFormatElement[] }>, counted?: string): string {
    const names = Object.keys(options).filter((one) => one !== 'other');
    const last = options.other?.value ?? [];
    const isClosed = last.length === 0;
    this.#use(name, isClosed ? names.map((one) => `'${one}'`).join(' | ') : 'string');
    const rest = isClosed ? this.#join(options[names.pop() ?? '']?.value ?? [], counted) : this.#join(last, counted);
    const cases = names.map((one) => `${name} === '${one}' ? ${this.#join(options[one]?.value ?? [], counted)} : `);
    return `(${cases.join('')}${rest})`;
  }

  #plural(name: string, options: Record<string, { value: MessageFormatElement[] }>): string {
    this.#use(name, 'number');
    const forms = Object.keys(options).filter((one) => !one.startsWith('='));
    const missing = this.#categories.filter((one) => !forms.includes(one));
    const foreign = forms.filter((one) => !this.#categories.includes(one));
    if (missing.length > 0) this.problems.push(`{${name}} lacks the plural form ${missing.join(', ')}`);
    if (foreign.length > 0) this.problems.push(`{${name}} has the plural form ${foreign.join(', ')}, unknown here`);
    const textOf = (form: string) => this.#join(options[form]?.value ?? [], name);
    const exact = Object.keys(options).filter((one) => one.startsWith('='));
    const plain = forms.length === 1 || (this.#plainOne && forms.length === 2);
    const chosen = plain
      ? `${forms.length === 2 ? `${name} === 1 ? ${textOf('one')} : ` : ''}${textOf('other')}`
      : `choose(${name}, { ${forms.map((form) => `${form}: ${textOf(form)}`).join(', ')} })`;
    return `(${exact.map((one) => `${name} ${one.replace('=', '=== ')} ? ${textOf(one)} : `).join('')}${chosen})`;
  }
}

/** @throws Error for a message of English that cannot be compiled */
function compiled(message: Message, language: string): Compiler {
  const result = new Compiler(message, language);
  if (result.problems.length > 0) throw new Error(`${language}: ${message.key}: ${result.problems.join('; ')}`);
  return result;
}

/** The value of an export, or of a label in a table. */
function expressionOf({ parameters }: Message, { types, isNode, expression }: Compiler): string {
  if (!parameters && !isNode) return expression;
  const list = [...(parameters?.keys() ?? [])].map((name) => `${name}: ${types.get(name)}`);
  return `(${list.join(', ')}): ${isNode ? 'ReactNode' : 'string'} => ${expression}`;
}

/** What is wrong with a message of another language, compared with English. */
export function problemsOf(english: Message, text: string, language: string): string[] {
  const [theirs, ours] = [new Compiler({ ...english, text }, language), new Compiler(english, 'en')];
  const differing = [...ours.types].filter(([name, type]) => (theirs.types.get(name) ?? type) !== type);
  return [...theirs.problems, ...differing.map(([name, type]) => `{${name}} is ${type} in English`)];
}

/** The server's texts are in no element that could say that they are English. */
const fallbackTo = (module: string, path: string): string =>
  module.startsWith('server-') ? `en.${path}` : `/* @__PURE__ */ english(en.${path})`;

/** The module of a language. What is missing, or has problems, is in English and marked. */
function moduleOf(module: string, file: string, messages: readonly Message[], language: string, hasRest: boolean) {
  const catalog = readCatalog(language);
  const notes = readCatalog('en');
  const lines = new Map<string, string[]>();
  for (const message of messages) {
    const text = catalog[message.key];
    const isThere = text !== undefined && (language === pseudo || problemsOf(message, text, language).length === 0);
    const [name, label] = [message.name, message.label];
    const path = label === undefined ? name : `${name}[${quoted(label)}]`;
    const value = isThere ? expressionOf(message, compiled({ ...message, text }, language)) : fallbackTo(module, path);
    const note = notes[`@${message.key}`];
    const doc = note ? `/** ${note.replaceAll('*/', '* /')} */\n` : '';
    if (label === undefined) lines.set(name, [`${doc}export const ${name} = ${value};`]);
    else lines.set(name, [...(lines.get(name) ?? []), `${doc}${property(label)}: ${value},`]);
  }
  const isTable = new Set(messages.filter(({ label }) => label !== undefined).map(({ name }) => name));
  const body = [...lines]
    .map(([name, all]) => (isTable.has(name) ? `export const ${name} = {\n${all.join('\n')}\n};` : all.join('\n')))
    .join('\n');
  const used = ['choose', 'digits', 'isolated'].filter((one) => body.includes(`${one}(`));
  return [
    `// ${module}, written by web/build/words.ts from words/${language}.json: change that.`,
    body.includes('ReactNode') && "import type { ReactNode } from 'react';",
    body.includes('node(') && "import { node } from '../../../web/words/node.ts';",
    body.includes('english(') && "import { english } from '../../../web/words/fallback.ts';",
    / en\.\w/.test(body) && `import * as en from '../en/${file}';`,
    used.length > 0 && `import { ${used.join(', ')} } from './icu.ts';`,
    hasRest && `export * from '../../../${handWritten}/${file}';`,
    body,
    '',
  ]
    .filter((line) => line !== false)
    .join('\n');
}

const icuOf = (language: string): string => `export { isolated } from '../../../contract/names.ts';
export const language = '${language}';
const numbers = /* @__PURE__ */ new Intl.NumberFormat(language);
const rules = /* @__PURE__ */ new Intl.PluralRules(language);
/** A number as people write it. */
export const digits = (count: number): string => numbers.format(count);
/** The form for a number by the rules of the language. */
export const choose = <Form,>(count: number, forms: { [Category in Intl.LDMLPluralRule]?: Form } & { other: Form }): Form =>
  forms[rules.select(count)] ?? forms.other;
`;

/** Writes the modules of a language, those that have changed. */
export function writeWords(language = 'en'): void {
  const messages = messagesOf(readCatalog('en'));
  const byModule = Map.groupBy(messages, ({ module }) => module);
  const rest = readdirSync(join(root, handWritten)).filter((file) => !file.includes('.test.'));
  const files = new Map([['icu.ts', icuOf(language)]]);
  for (const file of rest) files.set(file, `export * from '../../../${handWritten}/${file}';\n`);
  for (const [module, all] of byModule) {
    const file = rest.find((one) => one.startsWith(`${module}.`)) ?? `${module}.ts`;
    files.set(file, moduleOf(module, file, all, language, rest.includes(file)));
  }
  const folder = join(writtenTo, language);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(join(folder, old));
  for (const [file, text] of files) {
    const path = join(folder, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

/** Whether a language lacks messages, so that some of its texts are English. */
export const lacksMessages = (language: string): boolean =>
  language !== pseudo && messagesOf(readCatalog('en')).some(({ key }) => readCatalog(language)[key] === undefined);
