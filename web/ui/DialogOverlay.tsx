import { type Ref, useLayoutEffect } from 'react';

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
  return <div ref={ref} data-state={open ? 'open' : 'closed'} className="overlay" />;
}
