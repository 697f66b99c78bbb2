import { CacheExpiration } from 'workbox-expiration';
import { cacheOf, urlOf } from './scope.ts';

const day = 24 * 60 * 60;

type PersonalKind = 'answers' | 'photos';

/** Limits of the caches. */
const bounds = {
  answers: new CacheExpiration(cacheOf('answers'), { maxEntries: 400, maxAgeSeconds: 60 * day }),
  photos: new CacheExpiration(cacheOf('photos'), { maxEntries: 300, maxAgeSeconds: 60 * day }),
} satisfies Record<PersonalKind, CacheExpiration>;

const userUrl = urlOf('/api/auth/user');

/** Photos and species that cached responses mention: only these are cached with them. */
interface Named {
  photos: Set<string>;
  species: Set<number>;
}

let generation = 0;
let emptied: Promise<unknown> = Promise.resolve();
let owner: Promise<number | null> | null = null;
let named: Promise<Named> | null = null;

/**
 * Incremented each time the caches are cleared. A request from before must not be cached after: read this before the request,
 * and pass it to `keep`.
 */
export const currentGeneration = (): number => generation;

/** The cached response of a URL. */
export async function cached(
  kind: PersonalKind,
  url: string,
  options?: CacheQueryOptions,
): Promise<Response | undefined> {
  await emptied;
  // Unlike `caches.open`, this leaves no empty cache behind.
  return caches.match(url, { ...options, cacheName: cacheOf(kind) });
}

/** The id of the user whom the caches belong to; null if unknown. */
export function ownerId(): Promise<number | null> {
  owner ??= (async () => {
    const user: unknown = await (await cached('answers', userUrl))?.json().catch(() => null);
    return idIn(user);
  })();
  return owner;
}

/** The `id` of a parsed object; null if it has none. */
export const idIn = (json: unknown): number | null =>
  typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number' ? json.id : null;

/** Adds what a response mentions. */
function read(text: string, { photos, species }: Named): void {
  for (const [, key = ''] of text.matchAll(/\/api\/photos\/([\w-]{22})/g)) photos.add(key);
  for (const [, id] of text.matchAll(/"speciesId":(\d+)/g)) species.add(Number(id));
}

const isSpecies = (url: string): boolean => url.startsWith(urlOf('/api/species/'));

async function readAll(): Promise<Named> {
  const found: Named = { photos: new Set(), species: new Set() };
  await eachAnswer(async (url, response) => {
    // Its photo is another gardener's.
    if (!isSpecies(url)) read(await response.text(), found);
  });
  return found;
}

/** Iterates over the cached responses. */
export async function eachAnswer(visit: (url: string, response: Response) => Promise<void>): Promise<void> {
  await emptied;
  if (!(await caches.has(cacheOf('answers')))) return;
  const cache = await caches.open(cacheOf('answers'));
  for (const { url } of await cache.keys()) {
    const response = await cache.match(url);
    if (response) await visit(url, response);
  }
}

/** What the cached responses mention. */
export function namedInAnswers(): Promise<Named> {
  named ??= readAll();
  return named;
}

/** Caches a response, unless the caches were cleared since. A full device is no error. */
export async function keep(kind: PersonalKind, url: string, response: Response, since: number): Promise<void> {
  const name = cacheOf(kind);
  try {
    await emptied;
    if (since !== generation) return;
    const cache = await caches.open(name);
    await cache.put(url, response);
    if (since !== generation) await caches.delete(name);
    else await stamp(kind, url);
  } catch {
    // The device is full. Photos take the most space and are the smallest loss.
    await clearKind('photos').catch(() => undefined);
  }
}

/** Caches a response, and adds what it mentions. */
export async function keepAnswer(url: string, text: string, response: Response, since: number): Promise<void> {
  if (since === generation && !isSpecies(url)) read(text, await namedInAnswers());
  await keep('answers', url, response, since);
}

/** Records when an entry was cached, and evicts those over the limits. */
async function stamp(kind: PersonalKind, url: string): Promise<void> {
  await bounds[kind].updateTimestamp(url);
  await bounds[kind].expireEntries();
}

/** Deletes one response. */
export async function drop(kind: PersonalKind, url: string, options?: CacheQueryOptions): Promise<void> {
  await emptied;
  if (await caches.has(cacheOf(kind))) await (await caches.open(cacheOf(kind))).delete(url, options);
}

async function clearKind(kind: PersonalKind): Promise<void> {
  await caches.delete(cacheOf(kind));
  // The index of cache times.
  await bounds[kind].delete();
}

/**
 * Deletes all personal data from the device.
 *
 * @param shared whether to delete a shared photo that waits to be identified, too: its user may be about to sign in
 */
export function clearAll({ shared }: { shared: boolean }): Promise<unknown> {
  generation += 1;
  owner = Promise.resolve(null);
  named = Promise.resolve({ photos: new Set(), species: new Set() });
  const before = emptied;
  emptied = (async () => {
    await before;
    await Promise.all([
      clearKind('answers'),
      clearKind('photos'),
      ...(shared ? [caches.delete(cacheOf('shared'))] : []),
    ]);
  })().catch(() => undefined);
  return emptied;
}

/**
 * Sets the user whom the caches belong to, and deletes another user's data.
 *
 * @returns the generation of that user's data
 */
export async function belongTo(id: number, since: number): Promise<number> {
  const before = await ownerId();
  if (before === id || since !== generation) return since;
  const done = before === null ? null : clearAll({ shared: true });
  owner = Promise.resolve(id);
  const theirs = generation;
  await done;
  return theirs;
}
