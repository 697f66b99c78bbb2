import type { Plant } from '../../../contract/plants.ts';
import { useChosenGarden, useGardenTime } from '../gardens/use-garden.ts';
import { Problems } from './lazy-problems.ts';
import { TaskRow } from './TaskRow.tsx';
import { useCareToday, useTaskDone } from './today.api.ts';

/** What is wrong with an own plant, and its first task that is due within a week, where its picture is; nothing where none is. */
export function FirstTask({ plant }: { plant: Plant }) {
  const { zone } = useGardenTime();
  const { canEdit } = useChosenGarden();
  const { data: today } = useCareToday();
  const done = useTaskDone();
  if (!today) return null;
  const soon = [...today.overdue, ...today.today, ...today.upcoming];
  const task = soon.find(({ event }) => event.plantId === plant.id);
  const problems = today.problems.filter((problem) => problem.plant.id === plant.id);
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} inPlant />}
      {task && (
        <TaskRow
          key={task.event.id}
          task={task}
          today={today.date}
          zone={zone}
          inPlant
          withPlace={false}
          {...(canEdit && { onDone: done })}
        />
      )}
    </>
  );
}
