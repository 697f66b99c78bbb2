import type { Plugin } from 'vite';
import { type BuiltPage, pageFilesName } from '../../contract/server-render.ts';

/** The names of some chunks and of all their static imports, each once. */
export function closure(
  start: readonly string[],
  byName: ReadonlyMap<string, { imports?: readonly string[] | undefined }>,
): Set<string> {
  const names = new Set(start);
  // Also iterates over what is added on the way.
  for (const name of names) for (const imported of byName.get(name)?.imports ?? []) names.add(imported);
  return names;
}

/** A chunk of the build: its static imports, its styles, and the module that it is the entry of. */
export interface Script {
  fileName: string;
  imports: readonly string[];
  isEntry: boolean;
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

/** What the table of pages says of a page that the build needs. */
export interface WrittenRow {
  path: string;
  hasFrame: boolean;
  /** The end of the path of its module; null for a page in the entry chunk. */
  module: string | null;
}

/** The rows of the table of pages, from its text: to run it, a build would have to load the whole app. */
export const rowsIn = (table: string): WrittenRow[] =>
  [...table.matchAll(/^ {2}row\(\s*'([^']+)'(.*?)(?=^ {2}row\(|^\];)/gms)].map(([, path = '', row = '']) => ({
    path,
    hasFrame: !row.includes('isAlone'),
    module: /import\('\.(.+?)'\)/.exec(row)?.[1] ?? null,
  }));

/**
 * The files of each page besides those of the entry, its own first.
 *
 * @throws Error for a page that is missing from the build
 */
export function filesOfPages(scripts: readonly Script[], rows: readonly WrittenRow[]): Record<string, BuiltPage> {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const nameOf = (module: string): string => {
    const script = scripts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!script) throw new Error(`The build has no page made of ${module}`);
    return script.fileName;
  };
  const withStyles = (names: ReadonlySet<string>): Set<string> =>
    new Set([...names].flatMap((name) => [name, ...(byName.get(name)?.viteMetadata?.importedCss ?? [])]));
  const filesOf = (name: string): Set<string> => withStyles(closure([name], byName));
  const app = new Set(scripts.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(fileName)]));
  const filesOfPage = (module: string | null) => (module ? [...filesOf(nameOf(module)).difference(app)] : []);
  return Object.fromEntries(rows.map(({ path, hasFrame, module }) => [path, { files: filesOfPage(module), hasFrame }]));
}

/** Writes the list of pages, so that the server knows their paths and can preload their files. */
export const pageFiles = (rows: readonly WrittenRow[]): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    const source = JSON.stringify(filesOfPages(scripts, rows));
    this.emitFile({ type: 'asset', fileName: pageFilesName, source });
  },
});
