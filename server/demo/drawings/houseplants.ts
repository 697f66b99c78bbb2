import type { Flower } from './flowers.ts';
import { type Form, shapeOf, stem } from './foliage.ts';
import {
  along,
  at,
  between,
  type Curve,
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
  spread,
  step,
  stroke,
  upTo,
} from './pen.ts';

/** One leaf of a Swiss cheese plant, which hangs from its stalk. */
function splitLeaf(point: Point, turn: number, size: number, colour: string): string {
  const half = (side: 1 | -1): string => {
    const cuts = [0.06, 0.24, 0.42, 0.6, 0.78, 1];
    const edge = (share: number): Point => {
      const width = Math.sin(Math.PI * (0.16 + 0.84 * share) ** 0.8) * 0.62;
      return [side * size * width, -size * (share * 1.16 - 0.16)];
    };
    const lobes = cuts.slice(1).map((to, n) => {
      const from = cuts[n] ?? 0;
      const [ax, ay] = edge(from + 0.03);
      const [bx, by] = edge(to - 0.05);
      const inner: Point = to === 1 ? [0, -size * 1.02] : [side * size * 0.16, -size * (to - 0.09)];
      return `L${ax} ${ay}Q${(ax + bx) * 0.54} ${(ay + by) / 2 - 6} ${bx} ${by}Q${(bx + inner[0]) / 2} ${by + size * 0.02} ${inner.join(' ')}`;
    });
    return `M0 0Q${side * size * 0.2} ${size * 0.16} ${edge(0).join(' ')}${lobes.join('')}L0 0Z`;
  };
  const veins = spread(5, 0.12, 0.74).map((share) =>
    [-1, 1]
      .map((side) =>
        stroke(
          `M0 ${-size * share}Q${side * size * 0.2} ${-size * (share + 0.1)} ${side * size * 0.34} ${-size * (share + 0.07)}`,
          lighter(colour, 0.35),
          2,
          'opacity=".5"',
        ),
      )
      .join(''),
  );
  const holes = spread(4, 0.2, 0.66).map((share) =>
    [-1, 1]
      .map((side) =>
        at(
          [side * size * 0.11, -size * share],
          side * 58,
          oval(origin, [size * 0.018, size * 0.045], darker(colour, 0.55)),
        ),
      )
      .join(''),
  );
  return at(
    point,
    turn,
    path(half(-1), lighter(colour, 0.14)) +
      path(half(1), darker(colour, 0.12)) +
      shapeOf(veins) +
      shapeOf(holes) +
      stroke(`M0 0L0 ${-size * 0.98}`, lighter(colour, 0.5), 3),
  );
}

/** A Swiss cheese plant: the older, the more leaves, and the larger. */
export const monstera =
  (colour: string): Form =>
  (random, grown) => {
    const places: [turn: number, length: number, size: number][] = [
      [-52, 340, 200],
      [50, 350, 205],
      [-22, 470, 190],
      [24, 460, 200],
      [-74, 250, 165],
      [74, 240, 160],
      [2, 520, 175],
      [-38, 270, 180],
      [34, 250, 185],
      [0, 300, 190],
    ];
    const scale = 0.5 + 0.5 * grown;
    return places
      .slice(0, Math.round(3 + 7 * grown))
      .map(([turn, length, size], n) => {
        const stalk = curve([turn / 4, 0], turn * 0.45, length * scale, turn * 0.7);
        const tint = mix(darker(colour, 0.35), colour, Math.min(1, 0.35 + n / 10));
        const end = stalk[2];
        const hang = turn * 1.25 + (turn < 0 ? -48 : 48) + between(random, -9, 9);
        return stem(stalk, 13, darker(colour, 0.1)) + splitLeaf(end, hang, size * scale * 1.05, tint);
      })
      .join('');
  };

