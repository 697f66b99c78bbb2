import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import * as words from '#words/layout.ts';

/** False until the first page has shown: the browser itself places the focus of a fresh load. */
let visited = false;

const whenFirst: (() => void)[] = [];

/** Does something once the first page is there and can be pressed. */
export const onFirstPage = (work: () => void): void => void whenFirst.push(work);

/** Moves the focus to the page's h1, which makes a screen reader say it; to `main` while there is none. */
function focusPage(): void {
  // The part of the page that the address names has it already.
  if (document.activeElement?.matches('main :is(h2, h3, input)')) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/**
 * One page of the app. Shows its title in the window (`My Garden · Leafbook`) and takes the focus when the route has
 * changed to it.
 *
 * @param title null for the home page, which is titled with the app's name alone; a page about a chosen garden may say
 *   more, in an effect
 */
export function Page({ title, children }: { title: string | null; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = words.windowTitle(title);
  }, [title]);
  useEffect(() => {
    if (visited) focusPage();
    visited = true;
    for (const work of whenFirst.splice(0)) work();
  }, []);
  return children;
}
