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
  round,
  type Stem,
  shapes,
  shares,
  step,
} from './pen.ts';

/** A broad-leaved tree. */
export const tree: Drawing = [
  ['leaf', mass([55, 52], 22, 19, 9, 10)],
  ['leaf', mass([106, 52], 22, 19, 9, 30)],
  [
    'paper',
    'M72 111C77 98 76 88 74 80C70 72 64 66 58 60L60 58C68 63 74 68 78 74C79 66 79 58 79 48L82 48C82 58 82 66 84 74C88 68 94 62 101 58L103 60C96 66 90 73 87 81C85 90 85 99 90 111C86 109 84 109 81 112C78 109 76 109 72 111Z',
  ],
  ['leaf', mass([80, 34], 31, 22, 12, 18)],
  [
    'fine',
    'M64 30c2-4 6-4 8-1M84 22c2-4 6-4 8-1M78 42c2-4 6-4 8-1M45 50c2-4 6-4 8-1M105 48c2-4 6-4 8-1M50 62c2-4 6-4 8-1M97 38c2-4 6-4 8-1M72 22c1-3 4-3 6-1M92 33c1-3 4-3 6-1M58 40c1-3 4-3 6-1M112 58c1-3 4-3 6-1M40 58c1-3 4-3 6-1M79 84c0 7 0 13-2 20M83 88c-1 5-1 9 0 14',
  ],
  ['line', 'M38 112H71M91 112H124'],
];

const boughs = (share: number): string => {
  const at: Point = [80, 18 + share * 74];
  return [94, 115, 142]
    .map((turn, index) => {
      const length = (12 + share * 36) * (1 - index * 0.22);
      const width = 4.5 + share * 3;
      return blade(at, turn, length, width, -0.1) + blade(at, -turn, length, width, 0.1);
    })
    .join('');
};

/** A fir, its boughs in tiers. */
export const conifer: Drawing = [
  ['paper', 'M80 20L84 112H76Z'],
  ...shares(6, 1, 0).map((share) => ['leaf', boughs(share)] as const),
  ['leaf', blade([80, 22], 0, 16, 4)],
  ['line', 'M40 112H120'],
];

const crown: Point = [86, 42];
/** A frond hanging from its midrib like a fringe. */
const fringe = (stem: Stem, length: number): string => {
  const places = shares(13, 0.06, 1)
    .reverse()
    .map((share, index) => {
      const { at } = along(stem, share);
      const lean = (stem[3][0] - crown[0]) / 4;
      return step(at, 180 - lean, length * (1.05 - share * 0.75) * (index % 2 === 0 ? 1 : 0.35));
    });
  return `${line(stem)}L${places.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;
};
const palmFronds: [Stem, number][] = [
  [[crown, [72, 16], [54, 8], [32, 18]], 20],
  [[crown, [98, 16], [116, 8], [136, 18]], 20],
  [[crown, [66, 26], [42, 30], [28, 58]], 20],
  [[crown, [106, 26], [128, 32], [138, 60]], 20],
  [[crown, [74, 34], [58, 50], [54, 76]], 15],
  [[crown, [98, 34], [112, 50], [116, 76]], 15],
];

/** A palm with feathery fronds. */
export const palm: Drawing = [
  ['paper', 'M64 112C74 90 80 66 83 44H89C88 68 84 92 78 112Z'],
  ['fine', 'M69 101L81 103M73 91L83 92M77 81L85 82M79 71L87 72M81 61L88 62'],
  ...palmFronds.map(([stem, length]) => ['leaf', fringe(stem, length)] as const),
  ['line', 'M36 112H122'],
];

/** The palm with its nuts. */
export const coconutPalm: Drawing = [
  ...palm.slice(0, -1),
  ['bloom', round([80, 46], 5) + round([91, 47], 5)],
  ['bloom', round([86, 51], 5)],
  ['line', 'M36 112H122'],
];

const fans: [tip: Point, direction: number, size: number][] = [
  [[58, 56], -112, 24],
  [[104, 58], 116, 24],
  [[60, 34], -58, 26],
  [[102, 36], 60, 26],
  [[81, 28], 0, 25],
];

/** A palm with leaves like fans. */
export const fanPalm: Drawing = [
  ['paper', 'M72 112C75 90 77 70 78 50H85C86 70 88 90 92 112Z'],
  ['fine', 'M75 101L89 98M76 90L87 87M77 79L86 76M78 68L86 65'],
  ['line', fans.map(([[x, y]]) => `M81 52L${x} ${y}`).join('')],
  ...fans.map(([tip, direction, size]) => ['leaf', fan(tip, direction, 104, 9, size, size * 0.2, 0)] as const),
  soil,
];

const clump: [Stem, number][] = [
  [reach([77, 88], [28, 60]), 17],
  [reach([83, 88], [132, 62]), 17],
  [reach([78, 88], [50, 24]), 20],
  [reach([82, 88], [112, 26]), 20],
  [reach([80, 88], [82, 10]), 20],
];

/** Palm fronds from a pot. */
export const pottedPalm: Drawing = [
  ['line', stems(...clump.map(([stem]) => stem))],
  ...clump.map(
    ([stem, length]) => ['leaf', frond(stem, 6, length + 4, { spread: 44, width: 0.2, from: 0.4 })] as const,
  ),
  ...pot,
];

/** A pine: clouds of needles on bare boughs. */
export const pine: Drawing = [
  ['paper', 'M73 112C78 92 77 66 80 34L86 34C85 66 86 92 90 112Z'],
  ['line', 'M81 84C72 82 62 80 54 76M84 66C94 66 104 64 112 60M82 54C74 52 66 50 58 46'],
  ['leaf', mass([50, 73], 21, 9, 10, 8)],
  ['leaf', mass([114, 57], 21, 9, 10, 20)],
  ['leaf', mass([56, 43], 20, 9, 10, 4)],
  ['leaf', mass([86, 25], 28, 13, 12, 12)],
  [
    'fine',
    'M40 74l3-5M48 77l3-6M57 75l3-6M104 59l3-6M113 61l3-6M122 57l3-5M46 45l3-6M56 46l3-6M65 43l3-5M72 30l3-7M82 32l3-8M92 31l3-8M101 27l3-6M80 20l3-6M91 20l3-6M79 98c0 4 0 7-1 10M84 90c0 7 1 13 2 18',
  ],
  ['line', 'M38 112H71M92 112H124'],
];

/** An evergreen like a flame: cypress, juniper, yew. */
export const columnarConifer: Drawing = [
  ['paper', 'M77 100H84V112H77Z'],
  [
    'leaf',
    'M80 9C85 20 92 27 93 38C99 47 100 57 99 66C104 77 102 90 98 100C90 106 71 106 63 100C58 90 57 78 61 67C60 57 62 46 68 38C69 27 76 20 80 9Z',
  ],
  [
    'fine',
    'M80 22C78 30 75 36 74 44M85 34C86 42 83 48 83 56M72 52C72 60 70 66 70 74M90 52C91 60 89 68 90 76M80 62C79 72 81 80 79 90M68 84C69 90 71 94 72 98M93 84C92 90 90 94 89 98M77 40C76 46 78 50 77 56',
  ],
  soil,
];

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
