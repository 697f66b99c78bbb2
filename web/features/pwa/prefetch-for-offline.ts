import type { User } from '../../../contract/auth.ts';
import type { Garden } from '../../../contract/gardens.ts';
import type { IdentificationEntry } from '../../../contract/identifications.ts';
import { photoPath } from '../../../contract/paths.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import type { SettingsAnswer } from '../../../contract/settings.ts';
import { atBase } from '../../api/base.ts';
import { call } from '../../api/call.ts';
import type { Pages } from '../../api/paginated.ts';
import { queryClient } from '../../api/query-client.ts';
import { familiesKey, gardensKey, recentKey, settingsKey, statsKey, userKey } from '../../api/query-keys.ts';
import { todayIn } from '../../dates/days.ts';
import { deviceZone, localWeekStart } from '../../dates/time-zone.ts';
import { checkDevice } from '../account/reminders/check-device.ts';
import { eventsQuery } from '../calendar/calendar.api.ts';
import { gridOf } from '../calendar/calendar.rules.ts';
import { occurrencesQuery } from '../calendar/occurrences.api.ts';
import { todayQuery } from '../care/today.api.ts';
import { identificationsQuery } from '../identify/history/identifications.api.ts';
import { renewModel, storedKey } from '../identify/on-device/model-store.ts';
import { cardsQuery, textsQuery } from '../plants/garden.api.ts';
import { speciesQuery } from '../species/species.api.ts';
import { flush, savesData, startCopies, storePhoto } from './offline-copies.ts';
import { mostPages } from './stored-queries.ts';

/** A copy this young, in milliseconds, is good enough to leave the house with. */
const freshMs = 6 * 60 * 60_000;

/** What is fetched only to be stored soon leaves the page's memory. A fresh copy is not fetched again. */
const toStore = { gcTime: 10_000, staleTime: freshMs, retry: false, meta: { freshMs } };

/** The days of the month, as the calendar shows it. */
function month(): ReturnType<typeof gridOf> {
  const settings = queryClient.getQueryData<SettingsAnswer>(settingsKey);
  const own = queryClient.getQueryData<Garden[]>(gardensKey)?.find(({ isOwn }) => isOwn);
  const zone = own?.timeZone ?? settings?.timeZone ?? deviceZone();
  return gridOf(todayIn(zone), settings?.weekStart ?? localWeekStart());
}

const fetchPhoto = (url: string): Promise<void> => storePhoto(atBase(photoPath(url, 'card')));

/** Stores what the user can read offline, whether or not it was opened on this device. What fails is stored when it is opened. */
export async function prefetch(): Promise<void> {
  // In the background, an expired session is no reason to leave the page.
  await call('GET /api/auth/user', { stays: true });
  for (const queryKey of [settingsKey, gardensKey, recentKey, statsKey, familiesKey])
    await queryClient.prefetchQuery({ queryKey, ...toStore });
  const cards = await queryClient.fetchInfiniteQuery({ ...cardsQuery(null), ...toStore, pages: mostPages });
  await queryClient.prefetchInfiniteQuery({ ...textsQuery(null), ...toStore, pages: mostPages });
  const identifications = await queryClient.fetchInfiniteQuery({ ...identificationsQuery(null, ''), ...toStore });
  await queryClient.prefetchQuery({ ...todayQuery(null), ...toStore });
  await queryClient.prefetchQuery({ ...eventsQuery(null, null, month()), ...toStore });
  await queryClient.prefetchQuery({ ...occurrencesQuery(null, null, month()), ...toStore });
  if (savesData()) return;
  // The worker caches the photos that stored copies name.
  await flush();
  await fetchDetails(cards, identifications);
}

/** What the plants of the first page, those that were added last, are shown with, beside what the list of the garden says. */
async function fetchDetails(cards: Pages<PlantCard>, identifications: Pages<IdentificationEntry>): Promise<void> {
  for (const { speciesId, photoUrl } of cards.pages[0]?.items ?? []) {
    // Hardly ever changes.
    if (speciesId !== null)
      await queryClient.prefetchQuery({ ...speciesQuery(speciesId), ...toStore, meta: { freshMs: Infinity } });
    if (photoUrl !== null) await fetchPhoto(photoUrl);
  }
  for (const { photos } of identifications.pages[0]?.items ?? []) {
    for (const { url } of photos.slice(0, 1)) await fetchPhoto(url);
  }
}

/** Prefetches for the signed-in user, also for one who signs in while the page is open, and registers the device as theirs. */
export async function prefetchForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  await startCopies();
  let prefetchedFor: number | null = null;
  const look = (): void => {
    const id = queryClient.getQueryData<User | null>(userKey)?.id ?? null;
    if (id === prefetchedFor) return;
    prefetchedFor = id;
    if (id === null) return;
    prefetch().catch(() => undefined);
    renewModel()
      // A page may have asked before it was.
      .then(() => queryClient.invalidateQueries({ queryKey: storedKey }))
      .catch(() => undefined);
    // Reminders end with the session that last used the device: once per visit, the server is notified which one that is.
    checkDevice().catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userKey[0]) look();
  });
  look();
}
