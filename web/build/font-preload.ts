import type { Plugin } from 'vite';
import { fontIn } from './font-in.ts';

/** Adds preload links for these fonts to the built page, with their hashed names, so that they don't wait for the styles. */
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
