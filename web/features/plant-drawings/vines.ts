import { type Drawing, leaf, mass, outline, type Point, round, type Segment, shapes, step } from './pen.ts';

const cane: Drawing = [
  ['line', 'M70 114C72 104 92 100 90 88M70 76C70 66 92 62 90 52M72 40C74 30 88 28 87 18'],
  ['paper', 'M78 6H83V114H78Z'],
];
const vineStem =
  'M90 88C88 82 72 84 70 76M90 52C88 46 72 48 72 40M87 18C86 12 80 10 74 12C69 14 71 20 75 18M90 88C98 90 102 98 110 96C115 94 112 88 108 91M70 76C64 76 60 72 56 70M72 40C66 40 62 40 58 38M90 52C96 52 100 50 104 48M87 20C94 20 98 22 102 22M71 108C64 106 60 104 56 100';
const vineLeaves: Drawing = [
  ['leaf', leaf([57, 68], 222, 27, 21, { shape: shapes.heart })],
  ['leaf', leaf([60, 38], 250, 24, 19, { shape: shapes.heart })],
  ['leaf', leaf([103, 47], 128, 28, 22, { shape: shapes.heart })],
  ['leaf', leaf([101, 22], 104, 21, 17, { shape: shapes.heart })],
  ['leaf', leaf([57, 101], 264, 22, 18, { shape: shapes.heart })],
];

/** A twining vine on its cane. */
export const vine: Drawing = [
  ...cane,
  ['line', vineStem],
  ...vineLeaves,
  ['leaf', leaf([90, 80], 74, 22, 17, { shape: shapes.heart }) + leaf([71, 52], -60, 20, 16, { shape: shapes.heart })],
];

/** Morning glory and bindweed. */
export const morningGlory: Drawing = [
  ...cane,
  ['line', vineStem],
  ...vineLeaves,
  ['bloom', mass([76, 60], 11, 10, 5) + mass([84, 100], 11, 10, 5, 30) + mass([84, 30], 9, 8, 5, 10)],
  [
    'fine',
    `${round([76, 60], 3)}${round([84, 100], 3)}${round([84, 30], 2.5)}M76 57V50M79 59L86 56M78 63L82 68M74 63L70 68M73 59L66 56`,
  ],
];

/** One half of a lobed leaf, from base to tip. */
const lobes: Segment[] = [
  ['q', -0.16, 0.3, 0.12, 0.56],
  ['q', 0.3, 0.36, 0.34, 0.24],
  ['q', 0.5, 0.4, 0.62, 0.42],
  ['q', 0.72, 0.26, 1, 0],
  ['q', 0.72, -0.26, 0.62, -0.42],
  ['q', 0.5, -0.4, 0.34, -0.24],
  ['q', 0.3, -0.36, 0.12, -0.56],
  ['q', -0.16, -0.3, 0, 0],
];
const ivyLeaf = (at: Point, turn: number, size: number): Drawing => [
  ['leaf', outline(at, turn, size, lobes)],
  [
    'fine',
    `M${at.map(Math.round).join(' ')}L${step(at, turn, size * 0.8)
      .map(Math.round)
      .join(' ')}`,
  ],
];

/** Ivy. */
export const ivy: Drawing = [
  ['line', 'M24 110C44 104 50 84 66 74C84 62 92 44 126 14M66 74C78 82 96 84 118 96M92 46C82 36 70 32 54 30'],
  ...ivyLeaf([40, 98], -50, 27),
  ...ivyLeaf([58, 82], 150, 26),
  ...ivyLeaf([76, 66], -62, 28),
  ...ivyLeaf([88, 82], 30, 26),
  ...ivyLeaf([118, 96], 104, 22),
  ...ivyLeaf([96, 46], 104, 28),
  ...ivyLeaf([70, 34], -150, 24),
  ...ivyLeaf([54, 30], -74, 24),
  ...ivyLeaf([112, 26], -40, 22),
];

/** A sprig, for a plant whose growth habit is not known. */
export const sprig: Drawing = [
  ['line', 'M80 112C78 84 80 56 84 20'],
  [
    'leaf',
    leaf([79, 84], -56, 36, 18, { shape: shapes.ovate, bend: 0.1 }) +
      leaf([80, 70], 56, 36, 18, { shape: shapes.ovate, bend: -0.1 }),
  ],
  [
    'leaf',
    leaf([80, 56], -52, 30, 15, { shape: shapes.ovate, bend: 0.1 }) +
      leaf([81, 44], 54, 28, 14, { shape: shapes.ovate, bend: -0.1 }),
  ],
  ['leaf', leaf([83, 26], -6, 22, 11, { shape: shapes.ovate }) + leaf([82, 34], -46, 20, 10, { shape: shapes.ovate })],
];
