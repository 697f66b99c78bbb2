import type { Plant, PlantCard } from '../../../contract/plants.ts';
import { mapItems, type Pages } from '../../api/paginated.ts';
import { factsOf } from '../../api/waiting/facts.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';

/** The care of a plant that waits. */
const careOf = (writes: readonly WaitingWrite[], id: number) =>
  writes.flatMap((write) =>
    (factsOf(write, 'done', 'doneMany', 'log')?.care ?? []).filter((care) => care.plantId === id),
  );

/** A plant, or its card, once the waiting writes are sent. */
export function plantWith<Shown extends Pick<Plant, 'id' | 'lastWatered'> & Partial<Pick<PlantCard, 'nextCare'>>>(
  plant: Shown,
  writes: readonly WaitingWrite[],
): Shown {
  const care = careOf(writes, plant.id);
  if (care.length === 0) return plant;
  const watered = care.filter(({ type }) => type === 'watering').map(({ doneOn }) => doneOn);
  const lastWatered = [plant.lastWatered, ...watered].reduce(
    (last, day) => ((day ?? '') > (last ?? '') ? day : last),
    null,
  );
  const next = plant.nextCare;
  // What is due after that, the server says.
  const isDone = next && care.some(({ type, doneOn }) => type === next.eventType && next.due.slice(0, 10) <= doneOn);
  return { ...plant, lastWatered, ...(isDone && { nextCare: null }) };
}

/** The cards of a garden once the waiting writes are sent. */
export const cardsWith = (pages: Pages<PlantCard>, writes: readonly WaitingWrite[]): Pages<PlantCard> =>
  mapItems(pages, (card) => plantWith(card, writes));
