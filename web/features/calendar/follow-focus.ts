import type { Shown } from './calendar.rules.ts';

/** How many frames it may take until an entry is drawn on another day. */
const mostFrames = 60;

function focusOnceDrawn(selector: string, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const entry = document.querySelector<HTMLElement>(selector);
    entry?.focus();
    const isFocused = entry !== null && document.activeElement === entry;
    if (!isFocused && frames > 0) focusOnceDrawn(selector, frames - 1);
  });
}

/** Focuses an entry of the grid once it is drawn on a day, which FullCalendar does when it has measured it. */
export const followEntry = ({ key }: Shown, day: string): void =>
  focusOnceDrawn(`[data-date="${day}"] .calendar-event[data-key="${key}"]`);

/** Focuses the line of an entry once it stands under a day. */
export const followLine = ({ key }: Shown, day: string): void =>
  focusOnceDrawn(`[data-day="${day}"] [data-key="${key}"]`);
