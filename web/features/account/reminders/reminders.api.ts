import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '#words/common.ts';
import * as words from '#words/reminders.ts';
import type { ReminderPreferences, ReminderPreferencesEdit, Subscription } from '../../../../contract/reminders.ts';
import { callOff } from '../../../api/cached-changes.ts';
import { call } from '../../../api/call.ts';
import { reasonOr } from '../../../api/errors.ts';
import { registerScript } from '../../../api/in-language.ts';
import { reminderPreferencesKey } from '../../../api/query-keys.ts';
import { zoneQuery } from '../../../dates/time-zone.ts';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { currentSubscription } from '../../device/device-push.ts';
import { checkDevice } from './check-device.ts';

const deviceKey = ['/api/reminders/push', 'this device'] as const;
const mutationKey = ['/api/reminders/preferences', 'edit'];

/** How and when the signed-in user is reminded. */
export function useReminders() {
  return useQuery({
    queryKey: reminderPreferencesKey,
    queryFn: ({ signal }) => call('GET /api/reminders/preferences', { signal }),
  });
}

/** Changes preferences, one change after the other. What is chosen shows at once and goes back if it could not be kept. */
export function useEditReminders() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'reminders' },
    mutationFn: (body: ReminderPreferencesEdit) =>
      call('PATCH /api/reminders/preferences', { body, query: zoneQuery() }),
    onMutate(edit) {
      const askAgain = callOff(cache, { queryKey: reminderPreferencesKey });
      const before = cache.getQueryData<ReminderPreferences>(reminderPreferencesKey);
      cache.setQueryData<ReminderPreferences>(
        reminderPreferencesKey,
        (now) => now && ({ ...now, ...edit } as ReminderPreferences),
      );
      return { before, askAgain };
    },
    onSuccess(preferences) {
      // An answer to an earlier change must not undo what was chosen since.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(reminderPreferencesKey, preferences);
    },
    onError(error, _edit, context) {
      if (context?.before) cache.setQueryData(reminderPreferencesKey, context.before);
      toastFailure(error, common.error, words.saveFailed(reasonOr(error, common.pleaseTryAgain)));
    },
    onSettled: (_answer, _error, _edit, context) => context?.askAgain(),
  });
}

/** Sends a test on every channel that is on. */
export const useSendTest = () =>
  useMutation({
    mutationFn: () => call('POST /api/reminders/test'),
    onError: (error) => toastFailure(error, common.error, words.testFailed),
  });

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * Subscribes this browser. It asks for permission, so a press must have led here.
 *
 * @param key the server's public key, base64url
 * @returns null where the permission was not given
 */
async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerScript();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription to another garden that this address once had is in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Whether the signed-in gardener is reminded on this device; undefined until it is known. */
export function useDevice(): boolean | undefined {
  const { data } = useQuery({ queryKey: deviceKey, queryFn: () => checkDevice(), staleTime: 0 });
  return data;
}

/** Turns reminders on this device on or off. Turning them on requests the browser's permission first. */
export function useSwitchDevice() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(on: boolean): Promise<'on' | 'off' | 'refused'> {
      if (!on) {
        const subscription = await currentSubscription();
        if (!subscription) return 'off';
        // The server first: a push to a subscription that no longer exists fails as "gone" anyway.
        await call('DELETE /api/reminders/push', { body: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
        // On without a device means that the last one was lost, which the settings say.
        const { devices } = await call('GET /api/reminders/preferences');
        if (devices === 0)
          await call('PATCH /api/reminders/preferences', { body: { push: false }, query: zoneQuery() });
        return 'off';
      }
      const { publicKey } = await call('GET /api/reminders/push-key');
      const subscription = await subscribe(publicKey);
      if (!subscription) return 'refused';
      const preferences = await call('POST /api/reminders/push', {
        body: subscription.toJSON() as Subscription,
        query: zoneQuery(),
      });
      cache.setQueryData(reminderPreferencesKey, preferences);
      return 'on';
    },
    onSuccess(outcome) {
      if (outcome === 'refused') toast({ title: words.notAllowed, description: words.notAllowedText });
    },
    onError: (error) => toastFailure(error, common.error, words.deviceFailed),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: deviceKey });
      await cache.invalidateQueries({ queryKey: reminderPreferencesKey });
    },
  });
}
