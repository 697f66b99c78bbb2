import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CalendarEntry } from './calendar.rules.ts';

/** A mouse that moves less, in px, clicks. */
const mouseDistance = 5;
/** A finger that rests this long, in ms, drags; one that moves further before, in px, scrolls. */
const longPressMs = 400;
const fingerDistance = 10;
/** This near to an edge, in px, a drag scrolls. */
const edge = 60;

/** What an element scrolls with: a dialog, or the page. */
function scrollerOf(element: Element): Element {
  let up = element.parentElement;
  while (up && up !== document.body && !/auto|scroll/.test(getComputedStyle(up).overflowY)) up = up.parentElement;
  return up && up !== document.body ? up : document.documentElement;
}

interface Handlers {
  /** The drag began, or the pointer is over another day; null for none. */
  onOver: (day: string | null) => void;
  /** @param day where it was dropped; null if the drag was canceled, or none began */
  onEnd: (day: string | null) => void;
}

/** Lets an element follow the pointer that presses it. @returns ends it */
function followPointer(press: PointerEvent, element: HTMLElement, grid: HTMLElement, on: Handlers): () => void {
  const isMouse = press.pointerType === 'mouse';
  const scroller = scrollerOf(element);
  const box = element.getBoundingClientRect();
  const held = { x: press.clientX - box.left, y: press.clientY - box.top };
  const moved = { x: 0, y: 0 };
  let at = { x: press.clientX, y: press.clientY };
  let over: string | null | undefined;
  let frame: number | null = null;

  const place = () => {
    // The page may have scrolled.
    const { left, top } = element.getBoundingClientRect();
    moved.x += at.x - held.x - left;
    moved.y += at.y - held.y - top;
    element.style.translate = `${moved.x}px ${moved.y}px`;
    const cell = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-date]');
    const day = (grid.contains(cell ?? null) && cell?.dataset.date) || null;
    if (day !== over) on.onOver(day);
    over = day;
  };
  const drag = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const above = Math.min(0, at.y - edge - Math.max(0, top));
    const below = Math.max(0, at.y + edge - Math.min(innerHeight, bottom));
    const isTowards = (above + below) * (at.y - press.clientY) > 0;
    if (isTowards) scroller.scrollBy({ top: (above + below) / 4, behavior: 'instant' });
    place();
    frame = requestAnimationFrame(drag);
  };
  const start = () => {
    element.setPointerCapture(press.pointerId);
    // What is under it is what counts.
    element.style.pointerEvents = 'none';
    drag();
  };
  const listeners = new AbortController();
  const timer = isMouse ? undefined : setTimeout(start, longPressMs);
  const end = (day: string | null) => {
    listeners.abort();
    clearTimeout(timer);
    if (frame !== null) cancelAnimationFrame(frame);
    element.style.removeProperty('pointer-events');
    on.onEnd(day);
    // After a drop, it renders on its new day in a moment, and must not show on the old one until then.
    setTimeout(() => element.style.removeProperty('translate'));
  };

  const options = { capture: true, signal: listeners.signal };
  const isThis = ({ pointerId }: PointerEvent) => pointerId === press.pointerId;
  const move = (event: PointerEvent) => {
    if (!isThis(event)) return;
    at = { x: event.clientX, y: event.clientY };
    if (frame !== null) return;
    const distance = Math.hypot(at.x - press.clientX, at.y - press.clientY);
    if (isMouse && distance >= mouseDistance) start();
    if (!isMouse && distance > fingerDistance) end(null);
  };
  const release = (event: PointerEvent) => {
    if (!isThis(event)) return;
    if (frame !== null) place();
    end(over ?? null);
  };
  const cancel = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || frame === null) return;
    // A dialog around the calendar stays open.
    key.preventDefault();
    key.stopImmediatePropagation();
    end(null);
  };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', release, options);
  window.addEventListener('pointercancel', (event) => isThis(event) && end(null), options);
  window.addEventListener('keydown', cancel, options);
  window.addEventListener('contextmenu', (event) => !isMouse && event.preventDefault(), options);
  return () => end(null);
}

/**
 * Drags the entries of a grid to other days: with a mouse at once, by touch after a long press, so that the page still scrolls.
 *
 * @returns the entry that is dragged and the day that it is over, and what starts a drag when an entry is pressed
 */
export function useEntryDrag(grid: RefObject<HTMLElement | null>, onMove: (entry: CalendarEntry, day: string) => void) {
  const [drag, setDrag] = useState<{ entry: CalendarEntry; over: string | null } | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const hasDragged = useRef(false);

  useEffect(() => {
    const { current } = grid;
    if (!current) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    // It must be there before a touch begins: later, the browser scrolls without asking.
    const noScroll = (touch: TouchEvent) =>
      stop.current && hasDragged.current && touch.cancelable && touch.preventDefault();
    current.addEventListener('touchmove', noScroll, { passive: false, signal });
    // A drag ends in a click, which opens nothing. The click of a key has no detail.
    const noClick = (click: MouseEvent) => hasDragged.current && click.detail > 0 && click.stopPropagation();
    current.addEventListener('click', noClick, { capture: true, signal });
    const press = () => {
      hasDragged.current = false;
    };
    current.addEventListener('pointerdown', press, { capture: true, signal });
    return () => {
      listeners.abort();
      stop.current?.();
    };
  }, [grid]);

  const grab = (press: ReactPointerEvent<HTMLElement>, entry: CalendarEntry) => {
    if (press.button !== 0 || !press.isPrimary || !grid.current) return;
    stop.current?.();
    stop.current = followPointer(press.nativeEvent, press.currentTarget, grid.current, {
      onOver(over) {
        hasDragged.current = true;
        setDrag({ entry, over });
      },
      onEnd(day) {
        stop.current = null;
        setDrag(null);
        if (day !== null && day !== entry.day) onMove(entry, day);
      },
    });
  };
  return { drag, grab };
}
