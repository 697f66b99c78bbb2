import * as flowers from './flowers.ts';
import * as fruit from './fruit.ts';
import * as greens from './greens.ts';
import * as house from './house.ts';
import type { Drawing } from './pen.ts';
import * as trees from './trees.ts';
import * as vegetables from './vegetables.ts';

/** Drawings that show what they are named after, or differ from another in their colors only. */
const same = {
  blackCurrant: fruit.currant,
  gooseberry: fruit.berries,
  lime: fruit.citrus,
  plum: fruit.stoneFruit,
  raspberry: fruit.bramble,
  redBerries: fruit.berries,
  rudbeckia: flowers.coneflower,
};

const { foliageOnTwig: _leaves, narrowLeafBranch: _bough, twig: _twig, ...woody } = trees;

const drawings = { ...flowers, ...fruit, ...greens, ...house, ...vegetables, ...woody, ...same };

/** What a drawing shows. */
export type Form = keyof typeof drawings;

export const forms = Object.keys(drawings) as Form[];

export const drawingOf = (form: Form): Drawing => drawings[form];

/** Colors of petals and fruit; `plain` for those of which only the shape is known. */
export type Petals = 'blue' | 'green' | 'orange' | 'pink' | 'plain' | 'red' | 'violet' | 'yellow';

const colors: Partial<Record<Form, Petals>> = {
  africanViolet: 'violet',
  allium: 'plain',
  apple: 'red',
  bells: 'plain',
  berries: 'blue',
  birdOfParadise: 'orange',
  blackCurrant: 'violet',
  bramble: 'violet',
  cattail: 'orange',
  cherry: 'red',
  citrus: 'orange',
  coconutPalm: 'orange',
  coneflower: 'pink',
  corn: 'yellow',
  crocus: 'plain',
  cucumber: 'green',
  currant: 'red',
  daffodil: 'yellow',
  daisy: 'plain',
  eggplant: 'violet',
  featheryRoot: 'orange',
  fivePetals: 'plain',
  gooseberry: 'green',
  grain: 'yellow',
  grape: 'violet',
  holidayCactus: 'pink',
  hydrangea: 'plain',
  iris: 'plain',
  lavender: 'violet',
  leafStalks: 'plain',
  legume: 'green',
  lemon: 'yellow',
  lily: 'plain',
  lime: 'green',
  melon: 'green',
  morningGlory: 'plain',
  olive: 'green',
  onion: 'plain',
  orchid: 'plain',
  pear: 'yellow',
  pepper: 'red',
  plum: 'violet',
  plainRoot: 'plain',
  poinsettia: 'red',
  poppy: 'plain',
  pumpkin: 'orange',
  raspberry: 'red',
  redBerries: 'red',
  rose: 'plain',
  roundRoot: 'pink',
  rudbeckia: 'yellow',
  spire: 'plain',
  stoneFruit: 'orange',
  strawberry: 'red',
  sunflower: 'yellow',
  thistle: 'violet',
  tomato: 'red',
  tuber: 'plain',
  tulip: 'plain',
  waterLily: 'plain',
};

/** The color of the drawing's petals or fruit; undefined where it shows none. */
export const petalsOf = (form: Form): Petals | undefined => colors[form];
