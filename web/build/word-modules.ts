import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudo } from './pseudo-language.ts';
import {
  compiled,
  helpersInAll,
  lacksMessages,
  languages,
  type Message,
  messagesOf,
  quoted,
  readCatalog,
  root,
  valueIn,
} from './words.ts';

/** Where the modules are written that `#words/*` leads to, a folder per language. */
export const writtenTo = join(root, '.build/words');
const handWritten = 'web/words/en';
/** Whether the server has the texts of a module: alone, or as the browser does (`both-…`). */
export const isOfServer = (module: string): boolean => /^(server|both)-/.test(module);
const property = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** What is written for a message. @param path of the English one, such as `name` or `table.label` */
type Writer = (message: Message, path: string) => string;

/** What is missing, or has problems, is in English and marked. The server's texts are in no element that could say so. */
function textsOf(language: string): Writer {
  const catalog = readCatalog(language);
  return (message, path) => {
    const text = compiled(message, catalog, language);
    if (!text.isEnglish) return valueIn(text);
    return isOfServer(message.module) ? `en.${path}` : `/* @__PURE__ */ english(en.${path})`;
  };
}

function moduleOf(module: string, file: string, messages: readonly Message[], hasRest: boolean, write: Writer) {
  const notes = readCatalog('en');
  const lines = new Map<string, string[]>();
  for (const message of messages) {
    const [name, label] = [message.name, message.label];
    const value = write(message, label === undefined ? name : `${name}[${quoted(label)}]`);
    const note = notes[`@${message.key}`];
    const doc = note ? `/** ${note.replaceAll('*/', '* /')} */\n` : '';
    // Without its type a constant would be English alone.
    const type = isOfServer(module) && !message.parameters ? ': string' : '';
    if (label === undefined) lines.set(name, [`${doc}export const ${name}${type} = ${value};`]);
    else lines.set(name, [...(lines.get(name) ?? []), `${doc}${property(label)}: ${value},`]);
  }
  const isTable = new Set(messages.filter(({ label }) => label !== undefined).map(({ name }) => name));
  const body = [...lines]
    .map(([name, all]) => (isTable.has(name) ? `export const ${name} = {\n${all.join('\n')}\n};` : all.join('\n')))
    .join('\n');
  const uses = (name: string) => new RegExp(`\\b${name}\\(|, ${name}[,)]`).test(body);
  const used = ['choose', 'chooseOrdinal', 'digits', 'isolated'].filter(uses);
  return [
    `// ${module}, written by web/build/words.ts from the catalogs in words: change those.`,
    body.includes('ReactNode') && "import type { ReactNode } from 'react';",
    uses('node') && "import { node } from '../../../web/words/node.ts';",
    uses('english') && "import { english } from '../../../web/words/fallback.ts';",
    /[ (]en\.\w/.test(body) && `import * as en from '../en/${file}';`,
    used.length > 0 && `import { ${used.join(', ')} } from './icu.ts';`,
    hasRest && `export * from '../../../${handWritten}/${file}';`,
    body,
    '',
  ]
    .filter((line) => line !== false)
    .join('\n');
}

const icuOf = (language: string) => `export { isolated } from '../../../contract/names.ts';
export const language = ${language};
const numbers = /* @__PURE__ */ new Intl.NumberFormat(language);
const rules = /* @__PURE__ */ new Intl.PluralRules(language);
const ordinalRules = /* @__PURE__ */ new Intl.PluralRules(language, { type: 'ordinal' });
type Forms<Form> = { [Category in Intl.LDMLPluralRule]?: Form } & { other: Form };
/** A number as people write it. */
export const digits = (count: number): string => numbers.format(count);
/** The form for a number by the rules of the language. */
export const choose = <Form,>(count: number, forms: Forms<Form>): Form => forms[rules.select(count)] ?? forms.other;
/** That for the place in a row: 1st, 2nd. */
export const chooseOrdinal = <Form,>(count: number, forms: Forms<Form>): Form =>
  forms[ordinalRules.select(count)] ?? forms.other;
`;

/** Writes modules, those that have changed. @param language as an expression */
function writeModules(name: string, language: string, write: Writer): void {
  const byModule = Map.groupBy(messagesOf(readCatalog('en')), ({ module }) => module);
  const rest = readdirSync(join(root, handWritten)).filter((file) => !file.includes('.test.'));
  const files = new Map([['icu.ts', icuOf(language)]]);
  for (const file of rest) files.set(file, `export * from '../../../${handWritten}/${file}';\n`);
  for (const [module, all] of byModule) {
    const file = rest.find((one) => one.startsWith(`${module}.`)) ?? `${module}.ts`;
    files.set(file, moduleOf(module, file, all, rest.includes(file), write));
  }
  const folder = join(writtenTo, name);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(join(folder, old));
  for (const [file, text] of files) {
    const path = join(folder, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

/** Writes the modules of a language. */
export const writeWords = (language = 'en'): void => writeModules(language, quoted(language), textsOf(language));

/**
 * Writes modules with a token for each text, which `put-texts.ts` replaces in the built files. Token 0 is the language.
 *
 * @param isMarked for languages that lack messages: these are in English and marked
 * @returns the folder
 */
export function writeTokens(isMarked: boolean): string {
  const helpers = helpersInAll();
  const ids = new Map(messagesOf(readCatalog('en')).map(({ key }, index) => [key, index + 1]));
  const name = `../tokens/${isMarked ? 'marked' : 'plain'}`;
  writeModules(name, '__word(0)', (message) => {
    const given = [...(helpers.get(message.key) ?? []), ...(isMarked ? ['english'] : [])];
    return `/* @__PURE__ */ __word(${[ids.get(message.key), ...given].join(', ')})`;
  });
  return join(writtenTo, name);
}

/**
 * Writes the modules of all languages; `#server-words`: those of the server, by language, because it answers in all of them; and
 * for `scripts/build.mjs`, which languages are complete, null for the pseudo-language.
 */
export function writeAllWords(): void {
  const known = [...languages(), pseudo];
  for (const language of languages()) writeWords(language);
  for (const { name } of readdirSync(writtenTo, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (!known.includes(name)) rmSync(join(writtenTo, name), { recursive: true });
  for (const isMarked of [false, true]) writeTokens(isMarked);
  const modules = new Set(messagesOf(readCatalog('en')).map(({ module }) => module));
  const ofServer = [...modules].filter(isOfServer);
  const nameOf = (module: string) =>
    module.replace('server-', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const tables = languages().map((language, index) => ({
    imports: ofServer.map((one) => `import * as ${nameOf(one)}${index} from './${language}/${one}.ts';`),
    row: `${quoted(language)}: { ${ofServer.map((one) => `${nameOf(one)}: ${nameOf(one)}${index}`).join(', ')} },`,
  }));
  const isComplete = languages().map((language) => [language, !lacksMessages(language)]);
  writeFileSync(join(writtenTo, 'languages.json'), JSON.stringify(Object.fromEntries([...isComplete, [pseudo, null]])));
  const lines = [
    ...tables.flatMap(({ imports }) => imports),
    'export const words = {',
    ...tables.map(({ row }) => row),
  ];
  writeFileSync(join(writtenTo, 'server.ts'), `${lines.join('\n')}\n};\nexport type Language = keyof typeof words;\n`);
}
