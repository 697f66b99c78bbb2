import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { fetchAgain } from './cached-changes.ts';

/** The query parameter that names a garden. @param id null for the user's own garden, which has no parameter */
export const inGarden = (id: number | null): { garden?: number } => (id === null ? {} : { garden: id });

/**
 * The query key of a list in a garden: the plain key for the user's own garden; for others, followed by the garden's id.
 * Invalidating the plain key refreshes the list of every garden.
 */
export const keyInGarden = <Key extends readonly unknown[]>(key: Key, id: number | null) =>
  id === null ? key : ([...key, inGarden(id)] as const);

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
/** How many plants of each species the garden has. */
export const bySpeciesKey = ['/api/plants/species'] as const;
export const featuredKey = ['/api/plants/featured'] as const;
/** Prefix of the keys of all community lists. */
export const communityKey = ['/api/community'] as const;
export const placesKey = ['/api/places'] as const;
/** The tags that gardeners made. */
export const tagsKey = ['/api/tags'] as const;
/** The fields that gardeners made. */
export const fieldsKey = ['/api/fields'] as const;
/** The list of identifications, in pages. */
export const identificationsKey = ['/api/identifications'] as const;
export const archiveKey = ['/api/archive'] as const;
export const trashKey = ['/api/trash'] as const;
export const plantKey = (id: number) => [`/api/plants/${id}`] as const;
/** The toxicity warnings of a plant. */
export const warningsKey = (plantId: number) => [`/api/plants/${plantId}/warnings`] as const;
export const calendarKey = ['/api/calendar'] as const;
export const plantCalendarKey = (plantId: number) => [`/api/calendar/plant/${plantId}`] as const;
export const todayKey = ['/api/care/today'] as const;

export const tipsKey = ['/api/tips'] as const;
export const notificationsKey = ['/api/notifications'] as const;
export const notificationCountKey = ['/api/notifications/count'] as const;
export const badgesKey = ['/api/badges'] as const;
export const earnedBadgesKey = ['/api/badges/user'] as const;
/** The signed-in user's reminder settings. */
export const reminderPreferencesKey = ['/api/reminders/preferences'] as const;
/** The calendar subscription link. */
export const feedKey = ['/api/feed'] as const;

/** Queries of a garden; `keyInGarden` makes their keys. */
const ofGarden: ReadonlySet<unknown> = new Set(
  [
    ...[gardenKey, gardenTextsKey, recentKey, familiesKey, bySpeciesKey, placesKey, identificationsKey, trashKey],
    ...[tagsKey, fieldsKey],
    ...[calendarKey, todayKey, tipsKey, archiveKey, ['/api/report']],
  ].map(([url]) => url),
);
/** Queries about one plant, whose keys don't name its garden. */
const ofPlant = /^\/api\/(plants\/\d|calendar\/plant\/|care\/plans$)/;
/** Queries over all gardens. */
const ofAllGardens: ReadonlySet<unknown> = new Set([statsKey, featuredKey, communityKey].map(([url]) => url));

const gardenIn = (key: readonly unknown[]): number | null => {
  const part = key.find((one) => typeof one === 'object' && one !== null && 'garden' in one);
  return (part as { garden: number } | undefined)?.garden ?? null;
};

/** Whether a change in a garden may invalidate a query. @param gardens as calls name them; null for all */
export function isAbout(key: readonly unknown[], gardens: ReadonlySet<number | null> | null): boolean {
  if (ofPlant.test(String(key[0]))) return true;
  return ofGarden.has(key[0]) && (gardens === null || gardens.has(gardenIn(key)));
}

/** Whether a query is about this plant alone. */
const isOfPlant = (key: readonly unknown[], plantId: number): boolean =>
  new RegExp(`^/api/(calendar/plant|plants)/${plantId}(/|$)`).test(String(key[0])) ||
  key.some((part) => (part as { plantId?: unknown } | null)?.plantId === plantId);

function invalidate(cache: QueryClient, filters: QueryFilters): void {
  for (const query of cache.getQueryCache().findAll(filters))
    if (query.state.data === undefined || !query.isActive()) fetchAgain(query);
  void cache.invalidateQueries(filters);
}

/** Invalidates queries; those that are mounted or in flight are refetched. */
export function refresh(cache: QueryClient, ...keys: (readonly unknown[])[]): void {
  for (const queryKey of keys) invalidate(cache, { queryKey });
}

/**
 * Invalidates all that is shown of gardens, except for their cards and texts: a long list takes a request for every page.
 *
 * @param gone a plant that was deleted: what is about it alone would answer 404
 */
export function refreshGardens(cache: QueryClient, gone: number | null = null): void {
  invalidate(cache, {
    predicate({ queryKey }) {
      if (queryKey[0] === gardenKey[0] || queryKey[0] === gardenTextsKey[0]) return false;
      if (gone !== null && isOfPlant(queryKey, gone)) return false;
      return isAbout(queryKey, null) || ofAllGardens.has(queryKey[0]);
    },
  });
}
