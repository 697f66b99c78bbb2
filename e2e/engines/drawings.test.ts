import { expect } from '@playwright/test';
import { at } from './app.ts';
import { test } from './engine-test.ts';

/** How wide what is drawn is: 0 while its file is missing. */
const drawnWidths = () =>
  [...document.querySelectorAll<SVGUseElement>('.sketch use')].map((use) => use.getBBox().width);

test('a plant without a photo is drawn', { tag: '@rest' }, async ({ app }) => {
  await app.grow(2);
  await app.goto('/garden');
  await app.see(at('main').in('article'));
  const wide = (width: number) => width > 50;
  await expect.poll(async () => (await app.window.evaluate(drawnWidths)).filter(wide).length).toBe(2);
});
