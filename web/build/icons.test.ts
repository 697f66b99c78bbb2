import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { draw, icons } from './icons.ts';

const folder = join(import.meta.dirname, '../public');
const pixels = (png: Buffer) => sharp(png).ensureAlpha().resize(64, 64).raw().toBuffer();
const cornerOpacity = async (png: Buffer) => (await sharp(png).ensureAlpha().raw().toBuffer())[3];

it.each(Object.entries(icons))('%s shows the mark of today', async (name, icon) => {
  const stored = await readFile(join(folder, name));
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: icon.width, height: icon.width });
  // Only a cut icon may fill its corners, and it must.
  expect(await cornerOpacity(stored)).toBe(icon.maskable ? 255 : 0);
  const [is, wanted] = [await pixels(stored), await pixels(await draw(icon))];
  const differing = is.filter((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 24).length;
  expect(differing / is.length).toBeLessThan(0.01);
});

it('the manifest names files that are there, and nothing outside the path that the app lives under', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8'));
  const files = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons: own }: { icons: unknown[] }) => own)];
  for (const { src } of files) await expect(readFile(join(folder, src))).resolves.toBeInstanceOf(Buffer);
  const at = (path: string) => new URL(path, 'https://example.org/garden/manifest.webmanifest').pathname;
  const { start_url, scope, id, share_target, shortcuts } = manifest;
  expect([start_url, scope, id].map(at)).toEqual(['/garden/', '/garden/', '/garden/']);
  expect(at(share_target.action)).toBe('/garden/share');
  for (const { url } of shortcuts) expect(at(url)).toMatch(/^\/garden\//);
});
