import * as words from '#words/calendar.tsx';
import { formatDay } from '#words/dates.ts';

/** Where the number of a day can be pressed: in its cell or, in a week, in the head of its column. */
const dayButton = '[data-date] .calendar-day-button';

const dayOf = (button: Element): string => button.closest<HTMLElement>('[data-date]')?.dataset.date ?? '';

function write(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The day whose number has the focus; null for anything else in the grid. */
export const dayUnder = (target: EventTarget): string | null =>
  target instanceof Element && target.matches(dayButton) ? dayOf(target) : null;

/** The key of the entry that has the focus; undefined for anything else in the grid. */
export const entryUnder = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('.calendar-event')?.dataset.key : undefined;

/** Focuses a day, which is then the one that Tab stops at. False where it is not drawn. */
export function focusDay(root: HTMLElement, day: string): boolean {
  const button = [...root.querySelectorAll<HTMLElement>(dayButton)].find((one) => dayOf(one) === day);
  button?.focus();
  return button !== undefined;
}

/**
 * Makes one day of a grid the one that Tab stops at; arrow keys lead from there to the others. Says of each day what it
 * is: FullCalendar calls it a link, but it leads nowhere, it opens a dialog.
 *
 * @param stop the day to stop at unless another has the focus
 * @param adds whether pressing a day adds an event; otherwise it shows those of the day
 */
export function labelDays(root: HTMLElement, stop: string, adds: (day: string) => boolean): void {
  const buttons = [...root.querySelectorAll<HTMLElement>(dayButton)];
  const stopped =
    buttons.find((button) => button === document.activeElement) ??
    buttons.find((button) => dayOf(button) === stop) ??
    buttons[0];
  for (const button of buttons) {
    write(button, 'tabindex', button === stopped ? '0' : '-1');
    write(button, 'role', 'button');
    const day = dayOf(button);
    write(button, 'aria-label', words.dayButtonName(formatDay(day, 'full'), button.textContent.trim(), adds(day)));
    button.closest('[data-date]')?.toggleAttribute('data-chosen', day === stop);
  }
}
