import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { ownValue } from '../../contract/own-value.ts';
import { fontIn } from './font-in.ts';

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
  if (wght === undefined) return 'assets/[name]-[hash][extname]';
  return `assets/[name]-${typeof wght === 'number' ? wght : `${wght.min}-${wght.max}`}-[hash][extname]`;
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
