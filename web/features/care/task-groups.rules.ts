import * as words from '#words/care.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { compareNames } from '../plants/sort.rules.ts';

interface TaskGroup {
  key: string;
  title: string;
  tasks: CareTask[];
}

function groupOf({ plant }: CareTask): { key: string; title: string } {
  if (plant === null) return { key: '', title: words.wholeGarden };
  const place = plant.location?.trim() ?? '';
  return place === '' ? { key: 'nowhere', title: words.noPlace } : { key: `at ${placeKey(place)}`, title: place };
}

const isLast = ({ title, key }: TaskGroup): number => (key === '' ? 2 : title === words.noPlace ? 1 : 0);

/** Tasks grouped by place, sorted by name; those without a place, and those of the whole garden, come last. */
export function groupTasks(tasks: readonly CareTask[]): TaskGroup[] {
  const groups = new Map<string, TaskGroup>();
  for (const task of tasks) {
    const { key, title } = groupOf(task);
    const group = groups.get(key) ?? { key, title, tasks: [] };
    group.tasks.push(task);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => isLast(a) - isLast(b) || compareNames(a.title, b.title));
}
