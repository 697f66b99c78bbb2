import {
  ball,
  between,
  curve,
  darker,
  disc,
  leaf,
  lighter,
  mix,
  origin,
  oval,
  type Point,
  path,
  type Random,
  spread,
  step,
  stroke,
  upTo,
} from './pen.ts';

/** A flower around the origin, drawn as it looks at the viewer or, where it has a cup, as it stands on its stem. */
export type Flower = (size: number, random: Random) => string;

interface Daisy {
  petals: number;
  colour: string;
  /** Colour of the petals' outer row. */
  outer?: string;
  centre: string;
  /** Width of a petal as a share of its length. */
  width?: number;
  rows?: number;
  /** How wide the centre is as a share of the flower. */
  eye?: number;
  /** How much of its height shows: less than 1 is seen from the side. */
  tilt?: number;
}

/** Petals around a centre: a coneflower, a sunflower, a dahlia, a poppy. */
export const daisy =
  ({ petals, colour, outer = colour, centre, width = 0.28, rows = 1, eye = 0.28, tilt = 1 }: Daisy): Flower =>
  (size, random) => {
    const rings = upTo(rows).map((row) => {
      const share = rows === 1 ? 0 : row / (rows - 1);
      const reach = size * (1 - 0.6 * share);
      const tint = mix(outer, colour, share);
      return spread(petals + 1, 0, 360)
        .slice(1)
        .map((turn) => {
          const spine = curve(
            origin,
            turn + (row * 180) / petals + between(random, -4, 4),
            reach * between(random, 0.92, 1.06),
            between(random, -9, 9),
          );
          return leaf(spine, size * width * (1 - 0.35 * share), mix(tint, '#ffffff', random() * 0.12), {
            shape: 'spoon',
          });
        })
        .join('');
    });
    const seeds = upTo(40).map((n) => {
      const reach = Math.sqrt(n / 40) * size * eye * 0.92;
      return disc(step(origin, n * 137.5, reach), size * 0.022, lighter(centre, 0.35));
    });
    const heart = eye > 0 ? ball(origin, size * eye, centre) + seeds.join('') : '';
    return `<g transform="scale(1 ${tilt})">${rings.join('')}${heart}</g>`;
  };

/** A coneflower from the side: petals that hang from a high cone. */
export const cone =
  (colour: string, centre: string): Flower =>
  (size, random) => {
    const petals = [...spread(6, -165, -95), ...spread(6, 95, 165), ...spread(7, 120, 240)].map((turn) =>
      leaf(
        curve(origin, turn * 0.92 + 14, size * between(random, 0.9, 1.05), turn > 0 && turn < 180 ? 22 : -22),
        size * 0.24,
        mix(colour, '#ffffff', random() * 0.2),
        { shape: 'spoon' },
      ),
    );
    const spikes = upTo(46).map((n) => {
      const [x, y] = step(origin, n * 137.5, Math.sqrt(n / 46) * size * 0.36);
      return stroke(`M${x} ${y * 0.8 - size * 0.08}l0 ${-size * 0.07}`, lighter(centre, 0.25 + random() * 0.3), 3.4);
    });
    return petals.join('') + oval([0, -size * 0.06], [size * 0.38, size * 0.32], centre) + spikes.join('');
  };

/** A rose: petals that wind around a heart. */
export const rose =
  (colour: string): Flower =>
  (size, random) =>
    spread(5, 1, 0.16)
      .map((share, ring) => {
        const tint = mix(lighter(colour, 0.22), darker(colour, 0.32), ring / 4);
        return spread(7 - ring, 0, 360 - 360 / (7 - ring))
          .map((turn) => {
            const [x, y] = step(origin, turn + ring * 31 + between(random, -6, 6), size * share * 0.52);
            const radius = size * (0.2 + share * 0.3);
            return (
              oval([x, y], [radius, radius * 0.9], darker(tint, 0.18)) +
              oval([x - radius * 0.06, y - radius * 0.08], [radius * 0.93, radius * 0.82], tint)
            );
          })
          .join('');
      })
      .join('') + disc(origin, size * 0.09, darker(colour, 0.5));

