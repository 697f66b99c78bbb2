import { disc, fan, leaves, pinnate, reach, soil, stems, trefoil } from './parts.ts';
import {
  along,
  blade,
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

const bulbInSoil: Drawing = [
  ['paper', 'M80 84C86 90 93 94 92 101C91 106 86 107 80 107C74 107 69 106 68 101C67 94 74 90 80 84Z'],
  ['fine', 'M80 88C76 94 75 100 77 106M80 88C84 94 85 100 83 106'],
  ['line', 'M76 107C75 111 72 112 70 115M80 107V117M84 107C85 111 88 112 90 115'],
  ['line', 'M30 86H72M88 86H130'],
  ['fine', 'M38 91H50M108 91H122M100 95H110M46 96H58'],
];

/** A bulb under the soil with its leaves. */
export const bulb: Drawing = [
  ['leaf', leaf([79, 86], -34, 66, 13, { bend: -0.14 }) + leaf([81, 86], 36, 62, 13, { bend: 0.16 })],
  ['leaf', leaf([79, 87], -12, 74, 14, { bend: -0.06 }) + leaf([81, 87], 15, 70, 13, { bend: 0.08 })],
  ['leaf', leaf([80, 88], 1, 52, 13)],
  ...bulbInSoil,
];

/** A tulip with its bulb under the soil. */
export const tulip: Drawing = [
  ['leaf', leaf([80, 86], -24, 62, 17, { bend: -0.12 })],
  ['leaf', leaf([81, 86], 27, 52, 16, { bend: 0.16 })],
  ['line', 'M80 86C79 70 79 60 80 42'],
  ['leaf', leaf([80, 87], 6, 40, 13, { bend: 0.08 })],
  ['bloom', 'M80 44C67 44 62 33 66 14C72 17 75 21 76 26M80 44C93 44 98 33 94 14C88 17 85 21 84 26Z'],
  ['bloom', 'M80 44C68 37 71 18 80 9C89 18 92 37 80 44Z'],
  ['fine', 'M80 38V22M71 34C69 29 69 25 70 21M89 34C91 29 91 25 90 21'],
  ...bulbInSoil,
];

/** A daffodil with its trumpet. */
export const daffodil: Drawing = [
  ['leaf', blade([78, 87], -26, 72, 7, -0.12) + blade([82, 87], 30, 66, 7, 0.16) + blade([79, 87], -10, 62, 6, -0.05)],
  ['line', 'M80 86C79 70 79 60 80 46C80 40 82 36 86 34'],
  ['bloom', petals([90, 32], 6, 25, 15, { shape: shapes.ovate, turn: 30 })],
  ['paper', mass([90, 32], 10, 10, 8)],
  ['fine', `${round([90, 32], 4.5)}M90 30v4`],
  ...bulbInSoil,
];

/** A crocus: a cup on the ground among blades. */
export const crocus: Drawing = [
  [
    'leaf',
    blade([78, 87], -44, 50, 5, -0.16) +
      blade([82, 87], 44, 50, 5, 0.16) +
      blade([79, 87], -24, 52, 5, -0.1) +
      blade([81, 87], 26, 50, 5, 0.1),
  ],
  ['line', 'M78 86C77 76 77 70 78 62M83 86C83 76 83 70 82 62'],
  ['bloom', leaf([80, 64], -34, 42, 18, { rib: 0, bend: 0.1 }) + leaf([80, 64], 34, 42, 18, { rib: 0, bend: -0.1 })],
  ['bloom', leaf([80, 65], -14, 46, 19, { rib: 0 }) + leaf([80, 65], 14, 46, 19, { rib: 0 })],
  ['bloom', leaf([80, 66], 0, 44, 19, { rib: 0.5 })],
  ...bulbInSoil,
];

/** A lily: six petals that curl back, long stamens. */
export const lily: Drawing = [
  ['line', 'M80 112C80 90 80 70 80 42M80 56C92 52 100 52 106 58'],
  [
    'leaf',
    shares(6, 0, 1)
      .map((share, index) =>
        leaf([80, 106 - share * 40], index % 2 ? 62 : -62, 32 - share * 8, 8, { bend: index % 2 ? 0.12 : -0.12 }),
      )
      .join(''),
  ],
  ['bloom', petals([80, 34], 3, 31, 14, { turn: 60 })],
  ['bloom', petals([80, 34], 3, 32, 17, { rib: 0.7 })],
  [
    'line',
    [-52, -20, 14, 46, 160].map((turn) => `M80 34L${step([80, 34], turn, 15).map(Math.round).join(' ')}`).join(''),
  ],
  ['bloom', leaf([106, 57], 140, 28, 12, { rib: 0.8 })],
  soil,
];

/** An iris: three falls, three standards, leaves like swords. */
export const iris: Drawing = [
  ['leaf', blade([74, 112], -24, 74, 9, -0.1) + blade([86, 112], 22, 70, 9, 0.1)],
  ['line', 'M80 112C80 90 80 70 80 50'],
  ['leaf', blade([77, 112], -9, 62, 9) + blade([84, 112], 8, 54, 9)],
  [
    'bloom',
    leaf([80, 42], -14, 33, 19, { shape: shapes.fleshy, rib: 0 }) +
      leaf([80, 42], 14, 33, 19, { shape: shapes.fleshy, rib: 0 }),
  ],
  [
    'bloom',
    'M79 40C66 34 54 38 50 50C48 58 52 66 60 64C68 62 74 52 80 44ZM81 40C94 34 106 38 110 50C112 58 108 66 100 64C92 62 86 52 80 44Z',
  ],
  ['bloom', leaf([80, 40], 180, 32, 20, { shape: shapes.spoon, rib: 0 })],
  ['fine', 'M80 44V56M74 43C68 43 62 46 58 50M86 43C92 43 98 46 102 50'],
  soil,
];

/** An ornamental onion: a globe of florets. */
export const allium: Drawing = [
  [
    'leaf',
    blade([78, 112], -46, 56, 7, -0.3) +
      blade([82, 112], 46, 56, 7, 0.3) +
      blade([79, 112], -18, 46, 7, -0.2) +
      blade([81, 112], 22, 44, 7, 0.2),
  ],
  ['line', 'M80 112C80 90 80 72 80 56'],
  ['bloom', mass([80, 34], 23, 23, 15, 6)],
  [
    'fine',
    shares(10, 0, 324)
      .map(
        (turn) =>
          `M${step([80, 34], turn, 6).map(Math.round).join(' ')}L${step([80, 34], turn, 17).map(Math.round).join(' ')}`,
      )
      .join(''),
  ],
  soil,
];

/** Leaves like swords in a fan. */
export const swordFan: Drawing = [
  ['leaf', blade([72, 112], -32, 68, 9, -0.08) + blade([88, 112], 32, 68, 9, 0.08)],
  ['leaf', blade([75, 112], -18, 84, 10, -0.04) + blade([85, 112], 18, 82, 10, 0.04)],
  ['leaf', blade([78, 112], -6, 98, 11)],
  ['leaf', blade([83, 112], 6, 90, 11)],
  ['fine', 'M78 106C76 84 74 62 70 34M84 106C86 84 88 66 91 44'],
  soil,
];

const herbStems: Stem[] = [reach([76, 112], [40, 40]), reach([85, 112], [120, 44])];
const middle = reach([80, 112], [81, 28]);

/** Leafy stems from one clump. */
export const leafyClump: Drawing = [
  ['line', stems(...herbStems)],
  ['leaf', herbStems.map((stem) => leaves(stem, 6, 30, { width: 0.36, from: 0.28, rib: 0.7 })).join('')],
  ['line', line(middle)],
  ['leaf', leaves(middle, 7, 32, { width: 0.36, from: 0.2, rib: 0.7 })],
  soil,
];

/** A plant of the meadow: thin stems and blades. */
export const meadow: Drawing = [
  ['leaf', blade([68, 112], -24, 58, 5, -0.24) + blade([98, 112], 30, 54, 5, 0.25) + blade([90, 112], 12, 62, 5, 0.18)],
  ['line', 'M74 112C72 90 66 70 54 44M82 112C84 86 84 60 80 24M90 112C92 92 100 74 112 56'],
  [
    'leaf',
    [
      leaves(reach([74, 112], [54, 44]), 5, 21, { shape: shapes.lance, width: 0.34, from: 0.3 }),
      leaves(reach([90, 112], [112, 56]), 4, 21, { shape: shapes.lance, width: 0.34, from: 0.3 }),
    ].join(''),
  ],
  [
    'leaf',
    leaves(
      [
        [82, 112],
        [84, 86],
        [84, 60],
        [80, 24],
      ],
      6,
      24,
      { shape: shapes.lance, width: 0.34, from: 0.22 },
    ),
  ],
  ['leaf', blade([56, 112], -46, 30, 5, -0.2) + blade([106, 112], 44, 30, 5, 0.2)],
  ['line', 'M34 112H126'],
];

const mound: Stem[] = [
  reach([78, 112], [36, 66]),
  reach([82, 112], [124, 68]),
  reach([79, 112], [56, 42]),
  reach([81, 112], [106, 44]),
];

/** A bushy plant of one summer. */
export const bushyAnnual: Drawing = [
  ['line', stems(...mound)],
  ...mound.map((stem) => ['leaf', leaves(stem, 3, 27, { width: 0.62, from: 0.42, paired: true, taper: 0.3 })] as const),
  ['line', 'M80 112V44'],
  [
    'leaf',
    leaves(
      [
        [80, 112],
        [80, 90],
        [80, 66],
        [80, 46],
      ],
      4,
      31,
      { width: 0.6, from: 0.24, paired: true, rib: 0.7 },
    ),
  ],
  soil,
];

/** Leaves from the ground, without a stem. */
export const basalRosette: Drawing = [
  ['leaf', [-78, 78].map((turn) => leaf([80, 108], turn, 50, 20, { shape: shapes.spoon, bend: turn / 700 })).join('')],
  ['leaf', [-52, 52].map((turn) => leaf([80, 109], turn, 58, 23, { shape: shapes.spoon, bend: turn / 800 })).join('')],
  ['leaf', [-25, 25].map((turn) => leaf([80, 110], turn, 66, 25, { shape: shapes.spoon })).join('')],
  ['leaf', leaf([80, 111], 0, 60, 25, { shape: shapes.spoon })],
  soil,
];

const clovers: [Point, number, number][] = [
  [[44, 62], -22, 21],
  [[116, 64], 20, 21],
  [[64, 36], -8, 22],
  [[98, 40], 10, 22],
  [[80, 70], 0, 20],
];

/** Clover and its kind: leaves of three. */
export const threeLeaved: Drawing = [
  ['line', clovers.map(([[x, y]]) => `M80 112C80 ${Math.round((y + 112) / 2)} ${x} ${y + 26} ${x} ${y}`).join('')],
  ...clovers.map(([at, turn, size]) => ['leaf', trefoil(at, turn, size)] as const),
  soil,
];

const discs: [number, number, number][] = [
  [46, 66, 19],
  [112, 68, 19],
  [64, 42, 18],
  [96, 40, 18],
  [80, 76, 21],
];

/** Round leaves on stalks. */
export const roundLeaves: Drawing = [
  ['line', discs.map(([x, y]) => `M80 112C80 ${Math.round((y + 112) / 2)} ${x} ${y + 26} ${x} ${y + 8}`).join('')],
  ...discs.flatMap(
    ([x, y, size]): Drawing => [
      ['leaf', disc([x, y], size, Math.round(size * 0.84))],
      ['fine', `M${x} ${y + 10}V${y - 6}M${x} ${y + 8}L${x - 9} ${y - 3}M${x} ${y + 8}L${x + 9} ${y - 3}`],
    ],
  ),
  soil,
];

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
