import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Of their rules, those that look at colours; the others find in the dark what they found in the light. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** What axe would count as too small because a button of a message lies over a part of it; the message goes again. */
const sizeRules = ['target-size'];

/** Waits until nothing moves: colours on their way from one scheme to the other are nobody's choice. */
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
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settled(page);
        // No page has frames of other origins, for which a blank page would be opened each time.
        const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
        if (colorScheme === 'dark') axe.withRules(colourRules);
        else axe.withTags(standards).disableRules((await page.locator('.toast').count()) > 0 ? sizeRules : []);
        const { violations: found } = await axe.analyze();
        violations.push(
          ...found.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${state}, ${colorScheme}: ${id} ${node.html.slice(0, 160)}`),
          ),
        );
      }
    },
  };
}
