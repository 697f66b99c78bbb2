import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Plant } from '../../contract/plants.ts';
import { drawnPhoto } from '../../server/testing/drawn-photos.ts';
import { bodyOf } from '../garden-steps.ts';
import { newcomer, signUp } from '../journey.ts';
import { type App, at } from './app.ts';
import type { EngineName, Size } from './engine.ts';
import { test } from './engine-test.ts';

const main = at('main');
const sheet = at('dialog', / is in your garden$/);
const detail = at('dialog', /./);
const upload = at('dialog', 'Identify a Plant');
const known = at('dialog', 'Plant Identified');
const noChannel = /^Reminders can't reach you yet\. .+/;
const phone: Size = { width: 390, height: 844 };

/** From the home of a visitor to a plant with care planned, and to what is said of reminders. The file chooser is no press. */
async function untilReminded(app: App, engine: EngineName, photo: string): Promise<void> {
  const { email, password } = newcomer();
  await app.goto('/');
  await app.click(main.in('link', 'Create account'));
  await app.fill(at('textbox', 'E-mail'), email);
  await app.fill(at('textbox', 'Password'), password);
  await app.click(at('button', 'Create account'));
  await app.click(main.in('button', /^Identify your first plant/));
  await app.see(upload.in('button', 'Browse Files'));
  await app.choosePhoto(photo);
  await app.click(upload.in('button', 'Identify Plant'));
  await app.see(known, 30_000);
  await app.click(known.in('button', 'Add to Garden'));
  // Firefox would ask for leave now; the others let no site notify, which a sentence says.
  await app.see(
    engine === 'firefox' ? sheet.in('button', /^Notify me on this (phone|device) at/) : sheet.in('status', noChannel),
  );
  await app.click(sheet.in('button', 'Save'));
  await app.missing(sheet);
}

/** Adds a plant by its name from wherever one is. */
async function addByName(app: App): Promise<void> {
  await app.click(at('link', /^Search( Plants)?$/));
  await app.fill(main.in('combobox', /search plants/i), 'rosemary');
  await app.press('Enter');
  await app.click(main.in('article', /Salvia rosmarinus/).in('button', /^Add to garden/i));
  await app.click(sheet.in('button', 'Save'));
  await app.missing(sheet);
}

for (const size of [{ width: 1280, height: 800 }, phone]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ size });
    test('the first week, press by press', { tag: '@rest' }, async ({ app, engine, request }, info) => {
      const photo = info.outputPath('IMG_0001.jpg');
      await writeFile(photo, await drawnPhoto('identified'));
      const presses: Record<string, number> = {};
      const count = async (what: string, way: () => Promise<unknown>) => {
        presses[what] = await app.pressesOf(way);
      };
      await count('a first plant, and what is said of reminders; choosing a photo counts', () =>
        untilReminded(app, engine, photo),
      );
      await count('a plant by name', () => addByName(app));
      const [plant] = await app.call<Plant[]>('GET', '/plants');
      await app.call('POST', '/calendar', {
        plantId: plant?.id,
        eventType: 'watering',
        title: 'Water it',
        date: new Date().toISOString(),
      });

      await app.goto('/');
      await count('a task, and back', async () => {
        await app.click(main.in('button', /^Mark as done: Water it/));
        await app.click(at('button', /^Undo/));
        await app.see(main.in('button', /^Mark as done: Water it/));
      });
      await count('whether a plant is toxic', async () => {
        await app.click(at('link', /^Search( Plants)?$/));
        await app.fill(main.in('combobox', /search plants/i), 'is monstera toxic to cats');
        await app.press('Enter');
        await app.see(main.in('article', /Monstera deliciosa.*[Tt]oxic/));
      });
      await app.goto('/garden');
      await count('an invitation', async () => {
        await app.click(main.in('link', 'Share garden'));
        await app.click(main.in('button', /^Invite someone/));
        await app.click(at('dialog', /^Invite someone/).in('button', 'Create invitation link'));
        await app.see(at('textbox', 'Invitation link'));
      });
      await app.goto('/garden');
      await count('the garden as a list, and a plant of it', async () => {
        await app.click(at('button', 'Sort and group'));
        await app.click(main.in('radio', 'List'));
        await app.click(at('button', 'Sort and group'));
        await app.click(main.in('rowheader', /rosmarinus/).in('button', /^View Details/));
        await app.see(detail.in('heading', 'Rosemary'));
      });
      await app.goto('/');
      await count('the report', async () => {
        await app.click(main.in('link', /^Garden Report/));
        await app.see(main.in('heading', /^New plants/));
      });
      await app.goto('/settings#data');
      await count('an export', async () => {
        await app.click(main.in('button', 'Export my data'));
        await app.see(at('status', /Download started/));
      });

      await app.call('PATCH', `/plants/${plant?.id}/visibility`, { isPublic: true });
      await signUp(request);
      const comment = { comment: 'What does it smell of?' };
      await bodyOf(await request.post(`/api/plants/${plant?.id}/comments`, { data: comment }));
      await app.goto('/garden');
      await count('a comment, read where it stands', async () => {
        await app.click(at('link', /^Notifications, 1 unread/));
        await app.click(main.in('link', /What does it smell of/));
        await app.see(detail.in('listitem', /What does it smell of/));
      });
      expect(presses).toEqual({
        'a first plant, and what is said of reminders; choosing a photo counts': 7,
        'a plant by name': 3,
        'a task, and back': 2,
        'whether a plant is toxic': 1,
        'an invitation': 3,
        'the garden as a list, and a plant of it': 4,
        'the report': 1,
        'an export': 1,
        'a comment, read where it stands': 2,
      });
    });
  });
}
