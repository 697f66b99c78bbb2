/** A place on the drawing, in its units: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** The outline of one half of a leaf or petal of length 1 and half-width 1: the two handles between base and tip. */
type Shape = readonly [along1: number, out1: number, along2: number, out2: number];

/** Leaf shapes by their names in botany; a petal is a leaf, too. */
export const shapes = {
  lance: [0.22, 1.05, 0.62, 0.85],
  ovate: [0.02, 1.5, 0.6, 0.95],
  heart: [-0.28, 1.75, 0.55, 1.05],
  spoon: [0.3, 0.35, 0.82, 2.1],
  fleshy: [0.25, 0.8, 0.8, 1.9],
} satisfies Record<string, Shape>;

const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

/** Numbers as a path takes them, with no character that it can do without. */
const numbers = (values: readonly number[]): string =>
  values
    .map((value) => String(tenth(value)).replace(/^(-?)0\./, '$1.'))
    .map((value, index) => (index === 0 || value.startsWith('-') ? value : ` ${value}`))
    .join('');
const text = (...points: Point[]): string => numbers(points.flat());

/** The same places seen from another, which makes for shorter paths. */
const seenFrom = ([x, y]: Point, ...points: Point[]): string => text(...points.map((p): Point => [p[0] - x, p[1] - y]));

const joined = (one: string, two: string): string => (two.startsWith('-') ? one + two : `${one} ${two}`);

/** The place that lies `distance` from a place; directions are degrees clockwise from straight up. */
export function step([x, y]: Point, direction: number, distance: number): Point {
  const angle = (direction * Math.PI) / 180;
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance];
}

interface Leaf {
  shape?: Shape;
  /** How far the tip is pushed to the right of its direction, as a share of the length. */
  bend?: number;
  /** How much of the length has a midrib; 0 is none. */
  rib?: number;
}

/**
 * The path of a leaf with its midrib.
 *
 * @param direction degrees clockwise from straight up, from base to tip
 */
export function leaf(
  base: Point,
  direction: number,
  length: number,
  width: number,
  { shape = shapes.lance, bend = 0, rib = 0.8 }: Leaf = {},
): string {
  const at = (along: number, out: number): Point =>
    step(
      step(base, direction, along * length),
      direction + 90,
      (out * width) / 2 + bend * length * along * Math.abs(along),
    );
  const [along1, out1, along2, out2] = shape;
  const tip = at(1, 0);
  const there = seenFrom(base, at(along1, -out1), at(along2, -out2), tip);
  const back = seenFrom(tip, at(along2, out2), at(along1, out1), base);
  const midrib = rib === 0 ? '' : `q${seenFrom(base, at(rib / 2, 0), at(rib, 0))}`;
  return `M${text(base)}c${joined(there, back)}z${midrib}`;
}

/** The path of a blade: a narrow leaf without a midrib, of two curves only. */
export function blade(base: Point, direction: number, length: number, width: number, bend = 0): string {
  const middle = step(base, direction, length / 2);
  const tip = step(step(base, direction, length), direction + 90, bend * length);
  const side = (out: number) => step(middle, direction + 90, out * width);
  return `M${text(base)}q${joined(seenFrom(base, side(-1), tip), seenFrom(tip, side(1), base))}z`;
}

/** One segment of an outline: a line or a quadratic curve, by places along and across a direction. */
export type Segment = readonly [letter: 'l' | 'q', ...places: number[]];

/** The path of any outline that starts at a place and is given along and across a direction, in shares of a size. */
export function outline(base: Point, direction: number, size: number, segments: readonly Segment[]): string {
  let from = base;
  let path = `M${text(base)}`;
  for (const [letter, ...places] of segments) {
    const points = places.flatMap((share, index): Point[] =>
      index % 2 === 0
        ? [step(step(base, direction, share * size), direction + 90, (places[index + 1] ?? 0) * size)]
        : [],
    );
    path += letter + seenFrom(from, ...points);
    from = points.at(-1) ?? from;
  }
  return `${path}z`;
}

