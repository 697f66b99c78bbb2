import * as words from '#words/calendar.tsx';
import { classes } from '../../ui/classes.ts';
import { eventTypeDisplay } from '../care/event-types.ts';
import { TypeMark } from '../care/TypeMark.tsx';
import type { ShownEvent } from './calendar.rules.ts';

/** What an event is, and what became of it: `Watering, completed`, `Watering · Done by Ben, 8:05 AM`. */
export const stateOf = ({ event, doneBy }: ShownEvent): string =>
  words.typeAndState(eventTypeDisplay(event.eventType).label, doneBy, event.completed, event.skippedAt !== null);

/** An event as a line of a list; a press opens it. */
export function EventLine({ shown, onOpen }: { shown: ShownEvent; onOpen: (shown: ShownEvent) => void }) {
  const { event, time, name, closed } = shown;
  return (
    <button
      type="button"
      aria-label={name}
      onClick={() => onOpen(shown)}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start transition-colors duration-150 hover:bg-leaf-wash"
    >
      <TypeMark type={event.eventType} />
      <span className="min-w-0 flex-1">
        <span
          className={classes(
            'line-clamp-2 [overflow-wrap:anywhere]',
            closed ? 'text-ink-2 line-through' : 'font-medium',
          )}
        >
          <bdi>{event.title}</bdi>
        </span>{' '}
        <span className="block text-sm text-ink-2">
          <bdi>{stateOf(shown)}</bdi>
        </span>
      </span>{' '}
      {time && <bdi className="figures shrink-0 text-sm text-ink-2">{time}</bdi>}
    </button>
  );
}
