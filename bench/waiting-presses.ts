import { chromium, type Locator, type Page } from '@playwright/test';
import { badNetwork } from '../e2e/bad-network.ts';
import { launch } from '../e2e/gallery/garden.ts';
import { startServer } from '../e2e/own-server.ts';

/**
 * `node bench/waiting-presses.ts`: how long a press takes over a bad network (`e2e/bad-network.ts`) until the page answers it, and until
 * what it did shows. It wants a built app, and takes some minutes.
 */
const tasks = 12;
const others = 5;

/** An element that there is, or is not, and holds a text anywhere. */
interface Sign {
  selector: string;
  text: string;
  isGone?: boolean;
}

const taken: Record<string, { answered: number[]; shown: number[] }> = {};

/** Presses, and notes the time from the press to the pictures that hold the signs, in milliseconds. */
async function press(kind: string, button: Locator, answered: Sign, shown: Sign = answered): Promise<void> {
  const page = button.page();
  await page.evaluate(
    (signs) => {
      const isThere = ({ selector, text, isGone = false }: Sign) =>
        [...document.querySelectorAll(selector)].some((it) => text === '' || it.outerHTML.includes(text)) !== isGone;
      const times: number[] = [];
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          // What shows at once is answered with that.
          for (const [at] of signs.entries())
            if (signs.slice(at).some(isThere)) times[at] ??= performance.now() - timeStamp;
          if (signs.some((_, at) => times[at] === undefined)) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', begin, { capture: true, once: true });
      Object.assign(window, { times });
    },
    [answered, shown],
  );
  await button.click();
  const timesIn = () => (window as unknown as { times: number[] }).times;
  await page.waitForFunction(() => (window as unknown as { times: number[] }).times.filter(Number).length === 2, null, {
    timeout: 60_000,
  });
  const [first = Number.NaN, second = Number.NaN] = await page.evaluate(timesIn);
  taken[kind] ??= { answered: [], shown: [] };
  taken[kind].answered.push(first);
  taken[kind].shown.push(second);
}

/** Opens the app with its worker, and what the round needs without a network. */
async function open(page: Page, url: string, plantId: number): Promise<void> {
  for (const path of ['/garden', `/garden?plantId=${plantId}&tab=journal`, '/calendar']) {
    await page.goto(`${url}${path}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.waitForLoadState('networkidle');
  }
}

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

async function round(page: Page, names: readonly string[]): Promise<void> {
  for (let task = 1; task <= tasks; task += 1) {
    const text = `Task ${task}.`;
    const done = { selector: '[data-tick][data-done="true"]', text };
    await press('done', page.getByRole('button', { name: `Mark as done: ${text}` }), done, {
      ...{ selector: '.task', text, isGone: true },
    });
  }
  await follow(page, 'My Garden');
  for (const name of names)
    await press('water', page.getByRole('button', { name: `Water ${name}`, exact: true }), {
      ...{ selector: 'article:has([data-care="watering"][data-done="true"])', text: name },
    });
  const busy = '[role="dialog"] [aria-busy="true"]';
  for (let at = 1; at <= others; at += 1) {
    await page.getByRole('button', { name: 'Add Plant' }).click();
    await page.getByRole('button', { name: 'My own plant' }).click();
    await page.getByRole('combobox', { name: 'Common name' }).fill(`Added ${at}.`);
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add to Garden' });
    await press(
      'add a plant',
      add,
      { selector: `${busy}, body:not(:has([role="dialog"]))`, text: '' },
      { selector: 'article', text: `Added ${at}.` },
    );
  }
  await page
    .getByRole('article')
    .filter({ hasText: names[0] ?? '' })
    .getByRole('button', { name: /View Details/ })
    .click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Journal' }).click();
  for (let at = 1; at <= others; at += 1) {
    await page.getByRole('button', { name: 'New entry' }).first().click();
    await page.getByLabel('Note').fill(`Entry ${at}.`);
    const save = page.getByRole('button', { name: 'Save Entry' });
    await press(
      'entry',
      save,
      { selector: `${busy}, body:not(:has([role="dialog"] form))`, text: '' },
      {
        ...{ selector: '[role="dialog"] article', text: `Entry ${at}.` },
      },
    );
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const inWords = (times: readonly number[]) =>
  `${median(times).toFixed(0).padStart(6)} ${Math.max(...times)
    .toFixed(0)
    .padStart(6)}`;

const server = await startServer(() => ({}));
const network = await badNetwork(server.url);
const browser = await chromium.launch(launch);
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const data = { email: 'bench@example.org', password: 'seven quiet snails' };
  const post = async (path: string, body: object) => (await context.request.post(path, { data: body })).json();
  await post('/api/auth/sign-up', data);
  const names = Array.from({ length: others }, (_, at) => `Plant ${at + 1}.`);
  const ids: number[] = [];
  for (const commonName of names) ids.push((await post('/api/plants', { commonName })).id);
  const date = new Date().toISOString();
  for (let task = 1; task <= tasks; task += 1)
    await post('/api/calendar', { title: `Task ${task}.`, eventType: 'pruning', date, plantId: ids[0] });
  const page = await context.newPage();
  await open(page, network.url, ids[0] ?? 0);
  network.worsen();
  await round(page, names);
  process.stdout.write('                 answered ms       shown ms\n                    p50    max     p50    max\n');
  for (const [kind, { answered, shown }] of Object.entries(taken))
    process.stdout.write(`${kind.padEnd(16)} ${inWords(answered)}  ${inWords(shown)}\n`);
} finally {
  await browser.close();
  await network.close();
  await server.close();
}
