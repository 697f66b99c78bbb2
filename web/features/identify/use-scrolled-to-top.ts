import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows the step of a dialog from its top, however far the one before was scrolled. The element begins where the padding
 * of the dialog ends, and has that as its `scroll-margin`.
 */
export function useScrolledToTop(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return top;
}
