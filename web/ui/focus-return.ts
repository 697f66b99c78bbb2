import { useRef } from 'react';

/**
 * Handlers for a dialog that is opened by state instead of by a Radix trigger: they give the focus back to what had it
 * when the dialog opened, unless it has moved on by then (the page changed, another dialog opened).
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
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
