import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import * as words from '#words/calendar.ts';
import { formatDay } from '#words/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { CalendarEntry } from './calendar.rules.ts';
import { EventLine } from './EventLine.tsx';

interface AgendaProps {
  days: readonly [day: string, events: CalendarEntry[]][];
  today: string;
  headingLevel: 3 | 4;
  /** Shows past days from the start. */
  whole?: boolean;
  onOpen: (shown: CalendarEntry) => void;
  /** Null for viewers. */
  onMove: ((shown: CalendarEntry, day: string) => void) | null;
  /** Null for those who may only read. */
  onAdd: ((day: string) => void) | null;
}

/**
 * Days with their entries, as a list: those of a month that have any, or what a narrow grid has no room for. Past days show on
 * request.
 */
export function Agenda({ days, today, headingLevel, whole = false, onOpen, onMove, onAdd }: AgendaProps) {
  const Heading = `h${headingLevel}` as const;
  const list = useRef<HTMLOListElement>(null);
  const [earlier, setEarlier] = useState(false);
  const coming = days.filter(([day]) => day >= today);
  const past = days.length - coming.length;
  const folded = !whole && !earlier && past > 0 && coming.length > 0;
  const shown = folded ? coming : days;
  const unfold = () => {
    setEarlier(true);
    // The button is removed; the days that it revealed begin at the top of the list.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {folded && (
        <Button size="sm" className="mb-2" onClick={unfold}>
          {words.showEarlierDays(past)}
        </Button>
      )}
      <ol ref={list} tabIndex={-1} className="max-w-5xl outline-none">
        {shown.map(([day, events]) => (
          <li
            key={day}
            data-day={day}
            className="border-t border-line py-2 first:border-t-0 @3xl:grid @3xl:grid-cols-[17rem_minmax(0,1fr)] @3xl:gap-x-8"
          >
            <div className="flex items-center justify-between gap-3 self-start @3xl:min-h-12">
              <Heading
                className={classes(
                  'flex min-w-0 flex-wrap items-baseline gap-x-2 font-sans font-medium',
                  day === today && 'text-leaf',
                )}
              >
                <time dateTime={day}>{formatDay(day, 'full')}</time>
                {day === today && <span className="text-sm font-normal">{words.today}</span>}
              </Heading>
              {onAdd && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.addEventOn(formatDay(day, 'full'))}
                  onClick={() => onAdd(day)}
                >
                  <Plus aria-hidden className="icon" />
                </button>
              )}
            </div>
            {events.length === 0 ? (
              <p className="text-ink-2">{words.nothingOn}</p>
            ) : (
              <ul className="-mx-2">
                {events.map((one) => (
                  <li key={one.key}>
                    <EventLine shown={one} onOpen={onOpen} onMove={onMove} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
