import sharp from 'sharp';
import type { DecodedPhoto } from '../../server/core/decoded-photo.ts';

const [width, height] = [400, 300];

const drawings = [
  // A flower on green, a leaf on white, a gray wall, and stripes.
  '<rect width="400" height="300" fill="#3d7a2e"/><circle cx="200" cy="150" r="90" fill="#d7338a"/><circle cx="200" cy="150" r="30" fill="#f2c230"/>',
  '<rect width="400" height="300" fill="#fff"/><path d="M200 20C300 90 300 220 200 280 100 220 100 90 200 20Z" fill="#4f9a3a"/>',
  '<rect width="400" height="300" fill="#808080"/>',
  '<rect width="400" height="300" fill="#123"/><path d="M0 40H400M0 120H400M0 200H400" stroke="#e8e0d0" stroke-width="30"/>',
];

/** Pictures to try a model with; nobody knows what it makes of them. */
export async function drawnPictures(): Promise<DecodedPhoto[]> {
  return await Promise.all(
    drawings.map(async (drawing) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
      return { width, height, rgb: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer() };
    }),
  );
}
