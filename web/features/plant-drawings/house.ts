import { disc, fan, leaves, pot, reach, soil, stems } from './parts.ts';
import {
  along,
  blade,
  type Drawing,
  leaf,
  mass,
  outline,
  type Point,
  petals,
  round,
  type Segment,
  type Stem,
  shapes,
  shares,
  step,
} from './pen.ts';

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

/** A Swiss cheese plant. */
export const monstera: Drawing = [
  ['line', 'M78 88C74 66 66 56 56 50M82 88C86 70 94 62 106 56M80 88C80 66 80 50 80 40'],
  ...cheesePlant([57, 52], -58, 33),
  ...cheesePlant([104, 57], 64, 31),
  ...cheesePlant([80, 44], 6, 38),
  ...pot,
];

/** A pot plant of plain leaves. */
export const pottedLeaves: Drawing = [
  ['line', 'M80 88V46M79 88C74 76 64 70 54 64M81 88C86 76 96 72 106 66'],
  ['leaf', leaf([56, 66], -70, 32, 17, { shape: shapes.ovate }) + leaf([104, 68], 70, 32, 17, { shape: shapes.ovate })],
  ['leaf', leaf([72, 76], -28, 36, 18, { shape: shapes.ovate }) + leaf([88, 76], 30, 34, 18, { shape: shapes.ovate })],
  ['leaf', leaf([80, 62], -42, 38, 19, { shape: shapes.ovate }) + leaf([80, 60], 42, 37, 19, { shape: shapes.ovate })],
  ['leaf', leaf([80, 50], 0, 40, 20, { shape: shapes.ovate })],
  ...pot,
];

/** Philodendron and its kind: hearts on stalks. */
export const heartLeaves: Drawing = [
  [
    'line',
    'M78 88C74 68 64 58 52 54M82 88C86 70 96 62 108 58M80 88V48M79 88C72 80 62 78 54 80M81 88C90 82 98 82 106 84',
  ],
  [
    'leaf',
    leaf([54, 56], -116, 30, 25, { shape: shapes.heart }) + leaf([106, 60], 116, 30, 25, { shape: shapes.heart }),
  ],
  ['leaf', leaf([64, 50], -34, 36, 27, { shape: shapes.heart })],
  ['leaf', leaf([98, 54], 36, 36, 27, { shape: shapes.heart })],
  ['leaf', leaf([80, 58], 2, 46, 33, { shape: shapes.heart })],
  ...pot,
];

const hanging: Stem[] = [
  [
    [72, 50],
    [46, 40],
    [36, 66],
    [38, 104],
  ],
  [
    [88, 50],
    [114, 40],
    [124, 64],
    [122, 96],
  ],
  [
    [76, 50],
    [58, 48],
    [56, 78],
    [60, 110],
  ],
  [
    [84, 50],
    [102, 48],
    [104, 74],
    [100, 106],
  ],
];

/** Stems that trail from a pot. */
export const trailing: Drawing = [
  ['line', stems(...hanging)],
  ...hanging.map(
    (stem) =>
      ['leaf', leaves(stem, 5, 17, { shape: shapes.heart, width: 0.78, from: 0.26, taper: 0.2, spread: 62 })] as const,
  ),
  ['leaf', leaf([76, 50], -26, 26, 18, { shape: shapes.heart }) + leaf([85, 50], 30, 25, 18, { shape: shapes.heart })],
  ['bloom', 'M66 54H94L90 78H70Z'],
  ['bloom', 'M63 48H97V55H63Z'],
];

/** Beads on threads that hang from a pot. */
export const hangingBeads: Drawing = [
  ['line', stems(...hanging)],
  [
    'leaf',
    hanging
      .flatMap((stem) =>
        shares(6, 0.3, 1).map((share, index) =>
          round(
            step(along(stem, share).at, index % 2 ? 90 : -90, 4).map((value) => Math.round(value)) as unknown as Point,
            4.6,
          ),
        ),
      )
      .join(''),
  ],
  ['leaf', mass([80, 47], 16, 5, 9)],
  ['bloom', 'M66 54H94L90 78H70Z'],
  ['bloom', 'M63 48H97V55H63Z'],
];

/** A snake plant: upright swords. */
export const snakePlant: Drawing = [
  ['leaf', blade([72, 88], -16, 62, 8) + blade([88, 88], 18, 58, 8)],
  ['leaf', blade([76, 88], -6, 78, 9) + blade([85, 88], 8, 72, 9)],
  ['leaf', blade([80, 88], 1, 56, 9)],
  ['fine', 'M70 66l6 2M68 54l7 2M70 40l7 2M84 40l7 1M84 54l7 2M90 62l6 1M77 68l6-2M77 56l7-2'],
  ...pot,
];

