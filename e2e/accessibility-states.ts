import type { Page } from '@playwright/test';
import { jpegPhoto } from '../server/testing/photos.ts';
import { addEvent, dayFromToday, show } from './calendar-steps.ts';
import { pressDelete } from './garden-steps.ts';
import { expect } from './journey.ts';
import { avatarButton, choose, chooseFile, photoFile, setUpSheet } from './steps.ts';

/** Something to look at: a page, and what is opened on it. */
export interface State {
  name: string;
  path: string;
  /** Leaves the page, once it has loaded, in this state. */
  steps?: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp, role: 'button' | 'tab' = 'button') =>
  page.getByRole(role, { name }).filter({ visible: true }).first().click();

const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(page, name);
  };

/** Opens the dialog of a plant at one of its tabs, and presses a button there. */
async function openPlant(page: Page, tab = 'Information', button?: string): Promise<void> {
  await press(page, /^View Details/);
  await expect(page.getByRole('dialog').getByRole('tab', { name: tab })).toBeVisible();
  await press(page, tab, 'tab');
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  if (button) await press(page, button);
}

/** Adds what the search found, and waits for what is suggested for it. */
async function addFound(page: Page): Promise<void> {
  await press(page, /^Add to garden/);
  await expect(setUpSheet(page).getByRole('checkbox').first()).toBeVisible();
}

async function chooseAvatar(page: Page): Promise<void> {
  await choose(avatarButton(page), photoFile(await jpegPhoto(480, 320)));
  await expect(page.getByAltText('What others will see')).toBeVisible();
}

async function openIdentify(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Identify/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
}

/** Opens the palette, and looks for something there. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill(text);
  await expect(
    page
      .getByRole('option')
      .or(page.getByText(/^Nothing/))
      .first(),
  ).toBeVisible();
}

/** Deletes an event, and goes to the message that offers to undo it, which stays as long as it has the focus. */
async function deleteEvent(page: Page): Promise<void> {
  const title = 'Sweep the garden path';
  await addEvent(page, { title, eventType: 'pruning', date: `${dayFromToday(0)}T12:00:00Z` });
  await page.reload();
  await show(page, 'Agenda');
  await press(page, new RegExp(`^${title}`));
  await press(page, 'Delete');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F8');
}

const members = /^Members and invitations/;

/** Opens the first plant of the community, and waits for its comments. */
async function openShared(page: Page): Promise<void> {
  await press(page, /^View Details/);
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
}

/** What everybody can see. */
export const visitorStates: readonly State[] = [
  { name: 'home', path: '/' },
  { name: 'garden', path: '/garden' },
  { name: 'search', path: '/search' },
  { name: 'results', path: '/search?q=lavender' },
  { name: 'nothing found', path: '/search?q=qqqxxx' },
  { name: 'species', path: '/search', steps: (page) => press(page, /^View Details/) },
  { name: 'community', path: '/community' },
  { name: 'community, plant', path: '/community', steps: openShared },
  { name: 'families', path: '/community?tab=family' },
  { name: 'settings', path: '/settings' },
  { name: 'trash', path: '/garden/trash' },
  { name: 'sign in', path: '/sign-in' },
  {
    name: 'sign in, refused',
    path: '/sign-in',
    steps: async (page) => {
      await page.getByLabel(/e-?mail/i).fill('nobody');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'create account', path: '/sign-in', steps: (page) => press(page, /create (an )?account/i) },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'reset password', path: '/reset-password?token=x' },
  { name: 'confirm e-mail', path: '/confirm-email?token=x' },
  { name: 'join a garden', path: '/join-garden?token=x' },
  { name: 'no such page', path: '/nowhere' },
  { name: 'palette', path: '/', steps: (page) => find(page, '') },
  { name: 'palette, found', path: '/', steps: (page) => find(page, 'lav') },
];

