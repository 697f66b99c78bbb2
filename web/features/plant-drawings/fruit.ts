import { stems } from './parts.ts';
import { type Drawing, leaf, outline, type Point, round, type Stem, shapes, shares, step } from './pen.ts';
import { foliageOnTwig, narrowLeafBranch, twig } from './shrubs.ts';

/** Apples on their branch. */
export const apple: Drawing = [
  ['paper', 'M20 22C52 18 88 28 136 10C92 33 52 25 20 28Z'],
  [
    'leaf',
    leaf([56, 24], 232, 32, 18, { shape: shapes.ovate }) +
      leaf([88, 25], 22, 22, 13, { shape: shapes.ovate }) +
      leaf([116, 19], 124, 28, 16, { shape: shapes.ovate }),
  ],
  ['bloom', 'M64 57C56 49 36 53 36 74C36 95 54 109 64 103C74 109 92 95 92 74C92 53 72 49 64 57Z'],
  ['bloom', 'M106 57C98 50 82 54 82 73C82 92 97 104 106 99C115 104 130 92 130 73C130 54 114 50 106 57Z'],
  ['line', 'M64 57C64 44 62 34 60 26M106 57C106 44 104 34 102 25'],
  ['leaf', leaf([62, 40], 78, 26, 15, { shape: shapes.ovate })],
  [
    'fine',
    'M44 72C44 66 47 62 51 61M90 72C90 67 92 63 95 62M61 104C63 101 65 101 67 104M103 100C105 97 107 97 109 100',
  ],
];

/** Pears, and quinces. */
export const pear: Drawing = [
  ...twig,
  ['leaf', foliageOnTwig],
  [
    'bloom',
    'M62 48C69 48 70 58 73 66C77 76 84 80 84 92C84 105 74 111 62 111C50 111 40 105 40 92C40 80 47 76 51 66C54 58 55 48 62 48Z',
  ],
  [
    'bloom',
    'M106 44C112 44 113 53 116 60C119 68 125 72 125 82C125 93 117 98 106 98C95 98 87 93 87 82C87 72 93 68 96 60C99 53 100 44 106 44Z',
  ],
  ['line', 'M62 48C62 42 60 37 58 33M106 44C106 38 105 34 103 30'],
  ['fine', 'M48 90C48 84 51 80 54 77M59 110C61 107 63 107 65 110M94 80C94 75 96 72 99 69M103 97C105 94 107 94 109 97'],
];

/** Cherries. */
export const cherry: Drawing = [
  ...twig,
  ['leaf', foliageOnTwig],
  ['line', 'M76 33C72 50 64 66 58 80M76 33C80 50 86 62 92 72M110 29C110 44 112 52 116 62'],
  ['bloom', 'M58 80C50 76 42 82 42 92C42 103 50 109 58 109C66 109 74 103 74 92C74 82 66 76 58 80Z'],
  ['bloom', 'M92 72C84 68 76 74 76 84C76 95 84 101 92 101C100 101 108 95 108 84C108 74 100 68 92 72Z'],
  ['bloom', 'M116 62C110 59 103 64 103 72C103 80 109 85 116 85C123 85 129 80 129 72C129 64 122 59 116 62Z'],
  ['leaf', leaf([76, 34], 196, 34, 17, { shape: shapes.ovate })],
  ['fine', 'M48 93C48 89 50 86 53 85M82 85C82 81 84 78 87 77M109 73C109 70 110 68 112 67'],
];

/** Plums, apricots and peaches: a furrow down one side. */
export const stoneFruit: Drawing = [
  ...twig,
  ['leaf', foliageOnTwig],
  ['bloom', 'M64 52C50 50 40 62 40 78C40 96 52 108 64 108C78 108 88 96 88 79C88 63 78 53 64 52Z'],
  ['bloom', 'M108 46C96 45 88 55 88 69C88 84 97 94 108 94C120 94 128 84 128 70C128 56 119 47 108 46Z'],
  ['line', 'M64 52C64 44 62 38 60 33M108 46C108 40 106 34 104 30'],
  ['fine', 'M65 54C74 64 77 88 66 106M109 48C117 57 119 78 110 92M47 80C47 72 50 66 54 63'],
  ['leaf', leaf([62, 42], 82, 26, 13, { shape: shapes.lance })],
];

