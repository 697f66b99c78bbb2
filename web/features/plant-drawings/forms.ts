import * as bulbs from './bulbs.ts';
import * as flowers from './flowers.ts';
import * as fruit from './fruit.ts';
import * as gourds from './gourds.ts';
import * as grasses from './grasses.ts';
import * as herbaceous from './herbaceous.ts';
import * as herbs from './herbs.ts';
import * as house from './house.ts';
import * as houseFlowers from './house-flowers.ts';
import * as palms from './palms.ts';
import type { Drawing } from './pen.ts';
import * as shrubs from './shrubs.ts';
import * as succulents from './succulents.ts';
import * as trees from './trees.ts';
import * as vegetables from './vegetables.ts';
import * as vines from './vines.ts';
import * as water from './water.ts';

const { foliageOnTwig: _leaves, narrowLeafBranch: _bough, twig: _twig, ...woody } = shrubs;

const drawings = {
  ...bulbs,
  ...flowers,
  ...fruit,
  ...gourds,
  ...grasses,
  ...herbaceous,
  ...herbs,
  ...house,
  ...houseFlowers,
  ...palms,
  ...succulents,
  ...trees,
  ...vegetables,
  ...vines,
  ...water,
  ...woody,
};

/** What looks like another but for its color. */
const sameShape = {
  blackCurrant: 'currant',
  gooseberry: 'berries',
  lime: 'citrus',
  plum: 'stoneFruit',
  raspberry: 'bramble',
  redBerries: 'berries',
  rudbeckia: 'coneflower',
} as const satisfies Record<string, keyof typeof drawings>;

/** What a drawing shows. */
export type Form = keyof typeof drawings | keyof typeof sameShape;

export const forms = [...Object.keys(drawings), ...Object.keys(sameShape)] as Form[];

const isRecolored = (form: Form): form is keyof typeof sameShape => Object.hasOwn(sameShape, form);

export const drawingOf = (form: Form): Drawing => drawings[isRecolored(form) ? sameShape[form] : form];

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
