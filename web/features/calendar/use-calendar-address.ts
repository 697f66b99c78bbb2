import { useCallback, useEffect, useState } from 'react';
import { useQueryParameters } from '../../ui/address.ts';
import { draftNames } from '../drafts/draft-names.ts';
import { useHasDraft } from '../drafts/use-has-draft.ts';
import type { CalendarView } from './calendar.rules.ts';
import { type CalendarDialog, dialogQuery, readCalendar } from './calendar-address.ts';

/** Under this width the agenda comes first: a month has no room for words there. */
export const narrow = '(width < 40rem)';

/**
 * What the address asks to see of a calendar, and the ways to ask for something else. No step of the browser's history:
 * Back leaves the calendar, or closes the dialog in front of it.
 *
 * @param plantId null for the calendar of the whole garden
 */
export function useCalendarAddress(plantId: number | null, today: string) {
  const [parameters, change] = useQueryParameters();
  const { view, date, dialog } = readCalendar(parameters);
  const [ownView] = useState<CalendarView>(() => (matchMedia(narrow).matches ? 'agenda' : 'month'));
  const hasDraft = useHasDraft();
  // Whoever was sent to sign in while adding an event goes on with it.
  const [resumed] = useState(() => hasDraft(draftNames.newEvent(plantId)));
  useEffect(() => {
    if (resumed) change(dialogQuery({ what: 'add', day: null }));
  }, [resumed, change]);

  // What was asked for stays while its dialog closes; each wish has a round of its own.
  const wish = JSON.stringify(dialog);
  const [last, setLast] = useState({ wish, asked: dialog, round: 0 });
  if (last.wish !== wish) setLast({ wish, asked: dialog ?? last.asked, round: last.round + (dialog === null ? 0 : 1) });

  return {
    view: view ?? ownView,
    setView: useCallback((next: CalendarView) => change({ view: next }), [change]),
    day: date ?? today,
    setDay: useCallback((next: string) => change({ date: next === today ? null : next }), [change, today]),
    asked: last.asked,
    open: dialog !== null,
    round: last.round,
    // With the day that is shown, so that the address finds what it names from another day, too.
    ask: useCallback(
      (next: CalendarDialog) =>
        change({ ...dialogQuery(next), date: readCalendar(new URLSearchParams(location.search)).date ?? today }),
      [change, today],
    ),
    close: useCallback(
      () => change({ ...dialogQuery(null), date: date === today ? null : date }),
      [change, date, today],
    ),
  };
}
