import { Sprout } from 'lucide-react';
import { Link } from 'wouter';
import * as words from '#words/care.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { Loaded, Skeleton } from '../../ui/Loaded.tsx';
import { gardenQuery } from '../gardens/garden-links.ts';
import { useGardens } from '../gardens/gardens.api.ts';
import { GardenScope, useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { Problems } from './lazy-problems.ts';
import { TaskRow } from './TaskRow.tsx';
import { useCareToday, useTaskDone } from './today.api.ts';
import { nextTask } from './today.rules.ts';

/** Of each garden. */
const shown = 3;
const mostOthers = 8;

function Due({ today }: { today: CareToday }) {
  const { zone } = useGardenTime();
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
  return <FirstTasks tasks={due} date={today.date} />;
}

/** What is wrong with plants of a garden, if anything is. */
const ill = ({ problems, problemCount: count }: CareToday) =>
  problems.length > 0 && <Problems problems={problems} count={count} most={shown} />;

/** The first tasks of a garden, and the way to the others. */
function FirstTasks({ tasks, date }: { tasks: readonly CareTask[]; date: string }) {
  const { zone } = useGardenTime();
  const done = useTaskDone();
  const { id, canEdit } = useChosenGarden();
  return (
    <>
      <ul>
        {tasks.slice(0, shown).map((task) => (
          <li key={task.event.id}>
            <TaskRow task={task} today={date} zone={zone} onDone={canEdit ? done : undefined} />
          </li>
        ))}
      </ul>
      {tasks.length > shown && (
        <Link href={`/calendar?${gardenQuery(id)}`} className="link inline-block py-1">
          {words.moreTasks(tasks.length - shown)}
        </Link>
      )}
    </>
  );
}

const GardenHeading = ({ name }: { name: string }) => (
  <h3 className="mt-4 text-lg [overflow-wrap:anywhere] first:mt-0">
    <bdi>{name}</bdi>
  </h3>
);

/** What is due in another garden, if anything is. */
function OtherGarden({ name }: { name: string }) {
  const { data } = useCareToday();
  const due = data ? [...data.overdue, ...data.today] : [];
  if (!data || (due.length === 0 && data.problems.length === 0)) return null;
  return (
    <>
      <GardenHeading name={name} />
      {due.length > 0 && <FirstTasks tasks={due} date={data.date} />}
      {ill(data)}
    </>
  );
}

/** The first of what is due in each garden of the gardener, the chosen one first, for the dashboard. */
export function DueTodayList() {
  const { garden: chosen } = useChosenGarden();
  const { data: gardens = [] } = useGardens();
  const others = gardens.filter(({ id }) => id !== chosen?.id).slice(0, mostOthers);
  return (
    <>
      {chosen && others.length > 0 && <GardenHeading name={chosen.name} />}
      <DueInGarden />
      {others.map(({ id, isOwn, name }) => (
        <GardenScope key={id} value={isOwn ? null : id}>
          <OtherGarden name={name} />
        </GardenScope>
      ))}
    </>
  );
}

function DueInGarden() {
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
      {(data) => (
        <>
          <Due today={data} />
          {ill(data)}
        </>
      )}
    </Loaded>
  );
}
