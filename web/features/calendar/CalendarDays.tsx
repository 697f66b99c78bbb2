import { type ComponentProps, memo, type ReactNode, useMemo } from 'react';
import * as words from '#words/calendar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Agenda } from './Agenda.tsx';
import type { CalendarGrid } from './CalendarGrid.tsx';
import { ChosenDay } from './ChosenDay.tsx';
import { useMoveEvent } from './calendar.api.ts';
import { byDay, type CalendarEntry, type CalendarView, gridOf, titleOf, weekOf } from './calendar.rules.ts';
import { type CalendarDialog, dialogOf, narrow } from './calendar-address.ts';
import { onDay } from './event-form.rules.ts';
import type { Place } from './follow-focus.ts';

interface GridProps extends ComponentProps<typeof CalendarGrid> {
  /** The same days as a list: where a week is too narrow for text, and if the grid fails to load. */
  agenda: ReactNode;
  /** The selected day as a list: where a month is too narrow for text. */
  chosenDay: ReactNode;
}

const Grid = lazyPart<GridProps>(
  async () => {
    const { CalendarGrid } = await import('./CalendarGrid.tsx');
    return ({ agenda, chosenDay, ...grid }) => (
      <>
        <CalendarGrid {...grid} />
        <div className="calendar-words">{grid.view === 'week' ? agenda : chosenDay}</div>
      </>
    );
  },
  {
    pending: <GridSkeleton />,
    fallback: (failure, { agenda }) => (
      <>
        {failure}
        {agenda}
      </>
    ),
  },
);

/** Prefetches the code of the grid, if the calendar will show it. */
export function preloadGrid(): void {
  if (!matchMedia(narrow).matches) Grid.preload();
}

const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

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
  /** Moves the focus to an element as soon as it has rendered. */
  onFollow: (place: Place) => void;
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
  onFollow,
}: CalendarDaysProps) {
  const move = useMoveEvent();
  const inGrid = useMemo(() => byDay(entries, gridOf(day, weekStart)), [entries, day, weekStart]);
  const ordered = useMemo(() => inGrid.flatMap(([, of]) => of), [inGrid]);
  const inMonth = inGrid.filter(([one]) => isSameMonth(one, day));
  const month = titleOf('month', day, weekStart);
  const week = weekOf(day, weekStart);
  const open = (shown: CalendarEntry) => onAsk(dialogOf(shown));
  const moveTo = (shown: CalendarEntry, to: string) => {
    if (shown.event) move(shown.event, onDay(shown.event, to, zone));
  };
  /** An entry moved by keys keeps the focus: if its new day is not visible, the calendar navigates there. */
  const moveByKeys = (shown: CalendarEntry, to: string) => {
    moveTo(shown, to);
    onFollow({ drawn: 'list', day: to, key: shown.key });
    const isShown = view === 'week' ? to >= week.from && to <= week.to : view === 'agenda' && isSameMonth(to, day);
    if (!isShown) onTurnTo(to);
  };
  const moveKeys = canEdit ? moveByKeys : null;
  const add = canEdit ? (on: string) => onAsk({ what: 'add', day: on }) : null;
  const agenda = { today, headingLevel, onOpen: open, onMove: moveKeys, onAdd: add };
  const nothing = isFiltered ? words.noMatches(month) : words.emptyMonth(month);
  if (view === 'agenda') {
    if (state === 'loading') return <AgendaSkeleton />;
    if (state === 'failed') return null;
    if (inMonth.length > 0) return <Agenda {...agenda} days={inMonth} />;
    return (
      <EmptyState
        illustration="growing"
        headingLevel={3}
        title={nothing}
        {...(canEdit && !isFiltered && { text: hint })}
      />
    );
  }
  const shown = view === 'month' ? inMonth : inGrid.filter(([one]) => one >= week.from && one <= week.to);
  return (
    <>
      <Grid
        {...{ view, day, today, weekStart, entries: ordered }}
        {...{ onOpen: open, onAdd: add, onTurnTo, onFollow }}
        onShowDay={(on) => onAsk({ what: 'day', day: on })}
        onMove={moveTo}
        onMoveByKeys={(entry, to) => {
          moveTo(entry, to);
          onFollow({ drawn: 'grid', day: to, key: entry.key });
        }}
        agenda={<Agenda {...agenda} whole days={shown} />}
        chosenDay={
          <ChosenDay
            {...{ day, today, headingLevel, onOpen: open, onMove: moveKeys, onAdd: add }}
            entries={inGrid.find(([one]) => one === day)?.[1] ?? []}
          />
        }
      />
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-2">
        {state === 'loading' && words.loadingEvents}
        {state === 'here' && inMonth.length === 0 && (canEdit && !isFiltered ? words.emptyMonthHint(month) : nothing)}
      </p>
    </>
  );
});

function GridSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {words.loadingCalendar}
      </p>
      <Skeleton className="h-[44rem]" />
    </>
  );
}

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
