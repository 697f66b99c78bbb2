import './calendar.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as words from '#words/calendar.ts';
import { formatDay } from '#words/dates.ts';
import { classes } from '../../ui/classes.ts';
import {
  type CalendarEntry,
  type CalendarView,
  dayByKey,
  gridOf,
  isMovable,
  isSameMonth,
  titleOf,
  weekOf,
  weeksIn,
} from './calendar.rules.ts';
import { moveKeys } from './EventLine.tsx';
import { useEntryDrag } from './use-entry-drag.ts';

/** What a day of a month has room for. */
const mostEntries = 3;

interface EntryFaceProps {
  entry: CalendarEntry;
  isWeek: boolean;
  isNarrow: boolean;
}

function EntryFace({ entry: { title, Icon, time, name, closed }, isWeek, isNarrow }: EntryFaceProps) {
  return (
    <>
      <span className="sr-only">{name}</span>
      <Icon
        aria-hidden
        className={classes('calendar-event-icon shrink-0', isNarrow ? 'size-4' : 'mt-[0.0938rem] size-3.5')}
      />
      {!isNarrow && (
        <span
          aria-hidden
          className={classes('min-w-0 flex-1 [overflow-wrap:anywhere]', isWeek ? 'line-clamp-4' : 'line-clamp-2')}
        >
          {time && (
            <bdi className={classes('calendar-event-time figures whitespace-nowrap text-ink-2', isWeek && 'block')}>
              {time}
            </bdi>
          )}{' '}
          <bdi className={classes('calendar-event-title', closed && 'line-through')}>{title}</bdi>
        </span>
      )}
    </>
  );
}

/** A day that has no room for its entries: their kinds, what is open first. */
function Marks({ entries }: { entries: readonly CalendarEntry[] }) {
  const sorted = [...entries.filter(({ closed }) => !closed), ...entries.filter(({ closed }) => closed)];
  const kinds = [...Map.groupBy(sorted, ({ eventType }) => eventType)].flatMap(([, [first]]) => first ?? []);
  return (
    <span aria-hidden className="calendar-marks">
      {kinds.slice(0, mostEntries).map(({ Icon, eventType, care, closed }) => (
        <Icon key={eventType} data-care={closed ? undefined : care} className="calendar-event-icon size-3.5" />
      ))}
    </span>
  );
}

interface CalendarGridProps {
  view: Exclude<CalendarView, 'agenda'>;
  /** The selected day, which is visible. */
  day: string;
  today: string;
  weekStart: number;
  /** Days have no room for text: icons stand for entries, and the selected day of a month is listed below. */
  isNarrow: boolean;
  /** Days of a month have no room for entries either: marks stand for their kinds. */
  hasMarks: boolean;
  /** The entries of each day, in order. */
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  onOpen: (entry: CalendarEntry) => void;
  /** Null for viewers. */
  onAdd: ((day: string) => void) | null;
  onShowDay: (day: string) => void;
  onMove: (entry: CalendarEntry, day: string) => void;
  /** The same for the focused entry, which keeps the focus. */
  onMoveByKeys: (entry: CalendarEntry, day: string) => void;
  /** Another day was selected. */
  onTurnTo: (day: string) => void;
  /** Moves the focus to a day as soon as it has rendered. */
  onFollow: (day: string) => void;
}

