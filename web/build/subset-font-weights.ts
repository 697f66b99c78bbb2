import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { ownValue } from '../../contract/own-value.ts';
import { fontIn } from './font-in.ts';

/** A weight, or those from the lightest to the heaviest. */
type Weights = number | { min: number; max: number };

/**
 * A variable font with only the weights that the app sets it in. All of its letters stay.
 *
 * @param font the bytes of a WOFF2 file
 */
export const subsetWeights = (font: Uint8Array, wght: Weights): Promise<Buffer> =>
  subsetFont(Buffer.from(font), undefined, { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: { wght } });

/** Says in a font's name which weights it has: under the same name, browsers keep a file for a year. */
const fontName = (weights: Record<string, Weights>, [name = '']: readonly string[]) => {
  const wght = ownValue(weights, name.replace(/\.woff2$/, ''));
  if (wght === undefined) return 'assets/[name]-[hash][extname]';
  return `assets/[name]-${typeof wght === 'number' ? wght : `${wght.min}-${wght.max}`}-[hash][extname]`;
};

/**
 * Leaves weights that are never set out of the fonts that every visitor loads, which halves them.
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
