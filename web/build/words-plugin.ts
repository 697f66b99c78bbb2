import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pseudo } from './pseudo-language.ts';
import { lacksMessages, root, writeWords, writtenTo } from './words.ts';

/** The language of this build: there is one build, and so one graph of modules, for each. */
export const language = process.env.BUILD_LANGUAGE ?? 'en';

const rightToLeft = ['ar', 'fa', 'he', 'ur', pseudo];

/** Leads `#words/*` to the texts of the language, which are written first, and again when a catalog changes. */
export function words(): Plugin {
  const folder = join(writtenTo, language);
  const markedRuntime = join(root, 'web/words/marked-jsx.ts');
  const isMarked = lacksMessages(language);
  return {
    name: 'words',
    enforce: 'pre',
    buildStart() {
      writeWords('en');
      writeWords(language);
    },
    resolveId: {
      filter: { id: /^(#words\/|react\/jsx-runtime$)/ },
      handler(id, importer) {
        if (id.startsWith('#words/')) return join(folder, id.slice('#words/'.length));
        return isMarked && importer !== markedRuntime ? markedRuntime : null;
      },
    },
    transformIndexHtml: (html) =>
      html.replace('<html lang="en"', `<html lang="${language}"${rightToLeft.includes(language) ? ' dir="rtl"' : ''}`),
    configureServer({ watcher }) {
      const catalogs = join(root, 'words');
      watcher.add(catalogs);
      watcher.on('change', (file) => {
        if (file.startsWith(catalogs)) writeWords(language);
      });
    },
  };
}
