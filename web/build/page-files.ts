import type { Plugin } from 'vite';
import { pageFilesName } from '../../contract/pages.ts';

/** A file of scripts as the build makes it: what it imports at once, its styles, and the module that it is the page of. */
export interface Script {
  fileName: string;
  imports: readonly string[];
  isEntry: boolean;
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

/**
 * The files of each page besides those of the app, its own first.
 *
 * @param modules the path of a page and the ends of its modules' paths
 * @throws Error for a page that the build has not
 */
export function filesOfPages(
  scripts: readonly Script[],
  modules: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const closure = (name: string, found = new Set<string>()): Set<string> => {
    const script = byName.get(name);
    if (!script || found.has(name)) return found;
    found.add(name);
    for (const style of script.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of script.imports) closure(imported, found);
    return found;
  };
  const app = new Set(scripts.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...closure(fileName)]));
  const filesOf = (module: string): Set<string> => {
    const script = scripts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!script) throw new Error(`The build has no page made of ${module}`);
    return closure(script.fileName).difference(app);
  };
  const files = Object.entries(modules).map(([path, ends]) => [
    path,
    [...new Set(ends.flatMap((end) => [...filesOf(end)]))],
  ]);
  return Object.fromEntries(files);
}

/**
 * Lists the files of each page beside the page itself, so that the server can have browsers fetch them with the app instead
 * of after it has run.
 *
 * @param modules as `filesOfPages` takes them; a page that is part of the app needs none
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
