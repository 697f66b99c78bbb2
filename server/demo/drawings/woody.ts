import type { Flower } from './flowers.ts';
import { type Form, stem } from './foliage.ts';
import {
  at,
  between,
  curve,
  darker,
  leaf,
  lighter,
  line,
  mix,
  origin,
  type Point,
  spread,
  step,
  stroke,
  upTo,
} from './pen.ts';

interface Tree {
  /** A second colour among the leaves. */
  other?: string;
  wood?: string;
  /** Leaves with five fingers, as of a maple. */
  fingers?: boolean;
  hung?: readonly [
    draw: (point: Point, size: number, colour: string) => string,
    size: number,
    colours: readonly string[],
  ];
  trunk?: number;
}

const fingered = (point: Point, turn: number, size: number, colour: string): string =>
  [-78, 78, -40, 40, 0]
    .map((lean) =>
      leaf(curve(point, turn + lean, size * (1 - Math.abs(lean) / 190)), size * 0.24, colour, { relief: 0.08 }),
    )
    .join('');

/** A tree with one trunk and a round crown, of half that width and height. */
export const tree =
  (
    [rx, ry]: readonly [number, number],
    [long, wide]: readonly [length: number, width: number],
    colour: string,
    { other = colour, wood = '#6b4d3a', trunk = 240, fingers = false, hung }: Tree = {},
  ): Form =>
  (random, grown) => {
    const centre: Point = [0, -trunk - ry * 0.72];
    const branches = spread(6, -52, 52).map((turn) =>
      stem(
        curve([turn * 0.1, -trunk * 0.55], turn * 0.7, trunk * 0.5 + ry * between(random, 0.6, 1), turn * 0.5),
        24,
        wood,
      ),
    );
    const inCrown = (reach: number): Point => {
      const [x, y] = step(origin, random() * 360, Math.sqrt(random()) * reach);
      return [centre[0] + x * rx, centre[1] + y * ry];
    };
    const count = ((rx * ry) / (long * wide)) * (fingers ? 5 : 8.5) * (0.5 + 0.5 * grown);
    const leaves = upTo(count).map((n) => {
      const point = inCrown(1);
      const depth = n / count;
      const light =
        depth * 0.75 + ((centre[1] - point[1]) / ry + (centre[0] - point[0]) / rx) * 0.16 + between(random, -0.1, 0.1);
      const tint = mix(
        darker(mix(colour, other, random()), 0.5),
        lighter(mix(colour, other, random()), 0.2),
        Math.max(0, Math.min(1, light)),
      );
      const turn = between(random, -180, 180);
      return fingers
        ? fingered(point, turn, long, tint)
        : leaf(curve(point, turn, long * between(random, 0.8, 1.15), 20), wide, tint, { shape: 'egg' });
    });
    const [draw, size, colours] = hung ?? [];
    const fruits =
      draw && size && colours
        ? upTo(15).map((n) =>
            draw(inCrown(0.86), size * between(random, 0.85, 1.1), colours[n % colours.length] ?? colour),
          )
        : [];
    const cut = Math.round(leaves.length * 0.86);
    return (
      stem(
        [
          [0, 12],
          [between(random, -24, 24), -trunk * 0.5],
          [0, -trunk - ry * 0.5],
        ],
        58,
        wood,
      ) +
      leaves.slice(0, leaves.length / 3).join('') +
      branches.join('') +
      leaves.slice(leaves.length / 3, cut).join('') +
      fruits.join('') +
      leaves.slice(cut).join('')
    );
  };

