import { soil } from './parts.ts';
import { blade, type Drawing, mass, type Point, shares } from './pen.ts';

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

/** A pine: clouds of needles on bare boughs. */
export const pine: Drawing = [
  ['paper', 'M73 112C78 92 77 66 80 34L86 34C85 66 86 92 90 112Z'],
  ['line', 'M81 84C72 82 62 80 54 76M84 66C94 66 104 64 112 60M82 54C74 52 66 50 58 46'],
  ['leaf', mass([50, 73], 21, 9, 10, 8)],
  ['leaf', mass([114, 57], 21, 9, 10, 20)],
  ['leaf', mass([56, 43], 20, 9, 10, 4)],
  ['leaf', mass([86, 25], 28, 13, 12, 12)],
  [
    'fine',
    'M40 74l3-5M48 77l3-6M57 75l3-6M104 59l3-6M113 61l3-6M122 57l3-5M46 45l3-6M56 46l3-6M65 43l3-5M72 30l3-7M82 32l3-8M92 31l3-8M101 27l3-6M80 20l3-6M91 20l3-6M79 98c0 4 0 7-1 10M84 90c0 7 1 13 2 18',
  ],
  ['line', 'M38 112H71M92 112H124'],
];

/** An evergreen like a flame: cypress, juniper, yew. */
export const columnarConifer: Drawing = [
  ['paper', 'M77 100H84V112H77Z'],
  [
    'leaf',
    'M80 9C85 20 92 27 93 38C99 47 100 57 99 66C104 77 102 90 98 100C90 106 71 106 63 100C58 90 57 78 61 67C60 57 62 46 68 38C69 27 76 20 80 9Z',
  ],
  [
    'fine',
    'M80 22C78 30 75 36 74 44M85 34C86 42 83 48 83 56M72 52C72 60 70 66 70 74M90 52C91 60 89 68 90 76M80 62C79 72 81 80 79 90M68 84C69 90 71 94 72 98M93 84C92 90 90 94 89 98M77 40C76 46 78 50 77 56',
  ],
  soil,
];
