import type { Flower } from './flowers.ts';
import { type Form, stem } from './foliage.ts';
import {
  along,
  at,
  ball,
  between,
  curve,
  darker,
  disc,
  leaf,
  lighter,
  line,
  mix,
  origin,
  oval,
  type Point,
  path,
  polygon,
  spread,
  step,
  stroke,
  upTo,
} from './pen.ts';

interface Bulb {
  flower: (grown: number) => Flower;
  leaves?: number;
  /** True to show the bulb above the soil. */
  bulb?: boolean;
}

/** Bulbs: strap leaves and a flower on each stem. */
export const bulbs =
  (
    [stems, height, size]: readonly [count: number, height: number, flower: number],
    colour: string,
    { flower, leaves = 3, bulb = false }: Bulb,
  ): Form =>
  (random, grown) => {
    const wide = stems === 1 ? 0 : 250;
    const plants = spread(stems, -wide, wide).map((x) => ({ x: x + between(random, -14, 14), near: random() }));
    return plants
      .sort((a, b) => a.near - b.near)
      .map(({ x, near }) => {
        const tall = height * Math.min(1, 0.12 + grown * 1.1) * between(random, 0.84, 1.04);
        const spine = curve([x, 0], x * 0.03, tall, between(random, -6, 6));
        const tint = mix(darker(colour, 0.25), colour, near);
        const straps = spread(leaves, -30, 30).map((turn) =>
          leaf(
            curve(
              [x + turn * 0.3, 6],
              turn * 0.7,
              height * 0.7 * Math.min(1, 0.2 + grown) * between(random, 0.8, 1.05),
              turn * 0.9,
            ),
            40,
            mix(tint, lighter(colour, 0.15), random()),
            {
              shape: 'lance',
            },
          ),
        );
        const { at: end, turn } = along(spine, 1);
        const head =
          grown > 0.3
            ? at(
                end,
                turn,
                flower(grown)(size * Math.min(1, 0.35 + grown * 0.65) * between(random, 0.92, 1.06), random),
              )
            : '';
        const ground = bulb
          ? ball([x, -18], 62, '#9a6a3f') +
            path(
              polygon([
                [x - 26, -66],
                [x + 26, -66],
                [x, -104],
              ]),
              '#8c6039',
            )
          : '';
        return (
          ground + straps.slice(0, 2).join('') + stem(spine, 15, darker(tint, 0.06)) + straps.slice(2).join('') + head
        );
      })
      .join('');
  };

/** Roots in a cut through the soil, with their leaves above it. */
export const roots =
  (colour: string, leafColour: string, ribs: string): Form =>
  (random, grown) =>
    spread(3, -255, 255)
      .map((x, n) => {
        const size = (64 + n * 13) * (0.35 + 0.65 * grown);
        const body: Point = [x, size * 0.9];
        const hairs = spread(7, -40, 40).map((turn) =>
          stroke(
            line(curve([x, body[1] + size], 180 + turn, 100 - Math.abs(turn), -turn)),
            lighter(colour, 0.1),
            2.4,
            'opacity=".7"',
          ),
        );
        const leaves = spread(8, -44, 44).map((turn) => {
          const stalk = curve([x + turn * 0.3, 4], turn * 0.6, 150 * (0.4 + 0.6 * grown), turn * 0.4);
          const { at: end, turn: direction } = along(stalk, 0.86);
          const blade = leaf(
            curve(end, direction, between(random, 190, 240) * (0.4 + 0.6 * grown), turn * 0.6),
            92 * (0.5 + 0.5 * grown),
            mix(darker(leafColour, 0.2), lighter(leafColour, 0.1), random()),
            {
              shape: 'egg',
              rib: ribs,
            },
          );
          return stem(stalk, 15, ribs) + blade;
        });
        const root = stem(curve([x, body[1] + size * 0.7], 180, size * 1.9, 14), size * 0.4, darker(colour, 0.1));
        const rings = [0.5, 0.72].map(
          (share) =>
            `<path d="M${x - size * share} ${body[1] - size * 0.42}Q${x} ${body[1] - size * 0.2} ${x + size * share} ${body[1] - size * 0.42}" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="2.4" opacity=".5"/>`,
        );
        return root + hairs.join('') + ball(body, size, colour) + rings.join('') + leaves.join('');
      })
      .join('');

/** Pads on the water, and flowers among them. */
export const pond =
  (flower: Flower, colour: string): Form =>
  (random, grown) => {
    const pad = (x: number, y: number, size: number): string => {
      const turn = between(random, 0, 360);
      const [a, b] = [step(origin, turn, size), step(origin, turn + 26, size)];
      const tint = mix(darker(colour, 0.3), lighter(colour, 0.12), random());
      const veins = spread(9, turn + 50, turn + 336).map((way) =>
        stroke(`M0 0L${step(origin, way, size * 0.86).join(' ')}`, lighter(tint, 0.28), 1.8, 'opacity=".6"'),
      );
      const d = `M0 0L${b.join(' ')}A${size} ${size} 0 1 1 ${a.join(' ')}Z`;
      return `<g transform="translate(${x} ${y}) scale(1 .46)">${path(d, darker(tint, 0.45), 'transform="translate(0 12)"')}${path(d, tint)}${veins.join('')}</g>`;
    };
    const places: Point[] = [
      [-330, -250],
      [60, -300],
      [350, -220],
      [-170, -130],
      [200, -90],
      [-390, -20],
      [-60, 10],
      [380, 40],
      [-240, 130],
      [150, 150],
    ];
    const [a, b, c] = [
      [-60, -110],
      [255, -190],
      [-270, -205],
    ] as const;
    const blooms = [
      [c, 88],
      [b, 104],
      [a, 168],
    ] as const;
    return (
      places.map(([x, y], n) => pad(x, y, between(random, 92, 128) + n * 4)).join('') +
      blooms
        .map(
          ([[x, y], size]) =>
            oval([x, y + size * 0.2], [size * 0.8, size * 0.2], '#0e2a2a', 'opacity=".4"') +
            at([x, y + size * 0.1], 0, flower(size * (0.4 + 0.6 * grown), random)),
        )
        .join('')
    );
  };

/** Fruit in loose clusters, for berries. */
export const cluster = ([x, y]: Point, size: number, colour: string): string =>
  upTo(7)
    .map((n) => {
      const point = step([x, y], n * 137.5, n === 0 ? 0 : size * (0.7 + n * 0.08));
      return (
        ball(point, size * 0.56, n % 3 === 2 ? mix(colour, '#b9c6d8', 0.35) : colour) +
        disc([point[0], point[1] + size * 0.2], size * 0.13, darker(colour, 0.4))
      );
    })
    .join('');
