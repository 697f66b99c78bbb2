import { ChevronLeft, ChevronRight, ListFilter, Plus, X } from 'lucide-react';
import * as words from '#words/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { ChipChoice } from '../../ui/ChipChoice.tsx';
import type { CalendarView } from './calendar.rules.ts';

const views: readonly CalendarView[] = ['month', 'week', 'agenda'];

/** The button that shows the filters, and the one that clears them. */
interface FilterButtonsProps {
  count: number;
  /** Id of the panel with the filters. */
  panel: string;
  isOpen: boolean;
  onToggle: () => void;
  onClear: () => void;
}

function FilterButtons({ count, panel, isOpen, onToggle, onClear }: FilterButtonsProps) {
  return (
    <div className="flex items-center">
      <Button
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        icon={<ListFilter aria-hidden className="icon-sm" />}
        onClick={onToggle}
      >
        {count > 0 ? words.filters(count) : words.filter}
      </Button>
      {count > 0 && (
        <button type="button" className="icon-button" aria-label={words.clearFilters} onClick={onClear}>
          <X aria-hidden className="icon" />
        </button>
      )}
    </div>
  );
}

interface CalendarToolbarProps {
  /** Of the title. */
  id: string;
  title: string;
  headingLevel: 2 | 3;
  /** The visible period: `November 2026`. */
  period: string;
  view: CalendarView;
  filter: FilterButtonsProps;
  onView: (view: CalendarView) => void;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  /** Null for viewers. */
  onAdd: (() => void) | null;
}

/** The calendar's title, its navigation, and the button that adds an event. */
export function CalendarToolbar({ id, title, headingLevel, period, view, filter, ...on }: CalendarToolbarProps) {
  const Heading = `h${headingLevel}` as const;
  const unit = view === 'week' ? 'week' : 'month';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={id} className="min-w-0 text-2xl [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </Heading>
        {on.onAdd && (
          <Button variant="primary" icon={<Plus aria-hidden className="icon-sm" />} onClick={on.onAdd}>
            {words.addEvent}
          </Button>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-1">
          <button type="button" className="icon-button" aria-label={words.previous[unit]} onClick={() => on.onStep(-1)}>
            <ChevronLeft aria-hidden className="icon" />
          </button>
          <button type="button" className="icon-button" aria-label={words.next[unit]} onClick={() => on.onStep(1)}>
            <ChevronRight aria-hidden className="icon" />
          </button>
          <Button size="sm" className="me-2" onClick={on.onToday}>
            {words.today}
          </Button>
          <p aria-live="polite" className="font-display text-xl sm:whitespace-nowrap">
            {period}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ChipChoice
            legend={words.view}
            choices={views.map((value) => [value, words.viewNames[value]])}
            value={view}
            onChange={on.onView}
          />
          <FilterButtons {...filter} />
        </div>
      </div>
    </>
  );
}
