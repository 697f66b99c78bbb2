import type { FocusEvent } from 'react';

/**
 * Scrolls to what has got the focus by a key. A dialog that passes the focus from its first control on to its last, or
 * back, does so without scrolling.
 */
export function showFocus({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
