import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/plants.ts';
import type { OwnPlant, Plant } from '../../../contract/plants.ts';
import { inGarden } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { toast } from '../../ui/toast.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { useGardenTarget } from '../gardens/use-garden.ts';
import { addedToast, announceAdded, sendPlant, toastNotAdded } from './plants.api.ts';
import { putInGarden, refreshGarden } from './plants.cache.ts';
import { removePlant, tellRemoved } from './remove-plant.ts';

/** Shows a toast with Undo for a newly added plant, and refreshes the lists that include it. */
function toastAdded(cache: QueryClient, plant: Plant): void {
  const action = undoButton({
    altText: words.undoAddHint,
    async run() {
      await removePlant(plant.id);
      announceAdded(null);
      tellRemoved(cache, plant);
      return undefined;
    },
    failed: () => words.notDeleted,
  });
  toast({ ...addedToast(cache, plant), action });
  putInGarden(cache, plant);
  void refreshGarden(cache, plant.id);
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
