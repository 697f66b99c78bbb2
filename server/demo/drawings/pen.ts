export type Point = readonly [x: number, y: number];
/** The foot of a plant, or the middle of a flower. */
export const origin: Point = [0, 0];
/** A quadratic Bézier curve: where it begins, where it is drawn to, where it ends. */
export type Curve = readonly [Point, Point, Point];
export type Random = () => number;

/** Numbers from 0 up to 1 that repeat for the same seed. */
export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  next();
  return next;
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
/** The numbers from 0 to `count` - 1. */
export const upTo = (count: number): number[] => Array.from({ length: Math.max(0, Math.round(count)) }, (_, n) => n);
/** `count` numbers at equal distances from `low` to `high`. */
export const spread = (count: number, low: number, high: number): number[] =>
  upTo(count).map((n) => (count < 2 ? (low + high) / 2 : low + ((high - low) * n) / (count - 1)));

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour between two, each `#rrggbb`; a share of 0 is the first. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, n) => Math.round(value + ((target[n] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
}
export const darker = (colour: string, share: number): string => mix(colour, '#10201c', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fff8e2', share);

const text = (value: number): string => value.toFixed(1).replace('.0', '');
const radians = (turn: number): number => (turn * Math.PI) / 180;

/** The point at a distance. Directions are in degrees: 0 is up, 90 is right. */
export const step = ([x, y]: Point, turn: number, distance: number): Point => [
  x + Math.sin(radians(turn)) * distance,
  y - Math.cos(radians(turn)) * distance,
];

/** A curve that begins in a direction and bends to the right by so many degrees on its way. */
export function curve(from: Point, turn: number, length: number, bend = 0): Curve {
  const middle = step(from, turn, length / 2);
  return [from, middle, step(middle, turn + bend, length / 2)];
}

/** Where a curve is after a share of its way, and its direction there. */
export function along([a, b, c]: Curve, share: number): { at: Point; turn: number } {
  const rest = 1 - share;
  const sum = (n: 0 | 1) => rest * rest * a[n] + 2 * rest * share * b[n] + share * share * c[n];
  const slope = (n: 0 | 1) => rest * (b[n] - a[n]) + share * (c[n] - b[n]);
  return { at: [sum(0), sum(1)], turn: (Math.atan2(slope(0), -slope(1)) * 180) / Math.PI };
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = ([a, b, c]: Curve): string =>
  `M${text(a[0])} ${text(a[1])}Q${text(b[0])} ${text(b[1])} ${text(c[0])} ${text(c[1])}`;
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${text(width)}" stroke-linecap="round" ${more}/>`;
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${text(x)} ${text(y)}`).join('L')}Z`;
export const disc = ([x, y]: Point, radius: number, fill: string, more = ''): string =>
  `<circle cx="${text(x)}" cy="${text(y)}" r="${text(radius)}" fill="${fill}" ${more}/>`;
export const oval = ([x, y]: Point, [rx, ry]: Point, fill: string, more = ''): string =>
  `<ellipse cx="${text(x)}" cy="${text(y)}" rx="${text(rx)}" ry="${text(ry)}" fill="${fill}" ${more}/>`;
export const at = ([x, y]: Point, turn: number, content: string, scale = 1): string =>
  `<g transform="translate(${text(x)} ${text(y)}) rotate(${text(turn)}) scale(${scale})">${content}</g>`;

/** A ball with light on it: a berry, a fruit, a bud. */
export const ball = (centre: Point, radius: number, colour: string): string =>
  disc(centre, radius, colour) + disc(centre, radius, 'url(#ball)');

/** How wide a leaf is along its way, from 0 at the stalk to 1 at the tip. */
export const shapes = {
  lance: (share: number) => Math.sin(Math.PI * share) ** 0.9,
  egg: (share: number) => Math.sin(Math.PI * share ** 0.7),
  spoon: (share: number) => Math.sin(Math.PI * share ** 1.7),
  strap: (share: number) => Math.min(1, 0.55 + 2 * share) * (1 - share ** 4) ** 0.7,
  blade: (share: number) => (1 - share) ** 0.6,
};

interface LeafLook {
  shape?: keyof typeof shapes;
  /** How much lighter one half is than the other. */
  relief?: number;
  /** Colour of the rib; none unless given. */
  rib?: string | undefined;
}

/** A leaf or petal along a curve: two halves, of which one is in the light. */
export function leaf(
  spine: Curve,
  width: number,
  colour: string,
  { shape = 'lance', relief = 0.12, rib }: LeafLook = {},
): string {
  const length = Math.hypot(spine[2][0] - spine[0][0], spine[2][1] - spine[0][1]);
  const count = Math.max(5, Math.min(16, Math.round(length / 11)));
  const shares = spread(count + 1, 0, 1);
  const side = (turn: number) =>
    shares.map((share) => {
      const { at: point, turn: direction } = along(spine, share);
      return step(point, direction + turn, (shapes[shape](share) * width) / 2);
    });
  const middle = shares.map((share) => along(spine, share).at).reverse();
  const left = side(-90);
  const right = side(90);
  const whole = polygon([...left, ...right.toReversed()]);
  return (
    path(whole, darker(colour, relief)) +
    path(polygon([...left, ...middle]), lighter(colour, relief)) +
    (rib ? stroke(line(spine), rib, Math.max(1.2, width / 26)) : '')
  );
}
