import { type Ref, useLayoutEffect } from 'react';
import { lockScroll } from './scroll-lock.ts';

interface DialogOverlayProps {
  open: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Dims the page behind a dialog and keeps it from scrolling. Not Radix's own overlay: that one locks the scrolling
 * with a `<style>` element, which the page's content security policy refuses; here a rule of the style sheet does it.
 */
export function DialogOverlay({ open, ref }: DialogOverlayProps) {
  useLayoutEffect(lockScroll, []);
  return <div ref={ref} data-state={open ? 'open' : 'closed'} className="overlay" />;
}
