import type { Plugin } from 'vite';
import { pageFilesName } from '../../contract/pages.ts';
import { closure } from './closure.ts';

/** A chunk of the build: its static imports, its styles, and the module that it is the entry of. */
export interface Script {
  fileName: string;
  imports: readonly string[];
  isEntry: boolean;
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

/**
 * The files of each page besides those of the entry, its own first.
 *
 * @param modules the path of a page and the ends of its modules' paths
 * @throws Error for a page that is missing from the build
 */
export function filesOfPages(
  scripts: readonly Script[],
  modules: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
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
  const files = Object.entries(modules).map(([path, ends]) => {
    const all = new Set(ends.flatMap((end) => [...filesOf(nameOf(end))]));
    return [path, [...all.difference(app)]];
  });
  return Object.fromEntries(files);
}

/**
 * Writes the list of each page's files, so that the server can preload them instead of waiting for the app to request them.
 *
 * @param modules as for `filesOfPages`; a page in the entry chunk needs none
 */
export const pageFiles = (modules: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    const source = JSON.stringify(filesOfPages(scripts, modules));
    this.emitFile({ type: 'asset', fileName: pageFilesName, source });
  },
});