/** Half an orange, or any citrus fruit. */
const half = ([x, y]: Point, size: number): Drawing => [
  ['bloom', round([x, y], size)],
  ['paper', round([x, y], size * 0.84)],
  [
    'bloom',
    shares(8, 22, 337)
      .map((turn) =>
        leaf(step([x, y], turn, size * 0.1), turn, size * 0.68, size * 0.4, { shape: shapes.fleshy, rib: 0 }),
      )
      .join(''),
  ],
];

/** Oranges, whole and cut. */
export const citrus: Drawing = [
  ...twig,
  ['leaf', foliageOnTwig],
  ['line', 'M100 56C100 46 100 38 98 32'],
  ['bloom', round([100, 77], 22)],
  ['leaf', leaf([99, 48], -76, 30, 16, { shape: shapes.ovate })],
  ['fine', 'M86 76C86 69 90 64 95 62M104 92v.1M110 86v.1M97 88v.1M112 76v.1M104 82v.1'],
  ...half([58, 86], 25),
];

/** Lemons, whole and cut. */
export const lemon: Drawing = [
  ...twig,
  ['leaf', foliageOnTwig],
  ['line', 'M104 52C104 44 102 38 100 32'],
  [
    'bloom',
    'M104 52C110 52 112 55 116 58C124 65 124 80 116 88C112 92 109 93 108 97C105 99 103 99 100 97C99 93 96 92 92 88C84 80 84 65 92 58C96 55 98 52 104 52Z',
  ],
  ['leaf', leaf([103, 46], -72, 30, 15, { shape: shapes.ovate })],
  ['fine', 'M92 74C92 68 94 64 98 61M108 84v.1M112 76v.1M103 88v.1M110 68v.1M104 78v.1'],
  ...half([58, 88], 22),
];

const berry = ([x, y]: Point, size: number): Drawing => [
  ['bloom', round([x, y], size)],
  ['fine', `M${x - 3} ${y + size - 5}l3 2l3-2M${x - size + 3} ${y}c0-3 1-4 3-5`],
];

const berryPlaces: [Point, number][] = [
  [[46, 66], 10],
  [[64, 62], 11],
  [[54, 82], 12],
  [[74, 80], 12],
  [[100, 60], 10],
  [[114, 72], 11],
  [[96, 78], 11],
  [[84, 96], 11],
];

/** Berries along a twig: blueberries and their kind. */
export const berries: Drawing = [
  ...twig,
  ['leaf', foliageOnTwig],
  [
    'line',
    'M58 32C56 42 50 52 47 58M60 32C62 42 64 46 64 52M60 34C58 52 56 60 55 72M62 34C68 52 72 60 74 70M100 30C100 40 100 44 100 51M102 30C108 44 112 52 113 62M98 30C98 52 96 58 96 68M80 34C82 56 84 74 84 86',
  ],
  ...berryPlaces.flatMap(([at, size]) => berry(at, size)),
];

const strand: Stem = [
  [64, 30],
  [66, 52],
  [60, 78],
  [58, 104],
];
const strand2: Stem = [
  [104, 28],
  [108, 46],
  [104, 66],
  [102, 88],
];
const beads = (places: [number, number, number][]): Drawing =>
  places.map(([x, y, size]) => ['bloom', round([x, y], size)] as const);

/** Currants on their strings. */
export const currant: Drawing = [
  ...twig,
  ['leaf', foliageOnTwig],
  ['line', stems(strand, strand2)],
  ...beads([
    [54, 46, 8],
    [76, 50, 8],
    [53, 63, 8],
    [72, 67, 8],
    [50, 80, 7],
    [69, 84, 7],
    [58, 96, 6],
    [96, 42, 7],
    [116, 46, 7],
    [95, 58, 7],
    [114, 62, 7],
    [98, 74, 6],
    [110, 76, 6],
    [102, 88, 5],
  ]),
];

/** A raspberry or blackberry, a mulberry too: many small drupes in one. */
const drupes = ([x, y]: Point, size: number): Drawing => {
  const rows: [number, number][] = [
    [-0.55, -0.5],
    [0.55, -0.5],
    [0, -0.6],
    [-0.8, 0.05],
    [0.8, 0.05],
    [-0.28, 0],
    [0.28, 0],
    [-0.52, 0.55],
    [0.52, 0.55],
    [0, 0.6],
    [0, 1.05],
  ];
  return rows.map(([dx, dy]) => ['bloom', round([x + dx * size, y + dy * size], size * 0.42)] as const);
};

