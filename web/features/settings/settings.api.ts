import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as words from '#words/common.ts';
import * as settingsWords from '#words/settings.ts';
import type { SettingsAnswer, SettingsEdit } from '../../../contract/settings.ts';
import { callOff } from '../../api/cached-changes.ts';
import { call } from '../../api/call.ts';
import { settingsKey } from '../../api/query-keys.ts';
import { refreshDays } from '../../dates/time-zone.ts';
import { toastFailure } from '../../ui/toast.ts';

const mutationKey = ['/api/settings', 'edit'];

/** Changes settings, one change after the other. What is chosen shows at once and goes back if it could not be kept. */
export function useEditSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'settings' },
    mutationFn: (edit: SettingsEdit) => call('PATCH /api/settings', { body: edit }),
    onMutate(edit) {
      const askAgain = callOff(cache, { queryKey: settingsKey });
      const before = cache.getQueryData<SettingsAnswer>(settingsKey);
      cache.setQueryData<SettingsAnswer>(settingsKey, (now) => now && ({ ...now, ...edit } as SettingsAnswer));
      return { before, askAgain };
    },
    onSuccess(settings, edit) {
      // An answer to an earlier change must not undo what was chosen since.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData<SettingsAnswer>(settingsKey, settings);
      if (edit.timeZone === undefined && edit.hemisphere === undefined) return;
      refreshDays(cache);
    },
    onError(error, _edit, context) {
      if (context?.before) cache.setQueryData<SettingsAnswer>(settingsKey, context.before);
      toastFailure(error, words.error, settingsWords.preferencesNotSaved);
    },
    onSettled: (_answer, _error, _edit, context) => context?.askAgain(),
  });
}