/** A tulip from the side, standing on the origin. `open` from 0, a bud, to 1. */
export const tulip =
  (colour: string, open = 0.5): Flower =>
  (size) => {
    const petal = (turn: number, length: number, width: number, tint: string) =>
      leaf(curve(origin, turn, size * length, -turn * 0.75), size * width, tint, { shape: 'egg' });
    const back = lighter(colour, 0.1);
    return (
      petal(-16 - 12 * open, 1.5, 0.66, darker(back, 0.22)) +
      petal(16 + 12 * open, 1.5, 0.66, darker(back, 0.22)) +
      petal(-34 * open - 8, 1.42, 0.7, colour) +
      petal(34 * open + 8, 1.42, 0.7, colour) +
      petal(0, 1.36, 0.92, lighter(colour, 0.16))
    );
  };

/** A daffodil, looking at the viewer. */
export const daffodil =
  (colour: string, cup: string): Flower =>
  (size, random) =>
    daisy({ petals: 6, colour, centre: cup, width: 0.62, eye: 0 })(size, random) +
    disc([0, size * 0.05], size * 0.4, darker(cup, 0.2)) +
    upTo(12)
      .map((n) => disc(step(origin, n * 30, size * 0.35), size * 0.1, cup))
      .join('') +
    disc(origin, size * 0.33, lighter(cup, 0.08)) +
    disc([0, size * 0.03], size * 0.22, darker(cup, 0.38));

/** Trumpets of an amaryllis around the top of a stem. */
const trumpets =
  (colour: string): Flower =>
  (size, random) =>
    [-74, 74, -30, 34]
      .map((turn) => {
        const [x, y] = step(origin, turn, size * 0.62);
        const star = daisy({ petals: 6, colour, outer: lighter(colour, 0.12), centre: colour, width: 0.5, eye: 0 });
        const throat = disc(origin, size * 0.17, lighter('#b9c77a', 0.4), 'opacity=".85"');
        const stamens = spread(4, -40, 40).map(
          (lean) =>
            stroke(`M0 0L${step(origin, 180 + lean, size * 0.42).join(' ')}`, '#fbeecb', 3) +
            disc(step(origin, 180 + lean, size * 0.43), 4.5, '#e5b83b'),
        );
        const face = star(size * 0.72, random) + throat + stamens.join('');
        return (
          leaf(curve(origin, turn, size * 0.8, 10), size * 0.4, darker(colour, 0.25)) +
          `<g transform="translate(${x} ${y}) scale(.94 .86)">${face}</g>`
        );
      })
      .join('');

/** An amaryllis: a closed bud until it is almost grown. */
export const amaryllis =
  (colour: string) =>
  (grown: number): Flower =>
    grown > 0.75 ? trumpets(colour) : tulip(darker(colour, 0.12), 0);

/** Many small flowers up a stem, from the origin upwards: lavender, mint. */
export const spike =
  (colour: string): Flower =>
  (size, random) =>
    spread(13, 0, 1)
      .map((share) =>
        [-1, 1, 0]
          .map((side) => {
            const width = size * 0.2 * (1 - share * 0.72);
            const point: Point = [side * width * 0.8, -size * share * 1.5 + between(random, -3, 3)];
            return oval(
              point,
              [width * 0.72, width * 0.95],
              mix(darker(colour, 0.25), lighter(colour, 0.45), random()),
            );
          })
          .join(''),
      )
      .join('');

/** A ball of small flowers: a hydrangea, a geranium, chives. */
export const globe =
  (colour: string, other: string, florets = 70): Flower =>
  (size, random) =>
    disc(origin, size * 0.9, darker(mix(colour, other, 0.5), 0.42)) +
    upTo(florets)
      .map((n) => {
        const reach = Math.sqrt(1 - (n + 0.5) / florets) * size;
        const [x, y] = step(origin, n * 137.5, reach);
        const light = 0.5 - (x + y * 1.6) / size / 4.6;
        const tint = mix(darker(mix(colour, other, random()), 0.3), lighter(mix(colour, other, random()), 0.3), light);
        const radius = (size * 1.15) / Math.sqrt(florets);
        const petals = [45, 135, 225, 315].map((turn) =>
          disc(step([x, y], turn + n * 20, radius * 0.62), radius * 0.6, tint),
        );
        return petals.join('') + disc([x, y], radius * 0.2, lighter(tint, 0.55));
      })
      .join('');

