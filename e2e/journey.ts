import { type APIRequestContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { isRunning } from './engines/in-page.ts';
import { type AwayProxy, awayProxy, type Release, releasing } from './proxies.ts';

export interface Fixtures {
  /** Console messages that a test provokes on purpose. */
  expectedNoise: RegExp | null;
  /** A page whose every console error or warning fails the test. */
  page: Page;
  /** The same page, for a user who has just signed up. */
  gardener: Page;
  /** A page in another browser, with cookies of its own, watched in the same way. */
  neighbour: Page;
  /** A proxy of this journey before the app. */
  gateway: AwayProxy;
  /** The app behind something that can release a next version. */
  release: Release;
}

/** Said by the tool that drives the browser, in the app's name. */
const ofTheDriver = /^warning: Service Worker registration blocked by Playwright/;

/**
 * Whether the browser's history is as it stays. Back closes the topmost dialog, which has its own entry there, but for one that
 * an address opens. A dialog that closes leaves its entry for a moment, so that the next dialog can take it over.
 */
const isHistorySettled = () => {
  const open = document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;
  const isAddressed = location.search !== '' || history.state?.openedHere !== undefined;
  return Boolean(history.state?.backCloses) === open > (isAddressed ? 1 : 0);
};

/** Polled from here, because the page's clock may be stopped: then nothing changes, and the journey continues. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(isHistorySettled).catch(() => true), { intervals: [20], timeout: 1_000 })
    .toBe(true)
    .catch(() => undefined);

const runsWithinMs = 10_000;

/**
 * Waits for the app in a page that the server rendered, which looks ready before it is. `goto` and `reload` do so by
 * themselves, but for a journey about that moment, which waits for the `commit` alone. An answer that leads elsewhere ends
 * the wait.
 */
export const running = (page: Page) =>
  page.waitForFunction(isRunning, null, { timeout: runsWithinMs }).catch(() => undefined);

/** Lets a page navigate no faster than a person would: a navigation cancels another one that is under way. */
function atAPersonsPace(page: Page): void {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = async (...to) => {
    await settled(page);
    // A dialog above another removes its history entry while the lower one is open, which may cancel this: a person would press again.
    const answer = await goto(...to).catch((error: Error) => {
      if (!error.message.includes('ERR_ABORTED')) throw error;
      return goto(...to);
    });
    if (to[1]?.waitUntil !== 'commit') await running(page);
    return answer;
  };
  page.reload = async (...how) => {
    await settled(page);
    const answer = await reload(...how);
    await running(page);
    return answer;
  };
  page.goBack = async (...how) => {
    await settled(page);
    return goBack(...how);
  };
}

/** The state of a failed journey's page, as far as it still answers: the log shows nothing else of it. */
async function stateOf(page: Page): Promise<string> {
  const answered = <T>(question: () => T | Promise<T>) =>
    // real clock: a page that no longer draws, or runs in a circle, never answers
    Promise.race([page.evaluate(question), new Promise((resolve) => setTimeout(resolve, 5_000, 'no answer'))]).catch(
      String,
    );
  const state = {
    place: await answered(() => [location.href, history.length, history.state]),
    shown: await answered(() => ({
      visibility: document.visibilityState,
      focus: document.activeElement?.outerHTML.slice(0, 200),
      dialogs: [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], .toast')].map((it) =>
        it.textContent.slice(0, 200),
      ),
    })),
    draws: await answered(() => new Promise((resolve) => requestAnimationFrame(resolve))),
  };
  return JSON.stringify(state);
}

/**
 * Makes the app wait longer for answers before it leaves a write to its queue: on a busy machine, one that is only slow would
 * say "Saved on this device" where the journey expects the server's answer.
 */
