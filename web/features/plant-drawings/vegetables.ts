import { leaves, soil, stems } from './parts.ts';
import {
  blade,
  type Drawing,
  frond,
  leaf,
  line,
  mass,
  outline,
  type Point,
  round,
  type Segment,
  type Stem,
  shapes,
  step,
} from './pen.ts';

const ground: Drawing = [
  ['line', 'M26 62H66M94 62H136'],
  ['fine', 'M34 68H46M112 70H126M40 84H50M108 92H120'],
];

const taproot: Drawing = [
  ['bloom', 'M68 64C70 55 90 55 92 64C92 82 86 100 80 118C74 100 68 82 68 64Z'],
  ['fine', 'M69 74H78M82 70H91M79 86H87M73 92H80M81 101H85'],
];

const tops: Stem[] = [
  [
    [79, 60],
    [76, 46],
    [66, 32],
    [54, 22],
  ],
  [
    [81, 60],
    [84, 46],
    [94, 32],
    [106, 22],
  ],
  [
    [80, 60],
    [80, 44],
    [80, 26],
    [81, 8],
  ],
];

/** A carrot: a tapering root under feathery leaves. */
export const featheryRoot: Drawing = [
  ['line', stems(...tops)],
  ...tops.map((stem) => ['leaf', frond(stem, 6, 16, { from: 0.36, spread: 46, width: 0.34 })] as const),
  ...taproot,
  ...ground,
];

/** A tapering root under plain leaves. */
export const plainRoot: Drawing = [
  ['leaf', leaf([78, 62], -46, 52, 13, { bend: -0.08 }) + leaf([82, 62], 46, 52, 13, { bend: 0.08 })],
  ['leaf', leaf([79, 62], -18, 56, 15) + leaf([81, 62], 20, 54, 15)],
  ['leaf', leaf([80, 62], 1, 48, 14)],
  ...taproot,
  ...ground,
];

/** A beet or a radish: a round root. */
export const roundRoot: Drawing = [
  [
    'leaf',
    leaf([78, 62], -40, 50, 23, { shape: shapes.ovate, bend: -0.08 }) +
      leaf([82, 62], 42, 48, 22, { shape: shapes.ovate, bend: 0.08 }),
  ],
  ['leaf', leaf([80, 62], 2, 56, 25, { shape: shapes.ovate })],
  [
    'bloom',
    'M80 60C98 60 106 70 104 82C102 94 90 98 83 102C81 108 82 112 80 118C78 112 79 108 77 102C70 98 58 94 56 82C54 70 62 60 80 60Z',
  ],
  ['fine', 'M65 72C62 76 62 80 63 84M90 92C94 90 98 86 99 82'],
  ['line', 'M26 66H54M106 66H136'],
];

/** A plant that makes tubers. */
export const tuber: Drawing = [
  [
    'line',
    'M80 66V20M80 50C72 44 66 40 58 38M80 44C88 38 94 34 102 32M80 66C70 78 58 84 50 88M80 66C82 80 80 90 80 96M80 66C92 74 102 82 110 86',
  ],
  ['leaf', leaf([62, 40], -66, 30, 18, { shape: shapes.ovate }) + leaf([99, 34], 66, 30, 18, { shape: shapes.ovate })],
  ['leaf', leaf([80, 54], -58, 28, 16, { shape: shapes.ovate }) + leaf([80, 54], 60, 28, 16, { shape: shapes.ovate })],
  ['leaf', leaf([80, 34], -40, 26, 15, { shape: shapes.ovate }) + leaf([80, 34], 40, 26, 15, { shape: shapes.ovate })],
  ['leaf', leaf([80, 28], 0, 22, 13, { shape: shapes.ovate })],
  ['bloom', mass([48, 90], 15, 10, 6, 20)],
  ['bloom', mass([112, 90], 16, 11, 6, 40)],
  ['bloom', mass([80, 102], 17, 11, 6)],
  ['fine', 'M44 88v.1M52 92v.1M74 100v.1M84 104v.1M108 88v.1M116 93v.1'],
  ['line', 'M26 66H72M88 66H136'],
];

/** Lettuce, cabbage and their kind. */
export const leafyHead: Drawing = [
  ['leaf', mass([46, 86], 26, 22, 7, 20)],
  ['leaf', mass([114, 86], 26, 22, 7, 40)],
  ['leaf', mass([60, 64], 25, 24, 7, 10)],
  ['leaf', mass([100, 64], 25, 24, 7, 30)],
  ['leaf', mass([80, 82], 29, 28, 8, 4)],
  [
    'fine',
    'M80 108C80 96 80 84 80 66M80 96L66 84M80 96L94 84M80 84L70 74M80 84L90 74M34 94C42 90 48 88 54 88M126 94C118 90 112 88 106 88M52 50C56 58 60 64 64 66M108 50C104 58 100 64 96 66',
  ],
  soil,
];

/** Rhubarb and celery: thick stalks under broad leaves. */
export const leafStalks: Drawing = [
  [
    'bloom',
    'M76 112C70 92 60 74 48 60L53 57C66 70 76 90 81 112ZM79 112C86 92 96 76 108 62L113 65C102 78 92 94 85 112ZM76 112C78 92 78 72 77 46H83C83 72 84 92 85 112Z',
  ],
  ['leaf', leaf([54, 64], -42, 46, 36, { shape: shapes.heart })],
  ['leaf', leaf([107, 68], 42, 44, 34, { shape: shapes.heart })],
  ['leaf', leaf([80, 54], 0, 48, 40, { shape: shapes.heart })],
  soil,
];

