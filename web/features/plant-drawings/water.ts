import { disc, leaves, soil, stems } from './parts.ts';
import { blade, type Drawing, leaf, round, type Stem, shapes } from './pen.ts';

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
