import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plants.ts';
import type { OwnPlant, Plant } from '../../../contract/plants.ts';
import { inGarden } from '../../api/in-garden.ts';
import { familiesKey, recentKey, refresh, statsKey } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';
import { useGardenTarget } from '../gardens/use-garden.ts';
import { announceAdded } from './added-plant.ts';
import { addedToast, sendPlant, toastNotAdded } from './plants.api.ts';
import { putInGarden, refreshInGarden } from './plants.cache.ts';
import { removePlant, tellRemoved } from './remove-plant.ts';

/** Removes a plant that was just added from the garden. The toast of a failure offers a retry. */
async function undoAdd(cache: QueryClient, plant: Plant): Promise<void> {
  try {
    await removePlant(plant.id);
  } catch (error) {
    toastFailure(error, common.error, words.notDeleted, undoAdding(cache, plant));
    return;
  }
  announceAdded(null);
  tellRemoved(cache, plant);
}

const undoAdding = (cache: QueryClient, plant: Plant): ToastAction => ({
  label: common.undo,
  altText: words.undoAddHint,
  run: () => void undoAdd(cache, plant),
});

/** Shows a toast with Undo for a newly added plant, and refreshes the lists that include it. */
function toastAdded(cache: QueryClient, plant: Plant): void {
  toast({ ...addedToast(cache, plant), action: undoAdding(cache, plant) });
  putInGarden(cache, plant);
  void refreshInGarden(cache, [plant.id]);
  refresh(cache, familiesKey, recentKey, statsKey);
  announceAdded(plant);
}

/**
 * Adds a species to the chosen garden, and shows a toast with Undo. A retry after a failure repeats the same request: if only the
 * response was lost, the plant is not added twice.
 */
export function useAddSpecies(speciesId: number) {
  const cache = useQueryClient();
  const into = useGardenTarget();
  const send = useSentOnce(sendPlant, ({ id }) => removePlant(id));
  return useMutation({
    mutationFn: () => send({ body: { speciesId }, query: inGarden(into) }),
    onSuccess: (plant) => toastAdded(cache, plant),
    onError: toastNotAdded,
  });
}

/** Adds a plant named in the user's own words to the chosen garden, once, and shows a toast with Undo. */
export function useAddOwnPlant() {
  const cache = useQueryClient();
  const into = useGardenTarget();
  const send = useSentOnce(sendPlant, ({ id }) => removePlant(id));
  return useMutation({
    mutationFn: (body: OwnPlant) => send({ body, query: inGarden(into) }),
    onSuccess: (plant) => toastAdded(cache, plant),
    onError: toastNotAdded,
  });
}
