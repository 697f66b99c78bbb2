import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { leafbook } from '#words/common.ts';
import * as words from '#words/layout.ts';

/** False until the first page has rendered: on a fresh load the browser places the focus. */
let visited = false;

const whenFirst: (() => void)[] = [];

/** Runs a callback once the first page has rendered and is interactive. */
export const onFirstPage = (work: () => void): void => void whenFirst.push(work);

/** Focuses the page's h1, which makes a screen reader announce it; `main` if there is none yet. */
function focusPage(): void {
  // The part that the address names has the focus already.
  if (document.activeElement?.matches('main :is(h2, h3, input)')) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/**
 * A page of the app. Sets the document title (`My Garden · Leafbook`) and takes the focus after a route change.
 *
 * @param title null for the home page, which has only the app's name; a page about a chosen garden may extend it in an effect
 */
export function Page({ title, children }: { title: string | null; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = title === null ? leafbook : words.windowTitle(title);
  }, [title]);
  useEffect(() => {
    if (visited) focusPage();
    visited = true;
    for (const work of whenFirst.splice(0)) work();
  }, []);
  return children;
}
