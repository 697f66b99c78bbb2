import './calendar.css';
import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as words from '#words/calendar.tsx';
import { eventTypeDisplay } from '../care/event-types.ts';
import {
  type CalendarEntry,
  type CalendarView,
  dayByKey,
  gridOf,
  isMovable,
  movedByKey,
  weekOf,
} from './calendar.rules.ts';
import type { Place } from './follow-focus.ts';
import { dayUnder, entryUnder, focusDay, labelDays } from './roving-days.ts';

const plugins = [dayGrid, interaction];
const viewNames = { month: 'dayGridMonth', week: 'dayGridWeek' } as const;
/** The specification's default color of an event; the visible colors depend on the type, in readable shades. */
const eventColor = '#10b981';

interface CalendarGridProps {
  view: Exclude<CalendarView, 'agenda'>;
  /** A visible day. */
  day: string;
  today: string;
  weekStart: number;
  entries: readonly CalendarEntry[];
  onOpen: (shown: CalendarEntry) => void;
  /** Null for viewers. */
  onAdd: ((day: string) => void) | null;
  onShowDay: (day: string) => void;
  onMove: (shown: CalendarEntry, day: string) => void;
  /** The same for the focused entry, which keeps the focus. */
  onMoveByKeys: (shown: CalendarEntry, day: string) => void;
  /** Another day was selected, or the keyboard moved past the visible days. */
  onTurnTo: (day: string) => void;
  /** Moves the focus to an element as soon as it has rendered. */
  onFollow: (place: Place) => void;
}

/** FullCalendar opens its own popover, behind the dialog, unless the handler returns a value; a string would be a view to switch to. */
const dayShown = true as unknown as string;

const shownOf = (props: Record<string, unknown>): CalendarEntry => props.shown as CalendarEntry;

function EventFace({ shown }: { shown: CalendarEntry }) {
  const { title, eventType, time, name } = shown;
  const { Icon } = eventTypeDisplay(eventType);
  return (
    <>
      <span className="sr-only">{name}</span>
      <Icon aria-hidden className="calendar-event-icon" />
      <span aria-hidden className="calendar-event-text">
        {time && <bdi className="calendar-event-time">{time}</bdi>} <bdi className="calendar-event-title">{title}</bdi>
      </span>
    </>
  );
}

const classOf = ({ closed, event }: CalendarEntry): string =>
  `calendar-event${closed ? ' calendar-event-closed' : ''}${event === null ? ' calendar-event-upcoming' : ''}`;

/** Whether the selected day is listed under the month, which the style sheet decides by the available width. */
const listsDay = (root: HTMLElement | null): boolean =>
  root !== null && getComputedStyle(root).getPropertyValue('--lists-day').trim() === '1';

/**
 * The days of a month or a week. FullCalendar receives local days and times as if they were UTC, so that it never converts
 * between zones.
 */
