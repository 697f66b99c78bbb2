import { expect, type Locator, type Page } from '@playwright/test';
import { signedUp } from './journey.ts';

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file as a phone would hand it over. */
export const photoFile = (buffer: Buffer, name = 'IMG_0001.jpg', mimeType = 'image/jpeg'): PhotoFile => ({
  name,
  mimeType,
  buffer,
});

/**
 * Presses a button twice, as fast as it goes. With `dblclick`, a dialog may be closed in between, and what lies beneath it
 * hears the second press.
 */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((it: HTMLElement) => {
    it.click();
    it.click();
  });

/** Signs a newcomer up and opens the Identify modal. */
export async function openIdentify(page: Page): Promise<void> {
  await signedUp(page);
  await page.getByRole('main').getByRole('button', { name: 'Identify a Plant' }).click();
  await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
}

/** The sheet that asks where a newly added plant grows. */
export const setUpSheet = (page: Page): Locator => page.getByRole('dialog', { name: / is in / });

/** Skips the setup of a newly added plant. */
export async function skipSetUp(page: Page): Promise<void> {
  await setUpSheet(page).getByRole('button', { name: 'Skip' }).click();
  await expect(setUpSheet(page)).toBeHidden();
}

/** Creates an account with the form of the sign-in page that is open. */
export async function createAccount(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page
    .getByRole('button', { name: /create (an )?account/i })
    .first()
    .click();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page
    .getByRole('button', { name: /create account/i })
    .last()
    .click();
}

/** Signs in with the form that is open. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Presses a button that opens the file chooser, and chooses these files. */
export async function choose(button: Locator, ...files: PhotoFile[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

/** Chooses a file with the modal's Browse Files button. */
export const chooseFile = (page: Page, file: PhotoFile): Promise<void> =>
  choose(page.getByRole('button', { name: 'Browse Files' }), file);

/** The button with which a profile photo is chosen. */
export const avatarButton = (page: Page): Locator => page.getByRole('button', { name: /^(Choose|Change) Photo$/ });

/** The cards of the plants that the page shows. */
export const cards = (page: Page): Locator => page.getByRole('article');

/** What the server has in the garden of the page's gardener. */
export const inGarden = async (page: Page): Promise<unknown[]> => (await page.request.get('/api/plants')).json();

/** Chooses a profile photo, and takes its middle. */
export async function chooseAvatar(page: Page, file: PhotoFile): Promise<void> {
  await choose(avatarButton(page), file);
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await crop.getByRole('button', { name: 'Use Photo' }).click();
  await expect(crop).toBeHidden();
}

/** Lets a photo fall onto an element. */
export async function drop(target: Locator, bytes: Buffer): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes.toString('base64'));
  await target.dispatchEvent('drop', { dataTransfer });
}

/**
 * Expects a message with these texts. Exactly, because a copy of the whole message is read out by screen readers; all of
 * them at once, because the message does not wait for its second text to be looked for.
 */
export async function expectMessage(page: Page, ...texts: string[]): Promise<void> {
  const message = texts.reduce(
    (messages, text) => messages.filter({ has: page.getByText(text, { exact: true }) }),
    page.locator('.toast'),
  );
  await expect(message).toBeVisible();
}

/** Presses buttons of these names, one after the other. */
export async function press(place: Page | Locator, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) await place.getByRole('button', { name }).click();
}

/** Presses a button, and expects the message that comes of it. */
export async function pressFor(button: Locator, ...texts: string[]): Promise<void> {
  await button.click();
  await expectMessage(button.page(), ...texts);
}

/** Expects that all of these can be seen. */
export async function shown(...places: Locator[]): Promise<void> {
  for (const place of places) await expect(place).toBeVisible();
}

/** Waits until every drawing of a plant in a place shows what its file holds. */
export const drawn = (place: Locator): Promise<void> =>
  expect
    .poll(() =>
      place
        .locator('.sketch use')
        .evaluateAll((all: SVGUseElement[]) => all.length > 0 && all.every((use) => use.getBBox().width > 0)),
    )
    .toBe(true);

/** Holds a script back. @returns lets it load */
export async function slowScript(page: Page, path: string): Promise<() => void> {
  const { promise: came, resolve: come } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await came;
    await route.continue();
  });
  return come;
}
