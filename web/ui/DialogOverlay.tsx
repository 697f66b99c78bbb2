import { type Ref, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

let locks = 0;

/**
 * Prevents the page from scrolling until the returned function is called; locks may overlap. The width of the removed scroll
 * bar is set as `--scrollbar`, so that the page does not shift.
 */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    const width = `${window.innerWidth - root.clientWidth}px`;
    // Setting it, even to the same value, recalculates the styles of the whole page.
    if (root.style.getPropertyValue('--scrollbar') !== width) root.style.setProperty('--scrollbar', width);
    root.dataset.scrollLocked = '';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) delete root.dataset.scrollLocked;
  };
}

interface DialogOverlayProps {
  open: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Dims the page behind a dialog and prevents it from scrolling. Radix's own overlay does that with a `<style>` element, which
 * the page's content security policy forbids; here it is a rule of the style sheet.
 */
export function DialogOverlay({ open, ref }: DialogOverlayProps) {
  useLayoutEffect(lockScroll, []);
  // The page is dim already: dimming it once more would flash.
  const [isDim] = useState(() => document.querySelector('[data-dialog-loading]') !== null);
  return <div ref={ref} data-state={!open ? 'closed' : isDim ? 'dim' : 'open'} className="overlay" />;
}

/** How long code may take before the page also shows that it is loading, in milliseconds. */
const slowMs = 400;

/** Dims the page while the code of a dialog is loading. The page still answers to presses: one may choose something else. */
export function LoadingDialog() {
  const [isShown, setShown] = useState(false);
  const [isSlow, setSlow] = useState(false);
  // The server renders the page alone, and the browser the same first.
  useLayoutEffect(() => setShown(true), []);
  useEffect(() => {
    const waiting = setTimeout(setSlow, slowMs, true);
    return () => clearTimeout(waiting);
  }, []);
  if (!isShown) return null;
  return createPortal(
    <div aria-hidden data-dialog-loading className="overlay pointer-events-none! grid place-items-center">
      {isSlow && <div className="busy-line" />}
    </div>,
    document.body,
  );
}
