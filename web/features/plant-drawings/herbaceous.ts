import { disc, leaves, reach, soil, stems, trefoil } from './parts.ts';
import { blade, type Drawing, leaf, line, type Point, type Stem, shapes } from './pen.ts';

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
