import { useRef } from 'react';

const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** An element and what is around it, the nearest first. */
const pathOf = (element: Element | null): Element[] =>
  element && element !== document.body ? [element, ...pathOf(element.parentElement)] : [];

/** A tab turns to its part when it gets the focus: only the one that is shown may. */
const isStop = (element: Element): boolean =>
  element.matches(stops) && !element.matches('[role="tab"][aria-selected="false"]');

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the first of a path that is still there or, if it takes no focus, the first control in it. */
function focusNear(path: readonly Element[]): void {
  for (const place of path.filter(({ isConnected }) => isConnected)) {
    const found = [place, ...place.querySelectorAll(stops)].find((it) => isStop(it) && it.checkVisibility());
    if (!(found instanceof HTMLElement)) continue;
    found.focus({ preventScroll: true });
    return;
  }
  const dialogs = document.querySelectorAll('[role="dialog"][data-state="open"]');
  const elsewhere = dialogs[dialogs.length - 1] ?? document.querySelector('main');
  if (elsewhere instanceof HTMLElement) elsewhere.focus({ preventScroll: true });
}

/** Passes the focus on if what has it goes, as the row of what was deleted does once the list has been fetched anew. */
function followFocus(path: readonly Element[]): void {
  const [holder] = path;
  const follow = new MutationObserver(() => {
    if (holder?.isConnected) return;
    document.removeEventListener('focusin', stop);
    follow.disconnect();
    // Of a dialog that closes, the focus goes back to where that was opened.
    if (isLost() && path.at(-1)?.isConnected) focusNear(path);
  });
  const stop = () => follow.disconnect();
  document.addEventListener('focusin', stop, { once: true });
  follow.observe(document.body, { subtree: true, childList: true });
}

/**
 * Handlers for a dialog that is opened by state instead of by a Radix trigger: they give the focus back to what had it
 * when the dialog opened, unless it has moved on by then (the page changed, another dialog opened). Where that is gone,
 * then or later, the focus goes to what is left around it, to the topmost open dialog, or else to the page.
 */
export function useFocusReturn(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const path = useRef<Element[]>([]);
  return {
    onOpenAutoFocus() {
      path.current = pathOf(document.activeElement);
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      if (!isLost()) return;
      focusNear(path.current);
      if (path.current[0] === document.activeElement) followFocus(path.current);
    },
  };
}