/** The days of a month or a week as a table. One day is a tab stop; arrow keys lead from there to the others. */
export function CalendarGrid({ view, day, today, weekStart, isNarrow, hasMarks, entries, ...on }: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const canAdd = on.onAdd !== null;
  const isWeek = view === 'week';
  const visible = isWeek ? weekOf(day, weekStart) : gridOf(day, weekStart);
  const weeks = weeksIn(visible);
  const isVisible = (one: string): boolean => one >= visible.from && one <= visible.to;
  const tabStop = focused !== null && isVisible(focused) ? focused : day;
  const listsDay = isNarrow && !isWeek;
  const marks = hasMarks && !isWeek;
  const { drag, grab } = useEntryDrag(grid, on.onMove);

  const adds = (one: string): boolean => canAdd && (!listsDay || one === day);
  const pressDay = (pressed: string) => {
    // If days are listed under the month, the first click selects the day.
    if (listsDay && (pressed !== day || !canAdd)) on.onTurnTo(pressed);
    else (on.onAdd ?? on.onShowDay)(pressed);
  };
  const step = (press: KeyboardEvent, from: string) => {
    if (press.altKey || press.ctrlKey || press.metaKey) return;
    const rtl = getComputedStyle(press.currentTarget).direction === 'rtl';
    const to = dayByKey(press.key, from, { weekStart, rtl });
    if (to === undefined) return;
    press.preventDefault();
    on.onFollow(to);
    if (!isSameMonth(to, day) || !isVisible(to)) on.onTurnTo(to);
  };

  /** What is shown of a day: `16`; in a week `Mon 16`, or `M 16`. */
  const weekday = isNarrow ? 'narrowWeekday' : 'shortWeekday';
  const numberOf = (one: string): string => `${isWeek ? `${formatDay(one, weekday)} ` : ''}${Number(one.slice(8))}`;
  /** Has what is shown: who speaks that must be able to press it. */
  const nameOf = (one: string): string => {
    const [day, seen] = [formatDay(one, 'full'), numberOf(one)];
    return day.includes(seen) ? day : words.seenAndDay(seen, day);
  };
  const dayButton = (one: string) => (
    <button
      type="button"
      className="calendar-day-button figures"
      tabIndex={one === tabStop ? 0 : -1}
      aria-current={one === today ? 'date' : undefined}
      aria-label={words.dayButton(nameOf(one), (marks && entries.get(one)?.length) || 0, adds(one) ? 'add' : 'show')}
      onClick={() => pressDay(one)}
      onKeyDown={(press) => step(press, one)}
      onFocus={() => setFocused(one)}
      onBlur={() => setFocused(null)}
    >
      {numberOf(one)}
    </button>
  );

  const entryButton = (entry: CalendarEntry) => (
    <button
      type="button"
      className={classes(
        'calendar-event',
        entry.closed && 'calendar-event-closed',
        entry.event === null && 'calendar-event-upcoming',
        entry.key === drag?.entry.key && 'calendar-event-dragged',
      )}
      data-care={entry.care}
      data-key={entry.key}
      onClick={() => on.onOpen(entry)}
      onPointerDown={(press) => canAdd && isMovable(entry) && grab(press, entry)}
      {...moveKeys(entry, canAdd ? on.onMoveByKeys : null)}
    >
      <EntryFace {...{ entry, isWeek, isNarrow }} />
    </button>
  );

  const cell = (one: string) => {
    const ofDay = entries.get(one) ?? [];
    const shown = isWeek ? ofDay : ofDay.slice(0, mostEntries);
    const more = ofDay.length - shown.length;
    return (
      <td
        key={one}
        data-date={one}
        data-chosen={one === day || undefined}
        className={classes(
          'calendar-day',
          one === today && 'calendar-day-today',
          !isWeek && !isSameMonth(one, day) && 'calendar-day-other',
          one === drag?.over && 'calendar-highlight',
        )}
      >
        {dayButton(one)}
        {marks && <Marks entries={ofDay} />}
        {!marks && ofDay.length > 0 && (
          <ul>
            {shown.map((entry) => (
              <li key={entry.key}>{entryButton(entry)}</li>
            ))}
          </ul>
        )}
        {!marks && more > 0 && (
          <button
            type="button"
            className="relative block min-h-6 w-full rounded-[6px] px-1 text-xs font-medium text-leaf hover:bg-leaf-wash"
            title={words.moreEvents(more)}
            onClick={() => (listsDay ? on.onTurnTo : on.onShowDay)(one)}
          >
            {words.moreInShort(more)}
          </button>
        )}
      </td>
    );
  };

  return (
    <div
      ref={grid}
      className="calendar-grid"
      data-view={view}
      data-narrow={isNarrow || undefined}
      data-marks={marks || undefined}
    >
      <table aria-label={titleOf(view, day, weekStart)} className="w-full table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" className="text-xs font-medium text-ink-2">
                <span className="sr-only">{formatDay(one, 'weekday')}</span>
                {!isWeek && (
                  <span aria-hidden className="block border-b border-line px-0.5 py-[0.3125rem]">
                    {formatDay(one, weekday)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
