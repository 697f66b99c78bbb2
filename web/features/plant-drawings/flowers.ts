import { fan, pinnate, reach, soil, stems, trefoil } from './parts.ts';
import {
  along,
  type Drawing,
  leaf,
  line,
  mass,
  outline,
  type Point,
  petals,
  round,
  type Stem,
  shapes,
  shares,
  step,
} from './pen.ts';

const daisyHead = (at: Point, size: number): Drawing => [
  ['bloom', petals(at, 13, size, size * 0.36, { shape: shapes.spoon, from: size * 0.3 })],
  ['paper', round(at, size * 0.44)],
];

/** Daisies: rays round a disc. */
export const daisy: Drawing = [
  ['line', 'M76 112C74 94 62 86 50 60M84 112C88 96 104 90 112 70M80 112C80 84 80 66 82 44'],
  ['leaf', leaf([78, 92], -54, 26, 9) + leaf([81, 82], 50, 26, 9) + leaf([90, 96], 74, 22, 8)],
  ...daisyHead([48, 54], 17),
  ...daisyHead([114, 64], 15),
  ...daisyHead([82, 32], 21),
  ['leaf', leaf([80, 111], -72, 34, 12) + leaf([81, 111], 72, 34, 12) + leaf([79, 111], -36, 26, 11)],
  soil,
];

const coneflowerHead = (stem: Stem, size: number): Drawing => {
  const [x, y] = stem[3];
  const petal = (turn: number) =>
    leaf([x, y], turn, size * 1.5, size * 0.7, { shape: shapes.spoon, rib: 0, bend: Math.sign(180 - turn) * 0.12 });
  return [
    ['line', line(stem)],
    ['bloom', [112, 248].map(petal).join('')],
    ['bloom', [146, 214].map(petal).join('')],
    ['bloom', petal(180)],
    [
      'paper',
      outline([x, y], 0, size, [
        ['q', -0.2, -0.4, 0.05, -0.8],
        ['q', 0.85, -0.7, 0.85, 0],
        ['q', 0.85, 0.7, 0.05, 0.8],
        ['q', -0.2, 0.4, 0, 0],
      ]),
    ],
  ];
};

/** Coneflowers rising from one clump. */
export const coneflower: Drawing = [
  ...coneflowerHead(
    [
      [78, 108],
      [74, 90],
      [58, 82],
      [54, 50],
    ],
    12,
  ),
  ...coneflowerHead(
    [
      [84, 108],
      [90, 92],
      [106, 86],
      [108, 60],
    ],
    11,
  ),
  ...coneflowerHead(
    [
      [80, 108],
      [82, 80],
      [78, 60],
      [82, 26],
    ],
    14,
  ),
  ['leaf', leaf([81, 78], 42, 22, 9, { rib: 0 })],
  ['leaf', leaf([79, 110], -70, 36, 12) + leaf([82, 110], 72, 36, 12)],
  ['leaf', leaf([79, 111], -38, 30, 12) + leaf([82, 111], 40, 28, 12)],
  soil,
];

const sunflowerStem: Stem = [
  [76, 113],
  [74, 92],
  [78, 74],
  [82, 46],
];

/** A sunflower. */
export const sunflower: Drawing = [
  ['line', line(sunflowerStem)],
  ['leaf', leaf(along(sunflowerStem, 0.42).at, -66, 38, 23, { shape: shapes.heart, bend: 0.1 })],
  ['leaf', leaf(along(sunflowerStem, 0.28).at, 62, 40, 24, { shape: shapes.heart, bend: 0.12 })],
  ['bloom', petals([82, 38], 12, 19, 9.5, { turn: 15, from: 11 })],
  ['bloom', petals([82, 38], 12, 17, 9.5, { from: 11 })],
  ['paper', round([82, 38], 13.5)],
  ['fine', `${round([82, 38], 8.5)}M82 33v.1M77 36v.1M87 36v.1M79 42v.1M85 42v.1M82 38v.1`],
  soil,
];

const thistleHead = ([x, y]: Point, size: number): Drawing => [
  ['bloom', fan([x, y], 0, 52, 7, size * 1.3, size * 0.28, 0.06)],
  ['leaf', round([x, y + size * 0.3], size * 0.62, size * 0.56)],
  ['fine', `M${x - 5} ${y + 2}l4 5l4-5l4 5`],
];

/** Thistles. */
export const thistle: Drawing = [
  ['line', 'M80 112C80 90 80 72 80 46M80 92C70 82 60 78 52 66M80 84C92 78 102 74 110 62'],
  [
    'leaf',
    [-74, 74].map((turn) => leaf([80, 108], turn, 44, 13, { bend: turn / 600 })).join('') +
      leaf([80, 78], -58, 26, 8) +
      leaf([80, 72], 54, 24, 8),
  ],
  ['fine', 'M66 104l-3-6M54 100l-4-5M94 104l3-6M106 100l4-5'],
  ...thistleHead([52, 58], 15),
  ...thistleHead([110, 54], 14),
  ...thistleHead([80, 38], 19),
  soil,
];

const umbelHead = (at: Point, size: number): Drawing => {
  const tips = shares(5, -70, 70).map((turn) =>
    step(at, turn, size * (0.82 + 0.18 * Math.cos((turn * Math.PI) / 180))),
  );
  return [
    ['line', tips.map(([x, y]) => `M${at[0]} ${at[1]}L${Math.round(x)} ${Math.round(y)}`).join('')],
    ['paper', tips.map((tip) => mass(tip, size * 0.19, size * 0.13, 5)).join('')],
  ];
};

