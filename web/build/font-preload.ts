import type { Plugin } from 'vite';
import { fontIn } from './font-in.ts';

/** Has the built page fetch these fonts with the page instead of after its styles, under their hashed names. */
export function fontPreload(names: readonly string[]): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return names.map((name) => {
          const href = `./${fontIn(bundle, name).fileName}`;
          const attrs = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true };
          return { tag: 'link', attrs, injectTo: 'head' as const };
        });
      },
    },
  };
}
