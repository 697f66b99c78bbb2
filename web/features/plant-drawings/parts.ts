import {
  along,
  blade,
  type Drawing,
  leaf,
  line,
  type Mark,
  type Point,
  type Stem,
  shapes,
  shares,
  step,
} from './pen.ts';

export const soil: Mark = ['line', 'M38 112H122'];

/** A pot on its shelf; what grows in it starts at 86. */
export const pot: Drawing = [
  ['bloom', 'M64 92H96L92 114H68Z'],
  ['bloom', 'M61 85H99V92H61Z'],
  ['line', 'M44 114H116'],
];

/** A stem that starts upright and bends to where it ends. */
export const reach = (from: Point, to: Point): Stem => [
  from,
  [from[0], from[1] + (to[1] - from[1]) * 0.45],
  [to[0] - (to[0] - from[0]) * 0.3, to[1] + Math.abs(to[1] - from[1]) * 0.2],
  to,
];

export const stems = (...all: Stem[]): string => all.map(line).join('');

interface Leaves {
  shape?: readonly [number, number, number, number];
  /** The first and the last place, as shares of the stem. */
  from?: number;
  to?: number;
  /** Degrees between stem and leaf. */
  spread?: number;
  /** As a share of the length. */
  width?: number;
  /** How much shorter the last is than the first, as a share. */
  taper?: number;
  paired?: boolean;
  rib?: number;
  bend?: number;
  /** One more at the tip. */
  tip?: boolean;
}

/** Leaves along a stem: by turns on either side, or in pairs. */
export function leaves(stem: Stem, count: number, length: number, options: Leaves = {}): string {
  const { shape = shapes.ovate, from = 0.2, to = 0.92, spread = 56, width = 0.45, taper = 0.4 } = options;
  const { paired = false, rib = 0, bend = 0.08, tip = true } = options;
  const sized = (share: number) => length * (1 - taper * share);
  const drawn = shares(count, from, to).map((share, index) => {
    const { at, direction } = along(stem, share);
    const own = sized(share);
    const one = (side: number) =>
      leaf(at, direction + side * spread, own, own * width, { shape, rib, bend: -side * bend });
    if (paired) return one(-1) + one(1);
    return one(index % 2 === 0 ? -1 : 1);
  });
  const end = along(stem, 1);
  const last = sized(1);
  return drawn.join('') + (tip ? leaf(end.at, end.direction, last, last * width, { shape, rib }) : '');
}

/** Blades that spread from one place like a fan, the middle ones longest. */
export const fan = (
  at: Point,
  direction: number,
  reachOf: number,
  count: number,
  length: number,
  width: number,
  bend = 0.14,
) =>
  shares(count, -reachOf, reachOf)
    .map((turn) => blade(at, direction + turn, length * (1 - Math.abs(turn) / 420), width, Math.sign(turn) * bend))
    .join('');

/** A leaf of three leaflets. */
export const trefoil = (at: Point, direction: number, size: number, width = 0.75): string =>
  [-82, 82, 0]
    .map((turn) => leaf(at, direction + turn, size, size * width, { shape: shapes.spoon, rib: 0.5 }))
    .join('');

/** A leaf of many leaflets, with its stalk. */
export function pinnate(
  from: Point,
  direction: number,
  length: number,
  pairs: number,
  size: number,
  width = 0.55,
): Drawing {
  const end = step(from, direction, length);
  const stem: Stem = [from, step(from, direction, length / 3), step(from, direction, (length * 2) / 3), end];
  return [
    ['line', line(stem)],
    ['leaf', leaves(stem, pairs, size, { from: 0.3, to: 0.86, paired: true, width, taper: 0.25, spread: 64 })],
  ];
}

/** A round leaf on its stalk. */
export const disc = (at: Point, rx: number, ry: number): string => {
  const [x, y] = at;
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
};
