import { disc, leaves, reach, soil, stems } from './parts.ts';
import { along, blade, type Drawing, frond, leaf, line, round, type Stem, shapes, shares } from './pen.ts';

const fernFronds: [Stem, Stem, Stem] = [
  [
    [77, 111],
    [70, 84],
    [52, 56],
    [27, 52],
  ],
  [
    [83, 111],
    [90, 84],
    [108, 60],
    [133, 60],
  ],
  [
    [80, 111],
    [80, 78],
    [77, 44],
    [86, 9],
  ],
];

/** Fern fronds with a crozier unrolling at their foot. */
export const fern: Drawing = [
  ['line', line(fernFronds[0]) + line(fernFronds[1])],
  [
    'leaf',
    frond(fernFronds[0], 6, 22, { from: 0.38, width: 0.28 }) + frond(fernFronds[1], 6, 22, { from: 0.38, width: 0.28 }),
  ],
  ['line', `${line(fernFronds[2])}M88 111C94 102 104 102 110 98C117 93 114 83 106 85C100 87 102 95 107 92`],
  ['leaf', frond(fernFronds[2], 8, 24, { from: 0.3, width: 0.25 })],
  ['line', 'M42 111H120'],
];

/** Horsetails: jointed stems with whorls. */
export const horsetail: Drawing = [
  ['leaf', 'M58 112V34L61 26L64 34V112ZM78 112V20L81 10L84 20V112ZM98 112V42L101 34L104 42V112Z'],
  ['line', 'M57 92H65M57 72H65M57 52H65M77 90H85M77 68H85M77 46H85M77 26H85M97 94H105M97 76H105M97 58H105'],
  [
    'line',
    [
      [61, 72, 20],
      [61, 52, 16],
      [81, 68, 24],
      [81, 46, 20],
      [81, 28, 13],
      [101, 76, 18],
      [101, 58, 14],
    ]
      .map(
        ([x = 0, y = 0, size = 0]) =>
          `M${x - 4} ${y}l${-size * 0.6} ${-size * 0.7}M${x + 4} ${y}l${size * 0.6} ${-size * 0.7}`,
      )
      .join(''),
  ],
  soil,
];

/** A fern of undivided fronds: a bird's nest. */
export const strapTuft: Drawing = [
  ['leaf', leaf([77, 108], -62, 60, 16, { bend: -0.1 }) + leaf([83, 108], 62, 60, 16, { bend: 0.1 })],
  ['leaf', leaf([78, 109], -36, 78, 19, { bend: -0.06 }) + leaf([82, 109], 36, 78, 19, { bend: 0.06 })],
  ['leaf', leaf([79, 110], -13, 92, 20) + leaf([81, 110], 15, 88, 20)],
  ['leaf', leaf([80, 111], 1, 66, 18)],
  soil,
];

/** A tuft of grass. */
export const grass: Drawing = [
  [
    'leaf',
    blade([75, 112], -40, 76, 5, -0.3) +
      blade([87, 112], 38, 72, 5, 0.32) +
      blade([78, 112], -14, 92, 5, -0.2) +
      blade([84, 112], 20, 88, 5, 0.22),
  ],
  [
    'leaf',
    blade([73, 112], -58, 52, 5, -0.3) +
      blade([89, 112], 58, 52, 5, 0.3) +
      blade([82, 112], 4, 84, 5, 0.12) +
      blade([77, 112], -26, 58, 5, -0.25) +
      blade([86, 112], 28, 54, 5, 0.28),
  ],
  soil,
];

/** Rushes: round stems without leaves. */
export const rush: Drawing = [
  [
    'leaf',
    [-26, -15, -5, 7, 18, 28]
      .map((turn, index) => blade([72 + index * 3.4, 112], turn, 74 + (index % 3) * 12, 2.6, turn / 900))
      .join(''),
  ],
  [
    'leaf',
    [-36, -10, 1, 13, 38]
      .map((turn, index) => blade([74 + index * 3, 112], turn, 54 + (index % 2) * 16, 2.6, turn / 800))
      .join(''),
  ],
  soil,
];