/** A dracaena: tufts on canes. */
export const dracaena: Drawing = [
  ['paper', 'M75 88L73 44H78L80 88ZM83 88L92 62H96L88 88Z'],
  ['leaf', fan([94, 64], 14, 112, 7, 30, 5)],
  ['leaf', fan([76, 46], -4, 124, 9, 38, 5.5)],
  ['leaf', fan([76, 47], -4, 60, 5, 34, 5.5)],
  ...pot,
];

/** A spider plant with plantlets. */
export const spiderPlant: Drawing = [
  ['line', 'M72 84C54 60 34 64 34 88M88 84C108 60 126 66 126 92'],
  ['leaf', fan([80, 87], 0, 84, 7, 56, 5.5, 0.3)],
  ['leaf', fan([80, 88], 0, 40, 4, 50, 5.5, 0.22)],
  ['leaf', fan([34, 88], 180, 84, 5, 19, 4, 0.3) + fan([126, 92], 180, 84, 5, 19, 4, 0.3)],
  ...pot,
];

/** Strap leaves from a pot. */
export const strapLeaves: Drawing = [
  ['leaf', blade([76, 88], -58, 54, 9, -0.24) + blade([84, 88], 58, 54, 9, 0.24)],
  ['leaf', blade([77, 88], -34, 66, 10, -0.16) + blade([83, 88], 34, 66, 10, 0.16)],
  ['leaf', blade([78, 88], -12, 74, 10, -0.06) + blade([82, 88], 14, 72, 10, 0.08)],
  ...pot,
];

const violetLeaves: Drawing = [
  ['leaf', [-74, 74].map((turn) => leaf([80, 84], turn, 46, 30, { shape: shapes.ovate })).join('')],
  ['leaf', [-42, 42].map((turn) => leaf([80, 82], turn, 42, 29, { shape: shapes.ovate })).join('')],
  ['leaf', leaf([80, 82], 0, 38, 28, { shape: shapes.ovate })],
];

/** African violets. */
export const africanViolet: Drawing = [
  ...violetLeaves,
  ...(
    [
      [64, 46],
      [96, 44],
      [80, 34],
      [78, 56],
    ] as Point[]
  ).flatMap(
    (at, index): Drawing => [
      ['bloom', petals(at, 5, 13, 12, { shape: shapes.fleshy, turn: index * 17 })],
      ['paper', round(at, 2.6)],
    ],
  ),
  ...pot,
];

/** A low rosette of round leaves in a pot. */
export const pottedRounds: Drawing = [
  [
    'line',
    'M80 88C76 74 64 66 54 60M80 88C84 74 96 68 108 62M80 88V46M80 88C76 80 66 78 58 80M80 88C86 80 96 78 104 80',
  ],
  ...(
    [
      [50, 78, 13],
      [110, 78, 13],
      [52, 56, 15],
      [108, 58, 15],
      [80, 40, 17],
      [80, 68, 15],
    ] as const
  ).flatMap(
    ([x, y, size]): Drawing => [
      ['leaf', disc([x, y], size, Math.round(size * 0.88))],
      ['fine', `M${x} ${y}v-8M${x} ${y}l-7-4M${x} ${y}l7-4M${x} ${y}l-5 6M${x} ${y}l5 6`],
    ],
  ),
  ...pot,
];

/** A bromeliad: a funnel of stiff leaves. */
export const bromeliad: Drawing = [
  ['leaf', blade([78, 88], -64, 54, 10, -0.2) + blade([82, 88], 64, 54, 10, 0.2)],
  ['leaf', blade([78, 88], -40, 62, 11, -0.16) + blade([82, 88], 40, 62, 11, 0.16)],
  ['leaf', blade([79, 88], -18, 60, 11, -0.1) + blade([81, 88], 20, 60, 11, 0.1)],
  ['leaf', blade([80, 88], 0, 48, 11)],
  ['fine', 'M80 84V56M74 84C70 70 66 62 60 54M86 84C90 70 94 62 100 54'],
  ...pot,
];

const veined = (at: Point, turn: number, size: number): Drawing => [
  ['leaf', leaf(at, turn, size, size * 0.56, { shape: shapes.ovate })],
  [
    'fine',
    [0.3, 0.5, 0.7]
      .map((share) => {
        const from = step(at, turn, size * share);
        const [x, y] = from.map(Math.round);
        return [-42, 42]
          .map(
            (side) =>
              `M${x} ${y}L${step(from, turn + side, size * 0.22 * (1.25 - share))
                .map(Math.round)
                .join(' ')}`,
          )
          .join('');
      })
      .join(''),
  ],
];