/** Onion and garlic: a bulb under leaves like tubes. */
export const onion: Drawing = [
  [
    'leaf',
    blade([77, 70], -26, 58, 5, -0.12) +
      blade([83, 70], 28, 56, 5, 0.14) +
      blade([79, 70], -10, 62, 5) +
      blade([81, 70], 11, 60, 5),
  ],
  [
    'bloom',
    'M76 66C77 60 83 60 84 66C88 74 108 78 108 92C108 104 94 108 80 108C66 108 52 104 52 92C52 78 72 74 76 66Z',
  ],
  ['fine', 'M78 70C70 78 62 84 64 98M80 70V106M82 70C90 78 98 84 96 98'],
  ['line', 'M74 108L70 116M80 108V118M86 108L90 116M24 90H48M112 90H136'],
];

/** Spears of asparagus. */
export const asparagus: Drawing = [
  [
    'leaf',
    'M52 112V50C52 40 58 32 59 28C60 32 66 40 66 50V112ZM74 112V34C74 24 80 16 81 10C82 16 88 24 88 34V112ZM98 112V58C98 48 103 42 104 38C105 42 110 48 110 58V112Z',
  ],
  [
    'fine',
    'M55 42L59 50L63 42M54 52L59 60L64 52M56 78L61 86L65 78M77 28L81 36L85 28M76 40L81 48L86 40M77 62L82 70L87 62M78 88L83 96L87 88M100 52L104 60L108 52M99 64L104 72L109 64M100 88L104 96L108 88',
  ],
  soil,
];

const cropStem: Stem = [
  [80, 112],
  [78, 86],
  [83, 62],
  [80, 32],
];
const stake: Drawing = [['paper', 'M90 14H94V112H90Z']];
const crop: Drawing = [
  ...stake,
  ['line', line(cropStem)],
  [
    'leaf',
    leaves(cropStem, 3, 40, { from: 0.3, to: 0.92, paired: true, width: 0.5, taper: 0.4, spread: 58, rib: 0.7 }),
  ],
];

/** A plant of the vegetable garden, tied to its stake. */
export const stakedPlant: Drawing = [...crop, soil];

/** A tomato plant with its truss. */
export const tomato: Drawing = [
  ...crop,
  ['line', 'M80 66C70 62 60 62 54 70M80 84C92 80 102 82 108 88M62 64C64 70 66 74 68 78'],
  ['bloom', round([50, 82], 12)],
  ['bloom', round([70, 88], 10.5)],
  ['bloom', round([110, 98], 12)],
  ['leaf', ['50 71', '70 78', '110 87'].map((at) => `M${at}l-7 1l5 2l2 4l2-4l5-2Z`).join('')],
  soil,
];

const hangingFruit = ([broad, slim]: Point): Segment[] => [
  ['q', 0.05, -broad, 0.32, -broad * 0.9],
  ['q', 0.74, -slim, 1, -0.02],
  ['q', 0.78, slim, 0.32, broad * 0.9],
  ['q', 0.05, broad, 0, 0],
];

/** A pepper plant. */
export const pepper: Drawing = [
  ...crop,
  ['line', 'M80 62C68 58 60 58 56 64M80 78C92 72 102 74 106 80'],
  ['bloom', outline([56, 68], 184, 38, hangingFruit([0.32, 0.2]))],
  ['bloom', outline([106, 84], 176, 27, hangingFruit([0.34, 0.2]))],
  ['leaf', 'M50 66h12l-3 5h-6ZM100 82h12l-3 5h-6Z'],
  soil,
];

/** An eggplant. */
export const eggplant: Drawing = [
  ...crop,
  ['line', 'M80 56C68 50 58 50 54 56M80 76C92 70 102 70 106 76'],
  ['bloom', 'M54 60C62 62 61 70 65 78C70 88 66 102 54 102C42 102 38 88 43 78C47 70 46 62 54 60Z'],
  ['bloom', 'M106 80C112 82 112 87 115 92C118 100 114 108 106 108C98 108 94 100 97 92C100 87 100 82 106 80Z'],
  ['leaf', 'M46 62C50 56 58 56 62 62L58 68L54 64L50 68ZM100 82C103 77 109 77 112 82L109 86L106 83L103 86Z'],
  soil,
];

const pod = (at: Point, turn: number, size: number): Drawing => [
  ['bloom', leaf(at, turn, size, size * 0.3, { rib: 0, bend: 0.06 })],
  [
    'fine',
    [0.3, 0.48, 0.66]
      .map((share) => round(step(at, turn, size * share).map(Math.round) as unknown as Point, size * 0.06))
      .join(''),
  ],
];

/** Peas and beans: pods on a vine. */
export const legume: Drawing = [
  [
    'line',
    'M78 112C66 92 92 80 82 60C74 44 92 34 84 12M80 92C92 92 100 88 106 80M80 66C68 66 58 60 52 52M84 40C94 40 102 36 108 28M84 12C84 6 92 4 94 10C95 14 90 15 90 11',
  ],
  ['leaf', leaf([104, 82], 28, 26, 17, { shape: shapes.ovate }) + leaf([94, 90], 120, 22, 15, { shape: shapes.ovate })],
  [
    'leaf',
    leaf([54, 54], -62, 28, 18, { shape: shapes.ovate }) + leaf([62, 62], -128, 22, 15, { shape: shapes.ovate }),
  ],
  ['leaf', leaf([107, 30], 44, 24, 15, { shape: shapes.ovate }) + leaf([84, 26], -64, 24, 15, { shape: shapes.ovate })],
  ...pod([72, 78], 204, 38),
  ...pod([92, 50], 150, 40),
  soil,
];
