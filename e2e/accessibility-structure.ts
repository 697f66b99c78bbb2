import type { Page } from '@playwright/test';
import { faultsOf, type Look } from './accessibility-look.ts';

const landmarks = ({ heard, dialog }: Look): string[] => {
  const faults: string[] = [];
  if (!document.documentElement.lang) faults.push('the page has no language');
  if (!document.title) faults.push('the window has no title');
  // Behind a dialog, screen readers ignore the page.
  if (dialog()) return faults;
  for (const selector of ['h1', 'main']) {
    const found = heard(selector).length;
    if (found !== 1) faults.push(`${found} ${selector}`);
  }
  const names = heard('nav').map((nav) => nav.getAttribute('aria-label') ?? '');
  if (new Set(names).size !== names.length || names.includes('')) faults.push(`navigations: ${names.join(', ')}`);
  return faults;
};

const headings = ({ heard, nameOf, dialog }: Look): string[] => {
  const faults: string[] = [];
  let level = dialog() ? 1 : 0;
  for (const heading of heard('h1, h2, h3, h4, h5, h6')) {
    const next = Number(heading.tagName.slice(1));
    if (next > level + 1) faults.push(`heading ${next} after ${level}: ${nameOf(heading)}`);
    if (!heading.textContent.trim()) faults.push(`empty heading: ${nameOf(heading)}`);
    level = next;
  }
  return faults;
};

const names = ({ heard, nameOf }: Look): string[] => [
  ...heard('img:not([alt])').map((image) => `no alternative text: ${nameOf(image)}`),
  ...heard('svg:not([role="img"], [role="img"] *)').map((drawing) => `a drawing that is heard: ${nameOf(drawing)}`),
  ...heard('[tabindex]')
    .filter(({ tabIndex }) => tabIndex > 0)
    .map((jumper) => `an order of its own: ${nameOf(jumper)}`),
  ...heard('[aria-invalid="true"]:not([aria-describedby])').map((wrong) => `nothing says why: ${nameOf(wrong)}`),
];

const references = ({ heard, nameOf }: Look): string[] =>
  ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'for'].flatMap((attribute) =>
    heard(`[${attribute}]`)
      .filter((pointer) => {
        const ids = pointer.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
        return ids.some((id) => !document.getElementById(id));
      })
      .map((pointer) => `${attribute} leads nowhere: ${nameOf(pointer)}`),
  );

/** 24 px at least, by itself or by its label; a link in a sentence is as high as its line (WCAG 2.5.8). */
const targets = ({ heard, nameOf, isSpeck }: Look): string[] => {
  const least = 24;
  const isLarge = ({ width, height }: DOMRect) => width >= least && height >= least;
  return heard('a[href], button, input, select, textarea, summary, [role="button"]')
    .map((control) => ({ control, box: control.getBoundingClientRect(), label: control.closest('label') }))
    .filter(({ control, box, label }) => {
      if (isSpeck(box) && !label) return false;
      // Visually hidden until focused.
      if (getComputedStyle(control).clipPath !== 'none' && !label) return false;
      if (control.matches('a') && getComputedStyle(control).display === 'inline') return false;
      return !isLarge(box) && !(label && isLarge(label.getBoundingClientRect()));
    })
    .map(({ control, box }) => `${Math.round(box.width)}×${Math.round(box.height)} px: ${nameOf(control)}`);
};

/**
 * What is wrong with the page, or with the dialog in front of it, for whoever does not see it or does not aim well: its
 * landmarks and headings, the names of pictures, references, the order of focus, the sizes of what is pressed. What axe
 * finds by itself is left to it.
 */
export const structureFaults = (page: Page): Promise<string[]> =>
  faultsOf(page, [landmarks, headings, names, references, targets]);

const motion = ({ nameOf }: Look): string[] => {
  const longestMs = 200;
  const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time) * 1000));
  const movesLong = (element: Element) => {
    const style = getComputedStyle(element);
    if (longest(style.transitionDuration) > longestMs) return true;
    if (style.animationName === 'none') return false;
    return longest(style.animationDuration) > longestMs || style.animationIterationCount.includes('infinite');
  };
  return [...document.querySelectorAll('body *')].filter(movesLong).map((element) => `moves: ${nameOf(element)}`);
};

/** A transition of everything, however short, hands what is inherited on by one level of the page a frame. */
const trickle = ({ nameOf }: Look): string[] => {
  const isOfAll = (element: Element) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element);
    return transitionProperty === 'all' && transitionDuration !== '0s';
  };
  const first = [...document.querySelectorAll('body *')].find(isOfAll);
  return first ? [`a transition of everything: ${nameOf(first)}`] : [];
};

/**
 * What moves for more than 200 ms, or without end, though the page was told that less of it is wanted; and what changes
 * bit by bit only because of that.
 */
export const motionFaults = (page: Page): Promise<string[]> => faultsOf(page, [motion, trickle]);
