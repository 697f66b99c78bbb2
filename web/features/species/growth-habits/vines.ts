import { type Drawing, leaf, mass, round, shapes } from './pen.ts';

/** Morning glory winding up a cane. */
export const climber: Drawing = [
  ['line', 'M70 114C72 104 92 100 90 88M70 76C70 66 92 62 90 52M72 40C74 30 88 28 87 18'],
  ['paper', 'M78 6H83V114H78Z'],
  [
    'line',
    'M90 88C88 82 72 84 70 76M90 52C88 46 72 48 72 40M87 18C86 12 80 10 74 12C69 14 71 20 75 18M90 88C98 90 102 98 110 96C115 94 112 88 108 91M70 76C64 76 60 72 56 70M72 40C66 40 62 40 58 38M90 52C96 52 100 50 104 48M87 20C94 20 98 22 102 22M71 108C64 106 60 104 56 100',
  ],
  ['leaf', leaf([57, 68], 222, 27, 21, { shape: shapes.heart })],
  ['leaf', leaf([60, 38], 250, 24, 19, { shape: shapes.heart })],
  ['leaf', leaf([103, 47], 128, 28, 22, { shape: shapes.heart })],
  ['leaf', leaf([101, 22], 104, 21, 17, { shape: shapes.heart })],
  ['leaf', leaf([57, 101], 264, 22, 18, { shape: shapes.heart })],
  ['bloom', mass([76, 60], 11, 10, 5) + mass([84, 100], 11, 10, 5, 30) + mass([84, 30], 9, 8, 5, 10)],
  [
    'fine',
    `${round([76, 60], 3)}${round([84, 100], 3)}${round([84, 30], 2.5)}M76 57V50M79 59L86 56M78 63L82 68M74 63L70 68M73 59L66 56`,
  ],
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
