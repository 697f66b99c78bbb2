/**
 * Step 3: draws pictures that show no plant (flat colors, gradients, noise, shapes, text-like lines, checks, blurs) so
 * that the reject class also knows what photos of things do not teach. Writes JPEGs into `WORK/negatives`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { readOptions } from './options.ts';
import { seededRandom } from './random.ts';

const PER_KIND = 50;
const WIDTH = 320;
const HEIGHT = 240;

const random = seededRandom(7);
const between = (low: number, high: number): number => low + (high - low) * random();
const whole = (low: number, high: number): number => Math.floor(between(low, high + 1));
const color = (): string => `hsl(${whole(0, 359)},${whole(0, 100)}%,${whole(5, 95)}%)`;
const rectangle = (fill: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;
const repeat = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');

function shape(): string {
  const [x, y, size] = [whole(0, WIDTH), whole(0, HEIGHT), whole(8, 90)];
  const paint = random() < 0.7 ? `fill="${color()}"` : `fill="none" stroke="${color()}" stroke-width="${whole(1, 9)}"`;
  const kind = random();
  if (kind < 0.35) return `<circle cx="${x}" cy="${y}" r="${size / 2}" ${paint}/>`;
  if (kind < 0.7) return `<rect x="${x}" y="${y}" width="${size}" height="${whole(8, 90)}" ${paint}/>`;
  return `<polygon points="${x},${y} ${x + size},${y + whole(-40, 40)} ${x + whole(0, size)},${y + size}" ${paint}/>`;
}

function textLine(y: number, ink: string): string {
  const words: string[] = [];
  for (let x = 12; x < WIDTH - 40; ) {
    const width = whole(8, 46);
    words.push(`<rect x="${x}" y="${y}" width="${width}" height="${whole(3, 6)}" fill="${ink}"/>`);
    x += width + 6;
  }
  return words.join('');
}

function gradient(): string {
  const turn = whole(0, 180);
  const stops = [0, 50, 100].map((at) => `<stop offset="${at}%" stop-color="${color()}"/>`).join('');
  return `<linearGradient id="g" gradientTransform="rotate(${turn},.5,.5)">${stops}</linearGradient>${rectangle('url(#g)')}`;
}

function checks(): string {
  const side = whole(6, 60);
  const ink = color();
  const cells: string[] = [];
  for (let row = 0; row * side < HEIGHT; row += 1) {
    for (let column = row % 2; column * side < WIDTH; column += 2) {
      cells.push(`<rect x="${column * side}" y="${row * side}" width="${side}" height="${side}" fill="${ink}"/>`);
    }
  }
  return rectangle(color()) + cells.join('');
}

function page(): string {
  const ink = random() < 0.7 ? '#222' : color();
  const gap = whole(9, 22);
  const lines = Array.from({ length: Math.floor(HEIGHT / gap) }, (_, line) =>
    random() < 0.9 ? textLine(line * gap, ink) : '',
  );
  return rectangle(random() < 0.7 ? '#f6f4ee' : color()) + lines.join('');
}

async function noise(coarse: number): Promise<Sharp> {
  const [width, height] = [Math.ceil(WIDTH / coarse), Math.ceil(HEIGHT / coarse)];
  const tint = [random(), random(), random()];
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => 255 * (0.6 * random() + 0.4 * (tint[at % 3] ?? 0))),
  );
  const kernel = random() < 0.5 ? 'nearest' : 'cubic';
  return sharp(data, { raw: { width, height, channels: 3 } }).resize(WIDTH, HEIGHT, { fit: 'fill', kernel });
}

const drawn = (body: string): Sharp =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`));

const kinds: Record<string, () => Sharp | Promise<Sharp>> = {
  flat: () => drawn(rectangle(color())),
  gradient: () => drawn(gradient()),
  shapes: () => drawn(rectangle(color()) + repeat(whole(1, 25), shape)),
  blurred: () => drawn(rectangle(color()) + repeat(whole(3, 12), shape)).blur(between(4, 20)),
  checks: () => drawn(checks()),
  page: () => drawn(page()),
  noise: () => noise(1),
  blotches: () => noise(whole(4, 50)),
};

const options = readOptions({ work: undefined });
const folder = path.join(options.work, 'negatives');
mkdirSync(folder, { recursive: true });
for (const [kind, draw] of Object.entries(kinds)) {
  for (let number = 0; number < PER_KIND; number += 1) {
    const picture = await draw();
    await picture
      .flatten()
      .jpeg({ quality: whole(60, 95) })
      .toFile(path.join(folder, `${kind}-${number}.jpg`));
  }
}
console.log(`${Object.keys(kinds).length * PER_KIND} pictures`);