/** The carrot family: flat umbels over leaves that are cut fine. */
export const umbel: Drawing = [
  ['line', 'M79 112C79 92 78 72 82 46M79 92C68 86 58 78 48 66M79 84C92 82 104 76 112 66'],
  ...umbelHead([82, 46], 26),
  ...umbelHead([48, 66], 19),
  ...umbelHead([112, 66], 19),
  ...pinnate([78, 110], -58, 44, 4, 14, 0.36),
  ...pinnate([81, 110], 60, 42, 4, 14, 0.36),
  soil,
];

const spireStems: Stem[] = [reach([77, 110], [48, 34]), reach([84, 110], [114, 38]), reach([80, 110], [80, 12])];

/** Spires of small flowers. */
export const spire: Drawing = [
  ['line', stems(...spireStems)],
  ...spireStems.map(
    (stem) =>
      [
        'bloom',
        shares(8, 0.46, 0.98)
          .map((share) => {
            const { at, direction } = along(stem, share);
            const size = 13.5 - share * 8;
            return (
              leaf(at, direction - 78, size, size * 0.66, { shape: shapes.fleshy, rib: 0 }) +
              leaf(at, direction + 78, size, size * 0.66, { shape: shapes.fleshy, rib: 0 })
            );
          })
          .join(''),
      ] as const,
  ),
  ['leaf', leaf([79, 110], -70, 38, 13) + leaf([82, 110], 70, 38, 13)],
  ['leaf', leaf([79, 111], -40, 32, 12) + leaf([82, 111], 42, 32, 12)],
  soil,
];

/** A poppy. */
export const poppy: Drawing = [
  ['line', 'M82 112C85 88 85 70 82 48M76 112C72 96 62 84 52 72C48 67 44 70 45 77'],
  ['leaf', leaf([44, 76], 176, 19, 12, { shape: shapes.ovate, rib: 0.8 })],
  ...pinnate([84, 110], 54, 44, 4, 15, 0.4),
  ...pinnate([78, 110], -66, 38, 4, 13, 0.4),
  ['bloom', 'M82 46C62 46 52 32 60 18C67 11 74 14 79 19C84 10 99 11 104 20C111 33 101 46 82 46Z'],
  ['bloom', 'M82 48C69 50 56 44 53 30C65 26 76 31 82 41C88 31 99 27 111 29C109 44 95 50 82 48Z'],
  ['fine', 'M82 48C76 44 69 39 63 37M82 48C88 44 95 40 101 37M78 30C77 27 77 25 78 22'],
  soil,
];

const cup = (at: Point, size: number, turn: number): Drawing => [
  ['bloom', petals(at, 5, size, size * 0.8, { shape: shapes.spoon, turn })],
  ['paper', round(at, size * 0.24)],
];

/** Open flowers of five petals. */
export const fivePetals: Drawing = [
  ['line', 'M76 112C74 94 62 84 52 60M84 112C88 98 104 92 112 72M80 112C80 84 80 66 82 40'],
  ['leaf', trefoil([66, 88], -60, 18, 0.6) + trefoil([96, 92], 56, 17, 0.6)],
  ...cup([50, 54], 15, 10),
  ...cup([114, 66], 14, 40),
  ...cup([82, 32], 19, 0),
  ['leaf', trefoil([62, 102], -40, 20, 0.6) + trefoil([98, 102], 40, 20, 0.6)],
  soil,
];

/** A rose of five petals, as it grows wild. */
export const rose: Drawing = [
  ['line', 'M84 114C80 94 76 76 80 46M82 92C94 86 104 76 110 62'],
  ...pinnate([80, 82], -62, 44, 2, 19, 0.6),
  ...pinnate([82, 98], 74, 42, 2, 18, 0.6),
  ['fine', 'M81 104l-5-3M78 70l-5-3M98 82l4 3'],
  ['leaf', leaf([110, 64], -14, 22, 4, { rib: 0 }) + leaf([110, 64], 42, 22, 4, { rib: 0 })],
  ['bloom', leaf([110, 64], 14, 24, 15, { shape: shapes.fleshy, rib: 0.7 })],
  ['bloom', petals([80, 38], 5, 28, 26, { shape: shapes.spoon })],
  [
    'fine',
    shares(10, 0, 324)
      .map(
        (turn) =>
          `M${step([80, 38], turn, 5).map(Math.round).join(' ')}L${step([80, 38], turn, 11).map(Math.round).join(' ')}`,
      )
      .join(''),
  ],
  ['paper', round([80, 38], 4.5)],
];

const foxgloveBell = (at: Point, side: number, size: number) =>
  leaf(at, side * 136, size, size * 0.62, { shape: shapes.spoon, rib: 0 });

/** Foxgloves: bells down one stem. */
export const bells: Drawing = [
  ['line', 'M80 112C80 84 80 50 82 10'],
  [
    'bloom',
    shares(7, 0, 1)
      .map((share, index) => foxgloveBell([81, 16 + share * 48], index % 2 ? 1 : -1, 10 + share * 9))
      .join(''),
  ],
  [
    'bloom',
    shares(7, 0, 1)
      .map((share, index) => foxgloveBell([81, 16 + share * 48], index % 2 ? -1 : 1, 10 + share * 9))
      .join(''),
  ],
  ['leaf', [-66, 66].map((turn) => leaf([80, 108], turn, 50, 18, { bend: turn / 700 })).join('')],
  ['leaf', [-36, 36].map((turn) => leaf([80, 110], turn, 36, 15)).join('')],
  soil,
];
