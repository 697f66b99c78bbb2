import { disc, leaves, pot, reach, soil, stems } from './parts.ts';
import { blade, type Drawing, leaf, type Point, petals, round, type Stem, shapes, step } from './pen.ts';

const violetLeaves: Drawing = [
  ['leaf', [-74, 74].map((turn) => leaf([80, 84], turn, 46, 30, { shape: shapes.ovate })).join('')],
  ['leaf', [-42, 42].map((turn) => leaf([80, 82], turn, 42, 29, { shape: shapes.ovate })).join('')],
  ['leaf', leaf([80, 82], 0, 38, 28, { shape: shapes.ovate })],
];

/** African violets. */
export const africanViolet: Drawing = [
  ...violetLeaves,
  ...(
    [
      [64, 46],
      [96, 44],
      [80, 34],
      [78, 56],
    ] as Point[]
  ).flatMap(
    (at, index): Drawing => [
      ['bloom', petals(at, 5, 13, 12, { shape: shapes.fleshy, turn: index * 17 })],
      ['paper', round(at, 2.6)],
    ],
  ),
  ...pot,
];

/** A low rosette of round leaves in a pot. */
export const pottedRounds: Drawing = [
  [
    'line',
    'M80 88C76 74 64 66 54 60M80 88C84 74 96 68 108 62M80 88V46M80 88C76 80 66 78 58 80M80 88C86 80 96 78 104 80',
  ],
  ...(
    [
      [50, 78, 13],
      [110, 78, 13],
      [52, 56, 15],
      [108, 58, 15],
      [80, 40, 17],
      [80, 68, 15],
    ] as const
  ).flatMap(
    ([x, y, size]): Drawing => [
      ['leaf', disc([x, y], size, Math.round(size * 0.88))],
      ['fine', `M${x} ${y}v-8M${x} ${y}l-7-4M${x} ${y}l7-4M${x} ${y}l-5 6M${x} ${y}l5 6`],
    ],
  ),
  ...pot,
];

/** A bromeliad: a funnel of stiff leaves. */
export const bromeliad: Drawing = [
  ['leaf', blade([78, 88], -64, 54, 10, -0.2) + blade([82, 88], 64, 54, 10, 0.2)],
  ['leaf', blade([78, 88], -40, 62, 11, -0.16) + blade([82, 88], 40, 62, 11, 0.16)],
  ['leaf', blade([79, 88], -18, 60, 11, -0.1) + blade([81, 88], 20, 60, 11, 0.1)],
  ['leaf', blade([80, 88], 0, 48, 11)],
  ['fine', 'M80 84V56M74 84C70 70 66 62 60 54M86 84C90 70 94 62 100 54'],
  ...pot,
];

const veined = (at: Point, turn: number, size: number): Drawing => [
  ['leaf', leaf(at, turn, size, size * 0.56, { shape: shapes.ovate })],
  [
    'fine',
    [0.3, 0.5, 0.7]
      .map((share) => {
        const from = step(at, turn, size * share);
        const [x, y] = from.map(Math.round);
        return [-42, 42]
          .map(
            (side) =>
              `M${x} ${y}L${step(from, turn + side, size * 0.22 * (1.25 - share))
                .map(Math.round)
                .join(' ')}`,
          )
          .join('');
      })
      .join(''),
  ],
];

/** Leaves with a pattern: prayer plants and their kind. */
export const patternedLeaves: Drawing = [
  ['line', 'M80 88C76 78 70 72 62 70M80 88C84 78 90 74 98 72M80 88V60'],
  ...veined([64, 72], -76, 40),
  ...veined([97, 74], 76, 40),
  ...veined([74, 72], -34, 48),
  ...veined([87, 72], 36, 46),
  ...veined([80, 66], 0, 54),
  ...pot,
];

