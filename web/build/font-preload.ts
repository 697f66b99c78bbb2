import type { Plugin } from 'vite';

/** Has the built page fetch these fonts with the page instead of after its styles, under their hashed names. */
export function fontPreload(names: readonly string[]): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.values(bundle).filter((file) => file.type === 'asset');
        return names.map((name) => {
          const font = files.find((file) => file.names.includes(`${name}.woff2`));
          if (!font) throw new Error(`The build holds no font ${name}.woff2 to preload`);
          return {
            tag: 'link',
            attrs: { rel: 'preload', href: `./${font.fileName}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          };
        });
      },
    },
  };
}
