import { type FocusEvent, useRef } from 'react';

const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** An element and its ancestors, nearest first. */
const pathOf = (element: Element | null): Element[] =>
  element && element !== document.body ? [element, ...pathOf(element.parentElement)] : [];

/** A tab selects its panel on focus: only the selected tab may get it. */
const isStop = (element: Element): boolean =>
  element.matches(stops) && !element.matches('[role="tab"][aria-selected="false"]');

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The last focused element with its ancestors, which a removed element no longer has. */
let lastPath: readonly Element[] = [];

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastPath = target instanceof Element ? pathOf(target) : [];
  });
}

/** The focused element with its ancestors; the last one if it is removed at the moment when a dialog opens. */
const focusedPath = (): readonly Element[] =>
  isLost() && lastPath[0]?.isConnected === false ? lastPath : pathOf(document.activeElement);

/** For each dialog's element, where the focus goes when it closes. */
const returnPaths = new WeakMap<Element, readonly Element[]>();

/** The focused element and its ancestors. Inside a dialog, followed by what had the focus when that dialog opened, and so on. */
function returnPath(): readonly Element[] {
  const path = focusedPath();
  return [...path, ...path.flatMap((place) => returnPaths.get(place) ?? [])];
}

/** Focuses the first of a path that still exists or, if it is not focusable, the first control in it. */
function focusNear(path: readonly Element[]): void {
  for (const place of path.filter(({ isConnected }) => isConnected)) {
    const found = [place, ...place.querySelectorAll(stops)].find((it) => isStop(it) && it.checkVisibility());
    if (!(found instanceof HTMLElement)) continue;
    found.focus({ preventScroll: true });
    if (found !== document.activeElement) continue;
    followFocus(found, path);
    return;
  }
  const dialogs = document.querySelectorAll('[role="dialog"][data-state="open"]');
  const elsewhere = dialogs[dialogs.length - 1] ?? document.querySelector('main');
  if (elsewhere instanceof HTMLElement) elsewhere.focus({ preventScroll: true });
}

/**
 * Moves the focus if its element is removed, such as the row of a deleted item once the list has been refetched. Going back in
 * the history, as closing a dialog does, also drops the focus if the address has a fragment.
 */
function followFocus(holder: Element, path: readonly Element[]): void {
  const follow = new MutationObserver(() => {
    if (holder.isConnected) return;
    stop();
    if (isLost()) focusNear(path);
  });
  const holdOn = () =>
    setTimeout(() => isLost() && holder instanceof HTMLElement && holder.focus({ preventScroll: true }));
  const stop = () => {
    document.removeEventListener('focusin', stop);
    window.removeEventListener('popstate', holdOn);
    follow.disconnect();
  };
  document.addEventListener('focusin', stop);
  window.addEventListener('popstate', holdOn);
  follow.observe(document.body, { subtree: true, childList: true });
}

/**
 * Handlers for a dialog that is opened by state instead of a Radix trigger: they return the focus to the element that had it
 * when the dialog opened, unless the focus has moved since (the page changed, another dialog opened). If that element has been
 * removed, the focus goes to the nearest remaining ancestor, to where the dialog around it was opened, to the topmost open
 * dialog, or else to the page. Dialogs that close together may do so in either order.
 */
export function useFocusReturn(): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const path = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus({ target }) {
      path.current = returnPath();
      if (target instanceof Element) returnPaths.set(target, path.current);
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      if (isLost()) focusNear(path.current);
    },
  };
}

/**
 * Scrolls to what was focused by a key. A dialog that wraps the focus from its first control to its last, or back, does so
 * without scrolling.
 */
export function showFocus({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
