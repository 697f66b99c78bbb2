import type { Flower } from './flowers.ts';
import {
  along,
  at,
  between,
  type Curve,
  curve,
  darker,
  leaf,
  lighter,
  line,
  mix,
  oval,
  type Point,
  path,
  type Random,
  type shapes,
  spread,
  step,
  stroke,
  upTo,
} from './pen.ts';

/** A plant that stands on the origin, at most about 600 high. `grown` goes from 0, a seedling, to 1. */
export type Form = (random: Random, grown: number) => string;

export const shapeOf = (content: readonly string[]): string => content.join('');

/** A stem that gets thinner towards its end. */
export const stem = (spine: Curve, width: number, colour: string): string =>
  leaf(spine, width, colour, { shape: 'blade', relief: 0.16 });

interface StemLook {
  /** Colour of the stems; that of the leaves unless given. */
  wood?: string;
  shape?: keyof typeof shapes;
  /** Degrees between a stem and its leaves. */
  angle?: number;
  /** What stands on the ends of the stems, and how large. */
  top?: readonly [Flower, size: number];
  /** Which of the stems have it: every stem unless said. */
  topEvery?: number;
  /** What hangs from the stems. */
  hung?: readonly [
    draw: (point: Point, size: number, colour: string) => string,
    size: number,
    colours: readonly string[],
  ];
  bend?: number;
}

/** Stems with pairs of leaves, and flowers or fruit where there are any: herbs, perennials, many vegetables. */
export const stems =
  (
    [count, height, fan]: readonly [count: number, height: number, fan: number],
    [length, width, pairs]: readonly [length: number, width: number, pairs: number],
    colour: string,
    look: StemLook = {},
  ): Form =>
  (random, grown) => {
    const { wood = darker(colour, 0.12), shape = 'lance', angle = 62, top, topEvery = 1, hung, bend = 0.5 } = look;
    const order = spread(Math.max(1, count * (0.4 + 0.6 * grown)), -fan / 2, fan / 2);
    const fruits: string[] = [];
    const flowers: string[] = [];
    const drawn = order
      .map((turn, n) => ({ turn: turn + between(random, -4, 4), n, near: random() }))
      .sort((a, b) => a.near - b.near)
      .map(({ turn, n, near }) => {
        const tall = height * (0.25 + 0.75 * grown) * (1 - Math.abs(turn) / 260) * (0.74 + 0.34 * near);
        const spine = curve([turn * 0.7, 0], turn, tall, turn * bend + between(random, -6, 6));
        const tint = mix(darker(colour, 0.32), colour, 0.2 + near * 0.8);
        const leaves = spread(pairs, 0.14, 0.97).map((share, pair) => {
          const { at: point, turn: direction } = along(spine, share);
          const long = length * (0.55 + 0.45 * grown) * (1.08 - 0.5 * share) * between(random, 0.85, 1.1);
          return [-1, 1]
            .map((side) => {
              const lean = direction + side * (angle - share * 22) + between(random, -10, 10);
              const grey = mix(tint, lighter(colour, 0.2), random() * 0.6);
              return leaf(curve(point, lean, long, side * between(random, 8, 34)), width * (long / length), grey, {
                shape,
                rib: width > 20 ? lighter(colour, 0.4) : undefined,
              });
            })
            .reverse()
            .join(pair % 2 ? '' : ' ');
        });
        const end = along(spine, 1);
        if (top && n % topEvery === 0 && grown > 0.6)
          flowers.push(
            at(end.at, end.turn * 0.4, top[0](top[1] * (0.3 + 0.7 * grown) * between(random, 0.82, 1.1), random)),
          );
        if (hung && grown > 0.55) {
          const [draw, size, colours] = hung;
          for (const share of [0.42, 0.66]) {
            const { at: point } = along(spine, share + between(random, -0.1, 0.1));
            const ripe = colours[Math.floor(random() * colours.length)] ?? colour;
            fruits.push(
              draw([point[0] + between(random, -34, 34), point[1] + size], size * between(random, 0.8, 1.1), ripe),
            );
          }
        }
        return stem(spine, 6 + tall / 70, wood) + shapeOf(leaves);
      });
    return shapeOf(drawn) + shapeOf(fruits) + shapeOf(flowers);
  };

