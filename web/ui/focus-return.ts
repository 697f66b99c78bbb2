import { useRef } from 'react';

/**
 * Handlers for a dialog that is opened by state instead of by a Radix trigger: they give the focus back to what had it
 * when the dialog opened, unless it has moved on by then (the page changed, another dialog opened). Where that is gone,
 * the focus goes to the topmost open dialog, or else to the page.
 */
export function useFocusReturn(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const movedOn = document.activeElement !== null && document.activeElement !== document.body;
      if (movedOn) return;
      const dialogs = document.querySelectorAll('[role="dialog"][data-state="open"]');
      const elsewhere = dialogs[dialogs.length - 1] ?? document.querySelector('main');
      const target = opener.current?.isConnected ? opener.current : elsewhere;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
