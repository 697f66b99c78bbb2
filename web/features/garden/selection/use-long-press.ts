import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** As long as the system takes for its own long presses, in milliseconds. */
const longMs = 500;
/** A finger that moves further scrolls, in CSS pixels. */
const stillPx = 10;

/**
 * Handlers for what is around plants: a long touch on one starts selecting, with that plant.
 *
 * @param start shows the boxes; null while they are shown, or not wanted
 */
export function useLongPress(start: (() => void) | null) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The click and the menu that may follow belong to the press. */
  const isLong = useRef(false);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      isLong.current = false;
      const plant = target instanceof Element ? target.closest('article, tr') : null;
      if (pointerType !== 'touch' || !plant || !start) return;
      const timer = setTimeout(() => {
        flushSync(start);
        plant.querySelector<HTMLInputElement>('[data-select]')?.click();
        isLong.current = true;
      }, longMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => press.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