export function CalendarGrid({ view, day, today, weekStart, entries, ...on }: CalendarGridProps) {
  const canAdd = on.onAdd !== null;
  const calendar = useRef<CalendarRef>(null);
  const root = useRef<HTMLDivElement>(null);
  const addOrShow = on.onAdd ?? on.onShowDay;
  // If days are listed under the month, the first click selects the day.
  const pressDay = (pressed: string) => {
    if (listsDay(root.current) && (pressed !== day || !canAdd)) on.onTurnTo(pressed);
    else addOrShow(pressed);
  };

  // FullCalendar measures itself before it sets its size: until then its space is reserved.
  const [measured, setMeasured] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMeasured(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  const inputs = useMemo(
    () =>
      entries.map((shown) => ({
        id: shown.key,
        title: shown.title,
        start: shown.day,
        allDay: true,
        startEditable: canAdd && isMovable(shown),
        shown,
      })),
    [entries, canAdd],
  );
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type === viewNames[view]) api.gotoDate(day);
    else api.changeView(viewNames[view], day);
  }, [view, day]);
  // FullCalendar renders its days itself, at its own time.
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const dress = () => {
      labelDays(current, day, (one) => canAdd && (!listsDay(current) || one === day));
    };
    dress();
    const drawn = new MutationObserver(dress);
    // A day's text is part of its accessible name, and becomes shorter in a narrow window.
    const text = { characterData: true, childList: true };
    drawn.observe(current, { subtree: true, ...text, attributeFilter: ['data-date', 'aria-label', 'role'] });
    return () => drawn.disconnect();
  }, [day, canAdd]);

  const { onTurnTo, onMoveByKeys, onFollow } = on;
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const moveEntry = (press: KeyboardEvent, rtl: boolean) => {
      const key = press.target && entryUnder(press.target);
      const shown = canAdd && entries.find((entry) => entry.key === key);
      if (!shown || !isMovable(shown)) return;
      const to = movedByKey(press.key, shown.day, rtl);
      if (to === undefined) return;
      // In some browsers, the key goes back a page.
      press.preventDefault();
      onMoveByKeys(shown, to);
      const weeks = view === 'month' ? gridOf(day, weekStart) : weekOf(day, weekStart);
      if (to < weeks.from || to > weeks.to) onTurnTo(to);
    };
    const step = (press: KeyboardEvent) => {
      const rtl = getComputedStyle(current).direction === 'rtl';
      if (press.altKey && !press.ctrlKey && !press.metaKey) moveEntry(press, rtl);
      const from = press.target && dayUnder(press.target);
      if (!from || press.altKey || press.ctrlKey || press.metaKey) return;
      const to = dayByKey(press.key, from, { weekStart, rtl });
      if (to === undefined) return;
      press.preventDefault();
      if (to.slice(0, 7) === day.slice(0, 7) && focusDay(current, to)) return;
      onFollow({ drawn: 'grid', day: to, key: null });
      onTurnTo(to);
    };
    current.addEventListener('keydown', step);
    return () => current.removeEventListener('keydown', step);
  }, [view, day, weekStart, entries, canAdd, onTurnTo, onMoveByKeys, onFollow]);

  return (
    <div ref={root} className={measured ? 'calendar-grid' : 'calendar-grid invisible'} data-view={view}>
      <FullCalendar
        // It reads the current day on start.
        key={today}
        ref={calendar}
        plugins={plugins}
        initialView={viewNames[view]}
        initialDate={day}
        timeZone="UTC"
        now={`${today}T12:00:00`}
        firstDay={weekStart}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        events={inputs}
        eventColor={eventColor}
        eventOrder="start,order"
        eventOrderStrict
        eventDurationEditable={false}
        editable={canAdd}
        eventDisplay="block"
        dayMaxEvents={view === 'month' ? 3 : false}
        navLinks
        navLinkDayClick={(date) => pressDay(date.toISOString().slice(0, 10))}
        navLinkClass="calendar-day-button"
        dateClick={({ dateStr }) => pressDay(dateStr.slice(0, 10))}
        eventClick={({ event }) => on.onOpen(shownOf(event.extendedProps))}
        eventDrop={({ event }) => on.onMove(shownOf(event.extendedProps), event.startStr.slice(0, 10))}
        moreLinkClick={({ date }) => {
          const full = date.toISOString().slice(0, 10);
          if (listsDay(root.current)) on.onTurnTo(full);
          else on.onShowDay(full);
          return dayShown;
        }}
        moreLinkHint={words.moreEvents}
        moreLinkContent={({ num }) =>
          words.moreInShort(num, (text) => <span className="calendar-more-word">{text}</span>)
        }
        longPressDelay={400}
        eventContent={({ event }) => <EventFace shown={shownOf(event.extendedProps)} />}
        eventClass={({ event }) => classOf(shownOf(event.extendedProps))}
        eventInnerClass="calendar-event-inner"
        eventDidMount={({ el, event }) => {
          const shown = shownOf(event.extendedProps);
          el.dataset.care = shown.eventType;
          el.dataset.key = shown.key;
          if (canAdd && isMovable(shown)) el.setAttribute('aria-keyshortcuts', words.moveKeys);
        }}
        dayHeaderAlign="center"
        dayHeaderClass={({ isToday }) => `calendar-weekday${isToday && view === 'week' ? ' calendar-day-today' : ''}`}
        dayHeaderInnerClass="calendar-weekday-inner"
        tableHeaderClass="calendar-weekdays"
        dayRowClass="calendar-week"
        dayHeaderContent={({ text, weekdayText, dayNumberText }) =>
          view === 'week' ? `${weekdayText} ${dayNumberText}` : text
        }
        dayCellClass={({ isToday, isOther }) =>
          `calendar-day${isToday ? ' calendar-day-today' : ''}${isOther ? ' calendar-day-other' : ''}`
        }
        dayCellTopClass="calendar-day-top"
        dayCellTopInnerClass="calendar-day-number"
        dayCellBottomClass="calendar-day-foot"
        dayCellTopContent={({ dayNumberText }) => dayNumberText}
        moreLinkClass="calendar-more"
        highlightClass="calendar-highlight"
      />
    </div>
  );
}