const parasol = (at: Point, size: number): Drawing => [
  ['leaf', [-126, 126, -78, 78].map((turn) => leaf(at, turn, size, size * 0.44, { shape: shapes.fleshy })).join('')],
  ['leaf', [-34, 34].map((turn) => leaf(at, turn, size, size * 0.44, { shape: shapes.fleshy })).join('')],
];

/** An umbrella tree: leaflets like spokes. */
export const umbrellaPlant: Drawing = [
  ['line', 'M80 88V34M80 80C72 70 64 66 54 62M80 74C90 66 98 62 108 60'],
  ...parasol([52, 60], 23),
  ...parasol([110, 58], 23),
  ...parasol([80, 36], 28),
  ...pot,
];

const plumes: Stem[] = [
  reach([77, 88], [34, 50]),
  reach([83, 88], [126, 52]),
  reach([78, 88], [58, 22]),
  reach([82, 88], [104, 24]),
];

/** Arching stems with glossy leaflets. */
export const zzPlant: Drawing = [
  ['line', stems(...plumes)],
  ...plumes.map(
    (stem) =>
      ['leaf', leaves(stem, 6, 17, { from: 0.3, paired: true, width: 0.5, taper: 0.25, shape: shapes.lance })] as const,
  ),
  ...pot,
];

/** A poinsettia: bracts like a star. */
export const poinsettia: Drawing = [
  ['line', 'M80 88V52'],
  ['leaf', leaf([80, 76], -82, 38, 19, { shape: shapes.ovate }) + leaf([80, 76], 82, 38, 19, { shape: shapes.ovate })],
  ['bloom', petals([80, 48], 6, 40, 19, { shape: shapes.ovate, rib: 0.8, turn: 30 })],
  ['bloom', petals([80, 48], 6, 27, 15, { shape: shapes.ovate, rib: 0.8 })],
  ['paper', round([77, 47], 3) + round([83, 47], 3) + round([80, 52], 3)],
  ...pot,
];

/** A bird of paradise. */
export const birdOfParadise: Drawing = [
  ['line', 'M74 112C66 90 58 76 52 64M80 112C80 90 74 70 70 56M84 112C86 88 88 66 90 46M88 112C98 94 108 84 116 76'],
  ['leaf', leaf([54, 68], -22, 50, 22)],
  ['leaf', leaf([114, 78], 28, 42, 19)],
  ['leaf', leaf([71, 60], -2, 54, 22)],
  [
    'bloom',
    leaf([92, 46], 8, 36, 9, { rib: 0 }) +
      leaf([92, 46], 38, 36, 9, { rib: 0 }) +
      leaf([93, 47], 64, 30, 8, { rib: 0 }),
  ],
  ['leaf', 'M86 50C90 44 96 43 104 45C114 47 124 50 132 55C118 56 98 58 86 50Z'],
  soil,
];

const orchidFlower = (at: Point, size: number): Drawing => [
  ['bloom', petals(at, 3, size, size * 0.56, { shape: shapes.ovate })],
  [
    'bloom',
    leaf(at, -82, size * 1.05, size * 1, { shape: shapes.spoon, rib: 0 }) +
      leaf(at, 82, size * 1.05, size * 1, { shape: shapes.spoon, rib: 0 }),
  ],
  ['paper', leaf(at, 180, size * 0.56, size * 0.5, { shape: shapes.spoon, rib: 0 })],
];

/** An orchid with its spray. */
export const orchid: Drawing = [
  ['line', 'M82 88C80 60 84 30 104 20C116 14 126 24 130 36'],
  [
    'leaf',
    leaf([78, 87], -72, 50, 17, { shape: shapes.fleshy, bend: 0.12 }) +
      leaf([82, 87], 74, 48, 17, { shape: shapes.fleshy, bend: -0.12 }),
  ],
  ['leaf', leaf([79, 87], -40, 40, 16, { shape: shapes.fleshy })],
  ...orchidFlower([88, 40], 15),
  ...orchidFlower([108, 26], 14),
  ...orchidFlower([128, 44], 12),
  ...pot,
];
