import type { QueryClient } from '@tanstack/react-query';
import { fetchAgain } from './cached-changes.ts';

/** Query keys that more than one feature reads or changes. The first item of each is the URL. */
export const userKey = ['/api/auth/user'] as const;
export const settingsKey = ['/api/settings'] as const;
/** The gardens that the user is a member of. */
export const gardensKey = ['/api/gardens'] as const;
/** Prefix of the keys of all queries about one garden: invalidating the gardens invalidates them, too. */
const oneGardenKey = (id: number) => [...gardensKey, id] as const;
export const gardenMembersKey = (id: number) => [...oneGardenKey(id), 'members'] as const;
export const gardenInvitationsKey = (id: number) => [...oneGardenKey(id), 'invitations'] as const;
export const gardenActivityKey = (id: number) => [...oneGardenKey(id), 'activity'] as const;
export const endedGardensKey = ['/api/gardens/ended'] as const;
/** The cards of the garden, in pages; `useGarden` reads them. */
export const gardenKey = ['/api/plants?view=cards'] as const;
/** The texts that the cards leave out, in pages; `useGardenTexts` reads them. */
export const gardenTextsKey = ['/api/plants?view=texts'] as const;
export const recentKey = ['/api/plants/recent'] as const;
export const statsKey = ['/api/plants/stats'] as const;
export const familiesKey = ['/api/plants/families'] as const;
export const featuredKey = ['/api/plants/featured'] as const;
/** Prefix of the keys of all community lists. */
export const communityKey = ['/api/community'] as const;
export const placesKey = ['/api/places'] as const;
/** The list of identifications, in pages. */
export const identificationsKey = ['/api/identifications'] as const;
export const trashKey = ['/api/trash'] as const;
export const plantKey = (id: number) => [`/api/plants/${id}`] as const;
/** The toxicity warnings of a plant. */
export const warningsKey = (plantId: number) => [`/api/plants/${plantId}/warnings`] as const;
export const calendarKey = ['/api/calendar'] as const;
export const plantCalendarKey = (plantId: number) => [`/api/calendar/plant/${plantId}`] as const;
export const todayKey = ['/api/care/today'] as const;

/** Whether a query is for the calendar of any single plant. */
export const isPlantCalendar = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith('/api/calendar/plant/');

export const tipsKey = ['/api/tips'] as const;
export const notificationsKey = ['/api/notifications'] as const;
export const notificationCountKey = ['/api/notifications/count'] as const;
export const badgesKey = ['/api/badges'] as const;
export const earnedBadgesKey = ['/api/badges/user'] as const;
/** The signed-in user's reminder settings. */
export const reminderPreferencesKey = ['/api/reminders/preferences'] as const;
/** The calendar subscription link. */
export const feedKey = ['/api/feed'] as const;

/** Invalidates queries; those that are mounted or in flight are refetched. */
export function refresh(cache: QueryClient, ...keys: (readonly unknown[])[]): void {
  for (const queryKey of keys) {
    for (const query of cache.getQueryCache().findAll({ queryKey }))
      if (query.state.data === undefined || !query.isActive()) fetchAgain(query);
    void cache.invalidateQueries({ queryKey });
  }
}
