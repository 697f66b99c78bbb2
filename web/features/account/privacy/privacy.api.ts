import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { accountApi } from '../../../../contract/account.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { ImportReport } from '../../../../contract/portability.ts';
import { atBase } from '../../../api/base.ts';
import { call } from '../../../api/call.ts';
import { isRefusedFor } from '../../../api/errors.ts';
import { gardensKey, refresh } from '../../../api/query-keys.ts';
import { ask } from '../../../api/request.ts';

const exportPath = '/api/account/export';
/** The server responds at once, whatever the size of the garden; after this long it counts as unreachable. */
const answerWithinMs = 20_000;

/** Asks whether the export can be had. Resolves to where the browser downloads it. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      await ask('HEAD', exportPath, { signal: AbortSignal.timeout(answerWithinMs), stays: true });
      return atBase(exportPath);
    },
  });
}

interface Import {
  file: File;
  /** Whether no plant is to be public here. */
  isPrivate: boolean;
  onSent: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Takes over an export. Everything that is shown may be other afterwards, also after a failure on the way. */
export function useImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, isPrivate, onSent, signal }: Import) => {
      // Loaded on demand: only imports upload files of gigabytes.
      const { upload } = await import('./upload.ts');
      return (await upload(`/api/account/import${isPrivate ? '?plants=private' : ''}`, 'file', file, {
        onSent,
        signal,
      })) as ImportReport;
    },
    onSettled: () => void cache.invalidateQueries(),
  });
}

/** Deletes the account. The form shows why it was refused, and reloads its gardens as they are by then. */
export function useDeleteAccount() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof accountApi.remove>['in']) => call('POST /api/account/delete', { body }),
    onError(error) {
      if (isRefusedFor(error, 'gardens_need_owner')) refresh(cache, gardensKey);
    },
  });
}
