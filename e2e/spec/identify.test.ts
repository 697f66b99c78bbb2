import { plainPhoto } from '../../server/testing/photos.ts';
import { newPlants } from '../garden-steps.ts';
import { anyScreen, expect, troubled as test } from '../journey.ts';
import { chooseFile, drop, photoFile, pressTwice, shown, skipSetUp } from '../steps.ts';
import { answered, callsOf, expectToast, failsTo, holdRequests } from './walk.ts';

const careNotes = 'Full sun. Water weekly. Keep above 5 °C. Prune in March. Turn it now and then.';

test('from the upload to the garden, state by state', anyScreen, async ({ page }) => {
  const [plant] = await newPlants(page.request, [{ commonName: 'Basil', latinName: 'Ocimum basilicum', careNotes }]);
  const photo = await plainPhoto('#3a7d44');
  const calls = callsOf(page);
  const upload = page.getByRole('dialog', { name: 'Identify a Plant' });
  const result = page.getByRole('dialog', { name: 'Plant Identified' });
  const identify = upload.getByRole('button', { name: 'Identify Plant' });
  const preview = upload.getByRole('img', { name: /^Selected/ });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await page.goto('/garden');

  await test.step('4.identify.1 the global event opens the upload', async () => {
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
    await expect(upload).toBeVisible();
  });
  await test.step('2.identify.1 ways to choose a photo, tips, formats, Cancel and a disabled Identify Plant', async () => {
    await expect(upload.getByText(/Drag a photo here/)).toBeVisible();
    for (const tip of [
      /good lighting/i,
      /focus on the plant/i,
      /include flowers or fruits/i,
      /capture leaves clearly/i,
    ]) {
      await expect(upload.getByRole('listitem').filter({ hasText: tip })).toBeVisible();
    }
    await expect(upload.getByText('Supported formats: JPG, PNG, HEIC', { exact: true })).toBeVisible();
    await expect(upload.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(identify).toBeDisabled();
    const camera = page.waitForEvent('filechooser');
    await upload.getByRole('button', { name: 'Take Photo' }).click();
    expect(await (await camera).element().getAttribute('capture')).toBe('environment');
  });
  await test.step('2.identify.2 a dropped photo shows, and can be removed', async () => {
    await drop(upload.getByRole('region', { name: 'Photo', exact: true }), photo);
    await expect(preview).toBeVisible();
    await expect(identify).toBeEnabled();
    await upload.getByRole('button', { name: 'Remove photo' }).click();
    await expect(preview).toHaveCount(0);
    await expect(identify).toBeDisabled();
  });
  await test.step('4.identify.4 Cancel clears what was chosen', async () => {
    await chooseFile(page, photoFile(photo));
    await expect(preview).toBeVisible();
    await upload.getByRole('button', { name: 'Cancel' }).click();
    await expect(upload).toBeHidden();
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await sidebar.getByRole('button', { name: 'Identify Plant' }).click();
    await expect(preview).toHaveCount(0);
    await expect(identify).toBeDisabled();
  });

  await chooseFile(page, photoFile(photo));
  await test.step('8.failure.1 an identification that fails', async () => {
    const mended = await answered(page, '**/api/identify', undefined, 'POST');
    await identify.click();
    const sentence = "We couldn't identify this plant. Please try again with a clearer image.";
    await expectToast(page, 'failure', 'Identification failed', sentence);
    await mended();
  });
  await test.step('4.identify.2 a failure leaves the chosen photo', async () => {
    await expect(preview).toBeVisible();
    await expect(identify).toBeEnabled();
  });
  await test.step('9.cache.8 a mutation is tried once', async () => {
    expect(calls.count('POST /api/identify')).toBe(1);
  });
  await test.step('8.http.4 no network, in the words for it', async () => {
    await page.route('**/api/identify', (route) => route.abort('internetdisconnected'), { times: 1 });
    await identify.click();
    await expect(upload.getByRole('alert')).toHaveText(
      'Network error: Unable to connect to the server. Please check your internet connection and try again.',
    );
    await expect(preview).toBeVisible();
    await expect(identify).toBeEnabled();
  });
  const found = { ...plant, verdict: 'identified', confidence: 0.93, candidates: [], engine: 'none' };
  const answers = [
    { ...found, family: 'Lamiaceae', tags: ['annual', 'herb'], funFact: 'Bees like it.', description: 'A herb.' },
    { ...found, careNotes: null, funFact: null },
  ];
  const recentBefore = calls.count('GET /api/plants/recent');
  const waiting = await holdRequests(page, '**/api/identify', { method: 'POST', json: answers[0] });
  await identify.click();
  await test.step('2.identify.3 an overlay that cannot be put away covers the page meanwhile', async () => {
    const overlay = page.getByRole('dialog', { name: 'Identifying Plant' });
    await expect(overlay).toContainText(/image-analysis AI model/);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(overlay).toBeVisible();
    waiting.release();
    // The message comes first, because it disappears after five seconds.
    await test.step('8.success.1 an identification is told by both names', async () => {
      await expectToast(page, 'success', 'Plant Identified!', "We've identified this as Basil (Ocimum basilicum)");
    });
    await expect(overlay).toBeHidden();
  });
  await test.step('2.result.1 what the result shows', async () => {
    await shown(result.getByRole('img', { name: 'Basil' }), result.getByRole('heading', { name: 'Basil' }));
    await expect(result.getByRole('list', { name: 'Family and tags' }).getByRole('listitem')).toHaveText([
      'Lamiaceae',
      'Annual',
      'Herb',
    ]);
    for (const text of ['Ocimum basilicum', 'A herb.', 'Bees like it.']) {
      await expect(result.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(result.getByRole('heading', { name: 'Care Notes' })).toBeVisible();
    await expect(result.getByText('Prune in March', { exact: true })).toBeVisible();
  });
  await test.step('2.result.3 the icons of care notes take turns in four kinds', async () => {
    const icons = result.locator('[data-care]');
    await expect(icons).toHaveCount(5);
    const kinds = await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('data-care')));
    expect(kinds).toEqual(['sun', 'water', 'temperature', 'pruning', 'sun']);
    const drawn = await icons.evaluateAll((all) => all.map((icon) => icon.innerHTML));
    expect(new Set(drawn).size).toBe(4);
    expect(drawn[4]).toBe(drawn[0]);
  });
  await test.step('4.identify.6 the recent plants are asked for again', async () => {
    await expect.poll(() => calls.count('GET /api/plants/recent')).toBe(recentBefore + 1);
  });
  await test.step('2.result.4 Edit Identification leads back to the upload', async () => {
    await result.getByRole('button', { name: 'Edit Identification' }).click();
    await expect(upload).toBeVisible();
  });
  await answered(page, '**/api/identify', answers[1], 'POST');
  await identify.click();
  await test.step('2.result.2 without care notes and a fun fact', async () => {
    await expect(result.getByText('No specific care notes available for this plant.', { exact: true })).toBeVisible();
    await expect(result.getByRole('heading', { name: 'Fun fact' })).toHaveCount(0);
  });
  await test.step('4.identify.3 closing the result clears everything', async () => {
    await result.getByRole('button', { name: 'Close' }).click();
    await sidebar.getByRole('button', { name: 'Identify Plant' }).click();
    await expect(preview).toHaveCount(0);
    await expect(identify).toBeDisabled();
  });

  await chooseFile(page, photoFile(photo));
  await identify.click();
  await test.step('8.failure.2 an add that fails', async () => {
    await failsTo(
      result.getByRole('button', { name: 'Add to Garden' }),
      '**/api/plants',
      'POST',
      'Failed to add plant to your garden. Please try again.',
    );
  });
  await test.step('2.result.5 Adding... while it is added, once for impatient presses', async () => {
    const before = calls.count('POST /api/plants');
    const adding = await holdRequests(page, '**/api/plants', { method: 'POST' });
    await pressTwice(result.getByRole('button', { name: 'Add to Garden' }));
    await expect(result.getByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-disabled', 'true');
    adding.release();
    await expect(result).toBeHidden();
    expect(calls.count('POST /api/plants')).toBe(before + 1);
  });
  await test.step('4.identify.5 once added, the modal closes', () => expect(result).toBeHidden());
  await test.step('8.success.2 an add is told by its name', async () => {
    await expectToast(page, 'success', 'Success!', 'Basil has been added to your garden.');
  });
  await skipSetUp(page);
  await test.step('4.identify.7 the garden is asked for again', async () => {
    const before = calls.count('GET /api/plants');
    await sidebar.getByRole('link', { name: 'My Garden' }).click();
    await expect.poll(() => calls.count('GET /api/plants')).toBe(before + 1);
  });
});