const ear = (stem: Stem, size: number): Drawing => [
  ['line', line(stem)],
  [
    'bloom',
    shares(6, 0.68, 1)
      .map((share) => {
        const { at, direction } = along(stem, share);
        return blade(at, direction - 20, size, 5) + blade(at, direction + 20, size, 5);
      })
      .join(''),
  ],
];

/** Ears of grain. */
export const grain: Drawing = [
  ...ear(reach([76, 112], [50, 32]), 13),
  ...ear(reach([84, 112], [112, 36]), 13),
  ...ear(reach([80, 112], [82, 22]), 14),
  ['leaf', blade([76, 96], -46, 44, 5, -0.3) + blade([84, 92], 50, 42, 5, 0.3) + blade([80, 80], 24, 36, 4, 0.3)],
  soil,
];

/** Bulrushes. */
export const cattail: Drawing = [
  ['leaf', blade([72, 112], -20, 82, 6, -0.1) + blade([90, 112], 22, 78, 6, 0.14)],
  ['line', 'M78 112V14M92 112C93 84 98 60 102 34'],
  ['bloom', 'M74 30C74 24 82 24 82 30V56C82 62 74 62 74 56ZM95 46C96 41 103 42 102 48L98 70C97 75 90 74 91 68Z'],
  ['leaf', blade([76, 112], -8, 72, 6) + blade([84, 112], 10, 60, 6, 0.06)],
  ['fine', 'M40 112c6-3 12 3 18 0M104 112c6-3 12 3 18 0'],
  soil,
];

/** Maize with a cob. */
export const corn: Drawing = [
  ['line', 'M80 112V30M80 30L70 10M80 30L76 6M80 30L84 6M80 30L91 10'],
  ['leaf', blade([79, 96], -58, 56, 9, -0.3) + blade([81, 88], 58, 54, 9, 0.32)],
  ['leaf', blade([79, 66], -50, 50, 8, -0.3) + blade([81, 52], 50, 44, 8, 0.3) + blade([79, 42], -40, 32, 6, -0.3)],
  ['bloom', leaf([82, 82], 16, 40, 19, { shape: shapes.fleshy, rib: 0 })],
  ['fine', 'M86 70L97 74M87 63L99 66M89 56L99 58M88 78L95 80'],
  ['leaf', leaf([82, 84], 34, 36, 13, { rib: 0, bend: 0.1 }) + leaf([81, 84], -2, 30, 10, { rib: 0 })],
  soil,
];

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

const waves: Drawing = [['line', 'M24 84c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0']];

/** Pads that float. */
export const floatingPads: Drawing = [
  ['fine', 'M24 48H46M116 44H138M30 104H60M96 108H130M70 103H88M62 36H84'],
  ['leaf', 'M58 62C38 62 28 69 30 77C34 87 62 88 76 81L60 75L82 71C78 65 68 62 58 62Z'],
  ['leaf', 'M108 46C128 46 138 52 135 59C130 68 104 69 90 62L106 57L86 53C90 48 98 46 108 46Z'],
  ['leaf', 'M108 84C126 84 135 89 132 96C128 104 104 105 92 99L106 94L88 90C92 86 100 84 108 84Z'],
];

