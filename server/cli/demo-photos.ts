import sharp from 'sharp';
import type { Picture } from '../images/picture.ts';

/** How a demo plant is drawn. Colours are CSS colours. */
export type Drawing =
  | { shape: 'flower'; petals: number; petalWidth: number; colour: string; tip: string; centre: string }
  | { shape: 'bells'; colour: string; tip: string }
  | { shape: 'blades'; colour: string; edge: string; arching: boolean }
  | { shape: 'pads'; colour: string; dots: string };

const width = 1200;
const height = 900;

type Random = () => number;

/** Numbers from 0 up to 1 that repeat for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
const rounded = (value: number): string => value.toFixed(1);

/** A pointed shape from the origin upwards. */
const blade = (length: number, wide: number): string =>
  `M0 0C${wide / 2} ${-length * 0.3} ${wide / 2} ${-length * 0.75} 0 ${-length}C${-wide / 2} ${-length * 0.75} ${-wide / 2} ${-length * 0.3} 0 0Z`;

const at = (x: number, y: number, turn: number, content: string): string =>
  `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turn)})">${content}</g>`;

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const greens = ['#7f9f6a', '#4f7549', '#a9bf8a', '#c8cf9f', '#42603f'];

/** A garden out of focus: soft spots, which cost a tenth of what blurring sharp ones does. */
function background(random: Random): string {
  const spots = Array.from({ length: 34 }, () => {
    const green = Math.floor(random() * greens.length);
    return `<circle cx="${rounded(random() * width)}" cy="${rounded(random() * height)}" r="${rounded(between(random, 120, 300))}" fill="url(#spot${green})"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="#6f8f60"/>${spots.join('')}`;
}

const softSpots = greens
  .map(
    (green, index) =>
      `<radialGradient id="spot${index}"><stop offset=".2" stop-color="${green}" stop-opacity=".7"/><stop offset="1" stop-color="${green}" stop-opacity="0"/></radialGradient>`,
  )
  .join('');

function stem(x: number, y: number, lean: number): string {
  const leaf = (turn: number) => `<path d="${blade(170, 70)}" transform="rotate(${turn})" fill="url(#leaf)"/>`;
  return (
    `<path d="M${x + lean} ${height}Q${x + lean} ${(y + height) / 2} ${x} ${y}" stroke="#3f6a35" stroke-width="14" fill="none"/>` +
    at(x + lean * 0.7, (y + height) / 2 + 60, 0, leaf(58) + leaf(-64))
  );
}

function flowers(random: Random, { petals, petalWidth, centre }: Extract<Drawing, { shape: 'flower' }>): string {
  const blooms: [x: number, y: number, size: number][] = [
    [300, 400, 150],
    [920, 480, 125],
    [600, 310, 230],
  ];
  return blooms
    .map(([x, y, size]) => {
      const ring = Array.from({ length: petals }, (_, n) => {
        const turn = (360 / petals) * n + between(random, -4, 4);
        const path = blade(size * between(random, 0.92, 1.08), size * petalWidth);
        return `<path d="${path}" transform="rotate(${rounded(turn)})" fill="url(#petal)" stroke="#000" stroke-opacity=".12"/>`;
      });
      const disc = `<circle r="${size * 0.27}" fill="${centre}"/><circle r="${size * 0.17}" fill="#000" opacity=".15"/>`;
      return stem(x, y, between(random, -60, 60)) + at(x, y, between(random, 0, 40), ring.join('') + disc);
    })
    .join('');
}

function bells(random: Random): string {
  const stems = [360, 620, 860].map((x, index) => {
    const top = 180 + index * 60;
    const drops = Array.from({ length: 6 }, (_, n) => {
      const cup =
        '<path d="M-30 0C-46 60 -62 92 -60 112L-20 96L0 118L20 96L60 112C62 92 46 60 30 0Z" fill="url(#petal)"/>';
      const side = n % 2 ? 1 : -1;
      return at(x + side * (34 + n * 7), top + 20 + n * 78, side * between(random, -28, -12), cup);
    });
    return stem(x, top, between(random, -40, 40)) + drops.join('');
  });
  return stems.join('');
}

function blades(random: Random, { arching }: Extract<Drawing, { shape: 'blades' }>): string {
  const count = arching ? 26 : 11;
  return Array.from({ length: count }, (_, n) => {
    const turn = ((n + 0.5) / count - 0.5) * (arching ? 190 : 62) + between(random, -4, 4);
    const path = blade(between(random, 480, 690) * (arching ? 0.85 : 1), arching ? 46 : 110);
    const stripe = blade(arching ? 440 : 500, arching ? 16 : 62);
    return at(
      600,
      850,
      turn,
      `<path d="${path}" fill="url(#petal)" stroke="#1d3a1c" stroke-opacity=".35"/><path d="${stripe}" fill="url(#leaf)" opacity=".65"/>`,
    );
  }).join('');
}

function pads(random: Random, { dots }: Extract<Drawing, { shape: 'pads' }>): string {
  const places: [x: number, y: number, size: number, turn: number][] = [
    [600, 690, 200, 0],
    [470, 420, 160, -24],
    [745, 400, 165, 26],
    [380, 210, 110, -18],
    [800, 180, 115, 10],
  ];
  return places
    .map(([x, y, size, turn]) => {
      const spines = Array.from({ length: 40 }, () => {
        const angle = random() * 2 * Math.PI;
        const reach = Math.sqrt(random()) * 0.9;
        return `<circle cx="${rounded(Math.cos(angle) * reach * size * 0.75)}" cy="${rounded(Math.sin(angle) * reach * size)}" r="6" fill="${dots}"/>`;
      });
      return at(
        x,
        y,
        turn,
        `<ellipse rx="${size * 0.78}" ry="${size}" fill="url(#petal)" stroke="#24401f" stroke-opacity=".4" stroke-width="4"/>${spines.join('')}`,
      );
    })
    .join('');
}

function plantOf(random: Random, drawing: Drawing): string {
  switch (drawing.shape) {
    case 'flower':
      return flowers(random, drawing);
    case 'bells':
      return bells(random);
    case 'blades':
      return blades(random, drawing);
    case 'pads':
      return pads(random, drawing);
  }
}

function coloursOf(drawing: Drawing): [from: string, to: string] {
  if (drawing.shape === 'blades') return [drawing.colour, drawing.edge];
  return drawing.shape === 'pads' ? [drawing.colour, '#8fb56a'] : [drawing.colour, drawing.tip];
}

/** Draws the picture of a demo plant; the same seed draws the same. */
export async function drawPlant(drawing: Drawing, seed: number): Promise<Picture> {
  const random = randomFrom(seed);
  const definitions = `<defs>${gradient('leaf', '#39632f', '#7ea65a')}${gradient('petal', ...coloursOf(drawing))}${softSpots}</defs>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${definitions}${background(random)}${plantOf(random, drawing)}</svg>`;
  return { width, height, rgb: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer() };
}
