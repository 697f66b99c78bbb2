import { flushSync } from 'react-dom';
import { painted } from './painted.ts';

/** Marks a part that moves between a card and its dialog, e.g. the photo: the same word on both. */
export const morphing = (part: 'photo' | 'name') => ({ 'data-morph': part });

/** How long the next picture may take to be drawn, in milliseconds; without it, nothing moves. */
const patienceMs = 120;
const lookAgainMs = 8;
/** A device that takes longer than this for the picture after a press, in milliseconds, would stutter: there, nothing moves. */
const swiftMs = 70;

/** What the dialog that is open came from. */
let opener: Element | null = null;
/** A press has been taken, and what it opens is about to. */
let isOpening = false;

const partsOf = (root: Element | null) => root?.querySelectorAll<HTMLElement>('[data-morph]') ?? [];
const dialog = (): Element | null => document.querySelector('[role="dialog"]:has([data-morph])');

function name(root: Element | null): void {
  for (const part of partsOf(root)) part.style.viewTransitionName = `morph-${part.dataset.morph}`;
  if (root?.matches('[role="dialog"]')) (root as HTMLElement).style.viewTransitionName = 'morph-sheet';
}

function unname(root: Element | null): void {
  for (const part of [root, ...partsOf(root)])
    (part as HTMLElement | null)?.style.removeProperty('view-transition-name');
}

const isInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

async function until(drawn: () => boolean): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!drawn() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
}

const mayMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets the press be seen first: a transition begins by holding every picture up. @returns whether the device is quick */
async function afterPress(): Promise<boolean> {
  const pressed = performance.now();
  await painted();
  return performance.now() - pressed < swiftMs;
}

/** @param next waits for the new picture, and answers where the parts are in it */
function morph(from: Element | null, change: () => void, next: () => Promise<Element | null>): void {
  name(from);
  let to: Element | null = null;
  const transition = document.startViewTransition(async () => {
    unname(from);
    flushSync(change);
    to = await next();
    name(to);
  });
  // Refused where another one begins meanwhile, or the page is hidden: then the change shows at once.
  transition.ready.catch(() => {});
  void transition.finished.catch(() => {}).then(() => unname(to));
}

/** Opens a dialog out of a card: the parts that both have move to their new places. Where the browser cannot, it opens. */
export async function openFrom(card: Element, open: () => void): Promise<void> {
  if (isOpening) return;
  opener = card;
  if (!mayMove()) {
    open();
    return;
  }
  isOpening = true;
  const isQuick = await afterPress();
  isOpening = false;
  if (!isQuick) {
    open();
    return;
  }
  morph(card, open, async () => {
    await until(() => dialog() !== null);
    // The view comes by itself; the dialog's own entrance would make it come twice.
    dialog()?.setAttribute('data-morphed', '');
    return dialog();
  });
}

/** Closes the dialog into the card that it was opened from, where that is still in view. */
export async function closeInto(close: () => void): Promise<void> {
  const card = opener;
  opener = null;
  const isThere = () => card?.isConnected === true && isInView(card);
  if (!mayMove() || dialog() === null || !isThere() || !(await afterPress())) {
    close();
    return;
  }
  morph(dialog(), close, async () => {
    await until(() => dialog() === null);
    return isThere() ? card : null;
  });
}
