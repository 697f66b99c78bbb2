import sharp from 'sharp';
import type { Flower } from './flowers.ts';
import type { Form } from './foliage.ts';
import { randomFrom } from './pen.ts';
import { height, type Pot, type SceneOf, width } from './scenes.ts';

/** A plant, where it is, and what it stands in: the ground of the scene unless there is a pot. */
export type Drawing = readonly [plant: Form, scene: SceneOf, look?: Look];

interface Look {
  pot?: Pot;
  /** How large the plant is in its pot. */
  scale?: number;
  /** How near plant and pot are. */
  zoom?: number;
}

export interface Portrait {
  flower: Flower;
  colour: string;
}

const stops = (...list: [offset: number, colour: string, opacity: number][]): string =>
  list
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

/** Light and shadow that lie on top of colours. */
const definitions = `<defs>
<radialGradient id="ball" cx=".36" cy=".3" r=".75">${stops([0, '#fff8e2', 0.62], [0.4, '#fff8e2', 0.05], [0.62, '#10201c', 0.02], [1, '#10201c', 0.48])}</radialGradient>
<linearGradient id="round">${stops([0, '#10201c', 0.22], [0.28, '#fff8e2', 0.3], [0.55, '#fff8e2', 0], [1, '#10201c', 0.42])}</linearGradient>
<radialGradient id="shadow">${stops([0, '#10201c', 0.5], [0.6, '#10201c', 0.28], [1, '#10201c', 0])}</radialGradient>
<linearGradient id="sun" x1="0" y1="0" x2="1" y2="1">${stops([0, '#ffe9b0', 0.34], [0.5, '#ffe9b0', 0], [1, '#16233a', 0.2])}</linearGradient>
</defs>`;

/** Draws a plant as SVG; the same seed draws the same. */
function svgOf([plant, scene, { pot, scale = 1, zoom = 1 } = {}]: Drawing, seed: number, grown = 1): string {
  const random = randomFrom(seed);
  const { behind, front = '', stand } = scene(random);
  const [x, y] = pot ? [stand[0], stand[1] + 196 - 196 * zoom] : stand;
  const grownPlant = `<g transform="scale(${scale})">${plant(random, grown)}</g>`;
  const standing = pot ? pot.behind + grownPlant + pot.front : grownPlant;
  const drawn = `<g transform="translate(${x} ${y}) scale(${zoom})">${standing}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${definitions}${behind}${drawn}${front}<rect width="${width}" height="${height}" fill="url(#sun)"/></svg>`;
}

/** The same as a JPEG, such as a camera makes. */
export const photoOf = (drawing: Drawing, seed: number, grown?: number): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(drawing, seed, grown)))
    .jpeg({ quality: 90 })
    .toBuffer();

/** A flower in front of one colour, for a profile. */
export function portraitOf({ flower, colour }: Portrait, seed: number): Promise<Buffer> {
  const content = `<rect width="512" height="512" fill="${colour}"/><g transform="translate(256 264)">${flower(190, randomFrom(seed))}</g><rect width="512" height="512" fill="url(#sun)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${definitions}${content}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
