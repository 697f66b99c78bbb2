import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/on-device.ts';
import { toastFailure } from '../../../ui/toast.ts';
import { deleteModel, isModelStored, storedKey, storeModel } from './model-store.ts';

/** Whether this device can identify by itself; undefined until it is known. */
export const useIsModelStored = () => useQuery({ queryKey: storedKey, queryFn: isModelStored, staleTime: 0 }).data;

/** Downloads the model. `share` is how much of it is here; `stop` ends the download and leaves nothing of it. */
export function useDownloadModel() {
  const cache = useQueryClient();
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const download = useMutation({
    async mutationFn() {
      const controller = new AbortController();
      stopping.current = controller;
      setShare(0);
      try {
        await storeModel(setShare, controller.signal);
      } catch (error) {
        await deleteModel();
        if (!controller.signal.aborted) throw error;
      }
    },
    onError: (error) => toastFailure(error, common.error, words.notDownloaded),
    onSettled: () => cache.invalidateQueries({ queryKey: storedKey }),
  });
  return { ...download, share, stop: () => stopping.current?.abort() };
}

export function useRemoveModel() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: deleteModel,
    onError: (error) => toastFailure(error, common.error, words.notRemoved),
    onSettled: () => cache.invalidateQueries({ queryKey: storedKey }),
  });
}
