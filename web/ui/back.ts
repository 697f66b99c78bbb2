import { useLayoutEffect, useRef } from 'react';
import { historySteps, unshown } from './history-steps.ts';

export { openedHere } from './history-steps.ts';

// Where a page is drawn for a browser that is still to show it, nothing is pressed, and nothing has a history.
const steps = historySteps(typeof window === 'undefined' ? unshown : window);

export const { aroundNav, closeOpened, hasLayers: isDialogAtWork, whenStill } = steps;

/**
 * Lets the browser's Back close a dialog, as Escape does, instead of leaving the page.
 *
 * @param close may also refuse, or ask first: the dialog then stays, and so does the page
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (open ? steps.addLayer(() => latest.current()) : undefined), [open]);
}