/** Leaves with a pattern: prayer plants and their kind. */
export const patternedLeaves: Drawing = [
  ['line', 'M80 88C76 78 70 72 62 70M80 88C84 78 90 74 98 72M80 88V60'],
  ...veined([64, 72], -76, 40),
  ...veined([97, 74], 76, 40),
  ...veined([74, 72], -34, 48),
  ...veined([87, 72], 36, 46),
  ...veined([80, 66], 0, 54),
  ...pot,
];

const parasol = (at: Point, size: number): Drawing => [
  ['leaf', [-126, 126, -78, 78].map((turn) => leaf(at, turn, size, size * 0.44, { shape: shapes.fleshy })).join('')],
  ['leaf', [-34, 34].map((turn) => leaf(at, turn, size, size * 0.44, { shape: shapes.fleshy })).join('')],
];

/** An umbrella tree: leaflets like spokes. */
export const umbrellaPlant: Drawing = [
  ['line', 'M80 88V34M80 80C72 70 64 66 54 62M80 74C90 66 98 62 108 60'],
  ...parasol([52, 60], 23),
  ...parasol([110, 58], 23),
  ...parasol([80, 36], 28),
  ...pot,
];

const plumes: Stem[] = [
  reach([77, 88], [34, 50]),
  reach([83, 88], [126, 52]),
  reach([78, 88], [58, 22]),
  reach([82, 88], [104, 24]),
];

/** Arching stems with glossy leaflets. */
export const zzPlant: Drawing = [
  ['line', stems(...plumes)],
  ...plumes.map(
    (stem) =>
      ['leaf', leaves(stem, 6, 17, { from: 0.3, paired: true, width: 0.5, taper: 0.25, shape: shapes.lance })] as const,
  ),
  ...pot,
];

/** A poinsettia: bracts like a star. */
export const poinsettia: Drawing = [
  ['line', 'M80 88V52'],
  ['leaf', leaf([80, 76], -82, 38, 19, { shape: shapes.ovate }) + leaf([80, 76], 82, 38, 19, { shape: shapes.ovate })],
  ['bloom', petals([80, 48], 6, 40, 19, { shape: shapes.ovate, rib: 0.8, turn: 30 })],
  ['bloom', petals([80, 48], 6, 27, 15, { shape: shapes.ovate, rib: 0.8 })],
  ['paper', round([77, 47], 3) + round([83, 47], 3) + round([80, 52], 3)],
  ...pot,
];

/** A bird of paradise. */
export const birdOfParadise: Drawing = [
  ['line', 'M74 112C66 90 58 76 52 64M80 112C80 90 74 70 70 56M84 112C86 88 88 66 90 46M88 112C98 94 108 84 116 76'],
  ['leaf', leaf([54, 68], -22, 50, 22)],
  ['leaf', leaf([114, 78], 28, 42, 19)],
  ['leaf', leaf([71, 60], -2, 54, 22)],
  [
    'bloom',
    leaf([92, 46], 8, 36, 9, { rib: 0 }) +
      leaf([92, 46], 38, 36, 9, { rib: 0 }) +
      leaf([93, 47], 64, 30, 8, { rib: 0 }),
  ],
  ['leaf', 'M86 50C90 44 96 43 104 45C114 47 124 50 132 55C118 56 98 58 86 50Z'],
  soil,
];

const orchidFlower = (at: Point, size: number): Drawing => [
  ['bloom', petals(at, 3, size, size * 0.56, { shape: shapes.ovate })],
  [
    'bloom',
    leaf(at, -82, size * 1.05, size * 1, { shape: shapes.spoon, rib: 0 }) +
      leaf(at, 82, size * 1.05, size * 1, { shape: shapes.spoon, rib: 0 }),
  ],
  ['paper', leaf(at, 180, size * 0.56, size * 0.5, { shape: shapes.spoon, rib: 0 })],
];

/** An orchid with its spray. */
export const orchid: Drawing = [
  ['line', 'M82 88C80 60 84 30 104 20C116 14 126 24 130 36'],
  [
    'leaf',
    leaf([78, 87], -72, 50, 17, { shape: shapes.fleshy, bend: 0.12 }) +
      leaf([82, 87], 74, 48, 17, { shape: shapes.fleshy, bend: -0.12 }),
  ],
  ['leaf', leaf([79, 87], -40, 40, 16, { shape: shapes.fleshy })],
  ...orchidFlower([88, 40], 15),
  ...orchidFlower([108, 26], 14),
  ...orchidFlower([128, 44], 12),
  ...pot,
];

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

