import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jpegPhoto } from '../../server/testing/photos.ts';
import { dayFromToday } from '../calendar-steps.ts';
import { type App, at, type Target } from './app.ts';
import { desktop, phone, test } from './engine-test.ts';

const main = at('main');
const dialog = at('dialog');
const confirm = at('alertdialog');
const button = (name: string | RegExp) => at('button', name);
const plantTab = (name: string) => [main.in('button', /^View Details/), dialog.in('tab', name)];

interface Opened {
  name: string;
  path: string;
  /** What is pressed, one after the other, until the dialog is open. */
  presses: readonly Target[];
  /** Something in the dialog that shows that all of it has come. */
  content: Target;
  only?: 'phone';
}

const dialogs: readonly Opened[] = [
  { name: 'menu', path: '/', presses: [button('Menu')], content: dialog.in('link', 'Settings'), only: 'phone' },
  {
    name: 'name a place',
    path: '/garden?place=Balcony',
    presses: [button('Sort and group'), button('Rename place')],
    content: dialog.in('button', 'Rename'),
  },
  {
    name: 'move plants',
    path: '/garden',
    presses: [button('Sort and group'), button('Move plants to a place')],
    content: dialog.in('button', 'Cancel'),
  },
  {
    name: 'plan care',
    path: '/garden',
    presses: [...plantTab('Calendar'), dialog.in('button', 'Plan care')],
    content: dialog.in('button', 'Cancel'),
  },
  {
    name: 'log care',
    path: '/garden',
    presses: [...plantTab('Calendar'), dialog.in('button', 'Log care')],
    content: dialog.in('button', 'Cancel'),
  },
  {
    name: 'new entry',
    path: '/garden',
    presses: [...plantTab('Journal'), dialog.in('button', 'New entry')],
    content: dialog.in('button', 'Cancel'),
  },
  {
    name: 'do later',
    path: '/calendar',
    presses: [button(/^Later: /)],
    content: dialog.in('button', 'Skip this time'),
  },
  {
    name: 'delete for good',
    path: '/garden/trash',
    presses: [button(/^Delete .*for good/)],
    content: confirm.in('button', 'Cancel'),
  },
  {
    name: 'empty the trash',
    path: '/garden/trash',
    presses: [button('Empty Trash')],
    content: confirm.in('button', 'Cancel'),
  },
  {
    name: 'password',
    path: '/settings',
    presses: [button(/^Change password$/)],
    content: dialog.in('button', 'Cancel'),
  },
  {
    name: 'e-mail address',
    path: '/settings',
    presses: [button(/^Change e-?mail|^Change address/i)],
    content: dialog.in('button', 'Cancel'),
  },
  {
    name: 'sign out everywhere',
    path: '/settings',
    presses: [button('Sign out everywhere')],
    content: confirm.in('button', 'Cancel'),
  },
  {
    name: 'delete account',
    path: '/settings',
    presses: [button('Delete my account')],
    content: dialog.in('button', 'Keep my account'),
  },
];

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
      for (const { name, path, presses, content, only } of dialogs) {
        if (only === 'phone' && size !== phone) continue;
        await test.step(name, async () => {
          await app.goto(path);
          for (const press of presses) await app.click(press);
          await app.whole(content.path[0]?.role === 'alertdialog' ? confirm : dialog, content);
        });
      }
      await choosePhoneFormat(app);
      const photo = testInfo.outputPath('avatar.jpg');
      await writeFile(photo, await jpegPhoto(480, 320));
      await cropAvatar(app, photo);
    });
  });
}
