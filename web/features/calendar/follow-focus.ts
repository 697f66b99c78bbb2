import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** A day, or an entry of a day, in a calendar. */
export interface Place {
  /** In the grid, or in a list of days. */
  in: 'grid' | 'list';
  day: string;
  /** The key of an entry; null for the day itself. */
  key: string | null;
}

function placeOf(target: Element): Place | null {
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
  const { date } = target.closest<HTMLElement>('[data-date]')?.dataset ?? {};
  if (date !== undefined) return { in: 'grid', day: date, key };
  const { day } = target.closest<HTMLElement>('[data-day]')?.dataset ?? {};
  return day !== undefined && key !== null ? { in: 'list', day, key } : null;
}

/** The element to focus: the entry, whichever day it is on now; in the grid, else its day. */
function elementOf({ in: where, day, key }: Place, root: Element): HTMLElement | null {
  const days = where === 'list' ? '[data-day]' : '[data-date]';
  const entry = key === null ? null : root.querySelector<HTMLElement>(`${days} [data-key="${key}"]`);
  return entry ?? (where === 'list' ? null : root.querySelector(`[data-date="${day}"] .calendar-day-button`));
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus on an entry that renders on another day, or on the day of an entry that is removed. Ends when the user moves the
 * focus.
 *
 * @param root of the calendar. Its component must render whenever the days or their entries change.
 * @returns handlers for the root, and a function that moves the focus to a place as soon as it has rendered
 */
export function useFollowFocus(root: RefObject<HTMLElement | null>) {
  const held = useRef<{ place: Place; isReached: boolean } | null>(null);
  const isOwn = useRef(false);
  const keep = useCallback(() => {
    if (!root.current || !held.current || (held.current.isReached && !isLost())) return;
    const { place, isReached } = held.current;
    const element = elementOf(place, root.current);
    if (!element) return;
    isOwn.current = true;
    // Don't scroll back if the user has scrolled it out of view.
    if (element !== document.activeElement) element.focus({ preventScroll: isReached });
    isOwn.current = false;
    const reached = placeOf(element);
    held.current.isReached = reached?.day === place.day && reached.key === place.key;
  }, [root]);
  useLayoutEffect(keep);
  const handlers = {
    onFocus({ target }: FocusEvent) {
      if (isOwn.current) return;
      const place = placeOf(target);
      held.current = place && { place, isReached: true };
    },
    // React does not report the blur of an element that it removes.
    onBlur() {
      if (!isOwn.current && document.hasFocus()) held.current = null;
    },
  };
  const follow = useCallback(
    (place: Place) => {
      held.current = { place, isReached: false };
      // An entry is still on its old day.
      if (place.key === null) keep();
    },
    [keep],
  );
  return { handlers, follow };
}
