import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';
import { ownValue } from '../../contract/own-value.ts';
import { assets } from './put-texts.ts';

/** A font's file in the build output. @param name without `.woff2` */
function fontIn(bundle: Readonly<Rolldown.OutputBundle>, name: string): Rolldown.OutputAsset {
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.names.includes(`${name}.woff2`)) return file;
  }
  throw new Error(`The build holds no font ${name}.woff2`);
}

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

/** A weight, or a range of weights. */
type Weights = number | { min: number; max: number };

/**
 * A variable font with only the weights that the app uses. It keeps all of its glyphs.
 *
 * @param font the bytes of a WOFF2 file
 */
export const subsetWeights = (font: Uint8Array, wght: Weights): Promise<Buffer> =>
  subsetFont(Buffer.from(font), undefined, { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: { wght } });

/** Puts the weights into the font's name, because browsers cache a file for a year. */
const fontName = (weights: Record<string, Weights>, [name = '']: readonly string[]) => {
  const wght = ownValue(weights, name.replace(/\.woff2$/, ''));
  if (wght === undefined) return `${assets}/[name]-[hash][extname]`;
  return `${assets}/[name]-${typeof wght === 'number' ? wght : `${wght.min}-${wght.max}`}-[hash][extname]`;
};

/**
 * Removes unused weights from the fonts that every visitor loads, which halves them.
 *
 * @param weights by the name of a font's file without `.woff2`
 */
export function subsetFontWeights(weights: Record<string, Weights>): Plugin {
  return {
    name: 'subset-font-weights',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { assetFileNames: ({ names }) => fontName(weights, names) } } },
    }),
    async generateBundle(_options, bundle) {
      for (const [name, wght] of Object.entries(weights)) {
        const file = fontIn(bundle, name);
        file.source = await subsetWeights(file.source as Uint8Array, wght);
      }
    },
  };
}
