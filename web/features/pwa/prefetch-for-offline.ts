import type { User } from '../../../contract/auth.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { cachedAtHeader } from '../../../contract/headers.ts';
import type { IdentificationEntry } from '../../../contract/identifications.ts';
import { limits } from '../../../contract/limits.ts';
import { photoPath } from '../../../contract/paths.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import type { SettingsAnswer } from '../../../contract/settings.ts';
import { atBase, withoutBase } from '../../api/base.ts';
import { nextCursorIn } from '../../api/call.ts';
import { cacheKindOf, cacheName } from '../../api/offline-cache.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  calendarKey,
  familiesKey,
  gardenKey,
  gardensKey,
  gardenTextsKey,
  identificationsKey,
  recentKey,
  settingsKey,
  statsKey,
  todayKey,
  userKey,
} from '../../api/query-keys.ts';
import { ask } from '../../api/request.ts';
import { todayIn } from '../../dates/days.ts';
import { deviceZone, localWeekStart, zoneQuery } from '../../dates/time-zone.ts';
import { gridOf } from '../calendar/calendar.rules.ts';
import { gardenPage, textsPage } from '../plants/plants.cache.ts';
import { checkDevice } from '../reminders/check-device.ts';

/** A copy this young, in milliseconds, is good enough to leave the house with. */
const freshMs = 6 * 60 * 60_000;
/** As many pages of a garden at most. */
const mostPages = 10;

const scopePath = atBase('/');

const urlWith = (path: string, query: Record<string, string | number>): string => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${path}${path.includes('?') ? '&' : '?'}${asked}`;
};

const copyOf = (kind: 'answers' | 'photos', url: string): Promise<Response | undefined> =>
  caches.match(atBase(url), { cacheName: cacheName(kind, scopePath) });

const gardenUrl = (cursor: string | null): string => urlWith(gardenKey[0], gardenPage(cursor));
const textsUrl = (cursor: string | null): string => urlWith(gardenTextsKey[0], textsPage(cursor));

/** The newest identifications, as requested by their page. */
const identificationsUrl = urlWith(identificationsKey[0], { limit: limits.identificationsPage });

async function isFresh(url: string): Promise<boolean> {
  const copy = await copyOf('answers', url);
  return Date.now() - Date.parse(copy?.headers.get(cachedAtHeader) ?? '') < freshMs;
}

/** A background call: an expired session is no reason to leave the page. */
const get = async (url: string): Promise<unknown> => (await ask('GET', url, { stays: true })).body;

/** Asks for something once more, so that the worker, which was not there at the first time, keeps it. */
async function fetchUnlessFresh(url: string): Promise<void> {
  if (!(await isFresh(url))) await get(url);
}

/** A list of the garden as requested by its page, page by page. */
async function fetchPages(urlOf: (cursor: string | null) => string): Promise<void> {
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const url = urlOf(cursor);
    await fetchUnlessFresh(url);
    const copy = await copyOf('answers', url);
    cursor = copy ? nextCursorIn(copy.headers) : null;
    if (cursor === null) return;
  }
}

/** The requests made by the page so far, as paths of the app. */
function askedSoFar(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => `${withoutBase(pathname)}${search}`);
}

const isKept = (kind: 'answers' | 'photos') => (url: string) => cacheKindOf(url.split('?', 1)[0] ?? '') === kind;

/** What the dashboard, the day and the month are read from. */
async function readingList(): Promise<string[]> {
  const settings = (await get(settingsKey[0])) as SettingsAnswer;
  const own = ((await get(gardensKey[0])) as Garden[]).find(({ isOwn }) => isOwn);
  const zone = own?.timeZone ?? settings.timeZone ?? deviceZone();
  const month = gridOf(todayIn(zone), settings.weekStart ?? localWeekStart());
  return [
    recentKey[0],
    statsKey[0],
    familiesKey[0],
    identificationsUrl,
    urlWith(todayKey[0], zoneQuery()),
    urlWith(calendarKey[0], { ...month, ...zoneQuery() }),
    urlWith(`${calendarKey[0]}/occurrences`, { ...month, ...zoneQuery() }),
  ];
}

async function fetchPhoto(url: string): Promise<void> {
  if (!(await copyOf('photos', url))) await fetch(atBase(url));
}

/** Whether the user enabled data saving in the browser. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const itemsAt = async <Item>(url: string): Promise<Item[]> => (await (await copyOf('answers', url))?.json()) ?? [];

/** What the plants of the first page, those that were added last, are shown with, beside what the list of the garden says. */
async function fetchDetails(): Promise<void> {
  for (const { speciesId, photoUrl } of await itemsAt<PlantCard>(gardenUrl(null))) {
    const species = `/api/species/${speciesId}`;
    // Hardly ever changes.
    if (speciesId !== null && !(await copyOf('answers', species))) await get(species);
    if (photoUrl !== null) await fetchPhoto(photoPath(photoUrl, 'card'));
  }
  for (const { photos } of await itemsAt<IdentificationEntry>(identificationsUrl)) {
    for (const { url } of photos.slice(0, 1)) await fetchPhoto(photoPath(url, 'card'));
  }
}

async function isControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/**
 * Has the worker cache what the user can read offline, whether or not it was opened on this device.
 *
 * @param asked the requests that the page made before there was a worker to cache them, as paths of the app
 */
async function prefetch(asked: readonly string[]): Promise<void> {
  // Everything else in the cache belongs to this user.
  await get(userKey[0]);
  await get(gardensKey[0]);
  await fetchPages(gardenUrl);
  await fetchPages(textsUrl);
  for (const url of [...(await readingList()), ...asked.filter(isKept('answers'))]) await fetchUnlessFresh(url);
  if (savesData()) return;
  for (const url of asked.filter(isKept('photos'))) await fetchPhoto(url);
  await fetchDetails();
}

/** Prefetches once more, after the device was emptied; nothing where no worker would keep it. */
export async function prefetchAgain(): Promise<void> {
  if (navigator.serviceWorker?.controller) await prefetch([]);
}

/** Prefetches for the signed-in user, also for one who signs in while the page is open, and registers the device as theirs. */
export async function prefetchForOffline(): Promise<void> {
  await isControlled();
  const asked = askedSoFar();
  let prefetchedFor: number | null = null;
  const look = (): void => {
    const id = queryClient.getQueryData<User | null>(userKey)?.id ?? null;
    if (id === prefetchedFor) return;
    prefetchedFor = id;
    if (id === null) return;
    // Whatever failed now is cached when it is opened.
    prefetch(asked.splice(0)).catch(() => undefined);
    // Reminders end with the session that last used the device: once per visit, the server is notified which one that is.
    checkDevice().catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userKey[0]) look();
  });
  look();
}
