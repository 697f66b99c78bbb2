import type { Page } from '@playwright/test';
import type { Plant } from '../../contract/plants.ts';
import { framed, pageName } from '../pages.ts';
import type { Variant } from './scene.ts';

/** One picture: an address, and what is done there before it is made. */
export interface Shot {
  name: string;
  path: string;
  /** True for the whole page instead of what the screen shows. */
  full?: boolean;
  act?: (page: Page) => Promise<void>;
  /** True where the address opens a dialog. */
  dialog?: boolean;
}

const opened = (name: string, path: string, act?: Shot['act']): Shot => ({
  name,
  path,
  dialog: true,
  ...(act && { act }),
});
const pressed = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const inDialog = (role: 'tab' | 'button' | 'switch', name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole(role, { name }).first().click();
async function openCamera(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
  await page.getByRole('dialog').waitFor();
}

/** The plant with the longest journal or, in a garden without that plant, the one that was added last. */
async function ownPlant(page: Page): Promise<number> {
  const plants: Plant[] = await (await page.request.get('/api/plants')).json();
  const plant = plants.find(({ latinName }) => latinName === 'Monstera deliciosa') ?? plants[0];
  return plant?.id ?? 0;
}

async function publicPlant(page: Page): Promise<number> {
  const plants: Plant[] = await (await page.request.get('/api/community')).json();
  const plant = plants.find(({ latinName }) => latinName === 'Echinacea purpurea') ?? plants[0];
  return plant?.id ?? 0;
}

async function speciesCalled(page: Page, query: string): Promise<number> {
  const found: { speciesId: number }[] = await (await page.request.get(`/api/plants/search?query=${query}`)).json();
  return found[0]?.speciesId ?? 0;
}

/** The calendar year that most of the last twelve months belong to. */
const reportYear = new Date(Date.now() - 183 * 24 * 60 * 60 * 1000).getFullYear();

/** Pages whose whole length is shown. */
const whole: readonly string[] = ['/', '/report', '/settings'];

const pages: Shot[] = [
  ...framed.map((path) => ({ name: pageName(path), path, full: whole.includes(path) })),
  { name: 'report-year', path: `/report?year=${reportYear}`, full: true },
  { name: 'achievements', path: '/settings?tab=achievements' },
];

/** What needs a plant. */
const plantShots = (plantId: number): Shot[] => [
  opened('plant', `/garden?plantId=${plantId}`),
  opened('plant-care', `/garden?plantId=${plantId}`, inDialog('tab', 'Care Guide')),
  opened('plant-calendar', `/garden?plantId=${plantId}`, inDialog('tab', 'Calendar')),
  opened('plant-journal', `/garden?plantId=${plantId}`, inDialog('tab', 'Journal')),
  opened('plant-problem', `/garden?plantId=${plantId}`, async (at) => {
    await inDialog('tab', 'Journal')(at);
    await inDialog('button', 'Note a problem')(at);
  }),
  opened('plant-edit', `/garden?plantId=${plantId}`, inDialog('button', 'Edit')),
  opened('plant-propagate', `/garden?plantId=${plantId}`, async (at) => {
    await inDialog('button', 'More')(at);
    await inDialog('button', 'Propagate…')(at);
  }),
  opened('plant-archive', `/garden?plantId=${plantId}`, async (at) => {
    await inDialog('button', 'More')(at);
    await inDialog('button', 'Archive…')(at);
  }),
  opened('plant-delete', `/garden?plantId=${plantId}`, inDialog('button', 'Delete')),
  { name: 'garden-select', path: '/garden', act: pressed('Select') },
  { name: 'garden-no-match', path: '/garden?q=zzzzz' },
  { name: 'event-new', path: '/calendar?part=calendar', act: pressed(/^Add Event$/) },
  { name: 'calendar-import', path: '/calendar?part=calendar', act: pressed(/^Import a calendar$/) },
];

/** What is the same for everybody, so that the demo's gardener alone shows it. */
const commonShots = async (page: Page): Promise<Shot[]> => {
  const species = await speciesCalled(page, 'lavender');
  return [
    { name: 'search-results', path: '/search?q=lavendar' },
    { name: 'search-nothing', path: '/search?q=zzzzzzzz' },
    opened('species', `/search?q=lavender&species=${species}`),
    opened('species-care', `/search?q=lavender&species=${species}`, inDialog('tab', 'Care Guide')),
    { name: 'community-families', path: '/community', act: (at) => at.getByRole('tab', { name: 'By Family' }).click() },
    opened('community-plant', `/community?plant=${await publicPlant(page)}`),
    opened('plant-growth', `/garden?plantId=${await ownPlant(page)}`, async (at) => {
      await inDialog('tab', 'Journal')(at);
      const growth = at.getByRole('dialog').getByRole('heading', { name: 'Growth' });
      await growth.evaluate((element) => element.scrollIntoView());
    }),
    {
      name: 'calendar-week',
      path: '/calendar?part=calendar',
      act: (at) => at.getByText('Week', { exact: true }).click(),
    },
    {
      name: 'garden-tags',
      path: '/garden',
      async act(at) {
        await pressed(/^Sort and group$/)(at);
        await pressed(/^Manage tags$/)(at);
      },
    },
    {
      name: 'garden-fields',
      path: '/garden',
      async act(at) {
        await pressed(/^Sort and group$/)(at);
        await pressed(/^Manage fields$/)(at);
      },
    },
    {
      name: 'garden-kinds',
      path: '/garden',
      async act(at) {
        await pressed(/^Sort and group$/)(at);
        await pressed(/^Kinds of care$/)(at);
      },
    },
    { name: 'identify', path: '/', act: openCamera },
    { name: 'palette', path: '/', act: (at) => at.keyboard.press('Control+k') },
    { name: 'not-found', path: '/nowhere' },
  ];
};

/** The pictures of a signed-in gardener. */
export async function shotsOf(variant: Variant, page: Page): Promise<Shot[]> {
  const more = variant === 'demo' ? await commonShots(page) : [];
  return variant === 'empty' ? pages : [...pages, ...plantShots(await ownPlant(page)), ...more];
}

/** Those of a visitor. */
export const visitorShots: readonly Shot[] = [
  { name: 'home', path: '/', full: true },
  { name: 'garden', path: '/garden' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'forgot-password', path: '/forgot-password' },
];
