import { type Drawing, frond, leaf, shapes } from './pen.ts';

/** A carrot and a beetroot in the soil. */
export const vegetable: Drawing = [
  [
    'leaf',
    leaf([106, 62], -22, 40, 17, { shape: shapes.ovate, bend: -0.1 }) +
      leaf([108, 62], 34, 36, 16, { shape: shapes.ovate, bend: 0.12 }),
  ],
  ['leaf', leaf([107, 62], 4, 50, 19, { shape: shapes.ovate })],
  ['line', 'M57 62C55 48 48 34 38 24M57 62C58 48 58 30 60 12M57 62C62 50 70 40 78 32'],
  [
    'leaf',
    frond(
      [
        [57, 62],
        [55, 48],
        [48, 34],
        [38, 24],
      ],
      4,
      13,
      { from: 0.45, spread: 46, width: 0.4 },
    ) +
      frond(
        [
          [57, 62],
          [58, 48],
          [58, 30],
          [60, 12],
        ],
        5,
        14,
        { from: 0.38, spread: 46, width: 0.4 },
      ) +
      frond(
        [
          [57, 62],
          [62, 50],
          [70, 40],
          [78, 32],
        ],
        4,
        12,
        { from: 0.45, spread: 46, width: 0.4 },
      ),
  ],
  ['bloom', 'M44 66C46 58 68 58 70 66C71 82 63 100 56 116C50 100 43 82 44 66Z'],
  ['fine', 'M45 76H54M61 71H69M58 86H67M49 92H56M57 101H62'],
  [
    'bloom',
    'M107 62C122 62 130 72 127 84C124 95 113 97 108 102C106 106 107 111 104 116C104 108 104 105 102 101C96 97 88 93 86 83C84 71 93 62 107 62Z',
  ],
  ['fine', 'M97 72C94 76 93 80 95 84M112 88C116 86 119 83 120 79'],
  ['line', 'M26 66H44M70 66H91M123 66H136'],
];

/** Apples on their branch. */
export const fruit: Drawing = [
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
