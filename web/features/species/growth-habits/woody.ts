import { along, blade, type Drawing, line, mass, type Point, round, type Stem, shares, step } from './pen.ts';

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

/** A coconut palm. */
export const palm: Drawing = [
  ['paper', 'M64 112C74 90 80 66 83 44H89C88 68 84 92 78 112Z'],
  ['fine', 'M69 101L81 103M73 91L83 92M77 81L85 82M79 71L87 72M81 61L88 62'],
  ...palmFronds.map(([stem, length]) => ['leaf', fringe(stem, length)] as const),
  ['bloom', round([80, 46], 5) + round([91, 47], 5)],
  ['bloom', round([86, 51], 5)],
  ['line', 'M36 112H122'],
];

const flowers: Point[] = [
  [44, 66],
  [115, 68],
  [66, 46],
  [94, 36],
  [84, 68],
  [62, 88],
  [104, 92],
];

/** A flowering shrub, many-stemmed from the ground. */
export const shrub: Drawing = [
  [
    'line',
    'M80 112V90M76 112C74 102 66 96 58 90M84 112C86 102 94 96 102 90M72 112C66 106 56 102 48 92M88 112C94 106 104 102 112 92',
  ],
  ['leaf', mass([50, 74], 23, 23, 9, 10) + mass([112, 75], 22, 22, 9, 24)],
  ['leaf', mass([81, 60], 35, 38, 12, 14)],
  [
    'fine',
    'M36 82c2-4 6-4 8-1M60 62c2-4 6-4 8-1M96 58c2-4 6-4 8-1M78 86c2-4 6-4 8-1M118 84c2-4 6-4 8-1M76 30c2-4 6-4 8-1',
  ],
  ['bloom', flowers.map((at, index) => mass(at, 5.5, 5.5, 5, index * 25)).join('')],
  ['line', 'M36 112H124'],
];
