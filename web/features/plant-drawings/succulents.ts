import { fan, pot, soil } from './parts.ts';
import { type Drawing, leaf, outline, type Point, shapes, shares, step } from './pen.ts';

const rosetteRings: [count: number, length: number, width: number, turn: number][] = [
  [7, 48, 33, 8],
  [6, 36, 28, 32],
  [5, 25, 22, 4],
  [3, 14, 15, 24],
];

/** The rosette of a succulent from above. */
export const succulentRosette: Drawing = rosetteRings.flatMap(([count, length, width, turn]) =>
  shares(count, turn, turn + 360 - 360 / count).map(
    (direction) => ['leaf', leaf([80, 60], direction, length, width, { shape: shapes.fleshy, rib: 0 })] as const,
  ),
);

/** Agave, aloe, yucca: stiff pointed leaves. */
export const spikyRosette: Drawing = [
  ['leaf', [-76, 76].map((turn) => leaf([80, 108], turn, 54, 13, { bend: turn / -900, rib: 0 })).join('')],
  ['leaf', [-52, 52].map((turn) => leaf([80, 109], turn, 66, 16, { rib: 0 })).join('')],
  ['leaf', [-29, 29].map((turn) => leaf([80, 110], turn, 78, 18, { rib: 0 })).join('')],
  ['leaf', [-9, 10].map((turn) => leaf([80, 111], turn, 88, 18, { rib: 0 })).join('')],
  ['leaf', leaf([80, 111], 0, 54, 17, { rib: 0 })],
  soil,
];

/** A jade plant: fat leaves on thick stems. */
export const fleshyLeaves: Drawing = [
  [
    'paper',
    'M76 88C76 72 66 66 56 58L59 54C68 60 76 62 79 68C80 56 79 48 79 40H83C83 50 83 58 83 66C88 60 96 58 102 52L105 56C96 64 86 70 85 88Z',
  ],
  ...(
    [
      [56, 56],
      [104, 54],
      [80, 42],
      [68, 62],
      [94, 62],
    ] as Point[]
  ).flatMap(
    (at, index): Drawing =>
      [-74, 74, -28, 28].map(
        (turn) =>
          ['leaf', leaf(at, turn, index > 2 ? 16 : 21, index > 2 ? 10 : 13, { shape: shapes.fleshy, rib: 0 })] as const,
      ),
  ),
  ...pot,
];

/** Living stones. */
export const livingStones: Drawing = [
  ['leaf', 'M34 100C30 82 42 70 55 71V104C46 106 38 106 34 100ZM57 71C70 70 80 82 77 100C73 106 66 106 57 104Z'],
  [
    'leaf',
    'M84 104C80 88 90 78 102 79V108C94 110 88 110 84 104ZM104 79C116 78 126 88 122 104C118 110 112 110 104 108Z',
  ],
  ['leaf', 'M62 72C60 58 70 50 80 51V74C72 76 66 76 62 72ZM82 51C92 50 102 58 99 72C95 76 90 76 82 74Z'],
  ['fine', 'M40 82l5-3M46 88l4-3M62 82l6 2M64 90l5-2M90 90l5-2M108 88l6 2M68 60l5-2M86 60l6 2M94 98l4-2M110 98l5 1'],
  soil,
];

/** A column cactus with its arms. */
export const columnCactus: Drawing = [
  [
    'leaf',
    'M66 111V66C54 68 42 64 42 50V42C42 35 52 35 52 42V48C52 55 58 56 66 55V30C66 12 90 12 90 30V72C98 73 104 71 104 64V50C104 43 114 43 114 50V66C114 79 102 83 90 83V111Z',
  ],
  ['fine', 'M74 111V24M82 111V24M47 44V50C47 57 54 61 61 61M109 52V65C109 73 103 77 95 78'],
  ['line', 'M38 111H122'],
];

/** A ball cactus. */
export const ballCactus: Drawing = [
  ['leaf', 'M80 40C100 40 114 54 114 72C114 82 110 88 106 92H54C50 88 46 82 46 72C46 54 60 40 80 40Z'],
  [
    'fine',
    'M80 40V88M68 42C58 54 58 76 66 88M92 42C102 54 102 76 94 88M56 50C48 62 48 78 56 90M104 50C112 62 112 78 104 90',
  ],
  [
    'fine',
    'M80 52l-5-4M80 52l5-4M80 66l-5-4M80 66l5-4M62 58l-5-3M62 58l5-5M98 58l5-3M98 58l-5-5M60 72l-6-2M60 72l5-5M100 72l6-2M100 72l-5-5',
  ],
  ...pot,
];

const pad = (at: Point, turn: number, size: number): Drawing => [
  ['leaf', leaf(at, turn, size, size * 0.74, { shape: shapes.fleshy, rib: 0 })],
  [
    'fine',
    [0.34, 0.56, 0.78]
      .map((share) =>
        [-1, 1]
          .map((side) => {
            const [x, y] = step(step(at, turn, size * share), turn + 90, side * size * 0.16).map(Math.round);
            return `M${x} ${y}v.1`;
          })
          .join(''),
      )
      .join(''),
  ],
];

/** A prickly pear: flat pads. */
export const padCactus: Drawing = [
  ...pad([62, 62], -34, 42),
  ...pad([100, 66], 36, 40),
  ...pad([80, 62], 2, 46),
  ...pad([80, 114], 0, 58),
  soil,
];

const segments: [Point, number][] = [
  [[74, 82], -64],
  [[58, 76], -104],
  [[38, 80], -158],
  [[86, 82], 64],
  [[102, 76], 104],
  [[122, 80], 158],
  [[78, 82], -26],
  [[68, 62], -56],
  [[82, 82], 28],
  [[92, 62], 56],
];
const joint = ([at, turn]: [Point, number]): string =>
  outline(at, turn, 21, [
    ['l', 0.2, 0.3],
    ['l', 0.5, 0.24],
    ['l', 0.6, 0.36],
    ['l', 1, 0.24],
    ['l', 1, -0.24],
    ['l', 0.6, -0.36],
    ['l', 0.5, -0.24],
    ['l', 0.2, -0.3],
    ['l', 0, 0],
  ]);
const joints: Drawing = segments.map((one) => ['leaf', joint(one)] as const);

/** A leaf cactus: flat joints, one after the other. */
export const leafCactus: Drawing = [...joints, ...pot];

const tips: [Point, number][] = [
  [[46, 98], 196],
  [[114, 98], 164],
  [[50, 50], -60],
  [[110, 50], 60],
];

/** A Thanksgiving or Christmas cactus in flower. */
export const holidayCactus: Drawing = [
  ...joints,
  ...[...tips].map(([at, turn]): readonly ['bloom', string] => ['bloom', fan(at, turn, 58, 3, 20, 9)]),
  ...pot,
];

/** A spurge that grows like a cactus. */
export const columnSpurge: Drawing = [
  [
    'leaf',
    'M74 88V22L80 12L86 22V88ZM58 88C60 76 56 70 56 58V38L61 30L66 38V56C66 66 70 76 70 88ZM90 88C90 76 96 68 96 58V44L101 36L106 44V60C106 72 102 78 102 88Z',
  ],
  [
    'fine',
    'M80 18V86M61 36V58C61 68 65 76 65 86M101 42V60C101 70 96 78 96 86M74 34l-4-1M74 48l-4-1M74 62l-4-1M86 34l4-1M86 48l4-1M86 62l4-1M56 48l-4-1M106 52l4-1',
  ],
  ...pot,
];
