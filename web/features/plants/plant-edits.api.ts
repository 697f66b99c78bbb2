import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changedMeanwhile } from '#words/changed.ts';
import * as common from '#words/common.ts';
import * as words from '#words/plant-changes.ts';
import type { Plant, PlantEdit } from '../../../contract/plants.ts';
import { callOff } from '../../api/cached-changes.ts';
import { call } from '../../api/call.ts';
import { gardenKey, plantKey, recentKey, refresh } from '../../api/query-keys.ts';
import { editOf, notWritten } from '../../api/waiting/edit.ts';
import { aboutOf } from '../../api/waiting/facts.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { changePlant, refreshGarden } from './plants.cache.ts';
import { removePlant, tellRemoved } from './remove-plant.ts';

const visibilityToastMs = 3000;

/** Shows a plant after an edit, and refetches what depends on it. */
export function showEdited(cache: QueryClient, plant: Plant): void {
  changePlant(cache, plant.id, plant);
  void refreshGarden(cache, plant.id);
}

/** An edit, with what its fields were. */
function withWas(before: Plant, changes: PlantEdit) {
  const { useSpecies: _, ...fields } = changes;
  const { was } = editOf<Plant, PlantEdit>(before, fields);
  const own = Object.keys(changes.ownValues ?? {}).map((id) => [id, before.ownValues?.[id] ?? null]);
  return { ...changes, was: { ...was, ...(changes.ownValues && { ownValues: Object.fromEntries(own) }) } };
}

/**
 * Changes a plant.
 *
 * @param before as the gardener has seen it
 * @param labelOf the name of a field
 */
export function useEditPlant(before: Plant, labelOf: (name: string) => string) {
  const cache = useQueryClient();
  const { id, commonName: name, speciesId } = before;
  return useMutation({
    mutationFn(changes: PlantEdit) {
      const body = withWas(before, changes);
      const { useSpecies, ...fields } = changes;
      const back = { ...body.was, ...(useSpecies !== undefined && { useSpecies: speciesId }), was: fields };
      const undo = { method: 'PATCH', path: `/api/plants/${id}`, body: back };
      const waits = aboutOf('editPlant', { changes }, { name, plantId: id, undo });
      return call('PATCH /api/plants/:id', { params: { id: String(id) }, body, waits });
    },
    onSuccess(plant, changes) {
      const theirs = Object.keys(notWritten(withWas(before, changes), plant) ?? {});
      const description =
        theirs.length > 0 ? changedMeanwhile(theirs.map(labelOf).join(', ')) : words.updated(plant.commonName);
      toast({ title: common.success, description });
      showEdited(cache, plant);
    },
    onError: (error) => toastFailure(error, common.error, words.notUpdated),
  });
}

/**
 * Moves an own plant to the trash.
 *
 * @param onDeleted called before the plant leaves the lists, which may unmount the caller
 */
export function useDeletePlant(
  plant: Pick<Plant, 'id' | 'commonName' | 'gardenId' | 'addedAt'>,
  onDeleted: () => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => removePlant(plant.id),
    onSuccess() {
      onDeleted();
      tellRemoved(cache, plant);
    },
    onError: (error) => toastFailure(error, common.error, words.notDeleted),
  });
}

/** Shares an own plant, or makes it private: optimistic, confirmed by the server's response, reverted on failure. */
export function useSetVisibility(plant: Pick<Plant, 'id' | 'isPublic'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      call('PATCH /api/plants/:id/visibility', { params: { id: String(plant.id) }, body: { isPublic } }),
    onMutate(isPublic) {
      const before = plant.isPublic;
      // A response in flight would restore the old value.
      const keys = [gardenKey, recentKey, plantKey(plant.id)];
      const askAgain = callOff(cache, ...keys.map((queryKey) => ({ queryKey })));
      changePlant(cache, plant.id, { isPublic });
      return { before, askAgain };
    },
    onSuccess({ isPublic }) {
      changePlant(cache, plant.id, { isPublic });
      toast(
        isPublic
          ? {
              title: words.sharedTitle,
              description: words.shared,
              durationMs: visibilityToastMs,
            }
          : {
              title: words.madePrivateTitle,
              description: words.madePrivate,
              durationMs: visibilityToastMs,
            },
      );
      void refreshGarden(cache, plant.id);
    },
    onError(error, _isPublic, context) {
      if (context) changePlant(cache, plant.id, { isPublic: context.before });
      toastFailure(error, common.error, words.visibilityNotChanged);
    },
    onSettled(_answer, _error, _isPublic, context) {
      context?.askAgain();
      refresh(cache, plantKey(plant.id));
    },
  });
}