/** A water lily among its pads. */
export const waterLily: Drawing = [
  ['fine', 'M24 66H46M118 62H138M30 104H60M96 108H130M70 103H88'],
  ['leaf', 'M50 76C30 76 22 82 24 88C27 96 50 98 64 92L50 86L70 84C68 79 58 76 50 76Z'],
  ['leaf', 'M114 80C132 80 140 86 137 92C132 99 108 100 96 95L112 89L94 86C98 82 106 80 114 80Z'],
  [
    'bloom',
    [-72, 72, -48, 48].map((turn) => leaf([80, 82], turn, 38, 16, { bend: turn > 0 ? -0.14 : 0.14, rib: 0 })).join(''),
  ],
  ['bloom', [-27, 27].map((turn) => leaf([80, 83], turn, 44, 18, { rib: 0 })).join('')],
  ['bloom', leaf([80, 84], 0, 52, 20, { rib: 0 })],
  ['bloom', [-58, 58].map((turn) => leaf([80, 86], turn, 28, 14, { bend: turn > 0 ? -0.2 : 0.2, rib: 0 })).join('')],
  ['bloom', [-22, 22].map((turn) => leaf([80, 88], turn, 32, 17, { rib: 0 })).join('')],
  ['line', 'M64 91C75 96 88 96 98 92'],
];

const drowned: Stem[] = [
  [
    [74, 114],
    [66, 90],
    [62, 66],
    [50, 42],
  ],
  [
    [86, 114],
    [94, 92],
    [98, 70],
    [112, 46],
  ],
  [
    [80, 114],
    [80, 88],
    [84, 62],
    [80, 34],
  ],
];

/** A plant that lives under water. */
export const underwater: Drawing = [
  ['line', 'M24 24c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0'],
  ['line', stems(...drowned)],
  ...drowned.map(
    (stem) =>
      [
        'leaf',
        leaves(stem, 6, 17, { shape: shapes.lance, width: 0.34, from: 0.16, paired: true, spread: 62, taper: 0.3 }),
      ] as const,
  ),
  ['fine', `${round([122, 70], 3)}${round([128, 58], 2)}${round([36, 64], 3)}${round([40, 52], 2)}`],
  soil,
];

const floats: [number, number, number][] = [
  [42, 52, 9],
  [60, 46, 8],
  [53, 62, 8],
  [92, 42, 9],
  [110, 48, 8],
  [100, 58, 9],
  [70, 78, 10],
  [88, 84, 9],
  [76, 94, 8],
  [120, 80, 9],
  [36, 88, 8],
  [108, 92, 8],
];

/** Duckweed. */
export const duckweed: Drawing = [
  ['fine', 'M24 36H50M112 32H138M24 108H50M104 108H136M128 64H140M60 70H70'],
  ...floats.map(([x, y, size]) => ['leaf', disc([x, y], size, size - 3)] as const),
];

/** Leaves that stand out of the water. */
export const marshPlant: Drawing = [
  ['line', 'M80 106C76 86 66 70 56 58M81 106C86 88 96 74 108 64M80 106V50'],
  ['leaf', leaf([57, 62], -22, 44, 22, { shape: shapes.ovate })],
  ['leaf', leaf([106, 67], 22, 40, 20, { shape: shapes.ovate })],
  ['leaf', leaf([80, 56], 0, 48, 24, { shape: shapes.ovate })],
  ['leaf', blade([78, 106], -52, 40, 7, -0.1) + blade([82, 106], 54, 40, 7, 0.1)],
  ['line', 'M24 104c6-4 10-4 16 0s10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0 10 4 16 0 10-4 16 0'],
];

/** Watercress: round leaflets over the water. */
export const cress: Drawing = [
  ['line', 'M36 88C52 78 60 84 72 72M70 88C78 76 84 72 88 52M98 88C104 78 112 76 122 66'],
  ...(
    [
      [38, 74, 10],
      [52, 66, 10],
      [70, 60, 13],
      [78, 76, 9],
      [98, 66, 10],
      [74, 44, 9],
      [92, 38, 14],
      [108, 78, 8],
      [126, 56, 13],
      [106, 58, 8],
    ] as const
  ).map(([x, y, size]) => ['leaf', disc([x, y], size, Math.round(size * 0.86))] as const),
  ...waves,
  ['fine', 'M60 92L56 104M62 92L66 106M92 92L90 106M94 92L100 104M44 98H50M108 98H122'],
];
