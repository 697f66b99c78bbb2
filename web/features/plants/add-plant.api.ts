import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/plants.ts';
import type { OwnPlant, Plant } from '../../../contract/plants.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { inGarden } from '../../api/query-keys.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { aboutOf, type WaitingPlant } from '../../api/waiting/facts.ts';
import { toast } from '../../ui/toast.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { useGardenTarget } from '../gardens/use-garden.ts';
import { addedToast, announceAdded, sendPlant, toastNotAdded } from './plants.api.ts';
import { putInGarden, refreshGarden } from './plants.cache.ts';
import { removePlant, tellRemoved } from './remove-plant.ts';

type Species = Pick<SpeciesItem, 'speciesId' | 'commonName' | 'latinName' | 'habit'>;

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

const aboutPlant = (plant: WaitingPlant, garden: number | null) =>
  aboutOf(
    'plant',
    { plant, garden: garden ?? 0 },
    { name: plant.commonName, undo: { method: 'DELETE', path: '/api/plants/-self' } },
  );

/**
 * Adds a species to the chosen garden, and shows a toast with Undo. A retry after a failure repeats the same request: if only the
 * response was lost, the plant is not added twice.
 */
export function useAddSpecies({ speciesId, commonName, latinName, habit }: Species) {
  const cache = useQueryClient();
  const into = useGardenTarget();
  const send = useSentOnce(sendPlant, ({ id }) => removePlant(id));
  return useMutation({
    mutationFn: () => {
      const waits = aboutPlant({ speciesId, commonName, latinName, habit }, into);
      return send({ body: { speciesId }, query: inGarden(into), waits });
    },
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
    mutationFn: (body: OwnPlant) => {
      const { commonName, latinName = '' } = body;
      const waits = aboutPlant({ commonName, latinName, speciesId: null, habit: null }, into);
      return send({ body, query: inGarden(into), waits });
    },
    onSuccess: (plant) => toastAdded(cache, plant),
    onError: toastNotAdded,
  });
}
