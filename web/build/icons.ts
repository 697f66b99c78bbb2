import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');

/** Where a system crops the icon to its own shape, the background has to reach the edges. */
const edgeToEdge = (svg: string): string => svg.replace(/ rx="\d+"/, '');

/** The icons of the installed app, by file name: width in pixels, and whether the system crops them. */
export const icons: Readonly<Record<string, { width: number; maskable: boolean }>> = {
  'icon-192.png': { width: 192, maskable: false },
  'icon-512.png': { width: 512, maskable: false },
  'icon-maskable-512.png': { width: 512, maskable: true },
};

/** Renders an icon from the app's logo, `favicon.svg`, as PNG. */
export async function draw({ width, maskable }: { width: number; maskable: boolean }): Promise<Buffer> {
  const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8');
  const image = sharp(Buffer.from(maskable ? edgeToEdge(svg) : svg), { density: (72 * width) / 32 });
  return image.resize(width, width).png({ compressionLevel: 9, palette: true }).toBuffer();
}

// Run `node web/build/icons.ts` after changing the logo.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, icon] of Object.entries(icons)) await writeFile(join(folder, name), await draw(icon));
}
