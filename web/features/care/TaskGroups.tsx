import { type ComponentProps, useId, useState } from 'react';
import * as words from '#words/calendar.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { Button } from '../../ui/Button.tsx';
import { TaskRow } from './TaskRow.tsx';
import { groupTasks } from './task-groups.rules.ts';

/** Number of tasks shown before "Show all". */
const shownFirst = 6;

interface TaskGroupsProps {
  title: string;
  /** The title is visible above already; this one is only for screen readers. */
  titled?: boolean;
  tasks: readonly CareTask[];
  /** The total, if `tasks` has only some of them. */
  count?: number;
  /** The selected events; null unless in selection mode. */
  chosen: ReadonlySet<number> | null;
  onChoose: (tasks: readonly CareTask[], chosen: boolean) => void;
  leaving: ReadonlySet<number>;
  row: Pick<ComponentProps<typeof TaskRow>, 'today' | 'zone' | 'onDone' | 'onPutOff'>;
}

/** How lists of a day stand beside each other on large screens. */
export const taskColumns = 'gap-x-10 lg:columns-2 min-[110rem]:columns-3';

/** Tasks under a heading, by place. */
export function TaskGroups({ title, titled = false, tasks, count, chosen, onChoose, leaving, row }: TaskGroupsProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = new Set(all ? tasks : tasks.slice(0, shownFirst));
  const groups = groupTasks(tasks).filter((group) => group.tasks.some((task) => shown.has(task)));
  const total = Math.max(count ?? 0, tasks.length);
  return (
    <section aria-labelledby={id} className={titled ? 'mt-1' : 'mt-4'}>
      <h3 id={id} className={titled ? 'sr-only' : 'text-lg'}>
        {title} <span className="figures ms-1 font-sans text-sm text-ink-2">{total}</span>
      </h3>
      <div className={`mt-2 ${taskColumns}`}>
        {groups.map((group) => {
          const ids = group.tasks.map(({ event }) => event.id);
          const every = chosen !== null && ids.every((one) => chosen.has(one));
          return (
            <div key={group.key} className="break-inside-avoid border-t border-line pt-1 pb-2">
              <div className="flex min-h-9 items-center justify-between gap-3">
                <h4 className="min-w-0 font-sans text-sm font-medium text-ink-2 [overflow-wrap:anywhere]">
                  <bdi>{group.title}</bdi>
                </h4>
                {chosen !== null && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={every ? words.selectNoneOf(group.title) : words.selectAllOf(group.title)}
                    onClick={() => {
                      onChoose(group.tasks, !every);
                      // All of the group are selected, so show all of them.
                      if (!every && group.tasks.some((task) => !shown.has(task))) setAll(true);
                    }}
                  >
                    {every ? words.selectNone : words.selectAll}
                  </Button>
                )}
              </div>
              <ul>
                {group.tasks
                  .filter((task) => shown.has(task))
                  .map((task) => (
                    <li key={task.event.id}>
                      <TaskRow
                        {...row}
                        task={task}
                        withPlace={false}
                        chosen={chosen === null ? undefined : chosen.has(task.event.id)}
                        onChoose={(one, isChosen) => onChoose([one], isChosen)}
                        leaving={leaving.has(task.event.id)}
                      />
                    </li>
                  ))}
              </ul>
            </div>
          );
        })}
      </div>
      {total > tasks.length && <p className="mt-2 text-sm text-ink-2">{words.firstOfUpcoming(tasks.length, total)}</p>}
      {tasks.length > shown.size && (
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          {words.showAll(tasks.length)}
        </Button>
      )}
    </section>
  );
}
