import type { FocusEvent } from 'react';

/**
 * Scrolls to what was focused by a key. A dialog that wraps the focus from its first control to its last, or back, does so
 * without scrolling.
 */
export function showFocus({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
