import './care.css';
import { AlarmClock, Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import * as words from '#words/care.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { TaskBody, TaskPicture, TaskText } from './TaskBody.tsx';
import { TypeMark } from './TypeMark.tsx';

/** Only plants with a sensor have it. */
const WetSoil = lazyPart(async () => (await import('./WetSoil.tsx')).WetSoil);

interface TaskRowProps {
  task: CareTask;
  today: string;
  zone: string;
  /** Resolves to whether it is done. Omitted for viewers. */
  onDone?: ((task: CareTask) => Promise<boolean>) | undefined;
  /** Omitted if there is only room for the check mark. */
  onPutOff?: ((task: CareTask) => void) | undefined;
  /** Whether it is selected; only in selection mode. */
  chosen?: boolean | undefined;
  onChoose?: (task: CareTask, chosen: boolean) => void;
  /** Completed together with others: it collapses. */
  leaving?: boolean;
  /** False if the place is in the heading above the row. */
  withPlace?: boolean;
  /** In the details of its plant: it has a Done button, and neither shows nor links to the plant. */
  inPlant?: boolean;
}

function Tick({ done }: { done: boolean }) {
  return (
    <span className="tick-ring">
      {done && (
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <path className="tick-stroke" d="M4.5 10.5 8.5 14.5 15.5 6" />
        </svg>
      )}
    </span>
  );
}

/** Moves the focus before the row is removed: to the next check mark in the list, else to the heading. */
export function passFocusOn(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const list = row.closest('[data-tasks]');
  const all = list?.querySelectorAll<HTMLElement>('[data-tick]:not([data-done="true"])') ?? [];
  const ticks = [...all].filter((tick) => !row.contains(tick));
  const after = ticks.find((tick) => row.compareDocumentPosition(tick) & Node.DOCUMENT_POSITION_FOLLOWING);
  const target = after ?? ticks.at(-1) ?? list?.querySelector<HTMLElement>('[tabindex="-1"]');
  target?.focus({ preventScroll: true });
}

/** Speaks of the soil where it was wet, and offers Later where the row has no button for that. */
function Soil({ task, today, zone, onDone, onPutOff, chosen }: TaskRowProps) {
  if (!task.wetSoil) return null;
  return <WetSoil {...{ task, today, zone }} offersLater={!!onDone && !onPutOff && chosen === undefined} />;
}

/** A task that one click completes. It shows a check mark and collapses. */
export function TaskRow({
  task,
  today,
  zone,
  onDone,
  onPutOff,
  chosen,
  onChoose,
  leaving = false,
  withPlace = true,
  inPlant = false,
}: TaskRowProps) {
  const { event } = task;
  // Of the task as it was then: undone before it has left the list, it comes back as another.
  const [doneTask, setDone] = useState<CareTask | null>(null);
  const [goneTask, setGone] = useState<CareTask | null>(null);
  const done = doneTask === task;
  const gone = goneTask === task;
  const row = useRef<HTMLDivElement>(null);
  const singleFlight = useSingleFlight();

  // What waits to be sent leaves the list at once.
  useLayoutEffect(() => () => passFocusOn(row.current), []);

  const press = () => {
    if (!onDone) return;
    setDone(task);
    singleFlight(async () => {
      if (await onDone(task)) {
        passFocusOn(row.current);
        setGone(task);
      } else setDone(null);
    });
  };
  const choosing = chosen !== undefined;
  return (
    <div ref={row} className="task" data-leaving={gone || leaving}>
      <div data-in-plant={inPlant} className="group/row flex items-start gap-1.5 py-1.5">
        {choosing ? (
          <label className="tick cursor-pointer">
            <input
              type="checkbox"
              checked={chosen}
              onChange={(change) => onChoose?.(task, change.target.checked)}
              aria-label={event.title}
              // Above the button that floats at the bottom.
              className="size-5 scroll-mb-40 accent-leaf"
            />
          </label>
        ) : onDone && !inPlant ? (
          <button
            type="button"
            className="tick"
            data-tick
            data-done={done || leaving}
            aria-label={done ? words.taskDone(event.title) : words.markAsDone(event.title)}
            aria-disabled={done || undefined}
            onClick={done ? undefined : press}
          >
            <Tick done={done || leaving} />
          </button>
        ) : null}
        <TaskBody plantId={choosing || inPlant ? null : event.plantId}>
          {inPlant ? <TypeMark type={event.eventType} className="mt-1" /> : <TaskPicture {...task} />}
          <TaskText task={task} today={today} zone={zone} withPlace={withPlace} />
        </TaskBody>
        {onPutOff && !choosing && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 shrink-0"
            icon={<AlarmClock aria-hidden className="icon-sm" />}
            aria-label={words.doLater(event.title)}
            onClick={() => onPutOff(task)}
          >
            <span className="max-sm:group-data-[in-plant=true]/row:hidden">{words.later}</span>
          </Button>
        )}
        {onDone && inPlant && (
          <Button
            size="sm"
            className="mt-1 shrink-0"
            data-tick
            data-done={done}
            icon={<Check aria-hidden className="icon-sm" />}
            aria-label={done ? words.taskDone(event.title) : words.markAsDone(event.title)}
            busy={done}
            onClick={press}
          >
            {words.done}
          </Button>
        )}
      </div>
      <Soil {...{ task, today, zone, onDone, onPutOff, chosen }} />
    </div>
  );
}
