import sharp from 'sharp';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { withColors } from '../server/testing/heic-items.ts';
import { heicPhoto, quarterColors, quarters } from '../server/testing/photos.ts';
import { openNewPlant } from './garden-steps.ts';
import { expect, inRest, troubled as test } from './journey.ts';
import {
  avatarButton,
  choose,
  chooseAvatar,
  chooseFile,
  expectMessage,
  openIdentify,
  photoFile,
  pressFor,
} from './steps.ts';

/** The colors in the middles of the quarters, as whoever reads the file sees them. */
async function colorsOf(file: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(offset, offset + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function expectColors(seen: number[][], wanted: readonly string[]): void {
  const differences = seen.flatMap((color, quarter) => {
    const bands = Buffer.from((wanted[quarter] ?? '').slice(1), 'hex');
    return color.map((value, band) => Math.abs(value - (bands[band] ?? Number.NaN)));
  });
  expect(Math.max(...differences), JSON.stringify(seen)).toBeLessThanOrEqual(8);
}

const [red, green, blue, white] = quarterColors;
/** `turned-wide-gamut.heic` is turned by 90°. */
const turned = [blue, red, white, green];

const heic = (content: Buffer, name = 'IMG_0001.HEIC') => photoFile(content, name, '');

test('HEIC keeps its colors in the journal, whatever they are', inRest, async ({ page }) => {
  const { plant, detail } = await openNewPlant(page, 'journal');
  await detail.getByRole('button', { name: 'New entry' }).click();
  const bright = ['#801818', '#187818', '#181880', '#808080'];
  const files: [Buffer, readonly string[]][] = [
    [heicPhoto('turned-wide-gamut'), turned],
    [heicPhoto('10-bit-422'), quarterColors],
    [heicPhoto('12-bit'), quarterColors],
    [withColors(heicPhoto('bright-pq'), 9, 16, 6), bright],
    [heicPhoto('transparent'), ['#ffffff', '#20a020', '#2020e0', '#9090f0']],
    [heicPhoto('sequence'), quarterColors],
  ];
  const chosen = files.map(([content], n) => heic(content, n === 1 ? 'A.HIF' : 'A.HEIC'));
  await choose(detail.getByRole('button', { name: 'Add Photos' }), ...chosen);
  await expect(detail.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(files.length);
  await pressFor(detail.getByRole('button', { name: 'Save Entry' }), 'The journal entry has been saved.');
  const [{ photos }] = await (await page.request.get(`/api/plants/${plant.id}/journal`)).json();
  for (const [n, [, wanted]] of files.entries())
    expectColors(await colorsOf(await (await page.request.get(`${photos[n]?.photoUrl}?size=full`)).body()), wanted);
});

test('HEIC keeps its colors on the way to be identified, and as a profile photo', inRest, async ({ page }) => {
  await openIdentify(page);
  await chooseFile(page, heic(heicPhoto('turned-wide-gamut')));
  const sent = page.waitForRequest('**/api/identify');
  await page.route('**/api/identify', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Identify Plant' }).click();
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
  const [start, end] = [body.indexOf('ffd8ff', 'hex'), body.lastIndexOf(Buffer.from('ffd9', 'hex'))];
  expectColors(await colorsOf(body.subarray(start, end + 2)), turned);

  await page.goto('/settings');
  await chooseAvatar(page, heic(heicPhoto('turned-wide-gamut')));
  await pressFor(page.getByRole('button', { name: 'Save Changes' }), 'Profile updated');
  const { profileImageUrl } = await (await page.request.get('/api/auth/user')).json();
  expectColors(await colorsOf(await (await page.request.get(`${profileImageUrl}?size=full`)).body()), turned);
});

test('no image, or one too large to scale, is not sent; a photo of no plant is refused', inRest, async ({ page }) => {
  await openIdentify(page);
  const dialog = page.getByRole('dialog', { name: 'Identify a Plant' });
  const refused = () => expectMessage(page, 'Invalid file type', 'Please select an image file (JPEG, PNG, etc.)');
  const identify = dialog.getByRole('button', { name: 'Identify Plant' });
  await chooseFile(page, photoFile(Buffer.from('dear diary'), 'diary.txt', 'text/plain'));
  await refused();
  await expect(identify).toBeDisabled();
  await chooseFile(page, photoFile(Buffer.alloc(5 * 1024 * 1024 + 1, 7), 'broken.jpg'));
  await expectMessage(page, 'File too large', 'Please select an image smaller than 5MB');
  await expect(identify).toBeDisabled();

  await chooseFile(page, photoFile(await drawnPhoto('not-a-plant')));
  await pressFor(identify, 'Identification failed');
  await expect(dialog).toBeVisible();
  await page.goto('/garden');
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();

  // Neither is what has no type, but for photos.
  await page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
  const jpeg = [...(await quarters().jpeg().toBuffer())];
  /** Drops a file without a type. */
  const drop = (bytes: number[]) =>
    dialog.getByRole('region', { name: 'Photo', exact: true }).evaluate((zone, content) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], 'photo', { type: '' }));
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, bytes);
  await drop([...Buffer.from('Just some words')]);
  await refused();
  await drop(jpeg);
  await expect(dialog.getByRole('img', { name: 'Selected: photo' })).toBeVisible();
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.from(content)], 'pasted', { type: 'application/octet-stream' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, jpeg);
  await expect(dialog.getByRole('img', { name: 'Selected: pasted' })).toBeVisible();
  await page.goto('/settings');
  await choose(avatarButton(page), photoFile(Buffer.from('%PDF-1.7'), 'scan', 'application/octet-stream'));
  await refused();
  await choose(avatarButton(page), photoFile(Buffer.from(jpeg), 'me', 'application/octet-stream'));
  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible();
});

test('a journal entry takes the day of its first photo, and never one that was chosen', inRest, async ({ page }) => {
  const { detail } = await openNewPlant(page, 'journal');
  const dated = async (day: string) =>
    photoFile(
      await quarters()
        .withExif({ IFD2: { DateTimeOriginal: `${day.replaceAll('-', ':')} 18:30:00` } })
        .jpeg()
        .toBuffer(),
      `${day}.jpg`,
    );
  const date = detail.getByLabel('Date', { exact: true });
  const add = async (day: string) => {
    await choose(detail.getByRole('button', { name: 'Add Photos' }), await dated(day));
    await expect(detail.getByRole('img', { name: `${day}.jpg` })).toBeVisible();
  };
  await detail.getByRole('button', { name: 'New entry' }).click();
  const today = await date.inputValue();
  await add('2999-01-01');
  await expect(date).toHaveValue(today);
  await detail.getByRole('button', { name: 'Remove 2999-01-01.jpg' }).click();
  await add('2025-05-04');
  await expect(date).toHaveValue('2025-05-04');
  await add('2025-06-01');
  await expect(date).toHaveValue('2025-05-04');
  await detail.getByRole('button', { name: 'Remove 2025-05-04.jpg' }).click();
  await expect(date).toHaveValue('2025-06-01');
  await date.fill('2025-07-07');
  await detail.getByRole('button', { name: 'Remove 2025-06-01.jpg' }).click();
  await add('2025-05-04');
  await expect(date).toHaveValue('2025-07-07');
  await pressFor(detail.getByRole('button', { name: 'Save Entry' }), 'The journal entry has been saved.');
  await expect(detail.getByText('July 7, 2025').first()).toBeVisible();

  await detail.getByRole('button', { name: 'New entry' }).click();
  await choose(detail.getByRole('button', { name: 'Add Photos' }), heic(heicPhoto('dated')));
  await expect(date).toHaveValue('2026-05-04');
});
