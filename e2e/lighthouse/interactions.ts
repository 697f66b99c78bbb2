import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { inGarden, launch } from '../gallery/garden.ts';

/**
 * `npm run lighthouse -- --interactions`: how long the main pages take to answer a press (INP), as a phone feels it whose
 * processor is four times slower than this one. An interaction counts from the press to the next picture; of a page the worst
 * one counts, and of some runs the median.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, interactions: { type: 'boolean' } },
});
const runs = Number(values.runs);
const only = values.only?.split(',');
const barMs = 150;
const slowdown = 4;
const restMs = 300;

interface Subject {
  name: string;
  path: string;
  as: 'demo' | 'many';
  act: (page: Page) => Promise<void>;
}

const search = (page: Page) =>
  page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search plants/i }))
    .first();
const card = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Like a thumb: Playwright's own click checks what is under it during the click, which counts as the page's time. */
async function tap(button: Locator): Promise<void> {
  await button.click({ trial: true });
  // What a press before has moved comes to rest.
  await button.page().waitForTimeout(restMs);
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await button.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function openAndClose(page: Page): Promise<void> {
  await tap(card(page).getByRole('button', { name: /details/i }));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const subjects: readonly Subject[] = [
  { name: 'dashboard', path: '/', as: 'demo', act: openAndClose },
  {
    ...{ name: 'garden-500', path: '/garden', as: 'many' },
    async act(page) {
      await search(page).pressSequentially('rose', { delay: 120 });
      await search(page).press('Escape');
      await search(page).fill('');
      await openAndClose(page);
    },
  },
  {
    ...{ name: 'search', path: '/search', as: 'demo' },
    async act(page) {
      await search(page).pressSequentially('lavender', { delay: 120 });
      await page.keyboard.press('Enter');
      await card(page).waitFor();
      await openAndClose(page);
    },
  },
  {
    ...{ name: 'community', path: '/community', as: 'demo' },
    async act(page) {
      // Each round presses it once more.
      await tap(page.getByRole('button', { name: /^(Like|Unlike), / }).first());
      await openAndClose(page);
    },
  },
  {
    ...{ name: 'calendar', path: '/calendar', as: 'demo' },
    async act(page) {
      await tap(page.getByRole('button', { name: /^Next 7 days/ }));
      await tap(page.getByRole('main').getByText('Calendar', { exact: true }));
      await tap(page.getByRole('button', { name: 'Next month' }));
      await tap(page.getByRole('button', { name: 'Previous month' }));
      await tap(page.getByRole('button', { name: 'Add Event' }).first());
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    },
  },
];

/** Notes the longest delay of each interaction, by what was pressed. */
function watchInteractions(): void {
  const worst: Record<string, number> = {};
  Object.assign(window, { worst });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) worst[entry.name] = Math.max(worst[entry.name] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The worst interaction of a page in milliseconds, and which. */
async function look(url: string, credentials: object, { path, act }: Subject): Promise<{ ms: number; by: string }> {
  const browser = await chromium.launch(launch);
  try {
    const viewport = { width: 412, height: 823 };
    const context = await browser.newContext({ baseURL: url, viewport, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const answer = await context.request.post('/api/auth/sign-in', { data: credentials, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`);
    await page.addInitScript(watchInteractions);
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path);
    // Before that, a click is recorded and replayed later.
    await page.locator('html[data-app]').waitFor();
    await page.waitForLoadState('networkidle');
    await act(page);
    // The last picture may still be on its way.
    await page.waitForTimeout(1_000);
    const worst = await page.evaluate(() => (window as unknown as { worst: Record<string, number> }).worst);
    const [by, ms] = Object.entries(worst).sort(([, a], [, b]) => b - a)[0] ?? ['nothing', 0];
    return { ms, by };
  } finally {
    await browser.close();
  }
}

await inGarden(['demo', 'many'], async ({ url, credentials }) => {
  for (const subject of subjects.filter(({ name }) => !only || only.includes(name))) {
    const seen: { ms: number; by: string }[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await look(url, credentials[subject.as], subject));
    const { ms, by } = seen.sort((a, b) => a.ms - b.ms)[Math.floor(runs / 2)] ?? { ms: Number.NaN, by: '' };
    process.stdout.write(`${subject.name.padEnd(16)}${String(ms).padStart(6)} ms  ${by}\n`);
    if (!(ms <= barMs)) process.exitCode = 1;
  }
});
