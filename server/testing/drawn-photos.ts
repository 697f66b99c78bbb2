import sharp from 'sharp';

/** What the embedded identifier makes of a drawn photo: a named plant, several possible ones, or no plant at all. */
export type DrawnKind = 'identified' | 'uncertain' | 'not-a-plant';

type Random = () => number;
type Petals = { count: number; length: number; width: number; from: string; to: string };

/** Drawings are made on a canvas of this size and then scaled, so that every size shows the same picture. */
const WIDTH = 1200;
const HEIGHT = 900;
const JPEG_QUALITY = 88;
const GOLDEN_ANGLE = 137.508;

/** Numbers from 0 up to 1 that repeat for the same seed. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** A pointed leaf or petal from the origin upwards. */
function blade(length: number, width: number): string {
  const half = width / 2;
  return `M0 0C${half} ${-length * 0.25} ${half} ${-length * 0.7} 0 ${-length}C${-half} ${-length * 0.7} ${-half} ${-length * 0.25} 0 0Z`;
}

function placed(path: string, x: number, y: number, turn: number, paint: string): string {
  return `<path d="${path}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})" ${paint}/>`;
}

function fade(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** A ring of petals around a point, each a little different. */
function petalRing(random: Random, x: number, y: number, petals: Petals, id: string): string {
  const ring = Array.from({ length: petals.count }, (_, index) => {
    const length = petals.length * between(random, 0.88, 1.08);
    const turn = (360 / petals.count) * (index + between(random, -0.25, 0.25));
    return placed(
      blade(length, petals.width * between(random, 0.85, 1.15)),
      x,
      y,
      turn,
      `fill="url(#${id})" stroke="#a86c00" stroke-opacity=".35" stroke-width="2"`,
    );
  });
  return fade(id, petals.from, petals.to) + ring.join('');
}

/** Seeds in the spiral of a flower's disc. */
function seedDisc(random: Random, x: number, y: number, radius: number): string {
  const seeds: string[] = [`<circle cx="${x}" cy="${y}" r="${radius}" fill="#3a2410"/>`];
  for (let seed = 0; seed < 420; seed += 1) {
    const distance = radius * Math.sqrt(seed / 420);
    const angle = (seed * GOLDEN_ANGLE * Math.PI) / 180;
    const light = 14 + 26 * (distance / radius) * random();
    const place = `cx="${(x + distance * Math.cos(angle)).toFixed(1)}" cy="${(y + distance * Math.sin(angle)).toFixed(1)}"`;
    seeds.push(
      `<circle ${place} r="${(radius / 26).toFixed(1)}" fill="hsl(${28 + 10 * random()} 62% ${light.toFixed(0)}%)"/>`,
    );
  }
  return seeds.join('');
}

/** Many overlapping leaves, dark ones behind; `size` is the largest length and width of a leaf. */
function foliage(random: Random, count: number, top: number, hue: number, size: [number, number]): string {
  return Array.from({ length: count }, (_, index) => {
    const light = 14 + (26 * index) / count + between(random, -4, 8);
    const paint = `fill="hsl(${(hue + between(random, -14, 14)).toFixed(0)} ${between(random, 35, 60).toFixed(0)}% ${light.toFixed(0)}%)"`;
    const leaf = blade(size[0] * between(random, 0.4, 1), size[1] * between(random, 0.4, 1));
    return placed(
      leaf,
      between(random, -40, WIDTH + 40),
      between(random, top, HEIGHT + 120),
      between(random, -80, 80),
      paint,
    );
  }).join('');
}

/** A sunflower before the sky. */
function sunflower(random: Random): string {
  const [x, y] = [WIDTH / 2, 420];
  const back: Petals = { count: 34, length: 291, width: 110, from: '#e09a00', to: '#ffd21f' };
  const front: Petals = { count: 34, length: 262, width: 99, from: '#f0a800', to: '#ffe03a' };
  return [
    fade('sky', '#a9cdf0', '#3f86d8'),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    foliage(random, 70, 626, 105, [299, 209]),
    petalRing(random, x, y, back, 'back'),
    petalRing(random, x, y, front, 'front'),
    seedDisc(random, x, y, 122),
  ].join('');
}

/** Fronds of a fern, out of focus. */
function fronds(random: Random): string {
  const frond = (): string => {
    const length = between(random, 300, 700);
    const leaflets = Array.from({ length: 22 }, (_, index) => {
      const size = (1 - index / 24) * between(random, 90, 140);
      return [65, -65].map((turn) => {
        const paint = `fill="hsl(92 42% ${between(random, 20, 50).toFixed(0)}%)"`;
        return placed(blade(size, size * 0.3), 0, (-length * index) / 22, turn, paint);
      });
    });
    const [x, y, turn] = [between(random, 200, 1000), between(random, 500, 900), between(random, -80, 80)];
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${leaflets.flat().join('')}</g>`;
  };
  const all = Array.from({ length: 9 }, frond).join('');
  const focus = '<filter id="focus"><feGaussianBlur stdDeviation="16"/></filter>';
  return `${focus}<g filter="url(#focus)"><rect x="-100" y="-100" width="${WIDTH + 200}" height="${HEIGHT + 200}" fill="#7d8a60"/>${all}</g>`;
}

/** A sheet of squares, circles and triangles in flat colors. */
function sheet(random: Random): string {
  const shapes = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [100 + (index % 6) * 200, 110 + Math.floor(index / 6) * 225];
    const fill =
      ['#d7263d', '#1b1b3a', '#f0b429', '#2e86ab', '#6b6b76', '#e8e4da'][Math.floor(random() * 6)] ?? '#1b1b3a';
    if (index % 3 === 0) return `<circle cx="${x}" cy="${y}" r="72" fill="${fill}"/>`;
    if (index % 3 === 1) return `<rect x="${x - 70}" y="${y - 70}" width="140" height="140" fill="${fill}"/>`;
    return `<polygon points="${x},${y - 78} ${x + 78},${y + 66} ${x - 78},${y + 66}" fill="${fill}"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${shapes.join('')}`;
}

const DRAWINGS: Record<DrawnKind, { draw: (random: Random) => string; seed: number }> = {
  identified: { draw: sunflower, seed: 11 },
  uncertain: { draw: fronds, seed: 18 },
  'not-a-plant': { draw: sheet, seed: 9 },
};

/**
 * A picture for tests that go through the real identifier, drawn by this project (no photo of anyone) and the same on
 * every call. The model that ships gives each kind its verdict with room to spare, at 640 x 480 and up.
 *
 * @param options size of the JPEG in pixels; 1200 x 900 unless told.
 */
export async function drawnPhoto(kind: DrawnKind, options: { width?: number; height?: number } = {}): Promise<Buffer> {
  const { draw, seed } = DRAWINGS[kind];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${draw(seededRandom(seed))}</svg>`;
  const { width = WIDTH, height = HEIGHT } = options;
  return await sharp(Buffer.from(svg))
    .flatten()
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