const patient = () => {
  const patienceMs = 4_000;
  // Other timers of that length resolve with nothing.
  const longer =
    (real: typeof setTimeout) =>
    (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      real(work, ms === patienceMs && rest[0] === null ? 60_000 : ms, ...rest);
  let timer = longer(window.setTimeout);
  // A clock that a journey installs comes later, and puts its own in place.
  const set = (other: typeof setTimeout) => {
    timer = longer(other);
  };
  Object.defineProperty(window, 'setTimeout', { configurable: true, get: () => timer, set });
};

/** Hands a page to the test, then fails it for what was complained of in the console. */
async function watched(
  page: Page,
  expectedNoise: RegExp | null,
  use: (page: Page) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const complaint = `${message.type()}: ${message.text()} ${message.location().url}`;
    if (!ofTheDriver.test(complaint)) complaints.push(complaint);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  atAPersonsPace(page);
  await page.addInitScript(patient);
  await use(page);
  if (info.status !== info.expectedStatus) info.errors.push({ message: `The page: ${await stateOf(page)}` });
  // The test is over: what the page complains of now is that proxies of the test are gone.
  const unexpected = complaints.filter((text) => !expectedNoise?.test(text));
  // What it still asks for ends with it, and is no failure of the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(unexpected).toEqual([]);
}

/** A browser test in which nothing may be complained of in the console. */
export const test = base.extend<Fixtures>({
  expectedNoise: [null, { option: true }],
  page: ({ page, expectedNoise }, use, info) => watched(page, expectedNoise, use, info),
  gardener: async ({ page }, use) => {
    await signUp(page.request);
    await use(page);
  },
  neighbour: async ({ browser, expectedNoise }, use, info) => {
    const context = await browser.newContext();
    await watched(await context.newPage(), expectedNoise, use, info);
    await context.close();
  },
  gateway: async ({ baseURL }, use) => {
    const proxy = await awayProxy(baseURL ?? '');
    await use(proxy);
    await proxy.close();
  },
  release: async ({ baseURL }, use) => {
    const release = await releasing(baseURL ?? '');
    await use(release);
    await release.close();
  },
});

export type { APIRequestContext, Locator, Page } from '@playwright/test';
export { expect };

/** A browser test whose requests fail on purpose: the browser itself reports each in the console. */
export const troubled = test.extend({ expectedNoise: /Failed to load resource/ });

/** A browser test with the service worker. */
export const withWorker = test.extend({ serviceWorkers: 'allow' });

/** Marks a journey that is the same on every screen, e.g. because it is about failures: it runs on the desktop's alone. */
export const anyScreen = { tag: '@any-screen' };

/**
 * Marks a journey that `npm run test:all` runs and `npm test` does not, because it is not the main way through a page: it looks at
 * every page for one thing, at a failure, at a second way, or at what few gardeners set up. It is the same on every screen.
 */
export const inRest = { tag: ['@rest', '@any-screen'] };

/** As `inRest`, where a phone's screen differs. */
export const inRestOnBoth = { tag: '@rest' };

/** Marks a journey about what only a phone's screen shows. */
export const phoneOnly = { tag: '@phone-only' };

/** Marks a journey in which a phone's layout or gestures differ: `npm test` runs it on both screens, others on the desktop's. */
export const bothScreens = { tag: '@both-screens' };

/** Marks a journey of `npm run test:trust` alone: it needs more of the machine, e.g. nginx, or looks at everything of a kind. */
export const trust = { tag: ['@trust', '@any-screen'] };

let people = 0;

/** Credentials that no other test uses. */
export function newcomer(): { email: string; password: string } {
  people += 1;
  return { email: `gardener-${process.pid}-${Date.now()}-${people}@example.org`, password: 'seven quiet snails' };
}

/** Signs a newcomer up through the API, of another server if said; what is requested from then on is requested by them. */
export async function signUp(requests: APIRequestContext, origin = ''): Promise<{ email: string; password: string }> {
  const credentials = newcomer();
  const answer = await requests.post(`${origin}/api/auth/sign-up`, { data: credentials });
  expect(answer.status()).toBe(201);
  return credentials;
}

/** Signs up through the API, as the page's browser, and opens a page of the app: the dashboard unless said. */
export async function signedUp(page: Page, path = '/'): Promise<{ email: string; password: string }> {
  const credentials = await signUp(page.request);
  await page.goto(path);
  return credentials;
}
