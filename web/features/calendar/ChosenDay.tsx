import { Plus } from 'lucide-react';
import { useId } from 'react';
import * as words from '#words/calendar.tsx';
import { formatDay } from '#words/dates.ts';
import { Button } from '../../ui/Button.tsx';
import type { CalendarEntry } from './calendar.rules.ts';
import { EventLine } from './EventLine.tsx';

interface ChosenDayProps {
  day: string;
  today: string;
  headingLevel: 3 | 4;
  entries: readonly CalendarEntry[];
  onOpen: (shown: CalendarEntry) => void;
  /** Null for viewers. */
  onMove: ((shown: CalendarEntry, day: string) => void) | null;
  onAdd: ((day: string) => void) | null;
}

/** The entries of the selected day, under a month's grid that is too narrow for text. */
export function ChosenDay({ day, today, headingLevel, entries, onOpen, onMove, onAdd }: ChosenDayProps) {
  const Heading = `h${headingLevel}` as const;
  const id = useId();
  return (
    <section aria-labelledby={id} data-day={day}>
      <div className="flex items-center justify-between gap-3">
        <Heading id={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-sans font-medium">
          <time dateTime={day}>{formatDay(day, 'full')}</time>
          {day === today && <span className="text-sm font-normal text-leaf">{words.today}</span>}
        </Heading>
        {onAdd && (
          <Button
            size="sm"
            className="shrink-0"
            icon={<Plus aria-hidden className="icon-sm" />}
            aria-label={words.addEventOn(formatDay(day, 'full'))}
            onClick={() => onAdd(day)}
          >
            {words.add}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-2">{words.nothingOn}</p>
      ) : (
        <ul className="-mx-2 mt-1">
          {entries.map((shown) => (
            <li key={shown.key}>
              <EventLine shown={shown} onOpen={onOpen} onMove={onMove} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
