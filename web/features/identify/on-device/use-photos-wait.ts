import { useEffect, useRef } from 'react';
import { WaitingError } from '../../../api/errors.ts';
import { aboutOf } from '../../../api/waiting/facts.ts';
import { onWaiting, useWaiting, waitingWrites } from '../../../api/waiting/list.ts';
import { takenBack } from '../../../api/waiting/unread.ts';
import { toastFailure } from '../../../ui/toast.ts';
import { useGardenTarget } from '../../gardens/use-garden.ts';
import { partialAnswer } from '../answer-level.ts';
import { identifyLater, queuedKey } from '../identify.api.ts';
import type { PhotoSet } from '../identify.reducer.ts';
import type { DeviceAnswer } from './device-answer.ts';

/** Whether these photos wait to be sent. */
export const useDoPhotosWait = (set: PhotoSet): boolean => useWaiting().some(({ key }) => key === queuedKey(set));

const undo = { method: 'DELETE', path: '/api/identifications/-self' };

/**
 * Photos that this device has named wait for the network, as the identification that they would have been. One question at a time.
 *
 * @param onUndone called when the gardener has taken them back: under the same key, the server would answer what is deleted
 */
export function usePhotosWait(onUndone: () => void) {
  const into = useGardenTarget();
  const key = useRef<string | null>(null);
  const waited = useRef<number | null>(null);
  const row = () => waitingWrites().find((write) => write.key === key.current);
  /** The question was asked otherwise, or taken back. @param undoes false where the server has answered it here */
  const takeBack = (undoes = true) => {
    const id = row()?.id;
    key.current = null;
    waited.current = null;
    if (id !== undefined) void import('../../../api/waiting/page.ts').then(({ discard }) => discard(id, null, undoes));
  };
  useEffect(
    () =>
      onWaiting(() => {
        if (waited.current === null || !takenBack.has(waited.current)) return;
        waited.current = null;
        onUndone();
      }),
    [onUndone],
  );
  return {
    takeBack,
    /** The dialog was closed: what waits is no longer its own. */
    leave() {
      key.current = null;
      waited.current = null;
    },
    /** @param onWaiting called when they are in the queue */
    wait(set: PhotoSet, answer: DeviceAnswer, onWaiting: () => void) {
      const next = queuedKey(set);
      if (key.current === next && row()) return;
      takeBack();
      key.current = next;
      const { level, latinName, commonName, candidates } = answer;
      const likeliest = candidates[0]?.latinName ?? latinName;
      const name = partialAnswer(answer, level)?.title ?? commonName;
      identifyLater(set, into, aboutOf('identify', { level, latinName, likeliest }, { name, undo })).catch((error) => {
        // Where the device can't store them, the answer says that it isn't saved.
        if (!(error instanceof WaitingError)) return;
        waited.current = error.id;
        onWaiting();
        toastFailure(error, '', '');
      });
    },
  };
}
