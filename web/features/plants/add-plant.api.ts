import { MutationObserver, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as changeWords from '#words/plant-changes.ts';
import * as words from '#words/plants.ts';
import type { AddPlant, OwnPlant, Plant } from '../../../contract/plants.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { call, type IdempotencyHeader } from '../../api/call.ts';
import { inGarden } from '../../api/query-keys.ts';
import { sentOnce, useSentOnce } from '../../api/use-sent-once.ts';
import { aboutOf, type WaitingPlant } from '../../api/waiting/facts.ts';
import type { About } from '../../api/waiting/queue.ts';
import { type ToastMessage, toast, toastFailure } from '../../ui/toast.ts';
import { gardenNameIn } from '../gardens/gardens.api.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { useGardenTarget } from '../gardens/use-garden.ts';
import { announceAdded } from './plants.api.ts';
import { changePlant, putInGarden, refreshGarden } from './plants.cache.ts';
import { removePlant, tellRemoved } from './remove-plant.ts';

type Species = Pick<SpeciesItem, 'speciesId' | 'commonName' | 'latinName' | 'habit'>;

/** Says that a plant was added, and to which garden where there are several, and refreshes the lists that include it. */
function tellAdded(cache: QueryClient, plant: Plant, more: Pick<ToastMessage, 'action'> = {}): void {
  const { id, commonName, gardenId } = plant;
  const garden = gardenNameIn(cache, gardenId);
  const description = garden === null ? changeWords.added(commonName) : changeWords.addedTo(commonName, garden);
  toast({ title: changeWords.addedTitle, description, ...more });
  putInGarden(cache, plant);
  void refreshGarden(cache, id);
  announceAdded(plant);
}

const toastNotAdded = (error: unknown) => toastFailure(error, common.error, words.notAdded);

type Request = { body: AddPlant; query: ReturnType<typeof inGarden>; waits?: About };

/** Adds a plant. An idempotency key belongs to a garden, too. */
const sendPlant = (request: Request, headers: IdempotencyHeader): Promise<Plant> =>
  call('POST /api/plants', { ...request, headers });

/** Adds an identified plant to the garden in which it was identified, and shows a toast. */
const adding = (cache: QueryClient, send: ReturnType<typeof sentOnce<Request, Plant>>, into?: number | null) => ({
  mutationFn: (body: AddPlant) => send({ body, query: into === undefined ? {} : inGarden(into) }),
  onSuccess(plant: Plant) {
    changePlant(cache, plant.id, plant);
    tellAdded(cache, plant);
  },
});

/** `adding` for a component. @param into the garden, as calls name it, that a copy of a public plant is added to */
export function useAddPlant(into?: number | null) {
  const send = useSentOnce(sendPlant, ({ id }) => removePlant(id));
  return useMutation({ ...adding(useQueryClient(), send, into), onError: toastNotAdded });
}

const sendUnadded = sentOnce(sendPlant);

/** Adds an identification that was not added. Rejects after it has shown why it can't. */
export const addUnadded = (cache: QueryClient, { id }: Plant): Promise<unknown> =>
  new MutationObserver(cache, { ...adding(cache, sendUnadded), onError: toastNotAdded }).mutate({ plantId: id });

/** Moves an identification that was not added to the trash. Rejects after it has shown why it can't. */
export const dismissUnadded = (cache: QueryClient, plant: Plant): Promise<unknown> =>
  new MutationObserver(cache, {
    mutationFn: () => removePlant(plant.id),
    onSuccess: () => tellRemoved(cache, plant),
    onError: (error) => toastFailure(error, common.error, words.notDismissed),
  }).mutate();

/** `tellAdded` for a new plant, with Undo. */
function toastAdded(cache: QueryClient, plant: Plant): void {
  const action = undoButton({
    altText: changeWords.undoAddHint,
    async run() {
      await removePlant(plant.id);
      announceAdded(null);
      tellRemoved(cache, plant);
      return undefined;
    },
    failed: () => changeWords.notDeleted,
  });
  tellAdded(cache, plant, { action });
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
