import type { Plugin } from 'vite';
import { closure } from './page-files.ts';
import type { Texts } from './put-texts.ts';
import { type SizedFile, table, tooHeavy, weigh } from './size-limits.ts';

/**
 * Fails the build when files that load together exceed their limit, and prints the size of the first page.
 * With `SIZES=on` it prints the size of every part.
 *
 * @param firstPage end of the path of the first page's module
 * @param languages what is put into the files; the limits are those of English
 */
export function sizeCheck({ firstPage, languages }: { firstPage: string; languages: readonly Texts[] }): Plugin {
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
      const entries = files.filter(({ isEntry }) => isEntry).map(({ name }) => name);
      const atOnce = closure(entries, new Map(files.map((file) => [file.name, file])));
      const isTable = process.env.SIZES === 'on';
      for (const { language, put } of languages) {
        const isLimited = language === 'en';
        const weighed = weigh({
          files: files
            .filter(({ name }) => isLimited || isTable || atOnce.has(name))
            .map((file) => ({ ...file, content: typeof file.content === 'string' ? put(file.content) : file.content })),
          ...{ firstPage, preloaded },
        });
        const complaints = isLimited ? tooHeavy(weighed) : [];
        if (complaints.length > 0) this.error(complaints.join('\n'));
        if (isTable) process.stdout.write(`${language}\n${table(weighed)}\n`);
        else process.stdout.write(`${language}: the first page weighs ${weighed[0]?.kB} kB of scripts, gzipped.\n`);
      }
    },
  };
}
