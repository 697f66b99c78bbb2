import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** A day, or an entry of a day, in a calendar. */
export interface Place {
  /** In the grid, or in a list of days. */
  drawn: 'grid' | 'list';
  day: string;
  /** The key of an entry; null for the day itself. */
  key: string | null;
}

function placeOf(target: EventTarget | null, root: Element): Place | null {
  if (!(target instanceof Element) || !root.contains(target)) return null;
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
  const { date } = target.closest<HTMLElement>('[data-date]')?.dataset ?? {};
  if (date !== undefined) return { drawn: 'grid', day: date, key };
  const { day } = target.closest<HTMLElement>('[data-day]')?.dataset ?? {};
  return day !== undefined && key !== null ? { drawn: 'list', day, key } : null;
}

/** The elements to focus, best first: an entry, whichever day it is on now, and in the grid its day. */
function elementsOf({ drawn, day, key }: Place, root: Element): HTMLElement[] {
  const inList = drawn === 'list';
  const selectors = [
    ...(key === null ? [] : [`${inList ? '[data-day]' : '[data-date]'} [data-key="${key}"]`]),
    ...(inList ? [] : [`[data-date="${day}"] .calendar-day-button`]),
  ];
  return selectors.flatMap((selector) => root.querySelector<HTMLElement>(selector) ?? []);
}

/**
 * Keeps the focus on a day or an entry of a calendar when it re-renders: FullCalendar creates new elements when it navigates or
 * its events change, and shows an entry only after measuring it. Ends when the user moves the focus.
 *
 * @returns a ref for the calendar, and a function that moves the focus to an element as soon as it has rendered
 */
export function useFollowFocus(): { root: RefObject<HTMLDivElement | null>; follow: (place: Place) => void } {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ place: Place; isReached: boolean } | null>(null);
  const follow = useCallback((place: Place) => {
    wanted.current = { place, isReached: false };
  }, []);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let isPressed = false;
    let isOwn = false;
    const keep = () => {
      // A dragged element is hidden, and rendered a second time.
      if (!wanted.current || isPressed) return;
      const { place, isReached } = wanted.current;
      for (const element of elementsOf(place, current)) {
        if (element === document.activeElement) return;
        isOwn = true;
        // Don't scroll back if the user has scrolled it out of view.
        element.focus({ preventScroll: isReached });
        isOwn = false;
        if (element !== document.activeElement) continue;
        wanted.current.isReached = true;
        return;
      }
    };
    const move = ({ target }: FocusEvent) => {
      if (isOwn) return;
      const place = placeOf(target, current);
      wanted.current = place && { place, isReached: true };
    };
    const press = () => {
      isPressed = true;
      wanted.current = null;
    };
    const release = () => {
      isPressed = false;
    };
    const drawn = new MutationObserver(keep);
    drawn.observe(current, { subtree: true, childList: true, attributeFilter: ['data-date', 'style', 'class'] });
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener('focusin', move, options);
    document.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options);
    return () => {
      drawn.disconnect();
      listeners.abort();
    };
  }, []);
  return { root, follow };
}
