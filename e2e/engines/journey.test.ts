import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { drawnPhoto } from '../../server/testing/drawn-photos.ts';
import { newcomer } from '../journey.ts';
import { type App, at } from './app.ts';
import { desktop, phone, test } from './engine-test.ts';

const main = at('main');
const upload = at('dialog', 'Identify a Plant');
const result = at('dialog', 'Plant Identified');
const setUp = at('dialog', / is in your garden$/);
const detail = at('dialog', /./);
const deepWord = 'hinterland';
const page = (name: string) => main.in('heading', name);

/** Creates an account with the form, from the page that asks a visitor to sign in. */
async function signUp(app: App): Promise<void> {
  const { email, password } = newcomer();
  await app.goto('/garden');
  await app.see(page('Sign in to view your garden'));
  await app.click(main.in('link', 'Sign In'));
  await app.click(at('button', /^Create an account$/));
  await app.fill(at('textbox', 'E-mail'), email);
  await app.fill(at('textbox', 'Password'), password);
  await app.click(at('button', 'Create account'));
  await app.see(page('Your garden is empty'));
}

/** Identifies a photo with the embedded model and adds the plant. @returns its name */
async function identify(app: App, photo: string): Promise<string> {
  await app.click(main.in('button', 'Identify a Plant'));
  await app.whole(upload, upload.in('listitem', 'Capture leaves clearly'));
  await app.choosePhoto(photo);
  await app.whole(upload, upload.in('img', /^Selected/));
  await app.click(upload.in('button', 'Identify Plant'));
  await app.see(result, 30_000);
  await app.whole(result, result.in('button', 'Add to Garden'));
  const name = await app.see(result.in('heading 3'));
  await app.click(result.in('button', 'Add to Garden'));
  await app.missing(result);
  await app.whole(setUp, setUp.in('button', 'Save'));
  await app.click(setUp.in('button', 'Save'));
  await app.missing(setUp);
  return name;
}

/** Looks at every tab of the open plant, edits it and shares it. @param more whether Delete is behind More */
async function lookAtPlant(app: App, name: string, more: boolean): Promise<void> {
  await app.click(main.in('article').in('button', /^View Details/));
  await app.see(detail.in('heading', name));
  for (const tab of ['Care Guide', 'Calendar', 'Journal', 'Information']) {
    await app.click(detail.in('tab', tab));
    await app.whole(detail, detail.in('tabpanel', tab));
  }
  await app.click(detail.in('switch', 'Share publicly'));
  await app.click(detail.in('button', 'Edit'));
  await app.whole(detail, detail.in('textbox', 'Location'));
  await app.fill(detail.in('textbox', 'Location'), 'north window');
  await app.fill(detail.in('textbox', 'Description'), `${'It grows where nobody looks. '.repeat(20)}${deepWord}`);
  await app.click(detail.in('button', /^Save/));
  await app.see(detail.in('button', 'Edit'));
  if (more) await app.click(detail.in('button', 'More'));
  await app.click(detail.in('button', 'Delete'));
  const confirm = at('alertdialog');
  await app.whole(confirm, confirm.in('button', 'Cancel'));
  await app.click(confirm.in('button', 'Cancel'));
  await app.missing(confirm);
  await app.close(detail);
}

/** Finds a plant of the garden by a word that its card does not show. */
async function searchGarden(app: App, name: string): Promise<void> {
  const box = main.in('textbox', 'Search plants');
  await app.goto('/garden');
  await app.fill(box, 'nothing has this');
  await app.see(page('No matching plants'));
  await app.fill(box, deepWord);
  await app.see(main.in('article').in('heading', name));
}

/** Finds what was identified in the record, and what it can be corrected to. */
async function record(app: App, name: string): Promise<void> {
  const correct = at('dialog', /./);
  await app.goto('/identifications');
  await app.see(main.in('link', /In your garden/));
  await app.click(main.in('button', `Correct ${name}`));
  await app.whole(correct, correct.in('button', /None of these/));
  await app.close(correct);
}

