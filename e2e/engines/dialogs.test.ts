import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { jpegPhoto } from '../../server/testing/photos.ts';
import { dayFromToday } from '../calendar-steps.ts';
import { type App, at, type Target } from './app.ts';
import { desktop, phone, test } from './engine-test.ts';
import { scrollAfterClosing } from './in-page.ts';

const main = at('main');
const dialog = at('dialog');
const confirm = at('alertdialog');
const button = (name: string | RegExp) => at('button', name);
const plantTab = (name: string) => [main.in('button', /^View Details/), dialog.in('tab', name)];
const cancel = dialog.in('button', 'Cancel');
const confirmed = confirm.in('button', 'Cancel');

/**
 * Where a dialog opens, what shows that it has loaded, and what to press to open it. Addresses differ in more than their
 * fragment: for a new fragment alone, the browser does not load the page again.
 */
const dialogs: readonly [path: string, content: Target, ...presses: Target[]][] = [
  ['/garden?place=Balcony', dialog.in('button', 'Save Changes'), button('Sort and group'), button('Edit place')],
  ['/garden', cancel, button('Select'), button(/^Select all/), button('Move')],
  ['/garden', cancel, ...plantTab('Calendar'), dialog.in('button', 'Plan care')],
  ['/garden', cancel, ...plantTab('Calendar'), dialog.in('button', 'Log care')],
  ['/garden', cancel, ...plantTab('Journal'), dialog.in('button', 'New entry')],
  ['/calendar', dialog.in('button', 'Skip this time'), button(/^Later: /)],
  ['/garden/trash', confirmed, button(/^Delete .*for good/)],
  ['/garden/trash', confirmed, button('Empty Trash')],
  ['/settings?to=password#account', cancel, button(/^Change password$/)],
  ['/settings?to=email#account', cancel, button(/^Change e-?mail|^Change address/i)],
  ['/settings?to=sessions#account', confirmed, button('Sign out everywhere')],
  ['/settings#data', dialog.in('button', 'Keep my account'), button('Delete my account')],
];
const menu: (typeof dialogs)[number] = ['/', dialog.in('link', 'Settings'), button('Menu')];

/** A gardener with plants at a place, a task that is due, and something in the trash. */
async function plantGarden(app: App): Promise<void> {
  const [one, two, three] = await app.grow(3);
  for (const id of [one, two]) await app.call('PATCH', `/plants/${id}`, { location: 'Balcony' });
  await app.call('POST', '/care/plans', { plantId: two, type: 'watering', growingDays: 7, startOn: dayFromToday(0) });
  await app.call('DELETE', `/plants/${three}`);
}

/** Chooses an iPhone's photo, and looks at it before it is sent. */
async function choosePhoneFormat(app: App): Promise<void> {
  await app.goto('/garden');
  await app.click(main.in('button', 'Add Plant'));
  await app.see(dialog.in('listitem', 'Capture leaves clearly'));
  await app.choosePhoto(join(import.meta.dirname, '../../server/testing/photos/drawn.heic'), '[role="dialog"]');
  await app.whole(dialog, dialog.in('img', /^Selected: drawn/));
}

/** Chooses a photo of oneself, and looks at the dialog that crops it. */
async function cropAvatar(app: App, photo: string): Promise<void> {
  await app.goto('/settings');
  await app.see(main.in('button', /^(Choose|Change) Photo$/));
  await app.choosePhoto(photo);
  await app.whole(dialog, dialog.in('img', 'What others will see'));
}

for (const size of [desktop, phone]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ size });
    test('every further dialog is whole', { tag: '@rest' }, async ({ app }, testInfo) => {
      await plantGarden(app);
      for (const [path, content, ...presses] of size === phone ? [menu, ...dialogs] : dialogs) {
        await test.step(presses.at(-1)?.title ?? '', async () => {
          await app.goto(path);
          for (const press of presses) await app.click(press);
          await app.whole(content.path[0]?.role === 'alertdialog' ? confirm : dialog, content);
        });
      }
      await app.goto('/garden');
      await app.click(button('Sort and group'));
      await app.click(button('Manage fields'));
      await app.see(dialog.in('button', 'Add field'));
      const { scrolled, after } = await app.window.evaluate(scrollAfterClosing);
      expect(after).toBe(scrolled);
      await choosePhoneFormat(app);
      const photo = testInfo.outputPath('avatar.jpg');
      await writeFile(photo, await jpegPhoto(480, 320));
      await cropAvatar(app, photo);
    });
  });
}
