import { forEachField, plantNumberNames, plantTextNames } from '../../../contract/plant-fields.ts';
import type { Plant, PlantCard } from '../../../contract/plants.ts';
import { mapItems, type Pages, withFirst } from '../../api/paginated.ts';
import { factsOf, isRead, type MayWait, type WaitingPlant } from '../../api/waiting/facts.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';
import { cardOf, changeIn, excerptIn } from './card.rules.ts';

/** The care of a plant that waits. */
const careOf = (writes: readonly WaitingWrite[], id: number) =>
  writes.flatMap((write) =>
    (factsOf(write, 'done', 'doneMany', 'log')?.care ?? []).filter((care) => care.plantId === id),
  );

/** A plant, or its card, once an edit is sent. */
function editedBy<Shown extends Pick<Plant, 'id'>>(plant: Shown, write: WaitingWrite): MayWait<Shown> {
  const facts = factsOf(write, 'editPlant');
  if (!facts || write.about.plantId !== plant.id) return plant;
  const { useSpecies: _, ownValues, ...changes } = facts.changes as Partial<Plant> & { useSpecies?: unknown };
  const change = {
    ...changes,
    ...('ownValues' in plant && ownValues && { ownValues: { ...(plant.ownValues as object), ...ownValues } }),
  };
  const isCard = 'excerpt' in plant;
  return { ...plant, ...changeIn(plant, change), ...(isCard && excerptIn(changes)), isWaiting: true };
}

/** A plant, or its card, once the waiting writes are sent. */
export function plantWith<Shown extends Pick<Plant, 'id' | 'lastWatered'> & Partial<Pick<PlantCard, 'nextCare'>>>(
  plant: Shown,
  writes: readonly WaitingWrite[],
): Shown {
  const shown = writes.reduce((now, write) => editedBy(now, write), plant);
  const care = careOf(writes, plant.id);
  if (care.length === 0) return shown;
  const watered = care.filter(({ type }) => type === 'watering').map(({ doneOn }) => doneOn);
  const lastWatered = [plant.lastWatered, ...watered].reduce(
    (last, day) => ((day ?? '') > (last ?? '') ? day : last),
    null,
  );
  const next = plant.nextCare;
  // What is due after that, the server says.
  const isDone = next && care.some(({ type, doneOn }) => type === next.eventType && next.due.slice(0, 10) <= doneOn);
  return { ...shown, lastWatered, ...(isDone && { nextCare: null }) };
}

/** A plant that waits to be added: of its species, only the server knows more. */
function waitingPlant({ id, madeId, at }: WaitingWrite, plant: WaitingPlant): Plant {
  const instant = new Date(at).toISOString();
  return {
    ...forEachField([...plantTextNames, ...plantNumberNames], () => null),
    ...{
      id: madeId ?? -id,
      userId: null,
      gardenId: null,
      photoUrl: null,
      photoHash: null,
      tags: [],
      ownTags: [],
      ownValues: {},
    },
    ...{ origin: plant.speciesId === null ? 'own' : 'catalog', identifiedAt: instant, addedAt: instant },
    ...{ isNative: false, isPublic: false, lastWatered: null, lastFertilized: null },
    ...{ hasReadings: false, archivedOn: null, archiveReason: null },
    ...plant,
  };
}

/** The cards of a garden once the waiting writes are sent, the last added first. @param garden 0 for one's own */
export function cardsWith(pages: Pages<PlantCard>, writes: readonly WaitingWrite[], garden: number): Pages<PlantCard> {
  const added = writes.flatMap((write): MayWait<PlantCard>[] => {
    const facts = factsOf(write, 'plant');
    return facts?.garden === garden && !isRead(pages, write)
      ? [{ ...cardOf(waitingPlant(write, facts.plant)), isWaiting: true }]
      : [];
  });
  const all = added.reduce((now, card) => withFirst<PlantCard>(now, card), pages);
  return mapItems(all, (card) => plantWith(card, writes));
}
