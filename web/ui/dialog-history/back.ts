import { useLayoutEffect, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import { leaveAfterQuestion } from '../leave-guard.ts';
import { historySteps, unshown } from './history-steps.ts';

export { openedHere } from './history-steps.ts';

// During server render there are no clicks and no history.
const steps = historySteps(typeof window === 'undefined' ? unshown : window);

export const { closeOpened, goBack, hasDialogs: isDialogAtWork, whenStill } = steps;

/** For wouter's router: every navigation within the app, except for the browser's own Back and Forward. */
export const aroundNav: AroundNavHandler = (navigate, to, options) =>
  leaveAfterQuestion(to, () => steps.aroundNav(navigate, to, options));

/**
 * Lets the browser's Back close a dialog, as Escape does, instead of leaving the page.
 *
 * @param close may refuse, or ask first: the dialog then stays, and so does the page
 */
export function useBackCloses(open: boolean, close: () => void, isDialog = true): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (open ? steps.addLayer(() => latest.current(), isDialog) : undefined), [open, isDialog]);
}

/** Makes the browser's Back ask before leaving a page. */
export const useBackAsks = (isUnsaved: boolean, ask: () => void): void => useBackCloses(isUnsaved, ask, false);
