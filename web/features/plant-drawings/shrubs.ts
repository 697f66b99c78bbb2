import { fan, leaves, pot, reach, soil, stems } from './parts.ts';
import {
  along,
  blade,
  type Drawing,
  frond,
  leaf,
  line,
  mass,
  type Point,
  type Stem,
  shapes,
  shares,
  step,
} from './pen.ts';

const bough: Stem = [
  [22, 74],
  [56, 58],
  [92, 62],
  [136, 42],
];

/** The bough that fruit and its leaves hang on. */
export const twig: Drawing = [['paper', 'M20 34C52 26 90 34 136 16C92 42 52 34 20 41Z']];

/** A leafy bough without its fruit. */
export const leafyBranch: Drawing = [
  ...twig,
  [
    'leaf',
    [
      leaf([44, 34], 196, 58, 28, { shape: shapes.ovate, bend: 0.06 }),
      leaf([92, 33], 166, 64, 31, { shape: shapes.ovate, bend: -0.06 }),
      leaf([58, 31], 18, 27, 15, { shape: shapes.ovate }),
    ].join(''),
  ],
  ['leaf', leaf([68, 34], 206, 74, 35, { shape: shapes.ovate, bend: -0.06 })],
  [
    'leaf',
    leaf([115, 26], 150, 60, 29, { shape: shapes.ovate, bend: 0.06 }) +
      leaf([98, 29], 20, 22, 12, { shape: shapes.ovate }) +
      leaf([132, 18], 96, 18, 10, { shape: shapes.ovate }),
  ],
];

const shrubStems =
  'M80 112V90M76 112C74 102 66 96 58 90M84 112C86 102 94 96 102 90M72 112C66 106 56 102 48 92M88 112C94 106 104 102 112 92';

/** A shrub, many-stemmed from the ground. */
export const shrub: Drawing = [
  ['line', shrubStems],
  ['leaf', mass([50, 74], 23, 23, 9, 10) + mass([112, 75], 22, 22, 9, 24)],
  ['leaf', mass([81, 60], 35, 38, 12, 14)],
  [
    'fine',
    'M36 82c2-4 6-4 8-1M60 62c2-4 6-4 8-1M96 58c2-4 6-4 8-1M78 86c2-4 6-4 8-1M118 84c2-4 6-4 8-1M76 30c2-4 6-4 8-1M62 42c2-4 6-4 8-1M90 40c2-4 6-4 8-1M76 54c2-4 6-4 8-1M46 66c2-4 6-4 8-1M108 66c2-4 6-4 8-1M64 80c2-4 6-4 8-1M94 76c2-4 6-4 8-1',
  ],
  soil,
];

const mopheads: [Point, number][] = [
  [[48, 58], 17],
  [[114, 60], 16],
  [[80, 34], 20],
];

/** A hydrangea with round heads of florets. */
export const hydrangea: Drawing = [
  ['line', 'M80 112V52M76 112C72 96 60 86 50 72M84 112C88 96 102 88 112 74'],
  [
    'leaf',
    [
      leaf([66, 90], -84, 30, 18, { shape: shapes.ovate }),
      leaf([95, 92], 84, 30, 18, { shape: shapes.ovate }),
      leaf([80, 84], -38, 30, 18, { shape: shapes.ovate }),
      leaf([80, 84], 38, 30, 18, { shape: shapes.ovate }),
    ].join(''),
  ],
  ...mopheads.flatMap(
    ([at, size]): Drawing => [
      ['bloom', mass(at, size, size * 0.8, 11, 6)],
      [
        'fine',
        shares(5, 0, 288)
          .map((turn) => step(at, turn + 20, size * 0.5))
          .concat([at])
          .map(([x, y]) => `M${Math.round(x)} ${Math.round(y - 2)}v4M${Math.round(x - 2)} ${Math.round(y)}h4`)
          .join(''),
      ],
    ],
  ),
  soil,
];

const needled: Stem[] = [
  reach([76, 112], [44, 40]),
  reach([84, 112], [116, 42]),
  reach([80, 112], [64, 22]),
  reach([81, 112], [98, 20]),
];

