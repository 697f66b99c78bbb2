import { soil } from './parts.ts';
import { type Drawing, outline, type Point, round, type Segment, step } from './pen.ts';

/** One half of a broad lobed leaf, from base to tip. */
const broadLobes: Segment[] = [
  ['q', -0.3, 0.26, -0.06, 0.5],
  ['q', 0.12, 0.62, 0.3, 0.52],
  ['q', 0.46, 0.62, 0.66, 0.44],
  ['q', 0.86, 0.34, 1, 0],
  ['q', 0.86, -0.34, 0.66, -0.44],
  ['q', 0.46, -0.62, 0.3, -0.52],
  ['q', 0.12, -0.62, -0.06, -0.5],
  ['q', -0.3, -0.26, 0, 0],
];
const broadLeaf = (at: Point, turn: number, size: number): Drawing => {
  const [x, y] = at.map(Math.round);
  return [
    ['leaf', outline(at, turn, size, broadLobes)],
    [
      'fine',
      [0, -38, 38]
        .map(
          (side) =>
            `M${x} ${y}L${step(at, turn + side, size * (side === 0 ? 0.74 : 0.5))
              .map(Math.round)
              .join(' ')}`,
        )
        .join(''),
    ],
  ];
};

const creeping: Drawing = [
  [
    'line',
    'M22 100C40 76 58 96 78 78C96 60 112 84 138 58M52 88C46 76 40 68 38 58M82 74C78 62 76 54 76 46M112 72C116 60 116 50 112 40M96 69C102 82 112 84 118 80C122 76 116 73 116 78',
  ],
  ...broadLeaf([38, 62], -22, 34),
  ...broadLeaf([112, 46], 18, 34),
  ...broadLeaf([76, 52], -2, 38),
];

/** A vine of the gourd family, without its fruit. */
export const gourdVine: Drawing = [...creeping, ...broadLeaf([60, 90], 200, 22), soil];

/** A pumpkin under its leaves. */
export const pumpkin: Drawing = [
  ...creeping,
  ['bloom', 'M62 78C40 76 34 112 58 112H82C106 112 100 76 78 78Z'],
  ['bloom', 'M70 78C56 78 54 112 66 112H74C86 112 84 78 70 78Z'],
  ['paper', 'M68 78C68 73 66 71 63 69L68 66C72 69 73 73 73 78Z'],
  soil,
];

/** A melon under its leaves. */
export const melon: Drawing = [
  ...creeping,
  ['bloom', round([70, 90], 31, 22)],
  ['fine', 'M40 86c10 3 50 3 60 0M40 94c10-3 50-3 60 0M48 76c10 4 34 4 44 0M48 104c10-4 34-4 44 0'],
  ['line', 'M99 84C106 80 108 74 104 68'],
  soil,
];

/** A cucumber under its leaves. */
export const cucumber: Drawing = [
  ...creeping,
  ['bloom', 'M34 96C30 88 38 82 46 86C62 94 84 94 100 86C108 82 114 90 108 97C90 112 52 114 34 96Z'],
  ['fine', 'M48 95v.1M58 100v.1M68 97v.1M76 103v.1M86 98v.1M96 95v.1M60 106v.1M92 104v.1'],
  ['line', 'M105 86C110 80 110 74 106 68'],
  soil,
];