/** What a gardener can see who has plants with a place, events, notifications, badges and something in the trash. */
export const gardenerStates: readonly State[] = [
  { name: 'dashboard', path: '/' },
  { name: 'garden', path: '/garden' },
  { name: 'garden, arranged', path: '/garden?group=place', steps: (page) => press(page, 'Sort and group') },
  { name: 'garden, move plants', path: '/garden', steps: pressAll('Sort and group', 'Move plants to a place') },
  { name: 'garden, nothing fits', path: '/garden?q=qqqxxx' },
  { name: 'plant', path: '/garden', steps: (page) => openPlant(page) },
  { name: 'plant, care', path: '/garden', steps: (page) => openPlant(page, 'Care Guide') },
  { name: 'plant, calendar', path: '/garden', steps: (page) => openPlant(page, 'Calendar') },
  { name: 'plant, plan care', path: '/garden', steps: (page) => openPlant(page, 'Calendar', 'Plan care') },
  { name: 'plant, log care', path: '/garden', steps: (page) => openPlant(page, 'Calendar', 'Log care') },
  { name: 'plant, journal', path: '/garden', steps: (page) => openPlant(page, 'Journal') },
  { name: 'plant, new entry', path: '/garden', steps: (page) => openPlant(page, 'Journal', 'New entry') },
  {
    name: 'plant, edit',
    path: '/garden',
    steps: async (page) => {
      await openPlant(page, 'Information', 'Edit');
      await expect(page.getByLabel('Common name')).toBeVisible();
    },
  },
  {
    name: 'plant, not this one',
    path: '/garden',
    steps: async (page) => {
      await openPlant(page, 'Information', 'Not this plant?');
      await page.getByRole('combobox', { name: 'Name' }).fill('rose');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'plant, delete',
    path: '/garden',
    steps: async (page) => {
      await openPlant(page);
      await pressDelete(page.getByRole('dialog'));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'trash', path: '/garden/trash' },
  {
    name: 'trash, delete',
    path: '/garden/trash',
    steps: async (page) => {
      await press(page, /^Delete .*for good/);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'garden activity', path: '/garden/activity' },
  { name: 'identifications', path: '/identifications' },
  { name: 'join a garden, unusable', path: '/join-garden?token=x' },
  { name: 'plant that was just added', path: '/search?q=lavender', steps: addFound },
  { name: 'search', path: '/search' },
  { name: 'results', path: '/search?q=lavender' },
  {
    name: 'suggestions',
    path: '/search',
    steps: async (page) => {
      await page.getByRole('combobox', { name: /search plants/i }).pressSequentially('lav', { delay: 20 });
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'species, care',
    path: '/search',
    steps: async (page) => {
      await press(page, /^View Details/);
      await press(page, 'Care Guide', 'tab');
    },
  },
  { name: 'calendar, month', path: '/calendar', steps: (page) => show(page, 'Month') },
  { name: 'calendar, week', path: '/calendar', steps: (page) => show(page, 'Week') },
  { name: 'calendar, agenda', path: '/calendar', steps: (page) => show(page, 'Agenda') },
  { name: 'calendar, add', path: '/calendar', steps: (page) => press(page, 'Add Event') },
  { name: 'calendar, filter', path: '/calendar', steps: (page) => press(page, 'Filter') },
  {
    name: 'calendar, edit',
    path: '/calendar',
    steps: async (page) => {
      await show(page, 'Agenda');
      await page.getByRole('region', { name: 'Garden Calendar' }).locator('ol ul button').first().click();
      await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible();
    },
  },
  { name: 'calendar, select', path: '/calendar', steps: pressAll('Select', /^Select all/) },
  { name: 'calendar, later', path: '/calendar', steps: (page) => press(page, /^Later: /) },
  { name: 'calendar, undo', path: '/calendar', steps: deleteEvent },
  // The last of the calendar, which comes back to what was chosen here.
  {
    name: 'calendar, repeat',
    path: '/calendar',
    steps: async (page) => {
      await press(page, 'Add Event');
      await page.getByLabel('Repeats').selectOption('custom');
      await expect(page.getByLabel('Ends')).toBeVisible();
    },
  },
  { name: 'report', path: '/report' },
  { name: 'report, empty', path: '/report?year=1999' },
  {
    name: 'report, as tables',
    path: '/report',
    steps: async (page) => {
      const tables = page.getByText('Show as a table');
      await expect(tables.first()).toBeVisible();
      for (const table of await tables.all()) await table.click();
    },
  },
  { name: 'palette, found', path: '/garden', steps: (page) => find(page, 'a') },
  { name: 'palette, nothing', path: '/garden', steps: (page) => find(page, 'qqqxxx') },
  { name: 'community', path: '/community' },
  { name: 'community, plant', path: '/community', steps: openShared },
  {
    name: 'community, comment',
    path: '/community',
    steps: async (page) => {
      await openShared(page);
      await page.getByRole('textbox', { name: 'Add a comment' }).fill('x'.repeat(301));
    },
  },
  { name: 'notifications', path: '/notifications' },
  { name: 'settings', path: '/settings' },
  {
    name: 'settings, wrong',
    path: '/settings',
    steps: (page) =>
      page
        .getByLabel('Username')
        .fill('a')
        .then(() => press(page, 'Save Changes')),
  },
  { name: 'settings, crop', path: '/settings', steps: chooseAvatar },
  { name: 'settings, password', path: '/settings', steps: (page) => press(page, /^(Change|Set) (a )?password$/i) },
  { name: 'settings, members', path: '/settings', steps: pressAll(members) },
  { name: 'settings, invite', path: '/settings', steps: pressAll(members, 'Invite someone') },
  { name: 'settings, new garden', path: '/settings', steps: (page) => press(page, 'New garden') },
  { name: 'settings, delete', path: '/settings', steps: (page) => press(page, 'Delete my account') },
  { name: 'achievements', path: '/settings?tab=achievements' },
  { name: 'achievements, all', path: '/settings?tab=achievements', steps: (page) => press(page, /^Show all/) },
  {
    name: 'badge',
    path: '/settings?tab=achievements',
    steps: (page) => page.getByRole('list', { name: 'Earned badges' }).getByRole('button').first().focus(),
  },
  { name: 'identify', path: '/', steps: openIdentify },
  {
    name: 'identify, chosen',
    path: '/',
    steps: async (page) => {
      await openIdentify(page);
      await chooseFile(page, photoFile(await jpegPhoto(480, 320)));
      await expect(page.getByRole('img', { name: /^Selected/ })).toBeVisible();
    },
  },
];

/** The pages of a new account, with nothing in them. */
export const newcomerStates: readonly State[] = [
  { name: 'new dashboard', path: '/' },
  { name: 'empty garden', path: '/garden' },
  { name: 'no notifications', path: '/notifications' },
  { name: 'no achievements', path: '/settings?tab=achievements' },
];

/** Opens a state, and waits until all of it has come. */
export async function enter(page: Page, { path, steps }: State): Promise<void> {
  const whole = async () => {
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
  };
  await page.goto(path);
  await whole();
  await steps?.(page);
  await whole();
}
