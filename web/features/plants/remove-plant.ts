import type { QueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/plant-changes.ts';
import type { Plant } from '../../../contract/plants.ts';
import { call, idempotent } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { gardenNameIn } from '../gardens/gardens.api.ts';
import { undoButton } from '../gardens/undo/undo-action.ts';
import { bringBackPlant, removeCachedPlant } from './plants.cache.ts';

type Named = Pick<Plant, 'id' | 'commonName' | 'gardenId' | 'addedAt'>;

/** Moves an own plant to the trash. */
export const removePlant = (id: number) => call('DELETE /api/plants/:id', { params: { id: String(id) } });

/** An identification that was never added is in no garden, wherever it was made. */
function restoredText(cache: QueryClient, { commonName, gardenId, addedAt, archivedOn }: Plant): string {
  const garden = archivedOn === null ? gardenNameIn(cache, gardenId) : words.theArchive;
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

/** After a plant was moved to the trash: removes it from the lists and shows a toast with Undo. */
export function tellRemoved(cache: QueryClient, plant: Named): void {
  const headers = idempotent();
  const action = undoButton({
    altText: words.undoDeleteHint,
    async run() {
      tellRestored(cache, await call('POST /api/trash/:id/restore', { params: { id: String(plant.id) }, headers }));
      return undefined;
    },
    failed: () => words.notRestored,
  });
  toast({ title: common.success, description: removedText(cache, plant), action });
  removeCachedPlant(cache, plant.id);
}
