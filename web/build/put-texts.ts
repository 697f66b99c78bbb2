import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { directionOf } from '../../contract/direction.ts';
import { digest } from './precached.ts';
import { compiled, type Helpers, helpersInAll, messagesOf, quoted, readCatalog, withNames } from './words.ts';

/** In built files and their paths, what stands for the folder of a language. */
export const folderToken = '__FOLDER__';
/** Where scripts, styles, fonts and pictures are built. */
export const assets = `assets/${folderToken}`;

const wordToken = /__word\(([\de]+)((?:,\s*[\w$]+)*)\)/g;

const manifest = 'manifest.webmanifest';
/** Its file's name says the language, because browsers fetch it without cookies. */
const manifestOf = (language: string): string => (language === 'en' ? manifest : `manifest.${language}.webmanifest`);

/** What an English text needs in other languages. */
const englishHelpers = [
  ['digits', '(n=>n.toLocaleString("en"))'],
  ['chooseOrdinal', '((n,forms)=>forms[new Intl.PluralRules("en",{type:"ordinal"}).select(n)]??forms.other)'],
] as const;

/** Names the language of a page. */
export const languageOfPage = (html: string, language: string): string =>
  html.replace('<html lang="en"', `<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`);

/** The texts of a language, which replace the tokens of a build. */
export interface Texts {
  language: string;
  /** Named by a digest of the texts, because browsers cache its files for a year. */
  folder: string;
  /** @param holdsEnglish for the page and the manifest, which hold texts of the module `app-files` instead of tokens */
  put: (code: string, holdsEnglish?: boolean) => string;
}

/** @throws Error (from `put`) for a token that isn't replaced */
export function textsOf(
  language: string,
  helpers: Helpers,
  [english, catalog] = [readCatalog('en'), readCatalog(language)],
): Texts {
  const all = messagesOf(english).map((message) => ({
    ...compiled(message, catalog, language),
    helpers: helpers.get(message.key) ?? [],
  }));
  const folder = `${language}-${digest(JSON.stringify(all.map(({ expression, isEnglish }) => [expression, isEnglish])))}`;

  function textAt(id: number, given: readonly string[]): string {
    const text = all[id - 1];
    if (!text) return quoted(language);
    const { helpers, isNode, isEnglish, expression } = text;
    const letters = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !given.includes(letter));
    const parameters = [...(text.parameters?.keys() ?? [])];
    const names = new Map([
      ...helpers.map((name, index) => [name, given[index] ?? ''] as const),
      ...parameters.map((name, index) => [name, letters[index] ?? name] as const),
      ...(isEnglish ? englishHelpers : []),
    ]);
    const code = withNames(expression, (name) => names.get(name) ?? name);
    const isFunction = text.parameters !== null || isNode;
    const value = isFunction ? `((${parameters.map((name) => names.get(name))})=>${code})` : code;
    const marks = given[helpers.length];
    return isEnglish && marks ? `${marks}(${value})` : value;
  }

  function withFileTexts(file: string): string {
    let found = file
      .replace('"lang": "en"', `"lang": "${language}"`)
      .replace('"dir": "ltr"', `"dir": "${directionOf(language)}"`);
    for (const message of messagesOf(english).filter(({ module }) => module === 'app-files')) {
      const text: string = JSON.parse(compiled(message, catalog, language).expression);
      if (/[\\"<>&]/.test(text)) throw new Error(`${language}: ${message.key} must do without the signs of its file`);
      for (const [before, after] of ['""', '><'])
        found = found.replaceAll(`${before}${message.text}${after}`, `${before}${text}${after}`);
    }
    return found;
  }

  function put(code: string, holdsEnglish = false): string {
    const found = languageOfPage(holdsEnglish ? withFileTexts(code) : code, language)
      .replaceAll(folderToken, folder)
      .replaceAll(manifest, manifestOf(language))
      .replace(wordToken, (_, id, list: string) => textAt(Number(id), list.split(/,\s*/).slice(1)));
    if (found.includes('__word(')) throw new Error(`A token remains: ${/__word\(.{0,40}/.exec(found)}`);
    return found;
  }
  return { language, folder, put };
}

/** The languages of a build. */
export function builtLanguages(): Texts[] {
  const helpers = helpersInAll();
  return (process.env.LANGUAGES ?? 'en').split(',').map((language) => textsOf(language, helpers));
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a file, and a `.br` and a `.gz` beside it if the server sends it and it gets smaller. */
async function write(path: string, bytes: Buffer, isSent: boolean): Promise<void> {
  await writeFile(path, bytes);
  if (!isSent || !/\.(js|css|svg|txt|wasm|onnx)$/.test(path)) return;
  // The last tenth of a large file would take a minute.
  const quality = bytes.length > 4_000_000 ? 5 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    deflate(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}

/** Links a file, and the compressed ones beside it. */
async function linkAll(from: string, to: string): Promise<void> {
  for (const end of ['', '.br', '.gz']) if (existsSync(from + end)) await link(from + end, to + end);
}

/**
 * Makes the files of each language of those of the build, which have tokens. What has none is compressed once, and linked. Page,
 * list of pages, and service worker are in `languages/<language>`; the renderer of pages in `<language>`.
 *
 * @param to the folder that gets them
 */
export function putTexts(to: string): Plugin {
  let from = '';
  let isServer = false;
  const targetOf = (name: string, { language, folder }: Texts): string => {
    const path = name.replace(folderToken, folder).replace(manifest, manifestOf(language));
    if (isServer) return join(to, language, path);
    return join(
      to,
      /^(index\.html|page-files\.json|service-worker\.js)$/.test(name) ? `languages/${language}` : '',
      path,
    );
  };

  async function putInto(file: string, languages: readonly Texts[]): Promise<void> {
    const bytes = await readFile(file);
    const code = /\.(js|html|json|webmanifest)$/.test(file) ? bytes.toString() : '';
    const holdsEnglish = /\.(html|webmanifest)$/.test(file);
    const differs = holdsEnglish || code.includes('__word(') || code.includes(folderToken);
    let same: string | undefined;
    for (const texts of languages) {
      const target = targetOf(relative(from, file), texts);
      // A file of the public folder is the same for all.
      if (existsSync(target)) continue;
      await mkdir(dirname(target), { recursive: true });
      if (!differs && same) await linkAll(same, target);
      else await write(target, differs ? Buffer.from(texts.put(code, holdsEnglish)) : bytes, !isServer);
      same ??= target;
    }
  }

  return {
    name: 'put-texts',
    apply: 'build',
    configResolved({ build }) {
      from = build.outDir;
      isServer = Boolean(build.ssr);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const languages = builtLanguages();
        const entries = await readdir(from, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(files.map((file) => putInto(file, languages)));
        await rm(from, { recursive: true });
      },
    },
  };
}
