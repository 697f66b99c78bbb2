import { soil } from './parts.ts';
import { blade, type Drawing, leaf, mass, petals, round, shapes, shares, step } from './pen.ts';

const bulbInSoil: Drawing = [
  ['paper', 'M80 84C86 90 93 94 92 101C91 106 86 107 80 107C74 107 69 106 68 101C67 94 74 90 80 84Z'],
  ['fine', 'M80 88C76 94 75 100 77 106M80 88C84 94 85 100 83 106'],
  ['line', 'M76 107C75 111 72 112 70 115M80 107V117M84 107C85 111 88 112 90 115'],
  ['line', 'M30 86H72M88 86H130'],
  ['fine', 'M38 91H50M108 91H122M100 95H110M46 96H58'],
];

/** A bulb under the soil with its leaves. */
export const bulb: Drawing = [
  ['leaf', leaf([79, 86], -34, 66, 13, { bend: -0.14 }) + leaf([81, 86], 36, 62, 13, { bend: 0.16 })],
  ['leaf', leaf([79, 87], -12, 74, 14, { bend: -0.06 }) + leaf([81, 87], 15, 70, 13, { bend: 0.08 })],
  ['leaf', leaf([80, 88], 1, 52, 13)],
  ...bulbInSoil,
];

/** A tulip with its bulb under the soil. */
export const tulip: Drawing = [
  ['leaf', leaf([80, 86], -24, 62, 17, { bend: -0.12 })],
  ['leaf', leaf([81, 86], 27, 52, 16, { bend: 0.16 })],
  ['line', 'M80 86C79 70 79 60 80 42'],
  ['leaf', leaf([80, 87], 6, 40, 13, { bend: 0.08 })],
  ['bloom', 'M80 44C67 44 62 33 66 14C72 17 75 21 76 26M80 44C93 44 98 33 94 14C88 17 85 21 84 26Z'],
  ['bloom', 'M80 44C68 37 71 18 80 9C89 18 92 37 80 44Z'],
  ['fine', 'M80 38V22M71 34C69 29 69 25 70 21M89 34C91 29 91 25 90 21'],
  ...bulbInSoil,
];

/** A daffodil with its trumpet. */
export const daffodil: Drawing = [
  ['leaf', blade([78, 87], -26, 72, 7, -0.12) + blade([82, 87], 30, 66, 7, 0.16) + blade([79, 87], -10, 62, 6, -0.05)],
  ['line', 'M80 86C79 70 79 60 80 46C80 40 82 36 86 34'],
  ['bloom', petals([90, 32], 6, 25, 15, { shape: shapes.ovate, turn: 30 })],
  ['paper', mass([90, 32], 10, 10, 8)],
  ['fine', `${round([90, 32], 4.5)}M90 30v4`],
  ...bulbInSoil,
];

/** A crocus: a cup on the ground among blades. */
export const crocus: Drawing = [
  [
    'leaf',
    blade([78, 87], -44, 50, 5, -0.16) +
      blade([82, 87], 44, 50, 5, 0.16) +
      blade([79, 87], -24, 52, 5, -0.1) +
      blade([81, 87], 26, 50, 5, 0.1),
  ],
  ['line', 'M78 86C77 76 77 70 78 62M83 86C83 76 83 70 82 62'],
  ['bloom', leaf([80, 64], -34, 42, 18, { rib: 0, bend: 0.1 }) + leaf([80, 64], 34, 42, 18, { rib: 0, bend: -0.1 })],
  ['bloom', leaf([80, 65], -14, 46, 19, { rib: 0 }) + leaf([80, 65], 14, 46, 19, { rib: 0 })],
  ['bloom', leaf([80, 66], 0, 44, 19, { rib: 0.5 })],
  ...bulbInSoil,
];

/** A lily: six petals that curl back, long stamens. */
export const lily: Drawing = [
  ['line', 'M80 112C80 90 80 70 80 42M80 56C92 52 100 52 106 58'],
  [
    'leaf',
    shares(6, 0, 1)
      .map((share, index) =>
        leaf([80, 106 - share * 40], index % 2 ? 62 : -62, 32 - share * 8, 8, { bend: index % 2 ? 0.12 : -0.12 }),
      )
      .join(''),
  ],
  ['bloom', petals([80, 34], 3, 31, 14, { turn: 60 })],
  ['bloom', petals([80, 34], 3, 32, 17, { rib: 0.7 })],
  [
    'line',
    [-52, -20, 14, 46, 160].map((turn) => `M80 34L${step([80, 34], turn, 15).map(Math.round).join(' ')}`).join(''),
  ],
  ['bloom', leaf([106, 57], 140, 28, 12, { rib: 0.8 })],
  soil,
];

/** An iris: three falls, three standards, leaves like swords. */
export const iris: Drawing = [
  ['leaf', blade([74, 112], -24, 74, 9, -0.1) + blade([86, 112], 22, 70, 9, 0.1)],
  ['line', 'M80 112C80 90 80 70 80 50'],
  ['leaf', blade([77, 112], -9, 62, 9) + blade([84, 112], 8, 54, 9)],
  [
    'bloom',
    leaf([80, 42], -14, 33, 19, { shape: shapes.fleshy, rib: 0 }) +
      leaf([80, 42], 14, 33, 19, { shape: shapes.fleshy, rib: 0 }),
  ],
  [
    'bloom',
    'M79 40C66 34 54 38 50 50C48 58 52 66 60 64C68 62 74 52 80 44ZM81 40C94 34 106 38 110 50C112 58 108 66 100 64C92 62 86 52 80 44Z',
  ],
  ['bloom', leaf([80, 40], 180, 32, 20, { shape: shapes.spoon, rib: 0 })],
  ['fine', 'M80 44V56M74 43C68 43 62 46 58 50M86 43C92 43 98 46 102 50'],
  soil,
];

/** An ornamental onion: a globe of florets. */
export const allium: Drawing = [
  [
    'leaf',
    blade([78, 112], -46, 56, 7, -0.3) +
      blade([82, 112], 46, 56, 7, 0.3) +
      blade([79, 112], -18, 46, 7, -0.2) +
      blade([81, 112], 22, 44, 7, 0.2),
  ],
  ['line', 'M80 112C80 90 80 72 80 56'],
  ['bloom', mass([80, 34], 23, 23, 15, 6)],
  [
    'fine',
    shares(10, 0, 324)
      .map(
        (turn) =>
          `M${step([80, 34], turn, 6).map(Math.round).join(' ')}L${step([80, 34], turn, 17).map(Math.round).join(' ')}`,
      )
      .join(''),
  ],
  soil,
];

/** Leaves like swords in a fan. */
export const swordFan: Drawing = [
  ['leaf', blade([72, 112], -32, 68, 9, -0.08) + blade([88, 112], 32, 68, 9, 0.08)],
  ['leaf', blade([75, 112], -18, 84, 10, -0.04) + blade([85, 112], 18, 82, 10, 0.04)],
  ['leaf', blade([78, 112], -6, 98, 11)],
  ['leaf', blade([83, 112], 6, 90, 11)],
  ['fine', 'M78 106C76 84 74 62 70 34M84 106C86 84 88 66 91 44'],
  soil,
];