/** A twining vine on its cane. */
const cane: Drawing = [
  ['line', 'M70 114C72 104 92 100 90 88M70 76C70 66 92 62 90 52M72 40C74 30 88 28 87 18'],
  ['paper', 'M78 6H83V114H78Z'],
];
const vineStem =
  'M90 88C88 82 72 84 70 76M90 52C88 46 72 48 72 40M87 18C86 12 80 10 74 12C69 14 71 20 75 18M90 88C98 90 102 98 110 96C115 94 112 88 108 91M70 76C64 76 60 72 56 70M72 40C66 40 62 40 58 38M90 52C96 52 100 50 104 48M87 20C94 20 98 22 102 22M71 108C64 106 60 104 56 100';
const vineLeaves: Drawing = [
  ['leaf', leaf([57, 68], 222, 27, 21, { shape: shapes.heart })],
  ['leaf', leaf([60, 38], 250, 24, 19, { shape: shapes.heart })],
  ['leaf', leaf([103, 47], 128, 28, 22, { shape: shapes.heart })],
  ['leaf', leaf([101, 22], 104, 21, 17, { shape: shapes.heart })],
  ['leaf', leaf([57, 101], 264, 22, 18, { shape: shapes.heart })],
];

export const vine: Drawing = [
  ...cane,
  ['line', vineStem],
  ...vineLeaves,
  ['leaf', leaf([90, 80], 74, 22, 17, { shape: shapes.heart }) + leaf([71, 52], -60, 20, 16, { shape: shapes.heart })],
];

/** Morning glory and bindweed. */
export const morningGlory: Drawing = [
  ...cane,
  ['line', vineStem],
  ...vineLeaves,
  ['bloom', mass([76, 60], 11, 10, 5) + mass([84, 100], 11, 10, 5, 30) + mass([84, 30], 9, 8, 5, 10)],
  [
    'fine',
    `${round([76, 60], 3)}${round([84, 100], 3)}${round([84, 30], 2.5)}M76 57V50M79 59L86 56M78 63L82 68M74 63L70 68M73 59L66 56`,
  ],
];

/** One half of a lobed leaf, from base to tip. */
const lobes: Segment[] = [
  ['q', -0.16, 0.3, 0.12, 0.56],
  ['q', 0.3, 0.36, 0.34, 0.24],
  ['q', 0.5, 0.4, 0.62, 0.42],
  ['q', 0.72, 0.26, 1, 0],
  ['q', 0.72, -0.26, 0.62, -0.42],
  ['q', 0.5, -0.4, 0.34, -0.24],
  ['q', 0.3, -0.36, 0.12, -0.56],
  ['q', -0.16, -0.3, 0, 0],
];
const ivyLeaf = (at: Point, turn: number, size: number): Drawing => [
  ['leaf', outline(at, turn, size, lobes)],
  [
    'fine',
    `M${at.map(Math.round).join(' ')}L${step(at, turn, size * 0.8)
      .map(Math.round)
      .join(' ')}`,
  ],
];

/** Ivy. */
export const ivy: Drawing = [
  ['line', 'M24 110C44 104 50 84 66 74C84 62 92 44 126 14M66 74C78 82 96 84 118 96M92 46C82 36 70 32 54 30'],
  ...ivyLeaf([40, 98], -50, 27),
  ...ivyLeaf([58, 82], 150, 26),
  ...ivyLeaf([76, 66], -62, 28),
  ...ivyLeaf([88, 82], 30, 26),
  ...ivyLeaf([118, 96], 104, 22),
  ...ivyLeaf([96, 46], 104, 28),
  ...ivyLeaf([70, 34], -150, 24),
  ...ivyLeaf([54, 30], -74, 24),
  ...ivyLeaf([112, 26], -40, 22),
];

/** A sprig, for a plant whose way of growing is not known. */
export const sprig: Drawing = [
  ['line', 'M80 112C78 84 80 56 84 20'],
  [
    'leaf',
    leaf([79, 84], -56, 36, 18, { shape: shapes.ovate, bend: 0.1 }) +
      leaf([80, 70], 56, 36, 18, { shape: shapes.ovate, bend: -0.1 }),
  ],
  [
    'leaf',
    leaf([80, 56], -52, 30, 15, { shape: shapes.ovate, bend: 0.1 }) +
      leaf([81, 44], 54, 28, 14, { shape: shapes.ovate, bend: -0.1 }),
  ],
  ['leaf', leaf([83, 26], -6, 22, 11, { shape: shapes.ovate }) + leaf([82, 34], -46, 20, 10, { shape: shapes.ovate })],
];
