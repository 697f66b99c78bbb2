import { calendarText } from '../server/testing/calendar-files.ts';
import { jpegPhoto } from '../server/testing/photos.ts';
import { addFields, addOwnPlan, addProblem, addReadings, addWaiting, ownKind } from './accessibility-records.ts';
import { addEvent, dayFromToday, show } from './calendar-steps.ts';
import { pressDelete } from './garden-steps.ts';
import { expect, type Page } from './journey.ts';
import { framed, pageName, visitable } from './pages.ts';
import { avatarButton, choose, chooseFile, photoFile, setUpSheet } from './steps.ts';

/** Something to look at: a page, and what is opened on it. */
export interface State {
  name: string;
  path: string;
  /** Leaves the loaded page in this state. */
  steps?: (page: Page) => Promise<unknown>;
}

const state = (name: string, path: string, steps?: State['steps']): State => ({ name, path, ...(steps && { steps }) });

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
  const identify = page.getByRole('main').getByRole('button', { name: /^Identify/ });
  await identify.first().click();
  await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
}

/** Opens the palette, and looks for something there. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill(text);
  const found = page.getByRole('option').or(page.getByText(/^Nothing/));
  await expect(found.first()).toBeVisible();
}

/** Deletes an event, and focuses the toast with Undo, which stays as long as it has the focus. */
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
  ...visitable.map((path) => state(pageName(path), path)),
  state('results', '/search?q=lavender'),
  state('nothing found', '/search?q=qqqxxx'),
  state('species', '/search', (page) => press(page, /^View Details/)),
  state('community, plant', '/community', openShared),
  state('families', '/community?tab=family'),
  state('sign in', '/sign-in'),
  state('sign in, refused', '/sign-in', async (page) => {
    await page.getByLabel(/e-?mail/i).fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
  state('create account', '/sign-in', (page) => press(page, /create (an )?account/i)),
  state('forgot password', '/forgot-password'),
  state('reset password', '/reset-password?token=x'),
  state('confirm e-mail', '/confirm-email?token=x'),
  state('join a garden', '/join-garden?token=x'),
  state('no such page', '/nowhere'),
  state('palette', '/', (page) => find(page, '')),
  state('palette, found', '/', (page) => find(page, 'lav')),
];

/** What a gardener can see who has plants with a place, events, notifications, badges and something in the trash. */
export const gardenerStates: readonly State[] = [
  ...framed.map((path) => state(pageName(path), path)),
  state('garden, arranged', '/garden?group=place', (page) => press(page, 'Sort and group')),
  state('garden, edit place', '/garden?place=Living+room', pressAll('Edit place')),
  state('garden, selecting', '/garden', pressAll('Select', /^Select all/)),
  state('garden, selecting, to a place', '/garden', pressAll('Select', /^Select all/, 'Move')),
  state('garden, selecting, tags', '/garden', pressAll('Select', /^Select all/, 'Tags')),
  state('garden, selecting, plan', '/garden', pressAll('Select', /^Select all/, 'Plan')),
  state('garden, selecting, care', '/garden', pressAll('Select', /^Select all/, 'Care')),
  state('garden, tags', '/garden', pressAll('Sort and group', 'Manage tags')),
  state('garden, fields', '/garden', pressAll('Sort and group', 'Manage fields')),
  state('garden, kinds of care', '/garden', pressAll('Sort and group', 'Kinds of care')),
  state('garden, nothing fits', '/garden?q=qqqxxx'),
  state('plant', '/garden', (page) => openPlant(page)),
  state('plant, care', '/garden', (page) => openPlant(page, 'Care Guide')),
  state('plant, calendar', '/garden', (page) => openPlant(page, 'Calendar')),
  state('plant, plan care', '/garden', (page) => openPlant(page, 'Calendar', 'Plan care')),
  state('plant, log care', '/garden', (page) => openPlant(page, 'Calendar', 'Log care')),
  state('plant, journal', '/garden', (page) => openPlant(page, 'Journal')),
  state('plant, new problem', '/garden', (page) => openPlant(page, 'Journal', 'Note a problem')),
  state('plant, new entry', '/garden', (page) => openPlant(page, 'Journal', 'New entry')),
  state('plant, edit', '/garden', async (page) => {
    await openPlant(page, 'Information', 'Edit');
    await expect(page.getByLabel('Common name')).toBeVisible();
  }),
  state('plant, not this one', '/garden', async (page) => {
    await openPlant(page, 'Information', 'Not this plant?');
    await page.getByRole('combobox', { name: 'Name' }).fill('rose');
    await expect(page.getByRole('option').first()).toBeVisible();
  }),
  state('plant, delete', '/garden', async (page) => {
    await openPlant(page);
    await pressDelete(page.getByRole('dialog'));
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  state('plant, propagate', '/garden', async (page) => {
    await openPlant(page, 'Information', 'More');
    await press(page, 'Propagate…');
    await expect(page.getByLabel('How many')).toBeVisible();
  }),
  state('plant, archive', '/garden', async (page) => {
    await openPlant(page, 'Information', 'More');
    await press(page, 'Archive…');
    await expect(page.getByLabel('What happened')).toBeVisible();
  }),
  state('plant, own fields', '/garden', async (page) => {
    await addFields(page);
    await openPlant(page);
    await expect(page.getByText('A link', { exact: true })).toBeVisible();
  }),
  state('plant, edit own fields', '/garden', async (page) => {
    await addFields(page);
    await openPlant(page, 'Information', 'Edit');
    await page.getByLabel('A link').scrollIntoViewIfNeeded();
  }),
  state('plant, own plan', '/garden', async (page) => {
    await addOwnPlan(page);
    await openPlant(page, 'Calendar');
    await page.locator('summary', { hasText: ownKind }).click();
  }),
  state('garden, a kind of care', '/garden', async (page) => {
    await addOwnPlan(page);
    await pressAll('Sort and group', 'Kinds of care')(page);
    await page.locator('summary', { hasText: ownKind }).click();
  }),
  state('plant, readings', '/garden', async (page) => {
    await addReadings(page).then(() => openPlant(page));
    await page.getByText('As a table').first().click();
  }),
  state('plant, problem', '/garden', async (page) => {
    await addProblem(page).then(() => openPlant(page));
    await expect(page.getByRole('region', { name: 'Open problems' })).toBeVisible();
  }),
  state('plant, problem in the journal', '/garden', async (page) => {
    await addProblem(page);
    await openPlant(page, 'Journal');
  }),
  state('calendar, problem', '/calendar', async (page) => {
    await addProblem(page);
    await expect(page.getByRole('region', { name: 'Open problems' })).toBeVisible();
  }),
  state('trash, delete', '/garden/trash', async (page) => {
    await press(page, /^Delete .*for good/);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  state('import, checked', '/garden/import', async (page) => {
    const list = 'Name\tPlace\tLast watered\nLavendar\tSill\t2025-03-04\nMoss\tPond\tsoon\n';
    await page.getByLabel('Your plants, one on each line').fill(list);
    await press(page, 'Use this list');
    await page.getByLabel('Import the rest without this row').check();
    await press(page, 'Check names');
    await expect(page.getByRole('button', { name: 'Import 1 plant' })).toBeVisible();
  }),
  state('join a garden, unusable', '/join-garden?token=x'),
  state('plant that was just added', '/search?q=lavender', addFound),
  state('results', '/search?q=lavender'),
  state('suggestions', '/search', async (page) => {
    await page.getByRole('combobox', { name: /search plants/i }).pressSequentially('lav', { delay: 20 });
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
  }),
  state('species, care', '/search', async (page) => {
    await press(page, /^View Details/);
    await press(page, 'Care Guide', 'tab');
  }),
  state('calendar, month', '/calendar?part=calendar', (page) => show(page, 'Month')),
  state('calendar, week', '/calendar?part=calendar', (page) => show(page, 'Week')),
  state('calendar, agenda', '/calendar?part=calendar', (page) => show(page, 'Agenda')),
  state('calendar, add', '/calendar?part=calendar', (page) => press(page, 'Add Event')),
  state('calendar, import', '/calendar?part=calendar', async (page) => {
    await press(page, 'Import a calendar');
    const file = calendarText(
      ['SUMMARY:Mow', 'DTSTART:20250101T090000Z', 'RRULE:FREQ=WEEKLY'],
      ['SUMMARY:Talk', 'STATUS:CANCELLED'],
    );
    const buffer = Buffer.from(file);
    await page.getByLabel('Calendar file').setInputFiles({ name: 'garden.ics', mimeType: 'text/calendar', buffer });
    await expect(page.getByRole('button', { name: 'Import 1 event' })).toBeVisible();
  }),
  state('calendar, filter', '/calendar?part=calendar', (page) => press(page, 'Filter')),
  state('calendar, edit', '/calendar?part=calendar', async (page) => {
    await show(page, 'Agenda');
    await page.getByRole('region', { name: 'Garden Calendar' }).locator('ol ul button').first().click();
    await expect(page.getByRole('dialog', { name: 'Edit Event' })).toBeVisible();
  }),
  state('calendar, select', '/calendar', pressAll('Select', /^Select all/)),
  state('calendar, later', '/calendar', (page) => press(page, /^Later: /)),
  state('calendar, undo', '/calendar?part=calendar', deleteEvent),
  state('calendar, repeat', '/calendar?part=calendar', async (page) => {
    await press(page, 'Add Event');
    await page.getByLabel('Repeats').selectOption('custom');
    await expect(page.getByLabel('Ends')).toBeVisible();
  }),
  state('report, empty', '/report?year=1999'),
  state('report, as tables', '/report', async (page) => {
    const tables = page.getByText('Show as a table');
    await expect(tables.first()).toBeVisible();
    for (const table of await tables.all()) await table.click();
  }),
  state('palette, found', '/garden', (page) => find(page, 'a')),
  state('palette, nothing', '/garden', (page) => find(page, 'qqqxxx')),
  state('community, plant', '/community', openShared),
  state('community, comment', '/community', async (page) => {
    await openShared(page);
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('x'.repeat(301));
  }),
  state('settings, wrong', '/settings', async (page) => {
    await page.getByLabel('Username').fill('a');
    await press(page, 'Save Changes');
  }),
  state('settings, crop', '/settings', chooseAvatar),
  state('settings, password', '/settings?to=password#account', (page) => press(page, /^(Change|Set) (a )?password$/i)),
  state('settings, members', '/settings?to=members#gardens', pressAll(members)),
  state('settings, invite', '/settings?to=invite#gardens', pressAll(members, 'Invite someone')),
  state('settings, new garden', '/settings?to=new-garden#gardens', (page) => press(page, 'New garden')),
  state('settings, delete', '/settings?to=delete#data', (page) => press(page, 'Delete my account')),
  state('achievements', '/settings?tab=achievements'),
  state('achievements, all', '/settings?tab=achievements', (page) => press(page, /^Show all/)),
  state('badge', '/settings?tab=achievements', (page) =>
    page.getByRole('list', { name: 'Earned badges' }).getByRole('button').first().focus(),
  ),
  state('identify', '/', openIdentify),
  state('identify, chosen', '/', async (page) => {
    await openIdentify(page);
    await chooseFile(page, photoFile(await jpegPhoto(480, 320)));
    await expect(page.getByRole('img', { name: /^Selected/ })).toBeVisible();
  }),
  state('waiting, in every way', '/waiting', addWaiting),
];

/** The pages of a new account, with nothing in them. */
export const newcomerStates: readonly State[] = [
  state('new dashboard', '/'),
  state('empty garden', '/garden'),
  state('no notifications', '/notifications'),
  state('no achievements', '/settings?tab=achievements'),
];

/** Opens a state, and waits until it has fully loaded. */
export async function enter(page: Page, { path, steps }: State): Promise<void> {
  const whole = async () => {
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
  };
  // An address with a hash that is entered again would leave the page as it is.
  await page.goto('about:blank');
  await page.goto(path);
  await whole();
  await steps?.(page);
  await whole();
}
