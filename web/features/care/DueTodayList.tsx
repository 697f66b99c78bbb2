import { Sprout } from 'lucide-react';
import { Link } from 'wouter';
import * as words from '#words/care.tsx';
import type { CareToday } from '../../../contract/care-today.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { TaskRow } from './TaskRow.tsx';
import { useCareToday, useTaskDone } from './today.api.ts';
import { nextTask } from './today.rules.ts';

const shown = 3;

function Due({ today }: { today: CareToday }) {
  const { zone } = useGardenTime();
  const done = useTaskDone();
  const { canEdit } = useChosenGarden();
  const due = [...today.overdue, ...today.today];
  const next = nextTask(today, zone);
  if (due.length === 0) {
    return (
      <div className="flex items-start gap-4 border-t border-line pt-4">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf">
          <Sprout className="icon" />
        </span>
        <div className="min-w-0">
          <p className="font-display text-xl">{next ? words.allDone : words.nothingDueToday}</p>
          <p className="mt-1 max-w-[44ch] text-pretty text-ink-2 [overflow-wrap:anywhere]">
            {next ? words.nextTask(<bdi>{next.title}</bdi>, next.due) : canEdit && words.noPlansHint}
          </p>
        </div>
      </div>
    );
  }
  return (
    <>
      <ul data-tasks>
        {due.slice(0, shown).map((task) => (
          <li key={task.event.id}>
            <TaskRow task={task} today={today.date} zone={zone} onDone={canEdit ? done : undefined} />
          </li>
        ))}
      </ul>
      {due.length > shown && (
        <Link href="/calendar" className="link inline-block py-1">
          {words.moreTasks(due.length - shown)}
        </Link>
      )}
    </>
  );
}

/** The first of what is due, for the dashboard. */
export function DueTodayList() {
  const today = useCareToday();
  return (
    <Loaded
      of={today}
      failed={words.dueNotLoaded}
      className="justify-between text-ink-2"
      loading={words.loadingDue}
      skeleton={
        <div className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      }
    >
      {(data) => <Due today={data} />}
    </Loaded>
  );
}
