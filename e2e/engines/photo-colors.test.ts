import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { quarterColors, quarters } from '../../server/testing/photos.ts';
import { at } from './app.ts';
import { test } from './engine-test.ts';

/** The colors in the middles of the quarters of every photo of a plant that is stored. */
async function storedColors(plantId: number): Promise<number[][][]> {
  const photos: { photoUrl: string }[] = await (await fetch(`/api/plants/${plantId}/photos`)).json();
  return Promise.all(
    photos.map(async ({ photoUrl }) => {
      const picture = await createImageBitmap(await (await fetch(`${photoUrl}?size=full`)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(picture, 0, 0);
      return [0.25, 0.75].flatMap((y) =>
        [0.25, 0.75].map((x) => [
          ...(context?.getImageData(x * picture.width, y * picture.height, 1, 1).data.slice(0, 3) ?? []),
        ]),
      );
    }),
  );
}

test('a photo, HEIC or scaled JPEG, keeps colors and way up', { tag: '@trust' }, async ({ app, engine }, testInfo) => {
  const [red, green, blue, white] = quarterColors;
  const [plantId = 0] = await app.grow(1);
  const jpeg = testInfo.outputPath('large.jpg');
  const large = quarters(2400, 1600).withIccProfile('p3').withMetadata({ icc: 'p3', orientation: 6 });
  await writeFile(jpeg, await large.jpeg({ quality: 95 }).toBuffer());
  const heic = join(import.meta.dirname, '../../server/testing/photos/turned-wide-gamut.heic');
  for (const [n, file] of [jpeg, heic].entries()) {
    await app.goto(`/garden?plantId=${plantId}&tab=journal`);
    await app.see(at('dialog').in('button', 'New entry'), 40_000);
    await app.click(at('dialog').in('button', 'New entry'));
    await app.see(at('dialog').in('button', 'Save Entry'));
    // The drawing of a plant without a photo has a file field, too.
    await app.window.chooseFile('form input[type="file"]:not([capture])', file);
    await app.see(at('dialog').in('img', n === 0 ? 'large.jpg' : 'turned-wide-gamut.heic'), 40_000);
    await app.click(at('dialog').in('button', 'Save Entry'));
    await expect.poll(async () => (await app.window.evaluate(storedColors, plantId)).length).toBe(n + 1);
  }
  const wanted = [blue, red, white, green].map((color) => [...Buffer.from(color.slice(1), 'hex')]);
  for (const colors of await app.window.evaluate(storedColors, plantId)) {
    const differences = colors.flatMap((color, quarter) =>
      color.map((value, band) => Math.abs(value - (wanted[quarter]?.[band] ?? Number.NaN))),
    );
    expect(Math.max(...differences), `${engine}: ${JSON.stringify(colors)}`).toBeLessThanOrEqual(10);
  }
});
