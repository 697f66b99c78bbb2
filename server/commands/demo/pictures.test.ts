import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDemoGarden } from '../../content/demo-garden.ts';
import { journalPhoto, plantPhoto, portrait } from './pictures.ts';

it('has a picture for each gardener, plant and entry with a photo, and no other', async () => {
  const { gardeners, places } = readDemoGarden();
  const plants = places.flatMap((place) => place.plants);
  const pictures = await Promise.all([
    ...gardeners.map(({ name }) => portrait(name)),
    ...plants.map(({ latinName }) => plantPhoto(latinName)),
    ...plants.flatMap(({ latinName, photos }) => photos.map((day) => journalPhoto(latinName, day))),
  ]);
  const folder = join(import.meta.dirname, '../../../assets/demo');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  expect(pictures).toHaveLength(files.length);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000);
  for (const { photos, journal } of plants) expect(Object.keys(journal)).toEqual(expect.arrayContaining(photos));
});
