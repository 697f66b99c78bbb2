import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Of their rules, those that look at colors; the others find in the dark what they found in the light. */
const colorRules = ['color-contrast', 'link-in-text-block'];
/** WCAG 2.5.3: who speaks the words on a control presses it. axe has the rule, but not yet among its standards. */
const nameRules = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Turns transitions off, so that colors change at once. In content that is skipped by `content-visibility`, they would stop
 * between the two color schemes, and nothing reports when they end.
 *
 * @returns turns them on again
 */
async function stopFading(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const added = new CSSStyleSheet();
    added.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(added);
    return added;
  });
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added);
    });
}

/** Waits until nothing moves: colors in transition between two schemes don't count. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await frame();
  });
}

/**
 * Collects what hinders people with a disability. `examine` looks at the page as it is now, in light and in dark, and
 * names that state.
 */
export function accessibility(page: Page): { violations: string[]; examine: (state: string) => Promise<void> } {
  const violations: string[] = [];
  return {
    violations,
    async examine(state) {
      const allowFading = await stopFading(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settled(page);
        const hasToast = async () => (await page.locator('.toast').count()) > 0;
        const hadToast = await hasToast();
        // No page has frames of other origins, for which a blank page would be opened each time.
        const axe = new AxeBuilder({ page }).setLegacyMode();
        if (colorScheme === 'dark') axe.options({ resultTypes: ['violations'] }).withRules(colorRules);
        else axe.options({ resultTypes: ['violations'], rules: nameRules }).withTags(standards);
        const found = (await axe.analyze()).violations;
        // axe calls a control too small if a message's button covers part of it. Messages appear and disappear at any time.
        const ignored = hadToast || (await hasToast()) ? 'target-size' : undefined;
        violations.push(
          ...found
            .filter(({ id }) => id !== ignored)
            .flatMap(({ id, nodes }) =>
              nodes.map((node) => `${state}, ${colorScheme}: ${id} ${node.html.slice(0, 160)}`),
            ),
        );
      }
      await allowFading();
    },
  };
}

/** Expects that nothing hinders anybody on the page as it is now. @param state what shows, for the failure's text */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations, examine } = accessibility(page);
  await examine(state);
  expect(violations).toEqual([]);
}
