import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as words from '#words/calendar.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { Agenda } from './Agenda.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { useMoveEvent } from './calendar.api.ts';
import {
  byDay,
  type CalendarEntry,
  type CalendarView,
  gridOf,
  isSameMonth,
  titleOf,
  weekOf,
} from './calendar.rules.ts';
import { type CalendarDialog, dialogOf } from './calendar-address.ts';
import { onDay } from './event-form.rules.ts';
import { type Place, useFollowFocus } from './follow-focus.ts';

/** Whether an element is narrower than so many rem. */
function useIsNarrower(element: RefObject<HTMLElement | null>, rems: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(current.offsetWidth < rems * rem);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    return () => resized.disconnect();
  }, [element, rems]);
  return isNarrow;
}

interface CalendarDaysProps {
  view: CalendarView;
  /** A day of the month or week that is shown. */
  day: string;
  today: string;
  zone: string;
  weekStart: number;
  /** At least those of the visible days. */
  entries: readonly CalendarEntry[];
  /** Filters hide some entries. */
  isFiltered: boolean;
  state: 'loading' | 'failed' | 'here';
  /** The next step if nothing is planned. */
  hint: string;
  headingLevel: 3 | 4;
  /** Events can be added and moved. */
  canEdit: boolean;
  /** Opens a dialog. Keep it stable, like `onTurnTo`: the days only re-render when a prop changes. */
  onAsk: (dialog: CalendarDialog) => void;
  onTurnTo: (day: string) => void;
}

/** The days of a calendar with their entries, as a grid or a list. */
export const CalendarDays = memo(function Days({
  view,
  day,
  today,
  zone,
  weekStart,
  entries,
  isFiltered,
  state,
  hint,
  headingLevel,
  canEdit,
  onAsk,
  onTurnTo,
}: CalendarDaysProps) {
  const root = useRef<HTMLDivElement>(null);
  // A day has no room for text; on a phone, not even for a pressable icon of each entry.
  const isNarrow = useIsNarrower(root, 34);
  const hasMarks = useIsNarrower(root, 26);
  const { handlers, follow } = useFollowFocus(root);
  const move = useMoveEvent();
  const weeks = view === 'week' ? weekOf(day, weekStart) : gridOf(day, weekStart);
  const inGrid = useMemo(() => byDay(entries, gridOf(day, weekStart)), [entries, day, weekStart]);
  const inMonth = inGrid.filter(([one]) => isSameMonth(one, day));
  const month = titleOf('month', day, weekStart);

  const open = (entry: CalendarEntry) => onAsk(dialogOf(entry));
  const add = canEdit ? (on: string) => onAsk({ what: 'add', day: on }) : null;
  const moveTo = (entry: CalendarEntry, to: string) => {
    if (entry.event) move(entry.event, onDay(entry.event, to, zone));
  };
  /** Under a narrow month, one day is listed; an agenda lists its month. */
  const isShown = (on: string, where: Place['in']): boolean => {
    if (view === 'agenda') return isSameMonth(on, day);
    return on >= weeks.from && on <= weeks.to && (where === 'grid' || view === 'week');
  };
  /** An entry moved by keys keeps the focus: if its new day is not visible, the calendar navigates there. */
  const moveIn = (where: Place['in']) => (entry: CalendarEntry, to: string) => {
    moveTo(entry, to);
    follow({ in: where, day: to, key: entry.key });
    if (!isShown(to, where)) onTurnTo(to);
  };

  const list = { today, headingLevel, onOpen: open, onMove: canEdit ? moveIn('list') : null, onAdd: add };
  const nothing = isFiltered ? words.noMatches(month) : words.emptyMonth(month);
  const agenda = () => {
    if (state === 'loading') return <AgendaSkeleton />;
    if (inMonth.length > 0) return <Agenda {...list} days={inMonth} />;
    if (state === 'failed') return null;
    return (
      <EmptyState
        illustration="growing"
        headingLevel={3}
        title={nothing}
        {...(canEdit && !isFiltered && { text: hint })}
      />
    );
  };
  const grid = (shown: 'month' | 'week') => (
    <>
      <CalendarGrid
        {...{ view: shown, day, today, weekStart, isNarrow, hasMarks, onTurnTo }}
        entries={new Map(inGrid)}
        onOpen={open}
        onAdd={add}
        onShowDay={(on) => onAsk({ what: 'day', day: on })}
        onMove={moveTo}
        onMoveByKeys={moveIn('grid')}
        onFollow={(on) => follow({ in: 'grid', day: on, key: null })}
      />
      {isNarrow && (
        <div className="mt-4">
          <Agenda
            {...list}
            whole
            days={
              shown === 'week'
                ? inGrid.filter(([one]) => one >= weeks.from && one <= weeks.to)
                : [[day, inGrid.find(([one]) => one === day)?.[1] ?? []]]
            }
          />
        </div>
      )}
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-2">
        {state === 'loading' && words.loadingEvents}
        {state === 'here' && inMonth.length === 0 && (canEdit && !isFiltered ? words.emptyMonthHint(month) : nothing)}
      </p>
    </>
  );
  return (
    <div ref={root} className="@container mt-4" {...handlers}>
      {view === 'agenda' ? agenda() : grid(view)}
    </div>
  );
});

function AgendaSkeleton() {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {words.loadingEvents}
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