/** A low conifer: tufts of needles with bright candles. */
export const conifer =
  (colour: string, candle: string): Form =>
  (random) =>
    upTo(92)
      .map((n) => {
        const share = n / 92;
        const [x, y] = step(origin, between(random, -84, 84), Math.sqrt(random()) * 300);
        return { point: [x * 1.15, y * (1.12 - share * 0.2) - 20] as Point, share };
      })
      .sort((a, b) => a.point[1] - b.point[1])
      .map(({ point, share }) => {
        const lean = (point[0] / 330) * 62 + between(random, -12, 12);
        const tint = mix(
          darker(colour, 0.4),
          lighter(colour, 0.1),
          (point[1] + 340) / 420 + between(random, -0.2, 0.2),
        );
        const needles = spread(17, -82, 82).map((turn) =>
          stroke(
            line(curve(point, lean + turn, between(random, 62, 86), turn * -0.3)),
            mix(tint, '#ffffff', random() * 0.14),
            4,
          ),
        );
        const tip = share > 0.45 ? leaf(curve(point, lean, between(random, 40, 66)), 13, candle) : '';
        return stem(curve(point, lean + 180, 60), 11, '#6a5140') + needles.join('') + tip;
      })
      .join('');

/** A mound of large leaves with round heads of flowers. */
export const mound =
  (colour: string, head: Flower, heads = 9): Form =>
  (random, grown) => {
    const leafAt = (reach: number, tint: string): string => {
      const turn = between(random, -100, 100);
      const [x, y] = step([0, -90], turn, Math.sqrt(random()) * reach);
      return leaf(
        curve([x, y * 0.95], turn + between(random, -50, 50), between(random, 110, 160), 20),
        78,
        mix(tint, colour, random() * 0.5),
        {
          shape: 'egg',
          rib: lighter(colour, 0.35),
        },
      );
    };
    const back = upTo(70).map(() => leafAt(280, darker(colour, 0.4)));
    const front = upTo(46).map(() => leafAt(240, lighter(colour, 0.06)));
    const flowers = upTo(heads * grown).map((n) => {
      const [x, y] = step(
        [0, -160],
        -92 + (n * 184) / Math.max(1, heads - 1) + between(random, -8, 8),
        n % 2 ? 250 : 150,
      );
      return at([x, y], 0, head(between(random, 78, 104), random));
    });
    return back.join('') + front.join('') + flowers.join('');
  };

/** A climber on a wooden trellis. */
export const climber =
  (colour: string, flower: readonly [Flower, size: number, count: number], wood: string, pods?: string): Form =>
  (random, grown) => {
    const bars = [
      ...spread(4, -210, 210).map((x) => `M${x} 20L${x * 1.06} -610`),
      ...spread(5, -90, -560).map((y) => `M-250 ${y}L250 ${y - 6}`),
    ].map((d) => stroke(d, darker(wood, 0.2), 17) + stroke(d, wood, 11));
    const vines = spread(5, -90, 90).map((x) => {
      const way: Point[] = spread(9, 0, 1).map((share) => [
        x * (1 + share * 1.3) + Math.sin(share * 9 + x) * 46,
        -share * 610 * (0.3 + 0.7 * grown),
      ]);
      return { way, d: `M${way.map((point) => point.join(' ')).join('L')}` };
    });
    const near = (): Point => {
      const { way } = vines[Math.floor(random() * vines.length)] ?? { way: [origin] };
      const [x, y] = way[Math.floor(random() ** 0.8 * way.length)] ?? origin;
      return [x + between(random, -62, 62), y + between(random, -46, 46)];
    };
    const leaves = upTo(230 * (0.4 + 0.6 * grown)).map((n) =>
      leaf(
        curve(near(), between(random, -150, 150), between(random, 50, 84), 24),
        36,
        mix(darker(colour, 0.42), lighter(colour, 0.14), (n / 230) * 0.7 + random() * 0.3),
        {
          shape: 'egg',
          rib: lighter(colour, 0.25),
        },
      ),
    );
    const [bloom, size, count] = flower;
    const flowers = upTo(count * grown).map(() =>
      at(near(), random() * 360, bloom(size * between(random, 0.78, 1.1), random)),
    );
    const hanging = pods
      ? upTo(12 * grown).map(() =>
          leaf(curve(near(), 180 + between(random, -12, 12), between(random, 120, 170), 8), 17, pods, {
            shape: 'strap',
          }),
        )
      : [];
    return [
      ...bars,
      ...vines.map(({ d }) => stroke(d, darker(colour, 0.3), 7)),
      ...leaves,
      ...hanging,
      ...flowers,
    ].join('');
  };
