import { accessibility } from './accessibility.ts';
import { focusFault } from './accessibility-focus.ts';
import { layoutFaults, lensFaults } from './accessibility-layout.ts';
import { enter, gardenerStates, newcomerStates, type State, visitorStates } from './accessibility-states.ts';
import { motionFaults, structureFaults } from './accessibility-structure.ts';
import { type Garden, inGarden } from './gallery/garden.ts';
import { speak } from './in-language.ts';
import { expect, type Page, signUp, troubled, trust } from './journey.ts';

const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** `WALK_ONLY='^calendar'`: looks only at the states whose names match, for whoever mends one. */
const wanted = new RegExp(process.env.WALK_ONLY ?? '');
/** `WALK_LANGUAGE=de`: walks in that language, and looks for what is still in English. */
const language = process.env.WALK_LANGUAGE ?? 'en';
/** So that a page with hundreds of stops does not take hours. */
const mostStops = 60;

const test = troubled.extend<object, { demo: Garden }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
  demo: [({}, use) => inGarden(['demo'], use), { scope: 'worker' }],
});

/** Goes through the page with Tab: what is wrong with the focus on the way. */
async function focusFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    // Past the last stop, the focus is the browser's own.
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    // Some stops pass the focus on, and what scrolls takes a moment: a fault is what stays.
    const look = expect.poll(() => focusFault(page), { intervals: [20] });
    await look.toBe('').catch(async () => faults.add(await focusFault(page)));
  }
  // Without a name: it was gone when it was looked at again.
  faults.delete('');
  return [...faults];
}

/** Looks at a state in every way there is. */
async function faultsIn(page: Page, state: State, englishIn: () => Promise<string[]>): Promise<string[]> {
  const { violations, examine } = accessibility(page);
  const faults: string[] = [];
  const note = (how: string, found: readonly string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`));
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await enter(page, state);
    await examine(`${screen.width} px`);
    note('in English', await englishIn());
    note(`${screen.width} px`, [...(await structureFaults(page)), ...(await motionFaults(page))]);
    note(`${screen.width} px`, await layoutFaults(page));
    // The ways of the focus are the same in all languages, and take most of the time.
    if (language === 'en') note(`${screen.width} px`, await focusFaults(page));
  }
  await enter(page, state);
  return [...violations, ...faults, ...(await lensFaults(page))].map((fault) => `${state.name}, ${fault}`);
}

for (const who of ['visitor', 'gardener'] as const) {
  test(`nothing hinders a ${who}, on any page, in any dialog`, trust, async ({ browser, demo }) => {
    test.setTimeout(60 * 60_000);
    const page = await browser.newPage({
      baseURL: demo.url,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: language,
    });
    const englishIn = language === 'en' ? async () => [] : speak(page, language);
    // No form comes back to what was typed into it in another state.
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') sessionStorage.clear();
    });
    const faults: string[] = [];
    // What cannot be shown is a fault like any other, and does not keep the rest from being looked at.
    page.setDefaultTimeout(15_000);
    const look = async (states: readonly State[]) => {
      for (const state of states.filter(({ name }) => wanted.test(name))) {
        faults.push(
          ...(await faultsIn(page, state, englishIn).catch((error: Error) => [`${state.name}: ${error.message}`])),
        );
      }
    };
    if (who === 'visitor') {
      await look(visitorStates);
      await signUp(page.request);
      await look(newcomerStates);
    } else {
      expect((await page.request.post('/api/auth/sign-in', { data: demo.credentials.demo })).ok()).toBe(true);
      await look(gardenerStates);
    }
    await page.close();
    expect(faults).toEqual([]);
  });
}