/** Brambles and raspberries. */
export const bramble: Drawing = [
  ['line', 'M24 108C28 66 56 30 134 20M66 44C64 52 62 56 60 62M100 28C102 38 104 44 104 52'],
  [
    'leaf',
    [
      leaf([44, 62], -62, 30, 19, { shape: shapes.ovate }),
      leaf([44, 62], -120, 24, 15, { shape: shapes.ovate }),
      leaf([44, 62], -4, 26, 15, { shape: shapes.ovate }),
      leaf([84, 34], -20, 28, 17, { shape: shapes.ovate }),
      leaf([118, 23], 140, 26, 15, { shape: shapes.ovate }),
    ].join(''),
  ],
  ...drupes([62, 82], 17),
  ['leaf', [-70, 70, -110, 110].map((turn) => leaf([61, 66], turn, 13, 6, { rib: 0 })).join('')],
  ...drupes([104, 68], 14),
  ['leaf', [-70, 70, -110, 110].map((turn) => leaf([104, 55], turn, 11, 5, { rib: 0 })).join('')],
  ['fine', 'M34 82l-6-3M29 96l-6-1M54 50l-4-5M112 23l1-6'],
];

const strawberryAt = ([x, y]: Point, size: number): Drawing => [
  [
    'bloom',
    outline([x, y], 180, size * 2, [
      ['q', -0.12, -0.5, 0.3, -0.48],
      ['q', 0.7, -0.42, 1, 0],
      ['q', 0.7, 0.42, 0.3, 0.48],
      ['q', -0.12, 0.5, 0, 0],
    ]),
  ],
  ['leaf', [-66, 66, -112, 112].map((turn) => leaf([x, y], turn, size * 0.8, size * 0.36, { rib: 0 })).join('')],
  [
    'fine',
    `M${x - 8} ${y + 12}v2M${x} ${y + 11}v2M${x + 8} ${y + 12}v2M${x - 5} ${y + 20}v2M${x + 5} ${y + 20}v2M${x} ${y + 28}v2`,
  ],
];

/** A strawberry plant with its fruit. */
export const strawberry: Drawing = [
  [
    'line',
    'M78 106C76 84 70 66 64 54M82 106C88 84 96 70 104 60M80 106C80 80 82 60 84 44M78 106C64 92 48 66 42 72M84 104C100 92 112 74 118 80',
  ],
  ['leaf', [-90, 90, 0].map((turn) => leaf([64, 54], turn - 24, 26, 20, { shape: shapes.spoon })).join('')],
  ['leaf', [-86, 86, 0].map((turn) => leaf([106, 58], turn + 26, 24, 18, { shape: shapes.spoon })).join('')],
  ['leaf', [-84, 84, 0].map((turn) => leaf([84, 42], turn + 2, 27, 21, { shape: shapes.spoon })).join('')],
  ...strawberryAt([42, 76], 17),
  ...strawberryAt([118, 84], 14),
  ['line', 'M58 112H106'],
];

const bunch: [number, number][] = [
  [66, 58],
  [80, 56],
  [94, 58],
  [60, 70],
  [74, 69],
  [88, 69],
  [100, 70],
  [67, 82],
  [81, 82],
  [94, 82],
  [74, 94],
  [87, 94],
  [80, 105],
];

/** A vine with its grapes. */
export const grape: Drawing = [
  ['line', 'M20 28C56 20 96 34 138 16M82 27C84 38 82 44 80 50M112 25C124 34 132 40 128 50C125 56 119 52 122 47'],
  [
    'leaf',
    'M52 26C46 30 36 28 30 34C35 40 31 46 28 52C36 52 39 55 42 62C47 57 52 58 60 60C60 53 63 50 69 46C63 43 62 38 62 32C58 33 55 30 52 26Z',
  ],
  ['fine', 'M52 27L43 56M50 34L34 36M50 34L62 48'],
  [
    'leaf',
    'M104 27C100 32 94 32 91 38C96 42 96 46 95 50C101 49 106 50 110 54C112 48 116 46 121 44C116 40 116 36 116 30C111 31 108 30 104 27Z',
  ],
  ...bunch.map(([x, y]) => ['bloom', round([x, y], 8.5)] as const),
];

/** Olives among their leaves. */
export const olive: Drawing = [
  ...narrowLeafBranch,
  ['line', 'M60 64C61 72 62 76 62 80M94 62C95 70 97 74 98 78'],
  ['bloom', round([62, 90], 8, 11) + round([98, 88], 8, 11)],
  ['fine', 'M57 88c0-3 1-5 3-6M93 86c0-3 1-5 3-6'],
];
