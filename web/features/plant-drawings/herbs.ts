import { leaves, reach, soil, stems } from './parts.ts';
import { blade, type Drawing, frond, leaf, type Stem, shapes } from './pen.ts';

const sprigs: Stem[] = [
  [
    [79, 88],
    [70, 70],
    [58, 48],
    [42, 30],
  ],
  [
    [82, 88],
    [90, 70],
    [102, 50],
    [118, 30],
  ],
  [
    [80, 88],
    [80, 66],
    [80, 44],
    [81, 20],
  ],
];
const tied: Drawing = [
  ['bloom', 'M73 85C77 83 84 83 88 85L87 92C83 94 78 94 74 92Z'],
  ['line', 'M87 88C95 85 98 92 92 94M88 91C94 96 92 102 87 100'],
];

/** Sprigs of herbs, tied into a bunch. */
export const herbBunch: Drawing = [
  ['line', `M80 88L71 113M80 88L80 115M81 88L89 112${stems(...sprigs)}`],
  ...sprigs.map((stem) => ['leaf', leaves(stem, 6, 24, { from: 0.26, width: 0.42, shape: shapes.lance })] as const),
  ...tied,
];

/** Mint and its kind: leaves in pairs up a stem. */
export const pairedHerb: Drawing = [
  ['line', 'M80 112V24M77 112C72 98 62 88 50 76M83 112C88 98 98 90 112 78'],
  [
    'leaf',
    leaves(
      [
        [78, 112],
        [72, 98],
        [62, 88],
        [48, 74],
      ],
      2,
      24,
      { from: 0.5, paired: true, width: 0.6 },
    ) +
      leaves(
        [
          [82, 112],
          [88, 98],
          [98, 90],
          [114, 76],
        ],
        2,
        24,
        { from: 0.5, paired: true, width: 0.6 },
      ),
  ],
  ...[84, 64, 46, 31].map((y, index): readonly ['leaf', string] => [
    'leaf',
    [-64, 64]
      .map((turn) => leaf([80, y], turn, 32 - index * 5.5, 21 - index * 3, { shape: shapes.ovate, bend: turn / -620 }))
      .join(''),
  ]),
  ['leaf', leaf([80, 26], 0, 16, 10, { shape: shapes.ovate })],
  soil,
];

const feathers: Stem[] = [
  reach([76, 112], [34, 52]),
  reach([85, 112], [126, 54]),
  reach([80, 112], [60, 22]),
  reach([82, 112], [102, 20]),
];

/** Dill, fennel, parsley: leaves cut fine. */
export const featheryHerb: Drawing = [
  ['line', stems(...feathers)],
  ...feathers.map((stem) => ['leaf', frond(stem, 7, 20, { spread: 44, width: 0.2, from: 0.34 })] as const),
  soil,
];

/** Chives and leeks: leaves like tubes. */
export const tubeLeaves: Drawing = [
  [
    'leaf',
    [-30, -18, -7, 8, 20, 32]
      .map((turn, index) => blade([72 + index * 3.2, 112], turn, 76 + (index % 3) * 10, 5, turn / 700))
      .join(''),
  ],
  [
    'leaf',
    [-40, -12, 2, 14, 42]
      .map((turn, index) => blade([74 + index * 3, 112], turn, 52 + (index % 2) * 14, 5, turn / 500))
      .join(''),
  ],
  soil,
];

/** Ginger and its kind: canes with leaves on two sides. */
export const reedStems: Drawing = [
  ['line', stems(reach([76, 112], [54, 30]), reach([85, 112], [112, 36]))],
  [
    'leaf',
    leaves(reach([76, 112], [54, 30]), 6, 42, { shape: shapes.lance, width: 0.24, from: 0.3, spread: 50, bend: -0.1 }),
  ],
  [
    'leaf',
    leaves(reach([85, 112], [112, 36]), 6, 40, { shape: shapes.lance, width: 0.24, from: 0.3, spread: 50, bend: -0.1 }),
  ],
  ['line', 'M50 112C58 107 66 107 72 112M88 112C94 107 104 107 110 112'],
  soil,
];

/** Bananas and cannas: great leaves from one stem. */
export const greatLeaves: Drawing = [
  ['leaf', leaf([79, 84], -64, 54, 22, { bend: -0.14 }) + leaf([82, 84], 66, 54, 22, { bend: 0.14 })],
  ['leaf', leaf([79, 76], -30, 62, 25, { bend: -0.1 }) + leaf([82, 76], 32, 60, 25, { bend: 0.1 })],
  ['leaf', leaf([80, 74], 0, 66, 25)],
  ['paper', 'M75 112C77 98 77 86 78 70H83C83 86 85 98 87 112Z'],
  ['fine', 'M79 106C80 96 80 88 80 80'],
  soil,
];