/** A stem as a cubic curve. */
export type Stem = readonly [Point, Point, Point, Point];

/** The path of a stem. */
export const line = ([from, one, two, to]: Stem): string => `M${text(from)}C${text(one, two, to)}`;

/** The place at a share of a stem, and the direction in which it grows there. */
export function along(stem: Stem, share: number): { at: Point; direction: number } {
  const rest = 1 - share;
  const mix = (a: number, b: number, c: number, d: number) =>
    rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  const slope = (a: number, b: number, c: number, d: number) =>
    rest ** 2 * (b - a) + 2 * rest * share * (c - b) + share ** 2 * (d - c);
  const [a, b, c, d] = stem;
  const dx = slope(a[0], b[0], c[0], d[0]);
  const dy = slope(a[1], b[1], c[1], d[1]);
  return {
    at: [mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1])],
    direction: (Math.atan2(dx, -dy) * 180) / Math.PI,
  };
}

/** A circle, or a flattened one. */
export const round = ([x, y]: Point, rx: number, ry = rx): string =>
  `M${text([x - rx, y])}a${tenth(rx)} ${tenth(ry)} 0 1 1 ${tenth(2 * rx)} 0a${tenth(rx)} ${tenth(ry)} 0 1 1 ${tenth(-2 * rx)} 0Z`;

/** Runs through `count` shares from `first` to `last`, both included. */
export const shares = (count: number, first: number, last: number): number[] =>
  Array.from({ length: count }, (_, index) => first + ((last - first) * index) / Math.max(1, count - 1));

/** Blades in pairs along a stem, shorter towards its tip: a fern's or a palm's frond, a feathery leaf. */
export function frond(
  stem: Stem,
  pairs: number,
  length: number,
  { spread = 62, width = 0.3, from = 0.16 } = {},
): string {
  return shares(pairs, from, 0.95)
    .map((share, index) => {
      const { at, direction } = along(stem, share);
      const own = length * (1.06 - 0.82 * share ** 1.3) * (index === 0 ? 0.82 : 1);
      const side = (turn: number) => blade(at, direction + turn, own, own * width, turn > 0 ? -0.12 : 0.12);
      return side(-spread) + side(spread);
    })
    .join('');
}

/** A rounded mass of foliage or florets: bulges round an ellipse. */
export function mass([x, y]: Point, rx: number, ry: number, bulges: number, turn = 0): string {
  const places = Array.from({ length: bulges }, (_, index): Point => {
    const angle = ((turn + (index * 360) / bulges) * Math.PI) / 180;
    return [x + rx * Math.sin(angle), y - ry * Math.cos(angle)];
  });
  const first = places[0] ?? [x, y];
  const arcs = [...places.slice(1), first].map((place, index) => {
    const before = places[index] ?? first;
    const radius = tenth(Math.hypot(place[0] - before[0], place[1] - before[1]) * 0.58);
    return `a${radius} ${radius} 0 0 1 ${seenFrom(before, place)}`;
  });
  return `M${text(first)}${arcs.join('')}z`;
}

/** Petals round a centre, all alike, seen from a side by flattening. */
export const petals = (
  centre: Point,
  count: number,
  length: number,
  width: number,
  options: Leaf & { turn?: number; from?: number } = {},
): string =>
  Array.from({ length: count }, (_, index) => (options.turn ?? 0) + (index * 360) / count)
    .map((direction) =>
      leaf(step(centre, direction, options.from ?? 0), direction, length, width, { rib: 0, ...options }),
    )
    .join('');

/** One stroke or patch: `leaf`, `bloom` and `paper` are filled and outlined, `line` and `fine` are strokes. */
export type Mark = readonly [tone: 'leaf' | 'bloom' | 'paper' | 'line' | 'fine', path: string];

/** A drawing on a field of 160 x 120 whose middle 120 x 120 also stands alone; later marks cover earlier ones. */
export type Drawing = readonly Mark[];
