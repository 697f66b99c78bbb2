import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The pictures of README.md: which of the gallery's they are, and what they are called in `docs/images`. */
export const readmePictures = [
  { name: 'dashboard', shot: 'home', size: 'desktop', scheme: 'light' },
  { name: 'community', shot: 'community', size: 'desktop', scheme: 'light' },
  { name: 'calendar', shot: 'calendar', size: 'desktop', scheme: 'light' },
  { name: 'report', shot: 'report-year', size: 'desktop', scheme: 'light' },
  { name: 'species', shot: 'species-care', size: 'desktop', scheme: 'light' },
  { name: 'plant', shot: 'community-plant', size: 'desktop', scheme: 'light' },
  { name: 'phone-dashboard', shot: 'home', size: 'phone', scheme: 'light' },
  { name: 'phone-garden', shot: 'garden', size: 'phone', scheme: 'light' },
  { name: 'phone-journal', shot: 'plant-growth', size: 'phone', scheme: 'light' },
] as const;

const images = join(import.meta.dirname, '../../docs/images');
/** Everybody who looks at the README fetches all of them. */
const mostBytes = 64_000;

/**
 * Writes the pictures of the README from those of the gallery.
 *
 * @returns a line for each
 * @throws Error when one is too large
 */
export async function makeReadmePictures(gallery: string): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, shot, size, scheme } of readmePictures) {
    const file = join(images, `${name}.webp`);
    await sharp(join(gallery, `demo-${shot}-${size}-${scheme}.png`))
      .webp({ quality: 78, effort: 6 })
      .toFile(file);
    const { size: bytes } = await stat(file);
    if (bytes > mostBytes) throw new Error(`docs/images/${name}.webp has ${bytes} bytes; ${mostBytes} are the most`);
    lines.push(`docs/images/${name}.webp: ${Math.round(bytes / 1000)} kB`);
  }
  return lines;
}
