import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';

/** Escape events that a dialog received while the focus was in another one. */
const passedOn = new WeakSet<Event>();

/**
 * Handlers and the ref for the content of a dialog, so that Escape closes the dialog in which it is pressed. Radix notifies the
 * one that opened last; but right after that one has taken the focus, it may still notify the one below, or none.
 */
export function useEscapeCloses(close: () => void) {
  const content = useRef<HTMLDivElement>(null);
  return {
    ref: content,
    onEscapeKeyDown(event: KeyboardEvent) {
      // An open list in the dialog is what this closes.
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
      // A dialog that was notified has prevented the default. A key event bubbles on to a dialog that renders this one.
      const isUntold = event.key === 'Escape' && !event.isDefaultPrevented();
      if (!passedOn.delete(event.nativeEvent) && !isUntold) return;
      event.preventDefault();
      close();
    },
  };
}
