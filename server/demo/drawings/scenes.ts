import {
  between,
  curve,
  darker,
  disc,
  leaf,
  lighter,
  mix,
  oval,
  type Point,
  path,
  polygon,
  type Random,
  spread,
  stroke,
  upTo,
} from './pen.ts';

export const width = 1200;
export const height = 900;

/** What is behind a plant and in front of it, and where it stands. */
export interface Scene {
  behind: string;
  /** Between plant and viewer, such as the soil at its foot. */
  front?: string;
  stand: Point;
}
export type SceneOf = (random: Random) => Scene;

/** What a plant stands in; its rim is at the origin. */
export type Pot = { behind: string; front: string };

const rectangle = (x: number, y: number, wide: number, tall: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="${fill}" ${more}/>`;

let gradients = 0;
/** A colour that changes from the top to the bottom of what it fills. */
function fade(...colours: string[]): { id: string; definition: string } {
  gradients += 1;
  const id = `fade${gradients}`;
  const stops = colours.map((colour, n) => `<stop offset="${n / (colours.length - 1)}" stop-color="${colour}"/>`);
  return {
    id,
    definition: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`,
  };
}
function faded(x: number, y: number, wide: number, tall: number, ...colours: string[]): string {
  const { id, definition } = fade(...colours);
  return definition + rectangle(x, y, wide, tall, `url(#${id})`);
}

/** Soft spots, as of a garden out of focus. */
function blurred(random: Random, colours: readonly string[], count: number, [from, to]: Point, radius = 170): string {
  gradients += 1;
  const name = `spot${gradients}-`;
  const definitions = colours.map(
    (colour, n) =>
      `<radialGradient id="${name}${n}"><stop offset=".25" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  const spots = upTo(count).map((n) =>
    disc(
      [random() * width, between(random, from, to)],
      radius * between(random, 0.6, 1.5),
      `url(#${name}${n % colours.length})`,
    ),
  );
  return definitions.join('') + spots.join('');
}

/** Light that falls through a window onto a wall. */
const windowLight = (x: number): string =>
  [0, 1]
    .flatMap((column) => [0, 1].map((row): Point => [x + column * 190, 60 + row * 250]))
    .map(([left, top]) =>
      path(
        polygon([
          [left, top],
          [left + 165, top + 34],
          [left + 165 - 70, top + 260],
          [left - 70, top + 226],
        ]),
        '#fff6da',
        'opacity=".38"',
      ),
    )
    .join('');

/** A room: a wall with light on it, and a table. */
export const room =
  (wall: string, table: string, light = 690): SceneOf =>
  () => ({
    behind:
      faded(0, 0, width, 740, lighter(wall, 0.2), wall, darker(wall, 0.1)) +
      windowLight(light) +
      faded(0, 722, width, 178, lighter(table, 0.12), darker(table, 0.22)) +
      rectangle(0, 722, width, 5, lighter(table, 0.4), 'opacity=".7"'),
    stand: [600, 610],
  });

/** A window sill, with the weather outside. */
export const sill =
  (sky: string, far: string, frame = '#f3efe4'): SceneOf =>
  (random) => ({
    behind:
      faded(0, 0, width, 740, sky, lighter(sky, 0.5)) +
      blurred(random, [far, darker(far, 0.2), lighter(far, 0.25)], 22, [430, 700], 120) +
      [0, 610, 1160]
        .map((x) => rectangle(x, 0, 40, 740, frame) + rectangle(x + 34, 0, 6, 740, darker(frame, 0.18)))
        .join('') +
      rectangle(0, 250, width, 22, frame) +
      rectangle(0, 268, width, 5, darker(frame, 0.18)) +
      faded(0, 715, width, 185, lighter(frame, 0.3), darker(frame, 0.16)) +
      rectangle(0, 712, width, 7, darker(frame, 0.12)),
    stand: [600, 610],
  });

/** The ground line of a bed, with what lies on it. */
const clods = (random: Random, colour: string, width: number): string =>
  upTo(60)
    .map(() =>
      oval(
        [between(random, -width, width), between(random, -8, 60)],
        [between(random, 5, 17), between(random, 3, 8)],
        mix(darker(colour, 0.25), lighter(colour, 0.2), random()),
      ),
    )
    .join('');

/** A border out of focus; the plant stands in the ground. */
export const border =
  (colours: readonly string[], soil = '#4d3b2e'): SceneOf =>
  (random) => ({
    behind:
      faded(
        0,
        0,
        width,
        height,
        lighter(colours[0] ?? soil, 0.4),
        colours[0] ?? soil,
        darker(colours[0] ?? soil, 0.3),
      ) +
      blurred(random, colours, 44, [0, 760]) +
      faded(0, 780, width, 120, soil, darker(soil, 0.4)) +
      blurred(random, [soil, darker(colours[0] ?? soil, 0.3)], 16, [750, 800], 70) +
      oval([620, 828], [330, 30], 'url(#shadow)'),
    front: `<g transform="translate(600 818)">${clods(random, soil, 620)}</g>`,
    stand: [600, 822],
  });

