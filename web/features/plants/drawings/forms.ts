/** The drawings in each file of `assets/drawings`: elements with these ids. */
export const drawings = {
  bulbs: ['allium', 'bulb', 'crocus', 'daffodil', 'iris', 'lily', 'swordFan', 'tulip'],
  flowers: ['bells', 'coneflower', 'daisy', 'fivePetals', 'poppy', 'rose', 'spire', 'sunflower', 'thistle', 'umbel'],
  fruit: [
    'apple',
    'berries',
    'bramble',
    'cherry',
    'citrus',
    'currant',
    'grape',
    'lemon',
    'olive',
    'pear',
    'stoneFruit',
    'strawberry',
  ],
  gourds: ['cucumber', 'gourdVine', 'melon', 'pumpkin'],
  grasses: ['cattail', 'corn', 'fern', 'grain', 'grass', 'horsetail', 'rush', 'strapTuft'],
  herbaceous: ['basalRosette', 'bushyAnnual', 'leafyClump', 'meadow', 'roundLeaves', 'threeLeaved'],
  herbs: ['featheryHerb', 'greatLeaves', 'herbBunch', 'pairedHerb', 'reedStems', 'tubeLeaves'],
  house: [
    'dracaena',
    'hangingBeads',
    'heartLeaves',
    'monstera',
    'pottedLeaves',
    'snakePlant',
    'spiderPlant',
    'strapLeaves',
    'trailing',
  ],
  'house-flowers': [
    'africanViolet',
    'birdOfParadise',
    'bromeliad',
    'orchid',
    'patternedLeaves',
    'poinsettia',
    'pottedRounds',
    'umbrellaPlant',
    'zzPlant',
  ],
  palms: ['coconutPalm', 'fanPalm', 'palm', 'pottedPalm'],
  shrubs: ['bamboo', 'hydrangea', 'lavender', 'leafyBranch', 'needleShrub', 'pottedTree', 'shrub'],
  succulents: [
    'ballCactus',
    'columnCactus',
    'columnSpurge',
    'fleshyLeaves',
    'holidayCactus',
    'leafCactus',
    'livingStones',
    'padCactus',
    'spikyRosette',
    'succulentRosette',
  ],
  trees: ['columnarConifer', 'conifer', 'pine', 'tree'],
  vegetables: [
    'asparagus',
    'eggplant',
    'featheryRoot',
    'leafStalks',
    'leafyHead',
    'legume',
    'onion',
    'pepper',
    'plainRoot',
    'roundRoot',
    'stakedPlant',
    'tomato',
    'tuber',
  ],
  vines: ['ivy', 'morningGlory', 'sprig', 'vine'],
  water: ['cress', 'duckweed', 'floatingPads', 'marshPlant', 'underwater', 'waterLily'],
} as const;

type Drawing = (typeof drawings)[keyof typeof drawings][number];

/** What looks like another but for its color. */
export const sameShape = {
  blackCurrant: 'currant',
  gooseberry: 'berries',
  lime: 'citrus',
  plum: 'stoneFruit',
  raspberry: 'bramble',
  redBerries: 'berries',
  rudbeckia: 'coneflower',
} as const satisfies Record<string, Drawing>;

/** What a drawing shows. */
export type Form = Drawing | keyof typeof sameShape;

const groups = new Map<string, string>(
  Object.entries(drawings).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
);
const shapes: Partial<Record<Form, Drawing>> = sameShape;

/** Where the drawing is: the name of a file of `assets/drawings`, and an id in it. */
export function placeOf(form: Form): { group: string; id: string } {
  const id = shapes[form] ?? form;
  return { group: groups.get(id) ?? '', id };
}

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
