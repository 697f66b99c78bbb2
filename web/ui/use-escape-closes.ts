import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';

/** Presses of Escape that a dialog was told of while the focus was in another one. */
const passedOn = new WeakSet<Event>();

/**
 * Handlers and the ref for the content of a dialog, so that Escape closes the dialog in which it is pressed. Radix tells
 * the one that opened last; but for a moment after that has taken the focus, it still tells the one below, or none.
 */
export function useEscapeCloses(close: () => void) {
  const content = useRef<HTMLDivElement>(null);
  return {
    ref: content,
    onEscapeKeyDown(event: KeyboardEvent) {
      // A list that is open in the dialog is what this closes.
      if (event.target instanceof Element && event.target.matches('[data-list-open]')) {
        event.preventDefault();
        return;
      }
      const dialog = event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]');
      if (!dialog || content.current?.contains(dialog)) return;
      event.preventDefault();
      passedOn.add(event);
    },
    onKeyDown(event: ReactKeyboardEvent) {
      // Whoever was told has prevented the default. A press bubbles on to a dialog that renders this one.
      const isUntold = event.key === 'Escape' && !event.isDefaultPrevented();
      if (!passedOn.delete(event.nativeEvent) && !isUntold) return;
      event.preventDefault();
      close();
    },
  };
}
