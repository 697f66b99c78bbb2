import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { fullDayOf } from '../care/days.ts';
import type { ShownEvent } from './calendar.rules.ts';
import { EventLine } from './EventLine.tsx';

interface AgendaProps {
  days: readonly [day: string, events: ShownEvent[]][];
  today: string;
  headingLevel: 3 | 4;
  onOpen: (shown: ShownEvent) => void;
  onAdd: (day: string) => void;
}

/** The days of a month that have something on them, one under the other. Those that are past show when asked for. */
export function Agenda({ days, today, headingLevel, onOpen, onAdd }: AgendaProps) {
  const Heading = `h${headingLevel}` as const;
  const [earlier, setEarlier] = useState(false);
  const coming = days.filter(([day]) => day >= today);
  const past = days.length - coming.length;
  const folded = !earlier && past > 0 && coming.length > 0;
  const shown = folded ? coming : days;
  return (
    <>
      {folded && (
        <Button size="sm" className="mb-2" onClick={() => setEarlier(true)}>
          Show {past === 1 ? '1 earlier day' : `${past} earlier days`}
        </Button>
      )}
      <ol>
        {shown.map(([day, events]) => (
          <li key={day} className="border-t border-line py-2 first:border-t-0">
            <div className="flex items-center justify-between gap-3">
              <Heading
                className={classes(
                  'flex min-w-0 flex-wrap items-baseline gap-x-2 font-sans font-medium',
                  day === today && 'text-leaf',
                )}
              >
                <time dateTime={day}>{fullDayOf(day)}</time>
                {day === today && <span className="text-sm font-normal">Today</span>}
              </Heading>
              <button
                type="button"
                className="icon-button"
                aria-label={`Add an event on ${fullDayOf(day)}`}
                onClick={() => onAdd(day)}
              >
                <Plus aria-hidden className="icon" />
              </button>
            </div>
            <ul className="-mx-2">
              {events.map((one) => (
                <li key={one.event.id}>
                  <EventLine shown={one} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
