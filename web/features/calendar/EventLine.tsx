import { Repeat } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import * as words from '#words/calendar.ts';
import { classes } from '../../ui/classes.ts';
import { TypeMark } from '../care/TypeMark.tsx';
import { WaitingMark } from '../plants/lazy-waiting-mark.ts';
import { type CalendarEntry, isMovable, movedByKey } from './calendar.rules.ts';
import type { MaybeWaiting } from './waiting.rules.ts';

/** An entry's type and state: `Watering, completed`, `Watering · Done by Ben, 8:05 AM`, `Pruning · Balcony`. */
export function stateOf({ event, label, doneBy, place }: CalendarEntry): string {
  const state =
    event === null ? 'upcoming' : event.completed ? 'completed' : event.skippedAt !== null ? 'skipped' : null;
  const line =
    doneBy !== null
      ? words.typeDoneBy(label, doneBy)
      : state === null
        ? label
        : words.typeAndState(label, words.states[state]);
  return place == null ? line : words.atPlace(line, place);
}

type Move = (shown: CalendarEntry, day: string) => void;

/** Props of an entry's button: Alt and an arrow key move the entry to another day. @param onMove null for viewers */
export function moveKeys(shown: CalendarEntry, onMove: Move | null) {
  if (!onMove || !isMovable(shown)) return {};
  return {
    'aria-keyshortcuts': words.moveKeys,
    onKeyDown(press: KeyboardEvent) {
      if (!press.altKey || press.ctrlKey || press.metaKey) return;
      const rtl = getComputedStyle(press.currentTarget).direction === 'rtl';
      const to = movedByKey(press.key, shown.day, rtl);
      if (to === undefined) return;
      // In some browsers, the key goes back a page.
      press.preventDefault();
      onMove(shown, to);
    },
  };
}

interface EventLineProps {
  shown: CalendarEntry;
  onOpen: (shown: CalendarEntry) => void;
  /** Moves it to another day by keys; null if it can't be moved. */
  onMove?: Move | null;
}

/** An event, or a day of a plan or series, as a line of a list; a click opens it. */
export function EventLine({ shown, onOpen, onMove = null }: EventLineProps) {
  const { time, title, eventType, label, name, closed, event } = shown;
  const state = stateOf(shown);
  // The title that a plan makes says its type: "Water the fern".
  const isSaid = event !== null && event.planId !== null && state === label;
  return (
    <button
      type="button"
      aria-label={name}
      data-key={shown.key}
      {...moveKeys(shown, onMove)}
      onClick={() => onOpen(shown)}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start transition-colors duration-150 hover:bg-leaf-wash"
    >
      <TypeMark
        type={eventType}
        {...(event === null && {
          className: 'bg-transparent! outline-1 -outline-offset-1 outline-dashed outline-(--care-edge)',
        })}
      />
      <span className="min-w-0 flex-1">
        <span
          className={classes(
            'line-clamp-2 [overflow-wrap:anywhere]',
            closed ? 'text-ink-2 line-through' : event !== null && 'font-medium',
          )}
        >
          <bdi>{title}</bdi>
        </span>{' '}
        {!isSaid && (
          <span className="block text-sm text-ink-2">
            <bdi>{state}</bdi>
          </span>
        )}
      </span>{' '}
      {(event as MaybeWaiting | null)?.isWaiting && <WaitingMark compact />}
      {shown.repeats && <Repeat aria-hidden className="icon-sm shrink-0 text-ink-2" />}
      {time && <bdi className="figures shrink-0 text-sm text-ink-2">{time}</bdi>}
    </button>
  );
}