/** Adds an event to the calendar, and opens it again. */
async function plan(app: App, title: string): Promise<void> {
  const add = at('dialog', 'Add Event');
  const edit = at('dialog', 'Edit Event');
  await app.goto('/calendar');
  await app.click(main.in('button', 'Add Event'));
  await app.whole(add, add.in('button', 'Add Event'));
  await app.fill(add.in('textbox', 'Title'), title);
  await app.choose(add.in('combobox', 'Event type'), 'fertilizing');
  const day = (await app.valueOf(add.in('textbox', 'Date and time'))).slice(0, 10);
  await app.choose(add.in('textbox', 'Date and time'), `${day}T14:05`);
  await app.click(add.in('button', 'Add Event'));
  await app.missing(add);
  await app.click(main.in('button', new RegExp(`^${title}`)));
  await app.whole(edit, edit.in('button', 'Save Changes'));
  expect(await app.valueOf(edit.in('textbox', 'Date and time'))).toBe(`${day}T14:05`);
  await app.close(edit);
}

/** Finds a page with the command palette, and a species with the search. */
async function search(app: App): Promise<void> {
  const palette = at('dialog', 'Find anything');
  await app.press('Control', 'k');
  await app.whole(palette, palette.in('option', 'Log out'));
  await app.fill(palette.in('combobox'), 'search');
  await app.click(palette.in('option', /^Search Plants/));
  await app.see(page('Featured Plants'));
  await app.fill(main.in('combobox', /search plants/i), 'lavendar');
  await app.press('Enter');
  await app.see(page('Search Results for lavendar'));
  await app.click(main.in('article', /Lavandula angustifolia/).in('button', /^View Details/));
  await app.whole(detail, detail.in('button', 'Add to Garden'));
  await app.click(detail.in('tab', 'Care Guide'));
  await app.whole(detail, detail.in('tabpanel', 'Care Guide'));
  await app.close(detail);
}

/** Adds a species without planning anything, plans what is suggested from its card, and waters it there. */
async function care(app: App): Promise<void> {
  const lavender = main.in('article', /Lavandula angustifolia/);
  await app.click(lavender.in('button', /^Add/));
  await app.see(setUp);
  await app.click(setUp.in('button', 'Skip'));
  await app.missing(setUp);
  await app.goto('/garden');
  const planning = await app.pressesOf(async () => {
    await app.click(lavender.in('button', /^View Details/));
    await app.click(detail.in('tab', 'Calendar'));
    await app.click(detail.in('button', 'Accept all'));
  });
  expect(planning).toBe(3);
  await app.see(detail.in('button', /^Edit/));
  await app.close(detail);
  const watering = await app.pressesOf(() => app.click(lavender.in('button', /^Water /)));
  expect(watering).toBe(1);
  await app.see(lavender.in('button', /^Watered today/));
}

/** Opens the shared plant as the community sees it, and comments on it. */
async function comment(app: App, name: string): Promise<void> {
  await app.goto('/community');
  // Others share plants meanwhile.
  await app.click(main.in('article', new RegExp(name)).in('button', /^View Details/));
  await app.see(detail.in('heading', name));
  await app.fill(detail.in('textbox', 'Add a comment'), 'How tall is it now?');
  await app.click(detail.in('button', 'Post Comment'));
  await app.see(detail.in('listitem', /How tall is it now\?/));
  await app.whole(detail, detail.in('listitem', /How tall is it now\?/));
  await app.close(detail);
}

for (const size of [desktop, phone]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ size });
    const tag = size === desktop ? [] : ['@trust'];
    test('from a new account to the community, every dialog whole', { tag }, async ({ app }, testInfo) => {
      const photo = testInfo.outputPath('IMG_0001.jpg');
      await writeFile(photo, await drawnPhoto('identified'));
      await signUp(app);
      let name = '';
      const identifying = await app.pressesOf(async () => {
        name = await identify(app, photo);
      });
      expect(identifying).toBe(5);
      await lookAtPlant(app, name, size === phone);
      await searchGarden(app, name);
      await record(app, name);
      await plan(app, 'Feed the lemon');
      await search(app);
      await care(app);
      await comment(app, name);
      await app.click(at('link', /^Log ?out$/i));
      await app.see(at('link', /^(Log in|Login)$/));
    });
  });
}
