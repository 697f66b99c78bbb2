import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/journal.ts';
import type { EntryEdit, JournalEntry, NewEntry } from '../../../contract/journal.ts';
import { call, callPage, callUndoable, type IdempotencyHeader } from '../../api/call.ts';
import { ApiError, WaitingError } from '../../api/errors.ts';
import { cursorOf, itemsOf, paged } from '../../api/paginated.ts';
import { useSentOnce } from '../../api/use-sent-once.ts';
import { editOf, notWritten } from '../../api/waiting/edit.ts';
import { aboutOf } from '../../api/waiting/facts.ts';
import { useOverlay } from '../../api/waiting/overlay.ts';
import { noPages, orWaiting, unlessWaiting } from '../../api/waiting/unread-lists.ts';
import { toast, toastFailure } from '../../ui/toast.ts';
import { toastUndoable } from '../gardens/undo/undo-action.ts';
import { useGardenToday } from '../gardens/use-garden.ts';
import { plantNameIn } from '../plants/plant-name-in.ts';
import { changePlant, refreshGarden } from '../plants/plants.cache.ts';
import type { DraftPhoto } from './use-draft-photos.ts';

/** Entries of one page. */
const pageSize = 20;

const idOf = (id: number) => ({ id: String(id) });

const overlay = async () => (await import('./waiting.rules.ts')).journalWith;

const journalQuery = (plantId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [`/api/plants/${plantId}/journal`],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/plants/:id/journal', {
        params: idOf(plantId),
        query: { limit: pageSize, ...cursorOf(pageParam) },
        signal,
      }),
  });

/** The journal of an own plant, newest date first, and its entries; where it could not be read, those that wait. */
export function useJournal(plantId: number) {
  const waiting = useOverlay(overlay, plantId);
  const journal = useInfiniteQuery({ ...journalQuery(plantId), ...unlessWaiting(plantId), ...waiting });
  return { journal, entries: itemsOf(orWaiting(journal.data, waiting, noPages), ({ id }) => id) };
}

/** All photos of an own plant, newest first. */
export function usePlantPhotos(plantId: number) {
  return useQuery({
    queryKey: [`/api/plants/${plantId}/photos`],
    queryFn: ({ signal }) => call('GET /api/plants/:id/photos', { params: idOf(plantId), signal }),
    enabled: plantId > 0,
  });
}

/** Says that an entry or a photo is deleted, with the way back. */
function tellDeleted(cache: QueryClient, plantId: number, removedId: number | null, texts: typeof words.deletedEntry) {
  toastUndoable(
    { title: common.success, description: texts.told },
    {
      removedId,
      otherwise: texts.otherwise,
      restored: { title: common.success, description: texts.restored },
      failed: texts.notRestored,
      refresh: () => void refreshGarden(cache, plantId),
    },
  );
}

/** What writes to the journal of a plant say. */
function aboutsOf(name: string, plantId: number) {
  const about = { name, plantId };
  const undo = { method: 'DELETE', path: '/api/journal/-self' };
  return {
    entry: (entry: Required<NewEntry>) => aboutOf('entry', { entry }, { ...about, undo }),
    photo: (entryId: number) => {
      const path = `/api/journal/${entryId}/photos/-self`;
      return aboutOf('photo', { entryId }, { ...about, undo: { ...undo, path } });
    },
  };
}

/** Writes to the journal of an own plant, step by step: they show no toasts, and don't redirect to sign-in. */
export function useJournalWrites(plantId: number) {
  const cache = useQueryClient();
  const name = plantNameIn(cache, plantId);
  const waits = aboutsOf(name, plantId);
  const stays = true;
  const add = useSentOnce(
    (body: Required<NewEntry>, headers) =>
      call('POST /api/plants/:id/journal', { params: idOf(plantId), body, headers, stays, waits: waits.entry(body) }),
    ({ id }) => call('DELETE /api/journal/:id', { params: idOf(id), stays }),
  );
  return {
    add,
    /** @returns the entry, and the fields that stayed as somebody else has changed them since */
    async edit(before: JournalEntry, entry: Required<NewEntry>) {
      const { changes, was } = editOf<JournalEntry, EntryEdit>(before, entry);
      const body = { ...changes, was };
      const undo = { method: 'PATCH', path: `/api/journal/${before.id}`, body: { ...was, was: changes } };
      const about = aboutOf('editEntry', { entryId: before.id, changes }, { name, plantId, undo });
      const edited = await call('PATCH /api/journal/:id', { params: idOf(before.id), body, stays, waits: about });
      return { edited, kept: Object.keys(notWritten(body, edited) ?? {}) };
    },
    addPhoto: (entryId: number, file: Blob, headers: IdempotencyHeader) =>
      call('POST /api/journal/:id/photos', {
        params: idOf(entryId),
        file: { image: file },
        ...{ headers, stays, waits: waits.photo(entryId) },
      }),
    /** Shows what was written. */
    settle: () => void refreshGarden(cache, plantId),
  };
}

