import type { QueryClient } from '@tanstack/react-query';
import type { CommunityPlant } from '../../../contract/community.ts';
import { changeCached } from '../../api/cached-changes.ts';
import { mapItems, type Pages } from '../../api/paginated.ts';
import { communityKey } from '../../api/query-keys.ts';

/** Applies a change to one plant in every community list that includes it. */
export function changeInCommunity(
  cache: QueryClient,
  id: number,
  change: (plant: CommunityPlant) => Partial<CommunityPlant>,
): void {
  changeCached<Pages<CommunityPlant>>(cache, { queryKey: communityKey }, (pages) =>
    mapItems(pages, (plant) => (plant.id === id ? { ...plant, ...change(plant) } : plant)),
  );
}
