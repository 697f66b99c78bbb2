import { type RefObject, useEffect, useState } from 'react';

/** Space between what hangs below and the edge of what is seen, in CSS pixels. */
const gap = 14;
/** With less room than this, the page scrolls up to make some. */
const enough = 260;
/** What hangs below is never shorter, even where a part of it is out of sight. */
const least = 160;

/**
 * The space below an element in CSS pixels: down to the edge of the window or, on a phone, of the keyboard. If there is hardly
 * any, the page scrolls the element up.
 *
 * @param needed false while nothing is shown there
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>, needed: boolean): number {
  const [room, setRoom] = useState(least);
  useEffect(() => {
    const view = window.visualViewport;
    if (!needed || !view) return;
    const measure = (): number => {
      const bottom = element.current?.getBoundingClientRect().bottom ?? 0;
      const free = Math.floor(view.offsetTop + view.height - bottom - gap);
      setRoom(Math.max(least, free));
      return free;
    };
    const settle = () => {
      if (measure() < enough) element.current?.scrollIntoView({ block: 'start' });
    };
    settle();
    view.addEventListener('resize', settle);
    view.addEventListener('scroll', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      view.removeEventListener('resize', settle);
      view.removeEventListener('scroll', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [element, needed]);
  return room;
}
