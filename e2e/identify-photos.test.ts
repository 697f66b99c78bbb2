import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { plainPhoto } from '../server/testing/photos.ts';
import { expectAccessible } from './accessibility.ts';
import { lensFaults } from './accessibility-layout.ts';
import { growOne } from './garden-steps.ts';
import { identificationOf, identify, result, upload } from './identify-steps.ts';
import { expect, inRest, inRestOnBoth, type Page, test } from './journey.ts';
import { chooseFile, drop, expectMessage, openIdentify, photoFile, shown } from './steps.ts';

const selected = (page: Page, name: string) => upload(page).getByRole('img', { name: `Selected: ${name}` });
const photos = (page: Page) => upload(page).getByRole('region', { name: 'Photos of this plant' });
const small = (page: Page, name: string) => photos(page).getByRole('button', { name, exact: true });
const organ = (page: Page, name: string) => upload(page).getByRole('button', { name, exact: true });
const hint = (page: Page) => photos(page).getByRole('status');

const leafFile = async (name = 'leaf.jpg') => photoFile(await plainPhoto('#3a7d44'), name);

/** As where a service is asked that looks at what a photo shows; the model of the server doesn't. */
const askPlantnet = (page: Page) =>
  page.route('**/api/identifiers', async (route) => {
    const response = await route.fetch();
    const [own] = (await response.json()) as object[];
    const plantnet = { ...own, name: 'plantnet', label: 'Pl@ntNet', isService: true, consent: true };
    await route.fulfill({ response, json: [plantnet, own] });
  });

async function chooseFlower(page: Page): Promise<void> {
  // As long as somebody listens, choosers are intercepted; a key press would be faster than to begin with it each time.
  page.on('filechooser', () => undefined);
  await openIdentify(page);
  await chooseFile(page, photoFile(await drawnPhoto('identified'), 'flower.jpg'));
  await expect(selected(page, 'flower.jpg')).toBeVisible();
}

/** Adds photos by the keyboard, beginning at a control before the button. */
async function addPhotos(page: Page, files: Awaited<ReturnType<typeof leafFile>>[]): Promise<void> {
  await photos(page).getByRole('button', { name: 'Add another photo' }).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files);
}

/** What a multipart request carries under a name, in its order: the value of a text, the file name of a file. */
function partsOf(body: Buffer, name: string): string[] {
  const head = new RegExp(`name="${name}"(?:; filename="([^"]*)")?\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([^\\r\\n]*)`, 'g');
  return [...body.toString('latin1').matchAll(head)].map(([, file, text]) => file ?? text ?? '');
}

