import { fan, leaves, pot, stems } from './parts.ts';
import {
  along,
  blade,
  type Drawing,
  leaf,
  mass,
  outline,
  type Point,
  round,
  type Segment,
  type Stem,
  shapes,
  shares,
  step,
} from './pen.ts';

/** One side of a leaf that is cut in from its edge, from base to tip. */
const cut: [number, number, number, number][] = [
  [-0.2, 0.12, -0.12, 0.34],
  [0, 0.56, 0.18, 0.52],
  [0.22, 0.3, 0.2, 0.18],
  [0.32, 0.34, 0.36, 0.53],
  [0.48, 0.5, 0.54, 0.42],
  [0.5, 0.26, 0.46, 0.16],
  [0.6, 0.26, 0.66, 0.38],
  [0.92, 0.3, 1, 0],
];
const there = cut.map((places): Segment => ['q', ...places]);
const back = cut
  .map(([a, b], index): Segment => ['q', a, -b, cut[index - 1]?.[2] ?? 0, -(cut[index - 1]?.[3] ?? 0)])
  .reverse();

const cheesePlant = (tip: Point, direction: number, size: number): Drawing => [
  ['leaf', outline(tip, direction, size, [...there, ...back])],
  ['fine', outline(tip, direction, size, [['l', 0.86, 0]]).slice(0, -1)],
];

/** A Swiss cheese plant. */
export const monstera: Drawing = [
  ['line', 'M78 88C74 66 66 56 56 50M82 88C86 70 94 62 106 56M80 88C80 66 80 50 80 40'],
  ...cheesePlant([57, 52], -58, 33),
  ...cheesePlant([104, 57], 64, 31),
  ...cheesePlant([80, 44], 6, 38),
  ...pot,
];

/** A pot plant of plain leaves. */
export const pottedLeaves: Drawing = [
  ['line', 'M80 88V46M79 88C74 76 64 70 54 64M81 88C86 76 96 72 106 66'],
  ['leaf', leaf([56, 66], -70, 32, 17, { shape: shapes.ovate }) + leaf([104, 68], 70, 32, 17, { shape: shapes.ovate })],
  ['leaf', leaf([72, 76], -28, 36, 18, { shape: shapes.ovate }) + leaf([88, 76], 30, 34, 18, { shape: shapes.ovate })],
  ['leaf', leaf([80, 62], -42, 38, 19, { shape: shapes.ovate }) + leaf([80, 60], 42, 37, 19, { shape: shapes.ovate })],
  ['leaf', leaf([80, 50], 0, 40, 20, { shape: shapes.ovate })],
  ...pot,
];

/** Philodendron and its kind: hearts on stalks. */
export const heartLeaves: Drawing = [
  [
    'line',
    'M78 88C74 68 64 58 52 54M82 88C86 70 96 62 108 58M80 88V48M79 88C72 80 62 78 54 80M81 88C90 82 98 82 106 84',
  ],
  [
    'leaf',
    leaf([54, 56], -116, 30, 25, { shape: shapes.heart }) + leaf([106, 60], 116, 30, 25, { shape: shapes.heart }),
  ],
  ['leaf', leaf([64, 50], -34, 36, 27, { shape: shapes.heart })],
  ['leaf', leaf([98, 54], 36, 36, 27, { shape: shapes.heart })],
  ['leaf', leaf([80, 58], 2, 46, 33, { shape: shapes.heart })],
  ...pot,
];

const hanging: Stem[] = [
  [
    [72, 50],
    [46, 40],
    [36, 66],
    [38, 104],
  ],
  [
    [88, 50],
    [114, 40],
    [124, 64],
    [122, 96],
  ],
  [
    [76, 50],
    [58, 48],
    [56, 78],
    [60, 110],
  ],
  [
    [84, 50],
    [102, 48],
    [104, 74],
    [100, 106],
  ],
];

/** Stems that trail from a pot. */
export const trailing: Drawing = [
  ['line', stems(...hanging)],
  ...hanging.map(
    (stem) =>
      ['leaf', leaves(stem, 5, 17, { shape: shapes.heart, width: 0.78, from: 0.26, taper: 0.2, spread: 62 })] as const,
  ),
  ['leaf', leaf([76, 50], -26, 26, 18, { shape: shapes.heart }) + leaf([85, 50], 30, 25, 18, { shape: shapes.heart })],
  ['bloom', 'M66 54H94L90 78H70Z'],
  ['bloom', 'M63 48H97V55H63Z'],
];

/** Beads on threads that hang from a pot. */
export const hangingBeads: Drawing = [
  ['line', stems(...hanging)],
  [
    'leaf',
    hanging
      .flatMap((stem) =>
        shares(6, 0.3, 1).map((share, index) =>
          round(
            step(along(stem, share).at, index % 2 ? 90 : -90, 4).map((value) => Math.round(value)) as unknown as Point,
            4.6,
          ),
        ),
      )
      .join(''),
  ],
  ['leaf', mass([80, 47], 16, 5, 9)],
  ['bloom', 'M66 54H94L90 78H70Z'],
  ['bloom', 'M63 48H97V55H63Z'],
];

/** A snake plant: upright swords. */
export const snakePlant: Drawing = [
  ['leaf', blade([72, 88], -16, 62, 8) + blade([88, 88], 18, 58, 8)],
  ['leaf', blade([76, 88], -6, 78, 9) + blade([85, 88], 8, 72, 9)],
  ['leaf', blade([80, 88], 1, 56, 9)],
  ['fine', 'M70 66l6 2M68 54l7 2M70 40l7 2M84 40l7 1M84 54l7 2M90 62l6 1M77 68l6-2M77 56l7-2'],
  ...pot,
];

/** A dracaena: tufts on canes. */
export const dracaena: Drawing = [
  ['paper', 'M75 88L73 44H78L80 88ZM83 88L92 62H96L88 88Z'],
  ['leaf', fan([94, 64], 14, 112, 7, 30, 5)],
  ['leaf', fan([76, 46], -4, 124, 9, 38, 5.5)],
  ['leaf', fan([76, 47], -4, 60, 5, 34, 5.5)],
  ...pot,
];

/** A spider plant with plantlets. */
export const spiderPlant: Drawing = [
  ['line', 'M72 84C54 60 34 64 34 88M88 84C108 60 126 66 126 92'],
  ['leaf', fan([80, 87], 0, 84, 7, 56, 5.5, 0.3)],
  ['leaf', fan([80, 88], 0, 40, 4, 50, 5.5, 0.22)],
  ['leaf', fan([34, 88], 180, 84, 5, 19, 4, 0.3) + fan([126, 92], 180, 84, 5, 19, 4, 0.3)],
  ...pot,
];

/** Strap leaves from a pot. */
export const strapLeaves: Drawing = [
  ['leaf', blade([76, 88], -58, 54, 9, -0.24) + blade([84, 88], 58, 54, 9, 0.24)],
  ['leaf', blade([77, 88], -34, 66, 10, -0.16) + blade([83, 88], 34, 66, 10, 0.16)],
  ['leaf', blade([78, 88], -12, 74, 10, -0.06) + blade([82, 88], 14, 72, 10, 0.08)],
  ...pot,
];
