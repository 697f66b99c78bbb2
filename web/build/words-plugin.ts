import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languageOfPage } from './put-texts.ts';
import { writeTokens, writeWords, writtenTo } from './word-modules.ts';
import { lacksMessages, root } from './words.ts';

/** The language of the development server. */
const language = process.env.BUILD_LANGUAGE ?? 'en';

/**
 * Leads `#words/*` to the texts: in a build to tokens, which `putTexts` replaces; in development to a language, whose modules
 * are written again when a catalog changes.
 *
 * @param isMarked whether English texts are marked, in a build of languages that lack messages
 */
export function words(isMarked = process.env.MARKED === 'on'): Plugin {
  let folder = '';
  const markedRuntime = join(root, 'web/words/marked-jsx.ts');
  return {
    name: 'words',
    enforce: 'pre',
    configResolved({ mode }) {
      // The development server builds its service worker in its own mode.
      if (mode === 'production') folder = writeTokens(isMarked);
      else {
        isMarked = lacksMessages(language);
        folder = join(writtenTo, language);
        writeWords(language);
      }
    },
    resolveId: {
      filter: { id: /^(#words\/|react\/jsx-runtime$)/ },
      handler(id, importer) {
        if (id.startsWith('#words/')) return join(folder, id.slice('#words/'.length));
        return isMarked && importer !== markedRuntime ? markedRuntime : null;
      },
    },
    transformIndexHtml: (html, { server }) => (server ? languageOfPage(html, language) : html),
    configureServer({ watcher }) {
      const catalogs = join(root, 'words');
      watcher.add(catalogs);
      watcher.on('change', (file) => {
        if (file.startsWith(catalogs)) writeWords(language);
      });
    },
  };
}
