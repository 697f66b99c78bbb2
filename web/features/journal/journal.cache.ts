import type { QueryClient } from '@tanstack/react-query';
import { communityKey, identificationsKey, plantKey, recentKey, refresh } from '../../api/query-keys.ts';

export const journalKey = (plantId: number) => [`/api/plants/${plantId}/journal`] as const;
export const photosKey = (plantId: number) => [`/api/plants/${plantId}/photos`] as const;

/** What an entry or a photo that was written, changed or deleted leaves outdated. */
export function refreshJournal(cache: QueryClient, plantId: number): void {
  refresh(cache, journalKey(plantId), photosKey(plantId), identificationsKey);
}

/** A deleted photo may have been the cover. */
export function refreshCover(cache: QueryClient, plantId: number): void {
  refresh(cache, recentKey, communityKey, plantKey(plantId));
}