test('several photos of one plant, each with what it shows, by the keyboard alone', inRestOnBoth, async ({ page }) => {
  await askPlantnet(page);
  await chooseFlower(page);
  const plant = await growOne(page.request, { commonName: 'Sunflower' });
  const sent: { key: string | undefined; images: number; organs: string[] }[] = [];
  await page.route('**/api/identify', async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
    const key = route.request().headers()['idempotency-key'];
    sent.push({ key, images: partsOf(body, 'image').length, organs: partsOf(body, 'organ') });
    await route.fulfill({ json: identificationOf(plant) });
  });
  // A photo of which nothing is said goes alone.
  await identify(page).click();
  await result(page).getByRole('button', { name: 'Edit Identification' }).click();
  await expect(hint(page)).toHaveText('More photos can give a better match: the flower, a leaf, the whole plant.');
  await organ(page, 'Flower').press('Space');
  await expect(organ(page, 'Flower')).toHaveAttribute('aria-pressed', 'true');
  await expect(hint(page)).toHaveText('Next, add a leaf if you can.');

  await addPhotos(page, [await leafFile()]);
  await expect(selected(page, 'leaf.jpg')).toBeVisible();
  await expect(small(page, 'Photo 1 of 2, flower')).toHaveAttribute('aria-pressed', 'false');
  await expect(small(page, 'Photo 2 of 2')).toHaveAttribute('aria-pressed', 'true');
  // The chooser is about the photo that is looked at. A second press takes a choice back.
  await expect(organ(page, 'Flower')).toHaveAttribute('aria-pressed', 'false');
  await organ(page, 'Bark').click();
  await organ(page, 'Bark').click();
  await expect(small(page, 'Photo 2 of 2')).toBeVisible();
  await organ(page, 'Leaf').click();
  await expect(hint(page)).toHaveText('Next, add the whole plant if you can.');
  await expectAccessible(page, 'two photos');

  await identify(page).click();
  await result(page).getByRole('button', { name: 'Edit Identification' }).click();
  // Tried again as they were, it is the same question; with other photos, another.
  await identify(page).click();
  await result(page).getByRole('button', { name: 'Edit Identification' }).click();
  await small(page, 'Photo 1 of 2, flower').press('Enter');
  await expect(selected(page, 'flower.jpg')).toBeVisible();
  await upload(page).getByRole('button', { name: 'Remove photo' }).press('Enter');
  await expect(selected(page, 'leaf.jpg')).toBeVisible();
  await expect(hint(page)).toHaveText('Next, add the flower if there is one.');
  await identify(page).click();
  await expect(result(page)).toBeVisible();
  expect(sent.map(({ images, organs }) => ({ images, organs }))).toEqual([
    { images: 1, organs: [] },
    { images: 2, organs: ['flower', 'leaf'] },
    { images: 2, organs: ['flower', 'leaf'] },
    { images: 1, organs: ['leaf'] },
  ]);
  expect(sent[2]?.key).toBe(sent[1]?.key);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('five photos at most, which all wait through a reload', inRestOnBoth, async ({ page }) => {
  await askPlantnet(page);
  await chooseFlower(page);
  await organ(page, 'Flower').click();
  await addPhotos(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map(leafFile)));
  await expectMessage(page, 'Too many photos', 'Choose up to 5 photos of one plant.');
  await expect(small(page, 'Photo 5 of 5')).toBeFocused();
  await expect(selected(page, 'd.jpg')).toBeVisible();
  await expect(hint(page)).toHaveText("That's as many photos as we can use.");
  await expect(photos(page).getByRole('button', { name: 'Add another photo' })).toHaveCount(0);
  await organ(page, 'Whole plant').click();
  await expect(small(page, 'Photo 5 of 5, whole plant')).toBeVisible();

  await page.reload();
  await shown(small(page, 'Photo 1 of 5, flower'), small(page, 'Photo 4 of 5'));
  await expect(small(page, 'Photo 5 of 5, whole plant')).toBeVisible();
  await upload(page).getByRole('button', { name: 'Cancel' }).click();
  // A dialog that closes goes back in the history, which would cancel a reload.
  await expect(upload(page)).toBeHidden();
  await page.reload();
  await page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
  await expect(identify(page)).toBeDisabled();
});

test('pasted and dropped photos join the others, and what is no photo changes nothing', inRest, async ({ page }) => {
  await chooseFlower(page);
  await drop(upload(page).getByRole('img', { name: /^Selected/ }), await plainPhoto('#7a9a3a'));
  await expect(selected(page, 'dropped.jpg')).toBeVisible();
  const base64 = (await plainPhoto('#a3564a')).toString('base64');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    clipboardData.items.add(new File([content], 'pasted.jpg', { type: 'image/jpeg' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  }, base64);
  await shown(selected(page, 'pasted.jpg'), small(page, 'Photo 3 of 3'));
  await addPhotos(page, [photoFile(Buffer.from('dear diary'), 'diary.txt', 'text/plain')]);
  await expectMessage(page, 'Invalid file type');
  await addPhotos(page, [photoFile(Buffer.alloc(5 * 1024 * 1024 + 1, 7), 'broken.jpg')]);
  await expectMessage(page, 'File too large');
  await expect(small(page, 'Photo 3 of 3')).toBeVisible();
  await expect(identify(page)).toBeEnabled();
  await expect(organ(page, 'Whole plant')).toHaveCount(0);
  expect(await lensFaults(page)).toEqual([]);
});