/** Woody stems with leaves like needles: rosemary, thyme, heather. */
export const needleShrub: Drawing = [
  ['line', stems(...needled, reach([80, 112], [82, 12]))],
  ...needled.map((stem) => ['leaf', frond(stem, 7, 15, { spread: 40, width: 0.24, from: 0.26 })] as const),
  ['leaf', frond(reach([80, 112], [82, 12]), 8, 15, { spread: 40, width: 0.24, from: 0.24 })],
  soil,
];

/** A small tree in a pot. */
export const pottedTree: Drawing = [
  ['paper', 'M77 88C79 68 77 56 79 34H83C82 56 84 68 84 88Z'],
  ['line', 'M80 60C72 54 64 52 58 48M81 52C90 46 98 44 104 40'],
  [
    'leaf',
    [
      leaf([58, 48], -104, 26, 14, { shape: shapes.ovate }),
      leaf([104, 40], 104, 26, 14, { shape: shapes.ovate }),
      leaf([66, 52], -150, 24, 13, { shape: shapes.ovate }),
      leaf([96, 44], 152, 24, 13, { shape: shapes.ovate }),
    ].join(''),
  ],
  ['leaf', leaf([60, 48], -46, 26, 14, { shape: shapes.ovate }) + leaf([103, 41], 44, 26, 14, { shape: shapes.ovate })],
  ['leaf', leaf([80, 40], -62, 28, 15, { shape: shapes.ovate }) + leaf([82, 36], 58, 28, 15, { shape: shapes.ovate })],
  ['leaf', leaf([80, 32], -24, 27, 14, { shape: shapes.ovate }) + leaf([82, 32], 20, 28, 14, { shape: shapes.ovate })],
  ...pot,
];

const lavenderStems: Stem[] = [
  reach([74, 104], [34, 34]),
  reach([86, 104], [126, 36]),
  reach([77, 104], [56, 22]),
  reach([84, 104], [106, 22]),
  reach([80, 104], [81, 12]),
];

/** Lavender in flower. */
export const lavender: Drawing = [
  ['line', stems(...lavenderStems)],
  [
    'bloom',
    lavenderStems
      .flatMap((stem) =>
        shares(5, 0.72, 1).map((share) => {
          const { at, direction } = along(stem, share);
          return blade(at, direction - 40, 9, 6) + blade(at, direction + 40, 9, 6);
        }),
      )
      .join(''),
  ],
  ['leaf', fan([80, 110], 0, 84, 9, 40, 5)],
  ['leaf', fan([80, 112], 0, 62, 6, 30, 5)],
  soil,
];

/** Culms of bamboo. */
export const bamboo: Drawing = [
  ['paper', 'M58 112V10H64V112ZM80 112V6H87V112ZM102 112V18H107V112Z'],
  [
    'line',
    'M57 92H65M57 66H65M57 40H65M79 98H88M79 70H88M79 42H88M101 90H108M101 62H108M101 36H108M64 66C68 62 70 60 72 58M87 42C92 38 96 36 98 34M58 40C54 36 50 34 48 34M107 62C112 58 114 58 116 56M87 98C91 94 94 93 96 92',
  ],
  [
    'leaf',
    [
      [72, 58, 70],
      [72, 58, 118],
      [98, 34, 50],
      [98, 34, 112],
      [48, 34, -64],
      [48, 34, -124],
      [116, 56, 64],
      [116, 56, 122],
      [96, 92, 96],
    ]
      .map(([x = 0, y = 0, turn = 0]) => blade([x, y], turn, 24, 6))
      .join(''),
  ],
  soil,
];

const fruitTreeLeaf = (at: Point, direction: number, size: number) =>
  leaf(at, direction, size, size * 0.5, { shape: shapes.ovate });

/** Leaves at the foot of what hangs on a bough. */
export const foliageOnTwig = [
  fruitTreeLeaf([40, 34], 214, 30),
  fruitTreeLeaf([60, 31], 14, 22),
  fruitTreeLeaf([122, 24], 128, 28),
  fruitTreeLeaf([102, 28], 24, 20),
].join('');

/** A branch of an olive: narrow leaves in pairs. */
export const narrowLeafBranch: Drawing = [
  ['line', line(bough)],
  ['leaf', leaves(bough, 6, 40, { shape: shapes.lance, width: 0.26, paired: true, from: 0.1, to: 0.92, spread: 62 })],
];
