import { CacheExpiration } from 'workbox-expiration';
import { cacheOf, urlOf } from './scope.ts';

const day = 24 * 60 * 60;

type PersonalKind = 'answers' | 'photos';

/** How much is kept, and for how many seconds. */
const bounds = {
  answers: new CacheExpiration(cacheOf('answers'), { maxEntries: 400, maxAgeSeconds: 60 * day }),
  photos: new CacheExpiration(cacheOf('photos'), { maxEntries: 300, maxAgeSeconds: 60 * day }),
} satisfies Record<PersonalKind, CacheExpiration>;

const userUrl = urlOf('/api/auth/user');

/** What is named in the answers that are kept: the only photos and species that are kept with them. */
interface Named {
  photos: Set<string>;
  species: Set<number>;
}

let generation = 0;
let emptied: Promise<unknown> = Promise.resolve();
let owner: Promise<number | null> | null = null;
let named: Promise<Named> | null = null;

/**
 * Counts how often everything was emptied. What was asked for before must not be cached after: read it before asking,
 * and pass it to `keep`.
 */
export const currentGeneration = (): number => generation;

/** What is kept under a URL. */
export async function cached(
  kind: PersonalKind,
  url: string,
  options?: CacheQueryOptions,
): Promise<Response | undefined> {
  await emptied;
  // Unlike `caches.open`, this leaves no empty cache behind.
  return caches.match(url, { ...options, cacheName: cacheOf(kind) });
}

/** The id of whom everything that is kept belongs to; null where nobody is known. */
export function ownerId(): Promise<number | null> {
  owner ??= (async () => {
    const user: unknown = await (await cached('answers', userUrl))?.json().catch(() => null);
    return idIn(user);
  })();
  return owner;
}

/** The `id` of an object that came as JSON; null where it has none. */
export const idIn = (json: unknown): number | null =>
  typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number' ? json.id : null;

/** Adds what an answer names. */
function read(text: string, { photos, species }: Named): void {
  for (const [, key = ''] of text.matchAll(/\/api\/photos\/([\w-]{22})/g)) photos.add(key);
  for (const [, id] of text.matchAll(/"speciesId":(\d+)/g)) species.add(Number(id));
}

const isSpecies = (url: string): boolean => url.startsWith(urlOf('/api/species/'));

async function readAll(): Promise<Named> {
  const found: Named = { photos: new Set(), species: new Set() };
  await eachAnswer(async (url, response) => {
    // Its photo is somebody else's.
    if (!isSpecies(url)) read(await response.text(), found);
  });
  return found;
}

/** Goes through the answers that are kept. */
export async function eachAnswer(visit: (url: string, response: Response) => Promise<void>): Promise<void> {
  await emptied;
  if (!(await caches.has(cacheOf('answers')))) return;
  const cache = await caches.open(cacheOf('answers'));
  for (const { url } of await cache.keys()) {
    const response = await cache.match(url);
    if (response) await visit(url, response);
  }
}

/** What the answers that are kept name. */
export function namedInAnswers(): Promise<Named> {
  named ??= readAll();
  return named;
}

/** Keeps a response, unless everything was emptied since. That there is no room for it fails nothing. */
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
    // The device is full. Photos are the bulk, and the least of a loss.
    await clearKind('photos').catch(() => undefined);
  }
}

/** Keeps an answer, and takes note of what it names. */
export async function keepAnswer(url: string, text: string, response: Response, since: number): Promise<void> {
  if (since === generation && !isSpecies(url)) read(text, await namedInAnswers());
  await keep('answers', url, response, since);
}

/** Notes when something was kept, and lets go of what is too much or too old. */
async function stamp(kind: PersonalKind, url: string): Promise<void> {
  await bounds[kind].updateTimestamp(url);
  await bounds[kind].expireEntries();
}

/** Lets go of one response. */
export async function drop(kind: PersonalKind, url: string, options?: CacheQueryOptions): Promise<void> {
  await emptied;
  if (await caches.has(cacheOf(kind))) await (await caches.open(cacheOf(kind))).delete(url, options);
}

async function clearKind(kind: PersonalKind): Promise<void> {
  await caches.delete(cacheOf(kind));
  // The list of what was kept, and when.
  await bounds[kind].delete();
}

/**
 * Empties the device of everything that is somebody's own.
 *
 * @param shared whether a photo goes too that waits to be identified: whoever shared it may be about to sign in
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
 * Says whose everything is from now on; what was another's goes.
 *
 * @returns the generation that is theirs
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
