import type { Query, QueryClient } from '@tanstack/react-query';
import * as words from '#words/shared-gardens.ts';
import { youCan } from '#words/shared-gardens.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { gardenKey, gardensKey, gardenTextsKey, isAbout } from '../../api/query-keys.ts';
import { toast } from '../../ui/toast.ts';
import { findGarden } from './chosen-garden.rules.ts';
import { gardenInCalls } from './gardens.api.ts';

/** Changes are batched for this many milliseconds: a user who waters a shelf checks off one task after the other. */
const gatherMs = 200;
/** A list with more pages than this is refetched at most once in this many milliseconds. */
const mostPages = 3;
const longListMs = 10_000;

const pagesOf = ({ state }: Query): number => (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 1;

const knownGardens = (cache: QueryClient) => cache.getQueryData<readonly Garden[]>(gardensKey);

/**
 * Notifies the user of another member's change to their membership, which may close an open form. The user's own changes, such as
 * leaving a garden, have already been applied to the known gardens.
 */
function tellChanges(before: readonly Garden[] | undefined, after: readonly Garden[] | undefined): void {
  if (!before || !after) return;
  for (const { id, name, role } of before) {
    const now = findGarden(after, id);
    if (!now) toast({ title: words.noLongerMember(name), description: words.noLongerMemberText });
    else if (now.role !== role) toast({ title: words.roleChanged(name), description: youCan[now.role] });
  }
}

/**
 * Follows other members' changes.
 *
 * @returns records a change in a garden, or in any of them (null), and soon refetches what is shown of it
 */
export function gardenFollower(cache: QueryClient): (gardenId: number | null) => void {
  let changed: Set<number | null> | undefined;
  let isAnyChanged = false;
  let longListAt = 0;
  let longListTimer: ReturnType<typeof setTimeout> | undefined;

  function refreshLists(isStale: (query: Query) => boolean): void {
    void cache.invalidateQueries({ predicate: isStale });
  }

  async function refreshGathered(): Promise<void> {
    const gardens = isAnyChanged ? null : (changed ?? new Set());
    changed = undefined;
    isAnyChanged = false;
    const isLong = (query: Query) =>
      (query.queryKey[0] === gardenKey[0] || query.queryKey[0] === gardenTextsKey[0]) && pagesOf(query) > mostPages;
    // First the memberships and roles: lists of a garden that is no longer the user's are not refetched.
    const before = knownGardens(cache);
    await cache.invalidateQueries({ queryKey: gardensKey });
    tellChanges(before, knownGardens(cache));
    refreshLists((query) => isAbout(query.queryKey, gardens) && !isLong(query));
    const waitMs = Math.max(0, longListAt + longListMs - Date.now());
    clearTimeout(longListTimer);
    longListTimer = setTimeout(() => {
      longListAt = Date.now();
      refreshLists((query) => isLong(query) && isAbout(query.queryKey, null));
    }, waitMs);
  }

  return (gardenId) => {
    if (changed === undefined) {
      changed = new Set();
      setTimeout(() => void refreshGathered(), gatherMs);
    }
    if (gardenId === null) isAnyChanged = true;
    else changed.add(gardenInCalls(cache, gardenId));
  };
}