/**
 * Fronds with leaflets on both sides: ferns and palms.
 *
 * @param droop how far the fronds hang over
 * @param bare how much of their length has no leaflets
 */
export const fronds =
  (
    [count, length, fan]: readonly [count: number, length: number, fan: number],
    [long, wide]: readonly [length: number, width: number],
    colour: string,
    { droop = 60, bare = 0.12 } = {},
  ): Form =>
  (random, grown) =>
    spread(count * (0.5 + 0.5 * grown), -1, 1)
      .map((side) => side * Math.abs(side) ** 0.3 * (fan / 2))
      .sort((a, b) => Math.abs(b) - Math.abs(a))
      .map((turn, n) => {
        const lean = turn + between(random, -8, 8);
        const spine = curve(
          [lean * 0.15, 0],
          lean * 0.55,
          length * (0.4 + 0.6 * grown) * between(random, 0.82, 1.06),
          Math.sign(lean || 1) * droop * between(random, 0.7, 1.2),
        );
        const tint = mix(darker(colour, 0.42), lighter(colour, 0.08), n / count);
        const leaflets = spread(Math.round((length * (1 - bare)) / (wide * 1.25)), bare, 1).map((share) => {
          const { at: point, turn: direction } = along(spine, share);
          const reach = long * Math.sin(Math.PI * (0.16 + 0.82 * share)) ** 0.8 * between(random, 0.88, 1.08);
          return [-1, 1]
            .map((side) =>
              leaf(curve(point, direction + side * (74 - share * 34), reach, side * -22), wide, tint, { relief: 0.1 }),
            )
            .join('');
        });
        return stem(spine, 6, darker(tint, 0.2)) + shapeOf(leaflets);
      })
      .join('');

interface BladeLook {
  /** Degrees between the outermost blades, and how far they bend over. */
  spread: number;
  arch: number;
  edge?: string;
  /** Colour of the bands across them. */
  stripe?: string;
  /** Colour of the plumes that stand above grass. */
  plume?: string;
}

/** Long leaves from one point: grasses, snake plants, aloes. */
export const blades =
  (
    [count, length, width]: readonly [count: number, length: number, width: number],
    colour: string,
    { spread: fan, arch, edge, stripe, plume }: BladeLook,
  ): Form =>
  (random, grown) => {
    const drawn = spread(count, -fan / 2, fan / 2)
      .map((turn) => ({ turn: turn + between(random, -5, 5), near: random() }))
      .sort((a, b) => a.near - b.near)
      .map(({ turn, near }) => {
        const long = length * (0.35 + 0.65 * grown) * between(random, 0.66, 1.05);
        const spine = curve(
          [turn * (width > 40 ? 1.6 : 0.6), 0],
          turn * 0.6,
          long,
          (turn / 45) * arch + between(random, -5, 5),
        );
        const tint = mix(darker(colour, 0.35), lighter(colour, 0.1), near);
        const shape = width > 40 ? 'strap' : 'blade';
        const bands = stripe
          ? spread(Math.round(long / 26), 0.06, 0.9).map((share) => {
              const { at: point, turn: direction } = along(spine, share);
              const reach = width * 0.4 * (1 - share ** 4) ** 0.7;
              const [left, right] = [step(point, direction - 90, reach), step(point, direction + 90, reach)];
              return stroke(
                `M${left.join(' ')}q${reach * 0.6} ${between(random, -16, 4)} ${right[0] - left[0]} ${right[1] - left[1]}`,
                stripe,
                between(random, 2, 7),
                'opacity=".45"',
              );
            })
          : [];
        return (
          (edge ? leaf(spine, width * 1.22, edge, { shape, relief: 0.05 }) : '') +
          leaf(spine, width, tint, { shape }) +
          shapeOf(bands)
        );
      });
    const plumes = plume
      ? spread(11 * grown, -34, 34).map((turn) => {
          const spine = curve([turn * 0.5, 0], turn * 0.7, length * between(random, 1, 1.22), turn * 0.5);
          const hairs = spread(30, 0.64, 1).map((share) => {
            const { at: point, turn: direction } = along(spine, share);
            return [-1, 1]
              .map((side) =>
                stroke(
                  line(curve(point, direction + side * 22, 52 * (1.35 - share), side * 26)),
                  mix(plume, '#ffffff', random() * 0.4),
                  2.2,
                  'opacity=".8"',
                ),
              )
              .join('');
          });
          return stroke(line(spine), darker(plume, 0.25), 3.4) + shapeOf(hairs);
        })
      : [];
    return shapeOf(plumes.slice(0, 6)) + shapeOf(drawn) + shapeOf(plumes.slice(6));
  };

