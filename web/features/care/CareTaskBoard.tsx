import { ChevronDown, ListChecks } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import * as words from '#words/calendar.ts';
import * as tasksWords from '#words/care.ts';
import { formatDay } from '#words/dates.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Skeleton } from '../../ui/Loaded.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { Problems } from './lazy-problems.ts';
import { usePostponing } from './PostponeDialog.tsx';
import { TaskGroups, taskColumns } from './TaskGroups.tsx';
import { useTaskMoves } from './task-moves.api.ts';
import { useCareToday, useTaskDone } from './today.api.ts';
import { countUpcoming, nextTask } from './today.rules.ts';

const none: ReadonlySet<number> = new Set();

/** What is due: overdue, today, and in the next seven days. */
export function CareTaskBoard() {
  const id = useId();
  const today = useCareToday();
  return (
    <section aria-labelledby={id} className="mt-5 border-line sm:mt-7 sm:border-t sm:pt-5">
      {!today.data && (
        <h2 id={id} className="text-2xl">
          {words.today}
        </h2>
      )}
      <Loaded
        of={today}
        failed={tasksWords.dueNotLoaded}
        className="mt-3 min-h-24 justify-between text-ink-2"
        loading={tasksWords.loadingDue}
        skeleton={
          <div className="mt-3 grid min-h-24 content-start gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        }
      >
        {(data) => <Tasks id={id} today={data} />}
      </Loaded>
    </section>
  );
}

/** What comes next, where nothing is due today. */
function Nothing({ today }: { today: CareToday }) {
  const { zone } = useGardenTime();
  const { canEdit } = useChosenGarden();
  const next = nextTask(today, zone);
  return (
    <p className="mt-2 max-w-[60ch] text-ink-2">
      {next ? words.allDone(<bdi>{next.title}</bdi>, next.due) : canEdit ? words.nothingDueHint : words.nothingDue}
    </p>
  );
}

function Tasks({ id, today }: { id: string; today: CareToday }) {
  const { zone } = useGardenTime();
  const done = useTaskDone();
  const moves = useTaskMoves();
  const { canEdit } = useChosenGarden();
  const singleFlight = useSingleFlight();
  const [ahead, setAhead] = useState(false);
  const shownAhead = useDeferredValue(ahead);
  /** Null unless several are being chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [leaving, setLeaving] = useState(none);
  const [busy, setBusy] = useState(false);

  const { overdue, upcoming, date } = today;
  const upcomingCount = countUpcoming(today);
  const { postpone, postponing } = usePostponing(date, zone);
  const due = [...overdue, ...today.today];
  const all = [...due, ...upcoming];
  const picked = all.filter(({ event }) => chosen?.has(event.id));
  const choose = (tasks: readonly CareTask[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { event } of tasks) {
      if (isChosen) next.add(event.id);
      else next.delete(event.id);
    }
    setChosen(next);
  };
  const markDone = () =>
    singleFlight(async () => {
      setBusy(true);
      await moves.doneMany(picked, (done) => {
        setLeaving(done);
        setChosen(null);
        document.getElementById(id)?.focus({ preventScroll: true });
      });
      setBusy(false);
      setLeaving(none);
    });

  const list = (title: string, tasks: readonly CareTask[], { titled = false, count = tasks.length } = {}) =>
    tasks.length > 0 && (
      <TaskGroups
        title={title}
        titled={titled}
        tasks={tasks}
        count={count}
        chosen={chosen}
        onChoose={choose}
        leaving={leaving}
        row={{
          today: date,
          zone,
          ...(canEdit && { onDone: done, onPutOff: postpone }),
        }}
      />
    );
  return (
    <div data-tasks>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={id} tabIndex={-1} className="text-2xl outline-none">
          {words.today} <span className="ms-1 font-sans text-sm font-normal text-ink-2">{formatDay(date, 'full')}</span>
        </h2>
        {all.length > 1 && canEdit && (
          <Button
            size="sm"
            aria-pressed={chosen !== null}
            icon={<ListChecks aria-hidden className="icon-sm" />}
            onClick={() => setChosen(chosen === null ? new Set() : null)}
          >
            {chosen === null ? words.select : words.stopSelecting}
          </Button>
        )}
      </div>
      {due.length === 0 && <Nothing today={today} />}
      {list(words.overdue, overdue)}
      {list(words.dueToday, today.today)}
      {today.problems.length > 0 && (
        <Problems problems={today.problems} count={today.problemCount} className={taskColumns} />
      )}
      {upcoming.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={ahead}
            onClick={() => setAhead(!ahead)}
            className="mt-3 flex min-h-11 items-center gap-2 rounded-control font-medium text-leaf"
          >
            <ChevronDown
              aria-hidden
              className={`icon-sm transition-transform ${ahead ? '' : '-rotate-90 rtl:rotate-90'}`}
            />
            {words.nextSevenDays} <span className="figures text-sm text-ink-2">{upcomingCount}</span>
          </button>
          {shownAhead && list(words.nextSevenDays, upcoming, { titled: true, count: upcomingCount })}
        </>
      )}
      {picked.length > 0 && (
        <div className="sticky bottom-24 z-20 mt-3 flex justify-end md:bottom-4">
          <Button variant="primary" className="shadow-raised" busy={busy} onClick={markDone}>
            {words.markDone(picked.length)}
          </Button>
        </div>
      )}
      {postponing}
    </div>
  );
}
