import {
  along,
  blade,
  type Drawing,
  floret,
  frond,
  leaf,
  line,
  outline,
  type Point,
  type Segment,
  type Stem,
  shapes,
  shares,
} from './pen.ts';

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

const ear = (stem: Stem, size: number): Drawing => [
  ['line', line(stem)],
  [
    'bloom',
    shares(5, 0.6, 1)
      .map((share) => {
        const { at, direction } = along(stem, share);
        return blade(at, direction - 18, size, 4) + blade(at, direction + 18, size, 4);
      })
      .join(''),
  ],
];

/** A tuft of grass in flower. */
export const grass: Drawing = [
  ...ear(
    [
      [78, 111],
      [76, 80],
      [70, 52],
      [50, 36],
    ],
    13,
  ),
  ...ear(
    [
      [84, 111],
      [86, 84],
      [96, 58],
      [118, 48],
    ],
    12,
  ),
  ...ear(
    [
      [81, 111],
      [81, 82],
      [80, 54],
      [90, 26],
    ],
    14,
  ),
  ['leaf', blade([75, 112], -40, 66, 5, -0.3) + blade([87, 112], 38, 60, 5, 0.32) + blade([78, 112], -12, 58, 5, -0.2)],
  [
    'leaf',
    blade([73, 112], -58, 46, 5, -0.3) +
      blade([89, 112], 58, 46, 5, 0.3) +
      blade([83, 112], 12, 62, 5, 0.2) +
      blade([77, 112], -26, 40, 5, -0.25) +
      blade([86, 112], 28, 40, 5, 0.28),
  ],
  ['line', 'M42 112H120'],
];

const rosemary: Stem = [
  [79, 88],
  [70, 70],
  [58, 48],
  [42, 32],
];
const lavender: Stem = [
  [82, 88],
  [90, 70],
  [102, 50],
  [117, 28],
];
const pair = (stem: Stem, share: number, spread: number, length: number, width: number): string => {
  const { at, direction } = along(stem, share);
  return blade(at, direction - spread, length, width) + blade(at, direction + spread, length, width);
};
const basil = (y: number, size: number): string =>
  [-62, 62].map((turn) => leaf([80, y], turn, size, size * 0.74, { shape: shapes.ovate, bend: turn / -620 })).join('');

/** Rosemary, basil and lavender, tied into a bunch. */
export const herb: Drawing = [
  ['line', `M80 88L71 113M80 88L80 115M81 88L89 112${line(rosemary)}${line(lavender)}M80 88V24`],
  ['leaf', frond(rosemary, 7, 14, { spread: 42, width: 0.34, from: 0.26 }) + pair(lavender, 0.22, 32, 22, 5)],
  ['bloom', [0.58, 0.68, 0.78, 0.88, 0.99].map((share) => pair(lavender, share, 44, 10, 6)).join('')],
  ['leaf', basil(68, 25)],
  ['leaf', basil(50, 22)],
  ['leaf', basil(34, 17) + leaf([80, 26], 0, 16, 10, { shape: shapes.ovate })],
  ['bloom', 'M73 85C77 83 84 83 88 85L87 92C83 94 78 94 74 92Z'],
  ['line', 'M87 88C95 85 98 92 92 94M88 91C94 96 92 102 87 100'],
];

const rosette: [count: number, length: number, width: number, turn: number][] = [
  [7, 48, 33, 8],
  [6, 36, 28, 32],
  [5, 25, 22, 4],
  [3, 14, 15, 24],
];

/** The rosette of a succulent from above. */
export const succulent: Drawing = rosette.flatMap(([count, length, width, turn], ring) =>
  shares(count, turn, turn + 360 - 360 / count).map(
    (direction) =>
      [
        ring < 3 ? 'leaf' : 'bloom',
        leaf([80, 60], direction, length, width, { shape: shapes.fleshy, rib: 0 }),
      ] as const,
  ),
);

/** A saguaro in flower beside a barrel cactus. */
export const cactus: Drawing = [
  [
    'leaf',
    'M66 111V66C54 68 42 64 42 50V42C42 35 52 35 52 42V48C52 55 58 56 66 55V30C66 12 90 12 90 30V66C98 67 104 65 104 58V50C104 43 114 43 114 50V60C114 73 102 77 90 77V111Z',
  ],
  ['fine', 'M74 111V26M82 111V26M47 44V50C47 57 54 61 61 61M109 52V59C109 67 103 71 95 72'],
  ['bloom', floret([78, 15], 10, 0)],
  ['leaf', 'M104 111C94 97 102 84 115 84C128 84 136 97 126 111Z'],
  ['fine', 'M115 84V111M109 86C103 94 103 103 109 111M121 86C127 94 127 103 121 111'],
  [
    'bloom',
    leaf([115, 85], -42, 9, 6, { rib: 0 }) +
      leaf([115, 85], 42, 9, 6, { rib: 0 }) +
      leaf([115, 85], 0, 10, 6, { rib: 0 }),
  ],
  ['line', 'M30 111H138'],
  ['fine', 'M38 115H54M62 115H72M98 115H116'],
];

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

/** A Swiss cheese plant in its pot. */
export const houseplant: Drawing = [
  ['line', 'M78 88C74 66 66 56 56 50M82 88C86 70 94 62 106 56M80 88C80 66 80 50 80 40'],
  ...cheesePlant([57, 52], -58, 33),
  ...cheesePlant([104, 57], 64, 31),
  ...cheesePlant([80, 44], 6, 38),
  ['bloom', 'M63 92H97L93 114H67Z'],
  ['bloom', 'M60 85H100V92H60Z'],
  ['line', 'M44 114H116'],
];
