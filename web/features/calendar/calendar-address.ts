import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EventType } from '../../../contract/calendar.ts';
import { isDay } from '../../../contract/durations.ts';
import { eventTypes, type OwnType } from '../../../contract/values.ts';
import { type AddressOf, choiceParameter, idParameter, type Parameter, useAddress } from '../../ui/address.ts';
import { draftNames } from '../device/drafts/draft-names.ts';
import { useHasDraft } from '../device/drafts/use-has-draft.ts';
import type { CalendarEntry, CalendarView } from './calendar.rules.ts';
import { type CalendarFilters, noFilters } from './filters.rules.ts';

/** The dialog in front of a calendar. `add` without a day means now. */
export type CalendarDialog =
  | { what: 'add'; day: string | null }
  | { what: 'edit'; eventId: number }
  | { what: 'upcoming'; key: string }
  | { what: 'day'; day: string }
  | { what: 'import' };

/** The value of `add` for an event that begins now. */
const now = 'now';

/** A valid day from 1970 to 2999; null for anything else. */
const dayIn = (text: string): string | null =>
  /^(19[7-9]\d|2\d{3})-\d\d-\d\d$/.test(text) && isDay(text) ? text : null;

const dayParameter = (name: string): Parameter<string | null> => ({
  name,
  read: dayIn,
  write: (day) => day ?? '',
});

/** The types among some names: those that every garden has, in their order, then kinds that gardeners made. */
const typesIn = (names: readonly string[]): EventType[] => [
  ...eventTypes.filter((type) => names.includes(type)),
  ...new Set(names.filter((name): name is OwnType => /^own-[a-z0-9]{10}$/.test(name))),
];

/** The calendar's parameters: `?view=week&date=2026-11-16`, `?event=12`, `?add=2026-11-21`, `?day=2026-11-21`, `?import=file`. */
export const calendarAddress = {
  // One that waits to be sent has a negative id.
  event: { ...idParameter('event'), read: (text: string) => (/^-?[1-9]\d{0,9}$/.test(text) ? Number(text) : null) },
  /** An invalid day means now. */
  add: {
    name: 'add',
    read: (text) => (text === '' ? null : (dayIn(text) ?? now)),
    write: (day) => day ?? '',
  } satisfies Parameter<string | null>,
  day: dayParameter('day'),
  importing: choiceParameter<'file', null>('import', ['file'], null),
  /** The key of an occurrence that is not an event yet. */
  upcoming: {
    name: 'upcoming',
    read: (text) => (/^(plan|series)-[1-9]\d{0,9}-\d{4}-\d\d-\d\d$/.test(text) ? text : null),
    write: (key) => key ?? '',
  } satisfies Parameter<string | null>,
  /** Null is a month; in a narrow window, a plant's calendar is a list. */
  view: choiceParameter<CalendarView, null>('view', ['month', 'week', 'agenda'], null),
  /** A visible day; null for today. */
  date: dayParameter('date'),
  /** The filters: `?kind=watering,pruning&of=12&at=3`. */
  kinds: {
    name: 'kind',
    read: (text) => typesIn(text.split(',')),
    write: (kinds) => kinds.join(),
  } satisfies Parameter<EventType[]>,
  plantId: idParameter('of'),
  placeId: idParameter('at'),
};

type Address = AddressOf<typeof calendarAddress>;

/** The dialog in an address. */
export function dialogIn({ event, add, day, upcoming, importing }: Address): CalendarDialog | null {
  if (importing !== null) return { what: 'import' };
  if (event !== null) return { what: 'edit', eventId: event };
  if (add !== null) return { what: 'add', day: add === now ? null : add };
  if (upcoming !== null) return { what: 'upcoming', key: upcoming };
  return day === null ? null : { what: 'day', day };
}

/** The change of an address that opens a dialog, or closes it. */
export const dialogAddress = (
  dialog: CalendarDialog | null,
): Pick<Address, 'event' | 'add' | 'day' | 'upcoming' | 'importing'> => ({
  event: dialog?.what === 'edit' ? dialog.eventId : null,
  add: dialog?.what === 'add' ? (dialog.day ?? now) : null,
  day: dialog?.what === 'day' ? dialog.day : null,
  upcoming: dialog?.what === 'upcoming' ? dialog.key : null,
  importing: dialog?.what === 'import' ? 'file' : null,
});

/** The dialog that a click on an entry opens. */
export const dialogOf = ({ event, key }: CalendarEntry): CalendarDialog =>
  event ? { what: 'edit', eventId: event.id } : { what: 'upcoming', key };

/** Below this width the few entries of a plant are a list: a month has no room for their text. */
const narrow = '(width < 40rem)';

/**
 * What the address shows of a calendar, and functions that change it. They add no history entries: Back leaves the calendar, or
 * closes the dialog in front of it.
 *
 * @param plantId null for the calendar of the whole garden
 */
export function useCalendarAddress(plantId: number | null, today: string) {
  const { address, change } = useAddress(calendarAddress);
  const { view, date, kinds, plantId: filteredPlant, placeId } = address;
  const dialog = dialogIn(address);
  const [ownView] = useState<CalendarView>(() => (plantId !== null && matchMedia(narrow).matches ? 'agenda' : 'month'));
  const hasDraft = useHasDraft();
  // A user who had to sign in while adding an event continues with it.
  const [resumed] = useState(() => hasDraft(draftNames.newEvent(plantId)));
  useEffect(() => {
    if (resumed) change(dialogAddress({ what: 'add', day: null }));
  }, [resumed, change]);

  // The last dialog stays while it closes; each request gets a new round.
  const request = JSON.stringify(dialog);
  const [last, setLast] = useState({ request, asked: dialog, round: 0 });
  if (last.request !== request) {
    setLast({ request, asked: dialog ?? last.asked, round: last.round + (dialog === null ? 0 : 1) });
  }

  return {
    // A plant's schedule is filtered by that plant already.
    filters: useMemo(
      (): CalendarFilters => (plantId === null ? { kinds, plantId: filteredPlant, placeId } : { ...noFilters, kinds }),
      [plantId, kinds, filteredPlant, placeId],
    ),
    setFilters: useCallback((filters: CalendarFilters) => change(filters), [change]),
    view: view ?? ownView,
    setView: useCallback((next: CalendarView) => change({ view: next }), [change]),
    day: date ?? today,
    setDay: useCallback((next: string) => change({ date: next === today ? null : next }), [change, today]),
    asked: last.asked,
    open: dialog !== null,
    round: last.round,
    // With the visible day, so that the address works from any other day, too.
    ask: useCallback(
      (next: CalendarDialog) => change({ ...dialogAddress(next), date: date ?? today }),
      [change, date, today],
    ),
    close: useCallback(
      () => change({ ...dialogAddress(null), date: date === today ? null : date }),
      [change, date, today],
    ),
  };
}
