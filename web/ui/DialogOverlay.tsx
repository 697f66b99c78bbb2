import { type Ref, useLayoutEffect } from 'react';
import { lockScroll } from './scroll-lock.ts';

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
