import type { Page } from '@playwright/test';

const patienceMs = 15_000;

/** Waits until the page is what it will be: nothing loads, nothing moves, fonts and photos are there. */
export async function settled(page: Page): Promise<void> {
  const seen = () => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const busy = [...document.querySelectorAll('.skeleton, [aria-busy="true"]')].some(isShown);
    const waiting = [...document.images].some((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const isNear = image.loading !== 'lazy' || (bottom > 0 && top < window.innerHeight);
      return isNear && isShown(image) && !image.complete;
    });
    const root = document.querySelector('#root');
    return root !== null && root.childElementCount > 0 && !busy && !waiting;
  };
  await page.waitForFunction(seen, undefined, { timeout: patienceMs });
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await document.fonts.ready;
    await frame();
    await frame();
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
    await frame();
  });
  await page.waitForFunction(seen, undefined, { timeout: patienceMs });
}
