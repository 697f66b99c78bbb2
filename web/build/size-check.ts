import type { Plugin } from 'vite';
import { type SizedFile, table, tooHeavy, weigh } from './size-limits.ts';

/**
 * Fails the build when files that load together exceed their limit, and prints the size of the first page.
 * With `SIZES=on` it prints the size of every part.
 *
 * @param firstPage end of the path of the first page's module
 * @param limited whether to fail: the limits are those of English
 */
export function sizeCheck({ firstPage, limited }: { firstPage: string; limited: boolean }): Plugin {
  let html = '';
  return {
    name: 'size-check',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(written) {
        html = written;
      },
    },
    writeBundle(_, bundle) {
      const files = Object.values(bundle).map(
        (file): SizedFile =>
          file.type === 'chunk'
            ? {
                ...{ name: file.fileName, content: file.code, isEntry: file.isEntry, imports: file.imports },
                source: file.isDynamicEntry ? file.facadeModuleId : null,
                modules: file.moduleIds,
              }
            : { name: file.fileName, content: file.source },
      );
      const preloaded = [...html.matchAll(/rel="preload" href="\.\/([^"]+\.woff2)"/g)].map(([, name]) => name ?? '');
      const weighed = weigh({ files, firstPage, preloaded });
      const complaints = tooHeavy(weighed);
      if (limited && complaints.length > 0) this.error(complaints.join('\n'));
      if (process.env.SIZES === 'on') process.stdout.write(`${table(weighed)}\n`);
      else process.stdout.write(`The first page weighs ${weighed[0]?.kB} kB of scripts, gzipped.\n`);
    },
  };
}