/** Deletes an entry with its photos. */
export function useRemoveEntry(plantId: number, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<JournalEntry, 'id'>) => callUndoable('DELETE /api/journal/:id', { params: idOf(id) }),
    onSuccess({ removedId }) {
      onDone();
      tellDeleted(cache, plantId, removedId, words.deletedEntry);
    },
    onError: (error) => toastFailure(error, common.error, words.entryNotDeleted),
  });
}

/** Deletes a photo of the journal. */
export function useRemovePhoto(plantId: number, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, photoId }: { entryId: number; photoId: number }) =>
      callUndoable('DELETE /api/journal/:id/photos/:photoId', {
        params: { id: String(entryId), photoId: String(photoId) },
      }),
    onSuccess({ removedId }) {
      onDone();
      tellDeleted(cache, plantId, removedId, words.deletedPhoto);
    },
    onError: (error) => toastFailure(error, common.error, words.photoNotDeleted),
  });
}

/** Adds a photo to the journal, in an entry of today, and shows the plant with it. */
export function useAddCover(plantId: number) {
  const cache = useQueryClient();
  const today = useGardenToday();
  /** From an attempt whose photo failed to upload, if the entry could not be deleted again. */
  const leftover = useRef<Pick<JournalEntry, 'id'> | null>(null);
  const name = plantNameIn(cache, plantId);
  const waits = aboutsOf(name, plantId);
  const addEntry = useSentOnce(
    (body: Pick<NewEntry, 'date' | 'note'>, headers) =>
      call('POST /api/plants/:id/journal', {
        params: idOf(plantId),
        ...{ body, headers, waits: waits.entry({ isProblem: false, treatment: null, solvedOn: null, ...body }) },
      }),
    ({ id }) => callUndoable('DELETE /api/journal/:id', { params: idOf(id) }),
  );
  return useMutation({
    async mutationFn({ key, file, takenOn }: Pick<DraftPhoto, 'key' | 'file' | 'takenOn'>) {
      /** The first of the writes that wait, which the others need. */
      let later: WaitingError | null = null;
      const orRow = (error: unknown) => {
        if (!(error instanceof WaitingError)) throw error;
        later ??= error;
        return { id: -error.id };
      };
      leftover.current ??= await addEntry({ date: takenOn ?? today, note: '' }).catch(orRow);
      const params = idOf(leftover.current.id);
      // Into another entry, it is another upload, which the same key would refuse.
      const headers = { 'Idempotency-Key': `${key}-${params.id}` };
      const about = waits.photo(leftover.current.id);
      const sending = { params, file: { image: file }, headers, waits: about };
      const photo = await call('POST /api/journal/:id/photos', sending)
        .catch(orRow)
        .catch(async (error) => {
          if (later) throw error;
          await callUndoable('DELETE /api/journal/:id', { params }).then(
            () => {
              leftover.current = null;
            },
            () => undefined,
          );
          throw error;
        });
      leftover.current = null;
      return call('PATCH /api/plants/:id/cover', {
        params: idOf(plantId),
        body: { photoId: photo.id },
        waits: aboutOf('cover', null, { name, plantId }),
      }).catch((error: unknown) => {
        throw error instanceof WaitingError ? (later ?? error) : error;
      });
    },
    onSuccess(plant) {
      toast({ title: common.success, description: words.photoAdded });
      changePlant(cache, plantId, plant);
    },
    onError(error) {
      const isRefused = error instanceof ApiError && error.code !== '';
      toastFailure(error, common.error, isRefused ? error.serverMessage : words.photoNotAdded);
    },
    onSettled: () => void refreshGarden(cache, plantId),
  });
}

/** Chooses the photo that a plant is shown with. */
export function useSetCover(plantId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (photoId: number) => call('PATCH /api/plants/:id/cover', { params: idOf(plantId), body: { photoId } }),
    onSuccess(plant) {
      toast({ title: common.success, description: words.coverChanged });
      changePlant(cache, plantId, plant);
      void refreshGarden(cache, plantId);
    },
    onError: (error) => toastFailure(error, common.error, words.coverNotChanged),
  });
}