/** A moth orchid, looking at the viewer. */
export const orchid =
  (colour: string, lip: string): Flower =>
  (size) => {
    const petal = (turn: number, length: number, width: number, tint: string) =>
      leaf(curve(origin, turn, size * length), size * width, tint, { shape: 'spoon', relief: 0.06 });
    return (
      [0, 125, 235].map((turn) => petal(turn, 1, 0.62, darker(colour, 0.07))).join('') +
      [-84, 84].map((turn) => petal(turn, 1.1, 1.15, colour)).join('') +
      [-84, 84]
        .map((turn) => stroke(`M0 0L${step(origin, turn, size * 0.8).join(' ')}`, lip, 1.6, 'opacity=".35"'))
        .join('') +
      [160, 200].map((turn) => petal(turn, 0.42, 0.24, lip)).join('') +
      petal(180, 0.56, 0.26, darker(lip, 0.15)) +
      disc([0, -size * 0.02], size * 0.09, '#f2cf5b')
    );
  };

/** A flower of four or five broad petals, with stamens: clematis, apple, strawberry, sweet pea. */
export const broad =
  (colour: string, centre: string, petals = 5): Flower =>
  (size, random) =>
    daisy({ petals, colour, centre, width: petals > 4 ? 0.72 : 0.62, eye: 0 })(size, random) +
    upTo(14)
      .map((n) => {
        const end = step(origin, n * 26, size * between(random, 0.16, 0.3));
        return stroke(`M0 0L${end.join(' ')}`, lighter(centre, 0.4), 1.8) + disc(end, size * 0.045, centre);
      })
      .join('');

/** A water lily on its pad, seen from the bank. */
export const lily =
  (colour: string): Flower =>
  (size, random) =>
    [
      [-96, 1, 9],
      [-66, 0.96, 8],
      [-38, 0.84, 6],
    ]
      .map(([from = 0, reach = 1, count = 6], row) =>
        spread(count, from, -from)
          .sort((a, b) => Math.abs(b) - Math.abs(a))
          .map((turn) =>
            leaf(
              curve(origin, turn + between(random, -3, 3), size * reach, -turn * 0.28),
              size * 0.34,
              mix(colour, '#ffffff', row * 0.3),
              { relief: 0.09 },
            ),
          )
          .join(''),
      )
      .join('') +
    spread(9, -50, 50)
      .map((turn) => leaf(curve([0, -6], turn, size * 0.42, -turn / 2), size * 0.07, '#f0bf3a'))
      .join('') +
    [-42, 0, 42]
      .map((turn) => leaf(curve([0, 6], turn * 1.6, size * 0.5, -turn), size * 0.36, colour, { relief: 0.09 }))
      .join('');

/** A fruit that hangs from the point: a tomato, an apple, a lemon. */
export function fruit([x, y]: Point, radius: number, colour: string): string {
  const calyx = spread(5, -110, 110).map((turn) =>
    leaf(curve([x, y - radius * 0.86], 180 + turn, radius * 0.7, turn > 0 ? -30 : 30), radius * 0.2, '#4f7d3a'),
  );
  return (
    stroke(`M${x} ${y - radius * 1.35}l0 ${radius * 0.5}`, '#55733a', 5) + ball([x, y], radius, colour) + calyx.join('')
  );
}

/** A strawberry that hangs from the point. */
export function strawberry([x, y]: Point, size: number, colour: string): string {
  const body = `M${x} ${y - size * 0.5}C${x + size * 0.9} ${y - size * 0.7} ${x + size * 0.7} ${y + size * 0.5} ${x} ${y + size * 0.9}C${x - size * 0.7} ${y + size * 0.5} ${x - size * 0.9} ${y - size * 0.7} ${x} ${y - size * 0.5}Z`;
  const seeds = upTo(16).map((n) => {
    const [dx, dy] = step(origin, n * 137.5, Math.sqrt(n / 16) * size * 0.46);
    return oval([x + dx, y + dy * 1.1], [2, 3.2], '#f8df8a');
  });
  const cap = spread(6, -100, 100).map((turn) =>
    leaf(curve([x, y - size * 0.5], 180 + turn, size * 0.5, turn > 0 ? -40 : 40), size * 0.2, '#5c8f3c'),
  );
  return path(body, colour) + path(body, 'url(#ball)') + seeds.join('') + cap.join('');
}
