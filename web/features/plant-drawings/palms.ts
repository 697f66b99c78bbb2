import { fan, pot, reach, soil, stems } from './parts.ts';
import { along, type Drawing, frond, line, type Point, round, type Stem, shares, step } from './pen.ts';

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

/** A palm with feathery fronds. */
export const palm: Drawing = [
  ['paper', 'M64 112C74 90 80 66 83 44H89C88 68 84 92 78 112Z'],
  ['fine', 'M69 101L81 103M73 91L83 92M77 81L85 82M79 71L87 72M81 61L88 62'],
  ...palmFronds.map(([stem, length]) => ['leaf', fringe(stem, length)] as const),
  ['line', 'M36 112H122'],
];

/** The palm with its nuts. */
export const coconutPalm: Drawing = [
  ...palm.slice(0, -1),
  ['bloom', round([80, 46], 5) + round([91, 47], 5)],
  ['bloom', round([86, 51], 5)],
  ['line', 'M36 112H122'],
];

const fans: [tip: Point, direction: number, size: number][] = [
  [[58, 56], -112, 24],
  [[104, 58], 116, 24],
  [[60, 34], -58, 26],
  [[102, 36], 60, 26],
  [[81, 28], 0, 25],
];

/** A palm with leaves like fans. */
export const fanPalm: Drawing = [
  ['paper', 'M72 112C75 90 77 70 78 50H85C86 70 88 90 92 112Z'],
  ['fine', 'M75 101L89 98M76 90L87 87M77 79L86 76M78 68L86 65'],
  ['line', fans.map(([[x, y]]) => `M81 52L${x} ${y}`).join('')],
  ...fans.map(([tip, direction, size]) => ['leaf', fan(tip, direction, 104, 9, size, size * 0.2, 0)] as const),
  soil,
];

const clump: [Stem, number][] = [
  [reach([77, 88], [28, 60]), 17],
  [reach([83, 88], [132, 62]), 17],
  [reach([78, 88], [50, 24]), 20],
  [reach([82, 88], [112, 26]), 20],
  [reach([80, 88], [82, 10]), 20],
];

/** Palm fronds from a pot. */
export const pottedPalm: Drawing = [
  ['line', stems(...clump.map(([stem]) => stem))],
  ...clump.map(
    ([stem, length]) => ['leaf', frond(stem, 6, length + 4, { spread: 44, width: 0.2, from: 0.4 })] as const,
  ),
  ...pot,
];