/** Fleshy leaves around one point, seen from slightly above. `upright` from 0, a flat rosette, to 1. */
export const rosette =
  (colour: string, tip: string, { rows = 6, leaves = 9, upright = 0.3, width = 0.5 } = {}): Form =>
  (random, grown) =>
    at(
      [0, -90],
      0,
      spread(rows, 1, 0.2)
        .map((share, row) =>
          spread(leaves + 1, -180, 180)
            .slice(1)
            .map((turn) => turn + row * (180 / leaves))
            .sort((a, b) => Math.cos((b * Math.PI) / 180) - Math.cos((a * Math.PI) / 180))
            .map((turn) => {
              const size = 250 * share * (0.5 + 0.5 * grown);
              const [x, y] = step(origin, turn, size);
              const end: Point = [x, y * 0.62 - upright * 200 * (1.25 - share)];
              const middle: Point = [end[0] * 0.62, end[1] * 0.62 + 26 * share];
              const tint = mix(darker(colour, 0.16), lighter(colour, 0.22), row / rows + random() * 0.15);
              return (
                leaf([origin, middle, end], size * width, tint, { shape: 'spoon' }) +
                disc(end, 4 + 3 * share, tip, 'opacity=".75"')
              );
            })
            .join(''),
        )
        .join(''),
    );

/** Flat, dotted pads that grow out of each other. */
export const pads =
  (colour: string, dots: string): Form =>
  (random, grown) => {
    const places: [x: number, y: number, size: number, turn: number][] = [
      [0, -120, 135, 0],
      [-108, -300, 108, -28],
      [100, -310, 112, 26],
      [-4, -338, 92, -4],
      [-190, -446, 76, -34],
      [178, -458, 80, 30],
      [-78, -478, 70, 8],
    ];
    return places
      .slice(0, Math.round(2 + 5 * grown))
      .reverse()
      .map(([x, y, size, turn]) => {
        const marks = upTo(44).map((n) => {
          const [dx, dy] = step(origin, n * 137.5, Math.sqrt(n / 44) * size * 0.92);
          const point: Point = [dx * 0.76, dy];
          return (
            upTo(4)
              .map((hair) => stroke(`M${point.join(' ')}L${step(point, hair * 90 + n * 20, 7).join(' ')}`, dots, 1.8))
              .join('') + disc(point, 2.6, dots)
          );
        });
        const shape: Point = [size * 0.78, size];
        const tint = mix(darker(colour, 0.1), lighter(colour, 0.14), random());
        return at([x, y], turn, oval(origin, shape, tint) + oval(origin, shape, 'url(#ball)') + shapeOf(marks));
      })
      .join('');
  };

/** Moth orchids: sprays that arch over broad leaves. */
export const sprays =
  (bloom: Flower, colour: string): Form =>
  (random, grown) => {
    const leaves = [-78, 74, -46, 44].map((turn) =>
      leaf(curve([0, 4], turn, 240, Math.sign(turn) * 26), 88, mix(colour, darker(colour, 0.3), random()), {
        shape: 'spoon',
        rib: darker(colour, 0.3),
      }),
    );
    const stalks = [-1, 1].slice(0, grown > 0.6 ? 2 : 1).map((side) => {
      const tall = 0.4 + 0.6 * grown;
      const spine: Curve = [
        [side * 12, 0],
        [side * -60, -660 * tall],
        [side * (side > 0 ? 330 : 250), (side > 0 ? -470 : -330) * tall],
      ];
      const flowers = spread(7 * grown, 0.46, 0.98).map((share, n) => {
        const { at: point } = along(spine, share);
        return (
          stroke(`M${point.join(' ')}l${n % 2 ? 14 : -14} 26`, '#6f7d45', 4) +
          at([point[0] + (n % 2 ? 16 : -16), point[1] + 40], side * 8, bloom(82 - share * 24, random))
        );
      });
      return stroke(line(spine), '#6f7d45', 7) + flowers.join('');
    });
    return leaves.join('') + stalks.join('');
  };
