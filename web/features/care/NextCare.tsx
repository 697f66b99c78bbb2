import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as words from '#words/plant-care.ts';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import type { Plant } from '../../../contract/plants.ts';
import { callPage } from '../../api/call.ts';
import { allItems } from '../../api/paginated.ts';
import { plantCalendarKey } from '../../api/query-keys.ts';
import type { MayWait } from '../../api/waiting/facts.ts';
import { useOverlay } from '../../api/waiting/overlay.ts';
import { orWaiting } from '../../api/waiting/unread-lists.ts';
import { addDays } from '../../dates/days.ts';
import { zoneQuery } from '../../dates/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded, Skeleton } from '../../ui/Loaded.tsx';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { usePostponing } from './PostponeDialog.tsx';
import { TaskRow } from './TaskRow.tsx';
import { useCareToday, useTaskDone } from './today.api.ts';
import { WaterButton } from './WaterButton.tsx';

type TaskPlant = NonNullable<CareTask['plant']>;

/**
 * The tasks for a plant, earliest first.
 *
 * @param today what is due in its garden soon
 * @param later the plant's events after that
 */
export function plantTasks(
  plant: TaskPlant,
  today: CareToday,
  later: readonly MayWait<CalendarEvent>[],
): MayWait<CareTask>[] {
  const due = [...today.overdue, ...today.today, ...today.upcoming].filter((task) => task.plant?.id === plant.id);
  const known = new Set(due.map(({ event }) => event.id));
  // A plan has only one open event: if there are two, one of the responses is older.
  const plans = new Set(due.map(({ event }) => event.planId));
  const isOpen = ({ id, planId, completed, skippedAt }: CalendarEvent) =>
    !completed && skippedAt === null && !known.has(id) && (planId === null || !plans.has(planId));
  const open = later.filter(isOpen);
  return [
    ...due,
    ...open.map((event) => ({
      event,
      plant,
      checkSoil: false,
      ...(event.isWaiting && { isWaiting: event.isWaiting }),
    })),
  ];
}

const overlay = async () => (await import('./waiting.rules.ts')).eventsWith;

/**
 * The events of an own plant after those that are due soon, by day; where they could not be read, those that wait.
 *
 * @param today undefined until it is known
 */
function useLaterEvents(plantId: number, today: string | undefined) {
  const waiting = useOverlay(overlay, plantId);
  const later = useQuery({
    queryKey: [...plantCalendarKey(plantId), { after: today }],
    queryFn: ({ signal }) =>
      allItems((page) =>
        callPage('GET /api/calendar/plant/:id', {
          params: { id: plantId },
          query: { ...zoneQuery(), from: addDays(today ?? '', 1), ...page },
          signal,
        }),
      ),
    enabled: today !== undefined,
    ...waiting,
  });
  return { later, events: orWaiting(later.data, waiting, []) };
}

/** Number of tasks shown before "Show all". */
const shownFirst = 4;

/** What an own plant needs next, each with Done, and the button that waters it. */
export function NextCare({ plant }: { plant: Plant }) {
  const id = useId();
  const { canEdit } = useChosenGarden();
  const today = useCareToday();
  const { later, events } = useLaterEvents(plant.id, today.data?.date);
  const asked = today.data ? later : today;
  const tasks = today.data && !later.isPending ? plantTasks(plant, today.data, events) : [];
  return (
    <section aria-labelledby={id} data-tasks>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} tabIndex={-1} className="text-xl outline-none">
          {words.nextCare}
        </h3>
        {canEdit && <WaterButton plant={plant} />}
      </div>
      {today.data && (later.data || tasks.length > 0) && (
        <Tasks tasks={tasks} date={today.data.date} canEdit={canEdit} />
      )}
      {!asked.data &&
        (asked.isError ? (
          <NotLoaded of={asked} failed={words.nextNotLoaded} className="mt-3 justify-between text-ink-2" />
        ) : (
          <Skeleton className="mt-3 h-14" />
        ))}
    </section>
  );
}

function Tasks({ tasks, date, canEdit }: { tasks: readonly CareTask[]; date: string; canEdit: boolean }) {
  const { zone } = useGardenTime();
  const done = useTaskDone();
  const [all, setAll] = useState(false);
  const { postpone, postponing } = usePostponing(date, zone);
  const shown = all ? tasks : tasks.slice(0, shownFirst);
  const actions = canEdit && { onDone: done, onPutOff: postpone };
  if (tasks.length === 0) return <p className="mt-2 text-ink-2">{words.nothingNext}</p>;
  return (
    <>
      <ul className="mt-2">
        {shown.map((task) => (
          <li key={task.event.id} className="border-t border-line">
            <TaskRow task={task} today={date} zone={zone} inPlant withPlace={false} {...actions} />
          </li>
        ))}
      </ul>
      {tasks.length > shown.length && (
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          {words.showAllNext(tasks.length)}
        </Button>
      )}
      {postponing}
    </>
  );
}