/** A wide view: a sky, hills and a meadow. */
export const open =
  (sky: readonly string[], hills: string, meadow: string): SceneOf =>
  (random) => {
    const ridge = (y: number, colour: string, wave: number): string =>
      path(`M0 ${y}Q${200 + wave} ${y - 90} ${480 + wave} ${y - 10}T${width} ${y - 40}V${height}H0Z`, colour);
    const grass = upTo(240).map(() => {
      const x = random() * width;
      const y = between(random, 770, 905);
      return leaf(
        curve([x, y], between(random, -18, 18), between(random, 26, 62), 22),
        6,
        mix(darker(meadow, 0.25), lighter(meadow, 0.2), random()),
      );
    });
    return {
      behind:
        faded(0, 0, width, 640, ...sky) +
        ridge(600, mix(hills, sky.at(-1) ?? hills, 0.55), 0) +
        ridge(680, mix(hills, sky.at(-1) ?? hills, 0.25), 160) +
        faded(0, 720, width, 180, lighter(meadow, 0.1), darker(meadow, 0.2)) +
        grass.slice(0, 120).join('') +
        oval([630, 822], [300, 26], 'url(#shadow)', 'opacity=".6"'),
      front: grass.slice(120).join(''),
      stand: [600, 815],
    };
  };

/** A terrace: a wall of bricks or boards, and slabs. */
export const terrace =
  (wall: string, slabs: string, bricks = true): SceneOf =>
  (random) => {
    const rows = bricks ? spread(18, 0, 680) : [0];
    const stones = rows.flatMap((y, row) =>
      upTo(bricks ? 11 : 13).map((n) => {
        const [x, y2, wide, tall] = bricks ? [n * 124 - (row % 2) * 62, y + 3, 118, 36] : [n * 98, 0, 93, 730];
        return rectangle(x, y2, wide, tall, mix(darker(wall, 0.14), lighter(wall, 0.14), random()), 'rx="2"');
      }),
    );
    return {
      behind:
        rectangle(0, 0, width, 740, darker(wall, bricks ? 0.28 : 0.5)) +
        stones.join('') +
        faded(0, 730, width, 170, lighter(slabs, 0.14), darker(slabs, 0.2)) +
        [-300, 60, 420, 780, 1140]
          .map((x) => stroke(`M${600 + (x - 600) * 0.8} 730L${600 + (x - 600) * 1.3} 900`, darker(slabs, 0.3), 3))
          .join(''),
      stand: [600, 640],
    };
  };

/** A cut through a bed: sky, a hedge and the soil below. */
export const soilCut =
  (sky: string, soil: string): SceneOf =>
  (random) => ({
    behind:
      faded(0, 0, width, 560, sky, lighter(sky, 0.6)) +
      blurred(random, ['#7fa25c', '#5f8a4e', '#a9bf7a'], 26, [380, 520], 110) +
      faded(0, 500, width, 400, soil, darker(soil, 0.45)) +
      upTo(150)
        .map(() =>
          oval(
            [random() * width, between(random, 512, 890)],
            [between(random, 3, 15), between(random, 2, 9)],
            mix(darker(soil, 0.4), lighter(soil, 0.3), random()),
            'opacity=".55"',
          ),
        )
        .join(''),
    stand: [600, 512],
  });

/** Still water that mirrors the sky. */
export const water =
  (deep: string, shine: string): SceneOf =>
  (random) => ({
    behind:
      faded(0, 0, width, height, mix(deep, shine, 0.6), deep, darker(deep, 0.35)) +
      upTo(34)
        .map(() =>
          oval(
            [random() * width, between(random, 20, 880)],
            [between(random, 60, 190), between(random, 2, 5)],
            shine,
            'opacity=".22"',
          ),
        )
        .join(''),
    stand: [600, 600],
  });

/** A pot that gets narrower towards its foot. */
export function pot(colour: string, { wide = 170, tall = 190, rim = 30, band = '' } = {}): Pot {
  const foot = wide * 0.74;
  const body = polygon([
    [-wide, 8],
    [wide, 8],
    [foot, tall],
    [-foot, tall],
  ]);
  const soil = oval([0, 4], [wide * 0.98, 15], '#3b2c22');
  const stripe = band
    ? path(
        polygon([
          [-wide * 0.93, tall * 0.36],
          [wide * 0.93, tall * 0.36],
          [wide * 0.87, tall * 0.6],
          [-wide * 0.87, tall * 0.6],
        ]),
        band,
      )
    : '';
  const top = `<rect x="${-wide * 1.07}" y="0" width="${wide * 2.14}" height="${rim}" rx="7" fill="${lighter(colour, 0.1)}"/><rect x="${-wide * 1.07}" y="0" width="${wide * 2.14}" height="${rim}" rx="7" fill="url(#round)"/>`;
  return {
    behind: oval([30, tall + 4], [wide * 1.25, 26], 'url(#shadow)') + soil,
    front: path(body, colour) + stripe + path(body, 'url(#round)') + (rim ? top : ''),
  };
}

/** A round pot without a rim. */
export function bowl(colour: string, wide = 190, tall = 170): Pot {
  const body = `M${-wide * 0.92} 4Q${-wide * 1.12} ${tall * 0.8} ${-wide * 0.5} ${tall}H${wide * 0.5}Q${wide * 1.12} ${tall * 0.8} ${wide * 0.92} 4Z`;
  return {
    behind: oval([30, tall + 2], [wide * 1.05, 24], 'url(#shadow)') + oval([0, 4], [wide * 0.92, 14], '#3b2c22'),
    front: path(body, colour) + path(body, 'url(#round)'),
  };
}
