import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '../api/current-user.ts';
import { readGardens, rememberGardens } from '../features/device/stored-data.ts';
import { useGardens } from '../features/gardens/gardens.api.ts';

const none: readonly number[] = [];

/**
 * Notices that the user is no longer a member of a garden, or that it was deleted, also since the last visit. Removes its data
 * from the device; the code for that is loaded on demand.
 */
export function useLostGardens(): void {
  const cache = useQueryClient();
  const userId = useUser().user?.id ?? null;
  const { data: gardens } = useGardens();
  /** The gardens that this page knew: another tab may have stored the change already. */
  const known = useRef(none);
  useEffect(() => {
    if (userId === null || !gardens) return;
    const ids = gardens.map(({ id }) => id);
    const lost = [...known.current, ...readGardens(userId)].filter((id) => !ids.includes(id));
    known.current = ids;
    if (lost.length > 0) {
      // If the code fails to load, the next visit retries.
      import('../features/pwa/clear-cached-gardens.ts')
        .then(({ clearCachedGardens }) => clearCachedGardens(cache, lost))
        .then(
          () => rememberGardens(userId, ids),
          () => undefined,
        );
    } else rememberGardens(userId, ids);
  }, [cache, userId, gardens]);
}
