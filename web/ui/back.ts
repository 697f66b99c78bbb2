import { useLayoutEffect, useRef } from 'react';
import { historySteps } from './history-steps.ts';

export { openedHere } from './history-steps.ts';

const steps = historySteps(window);

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