/** Stems that hang over the edge of their pot, with heart-shaped leaves. */
export const trailing =
  (colour: string, marking: string): Form =>
  (random, grown) => {
    const heart = (point: Point, turn: number, size: number, tint: string): string => {
      const d = `M0 0C${size * 0.5} ${size * 0.4} ${size * 0.72} ${-size * 0.4} 0 ${-size}C${-size * 0.72} ${-size * 0.4} ${-size * 0.5} ${size * 0.4} 0 0Z`;
      const half = `M0 0C${size * 0.5} ${size * 0.4} ${size * 0.72} ${-size * 0.4} 0 ${-size}Z`;
      const spots = upTo(3).map(() =>
        oval(
          [between(random, -0.2, 0.2) * size, -size * between(random, 0.15, 0.6)],
          [size * 0.05, size * 0.14],
          marking,
          'opacity=".6"',
        ),
      );
      return at(
        point,
        turn,
        path(d, lighter(tint, 0.1)) +
          path(half, darker(tint, 0.12)) +
          shapeOf(spots) +
          stroke(`M0 0L0 ${-size * 0.85}`, lighter(tint, 0.4), 2),
      );
    };
    return spread(11 * (0.5 + 0.5 * grown), -1, 1)
      .map((side) => side + between(random, -0.08, 0.08))
      .map((side) => {
        const length = between(random, 190, 400) * (0.5 + 0.5 * grown);
        const hang = Math.abs(side) > 0.35;
        const spine: Curve = hang
          ? [
              [side * 60, 0],
              [side * 330, -170],
              [side * 250 + Math.sign(side) * 60, length * 0.85],
            ]
          : curve([side * 60, 0], side * 60, length, side * 60);
        const leaves = spread(hang ? 9 : 6, 0.12, 1).map((share, n) => {
          const { at: point, turn } = along(spine, share);
          const tint = mix(darker(colour, 0.3), lighter(colour, 0.1), random());
          return heart(point, turn + (n % 2 ? 62 : -62) + between(random, -16, 16), 96 - 34 * share, tint);
        });
        return stroke(line(spine), darker(colour, 0.05), 6) + shapeOf(leaves);
      })
      .join('');
  };

/** Broad leaves with a painted pattern, each on a stalk of its own. */
export const patternedLeaves =
  (colour: string, pattern: string): Form =>
  (random, grown) =>
    spread(13 * (0.5 + 0.5 * grown), -78, 78)
      .map((turn) => ({ turn, near: random() }))
      .sort((a, b) => Math.abs(b.turn) - Math.abs(a.turn) + (a.near - b.near) * 40)
      .map(({ turn, near }) => {
        const stalk = curve([turn * 0.5, 0], turn * 0.5, between(random, 150, 250), turn * 0.4);
        const { at: base, turn: direction } = along(stalk, 1);
        const spine = curve(base, direction, between(random, 230, 280), turn * 0.28);
        const tint = mix(darker(colour, 0.25), lighter(colour, 0.12), near);
        const marks = spread(7, 0.2, 0.86).map((share, n) => {
          const { at: point, turn: along2 } = along(spine, share);
          const reach = Math.sin(Math.PI * share ** 0.8) * (n % 2 ? 30 : 46);
          return [-1, 1]
            .map((side) => leaf(curve(point, along2 + side * 58, reach), 15, pattern, { relief: 0 }))
            .join('');
        });
        return (
          stem(stalk, 9, darker('#7c4a4e', 0.1)) +
          leaf(spine, 118, tint, { shape: 'egg', rib: lighter(colour, 0.45) }) +
          shapeOf(marks)
        );
      })
      .join('');
