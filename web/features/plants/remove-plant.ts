import type { QueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plants.ts';
import type { Plant } from '../../../contract/plants.ts';
import { call, type IdempotencyHeader, idempotent } from '../../api/call.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';
import { gardenNameIn } from '../gardens/gardens.api.ts';
import { bringBackPlant, removeCachedPlant } from './plants.cache.ts';

type Named = Pick<Plant, 'id' | 'commonName' | 'gardenId' | 'addedAt'>;

/** Moves an own plant to the trash. */
export const removePlant = (id: number) => call('DELETE /api/plants/:id', { params: { id: String(id) } });

/** An identification that was never added is in no garden, wherever it was made. */
function restoredText(cache: QueryClient, { commonName, gardenId, addedAt }: Named): string {
  const garden = gardenNameIn(cache, gardenId);
  if (addedAt === null) return words.recentAgain(commonName);
  return garden === null ? words.restored(commonName) : words.restoredTo(commonName, garden);
}

function removedText(cache: QueryClient, { commonName, gardenId, addedAt }: Named): string {
  const garden = gardenNameIn(cache, gardenId);
  if (addedAt === null) return words.dismissed(commonName);
  return garden === null ? words.removed(commonName) : words.removedFrom(commonName, garden);
}

/** After a plant was restored from the trash: refreshes the lists and shows a toast. */
export function tellRestored(cache: QueryClient, plant: Plant): void {
  toast({ title: common.success, description: restoredText(cache, plant) });
  bringBackPlant(cache, plant);
}

/** Restores a plant from the trash, and shows a toast. The toast of a failure offers a retry. */
async function restore(cache: QueryClient, plant: Named, headers: IdempotencyHeader): Promise<void> {
  let back: Plant;
  try {
    back = await call('POST /api/trash/:id/restore', { params: { id: String(plant.id) }, headers });
  } catch (error) {
    toastFailure(error, common.error, words.notRestored, undo(cache, plant, headers));
    return;
  }
  tellRestored(cache, back);
}

const undo = (cache: QueryClient, plant: Named, headers: IdempotencyHeader): ToastAction => ({
  label: common.undo,
  altText: words.undoDeleteHint,
  run: () => void restore(cache, plant, headers),
});

/** After a plant was moved to the trash: removes it from the lists and shows a toast with Undo. */
export function tellRemoved(cache: QueryClient, plant: Named): void {
  toast({
    title: common.success,
    description: removedText(cache, plant),
    action: undo(cache, plant, idempotent()),
  });
  removeCachedPlant(cache, plant.id);
}
