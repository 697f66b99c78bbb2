import { cachedAtHeader } from '../../contract/headers.ts';
import { fresherMessage } from '../api/offline-cache.ts';
import { finishSignOut } from './deferred-sign-out.ts';
import {
  belongTo,
  cached,
  clearAll,
  currentGeneration,
  drop,
  idIn,
  keep,
  keepAnswer,
  namedInAnswers,
  ownerId,
} from './personal-cache.ts';
import { plantIn, removePlant } from './remove-plant.ts';
import { appPath, cacheOf, urlOf, worker } from './scope.ts';

/** How long the server may take before the cached copy is shown instead, in milliseconds. */
const timeoutMs = 4_000;
/** A copy of this age, in milliseconds, gets a new date when the server confirms it. */
const confirmAfterMs = 60 * 60_000;
/** After a write, older copies must not show: for this long only a lost network falls back to the cache. */
const afterWriteMs = 60_000;

const wroteUrl = urlOf('/wrote-at');

let wroteAt: Promise<number> | null = null;

const readWroteAt = async (): Promise<number> =>
  Number((await (await caches.match(wroteUrl, { cacheName: cacheOf('wrote') }))?.text()) ?? 0);

/** Records a write. The record outlives the worker, which browsers may stop between two responses. */
export async function noteWrite(): Promise<void> {
  const now = Date.now();
  wroteAt = Promise.resolve(now);
  await (await caches.open(cacheOf('wrote'))).put(wroteUrl, new Response(String(now)));
}

/** Resolves when the server has taken so long that a copy may show; never right after a write. */
async function patienceEnds(): Promise<'late'> {
  wroteAt ??= readWroteAt().catch(() => 0);
  const mayShowCopy = Date.now() - (await wroteAt) >= afterWriteMs;
  return new Promise((resolve) => {
    if (mayShowCopy) setTimeout(resolve, timeoutMs, 'late');
  });
}

/** A proxy reports that the server is down. */
export const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** The copy of a response to cache: its text, the headers that the app reads, and its date. */
function copyOf(text: string, { headers }: Response): Response {
  const copy = new Response(text);
  for (const name of ['content-type', 'etag', 'link', 'x-total-count']) {
    const value = headers.get(name);
    if (value !== null) copy.headers.set(name, value);
  }
  copy.headers.set(cachedAtHeader, new Date().toISOString());
  return copy;
}

/** Whether a response is about a garden of the user whom the caches belong to. */
async function isOwn(path: string, text: string): Promise<boolean> {
  const [, species] = /^\/api\/species\/(\d+)$/.exec(path) ?? [];
  if (species !== undefined) return (await namedInAnswers()).species.has(Number(species));
  // All others are refused to nonmembers. A public plant includes its garden's id for members only.
  if (plantIn(path) === null) return true;
  return typeof (JSON.parse(text) as { gardenId?: unknown }).gardenId === 'number';
}

/** Caches the current user, to whom everything else in the caches belongs. */
export async function keepUser(url: string, response: Response, since: number): Promise<void> {
  const text = await response.text();
  const id = idIn(JSON.parse(text));
  if (id !== null) await keepAnswer(url, text, copyOf(text, response), await belongTo(id, since));
}

/** Caches a response, or removes what it shows to be no longer the user's. */
async function updateCache(path: string, url: string, response: Response, since: number): Promise<void> {
  if (response.status === 401) await clearAll({ shared: false });
  else if (response.status === 404 || response.status === 410) {
    const plant = plantIn(path);
    if (plant !== null) await removePlant(plant);
    else await drop('answers', url);
  } else if (response.ok && since === currentGeneration()) {
    if (path === '/api/auth/user') return keepUser(url, response.clone(), since);
    if ((await ownerId()) === null) return;
    const text = await response.clone().text();
    if (await isOwn(path, text)) await keepAnswer(url, text, copyOf(text, response), since);
  }
}

/** Whether a request names only this ETag, or none. */
function withTag(request: Request, etag: string | null): Request {
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  if (etag !== null) headers.set('if-none-match', etag);
  return new Request(request, { headers });
}

/** A copy that the server has just confirmed, as the response: a 304 if the page already has the same. */
async function confirmed(request: Request, response: Response, copy: Response, since: number): Promise<Response> {
  const isKnown = request.headers.get('if-none-match') === copy.headers.get('etag');
  const age = Date.now() - Date.parse(copy.headers.get(cachedAtHeader) ?? '');
  const isYoung = age < confirmAfterMs;
  if (isKnown && isYoung) return response;
  const text = await copy.text();
  if (!isYoung) await keepAnswer(request.url, text, copyOf(text, copy), since).catch(() => undefined);
  if (isKnown) return response;
  const answer = copyOf(text, copy);
  answer.headers.delete(cachedAtHeader);
  return answer;
}

/**
 * Requests from the server with the ETag of the copy: after a reload a page has no ETag to send, and one that sends another,
 * such as that of an embedded response, must not leave an older copy in the cache.
 */
async function ask(request: Request, path: string, since: number): Promise<Response> {
  await finishSignOut();
  // The current user is always requested in full: everything else in the caches belongs to it.
  const copy = path === '/api/auth/user' ? undefined : await cached('answers', request.url);
  const etag = copy?.headers.get('etag') ?? null;
  const response = await fetch(withTag(request, etag));
  if (copy && response.status === 304) {
    // If the caches were cleared during the request, the copy may be another user's.
    return since === currentGeneration() ? confirmed(request, response, copy, since) : fetch(withTag(request, null));
  }
  // A failure to cache must not fail the response.
  await updateCache(path, request.url, response, since).catch(() => undefined);
  return response;
}

/** Notifies the pages if the server's late response differs from the copy that they received. */
async function compare(network: Promise<Response>, copy: Response): Promise<void> {
  const response = await network;
  if (!response.ok || (await response.clone().text()) === (await copy.text())) return;
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(fresherMessage);
}

/**
 * Responds from the server; from the cache if the server is down or takes too long.
 *
 * @throws TypeError, as `fetch` does, where there is neither
 */
export async function answer(event: ExtendableEvent, request: Request): Promise<Response> {
  const since = currentGeneration();
  const network = ask(request, appPath(request.url) ?? '', since);
  const first = await Promise.race([network.catch(() => null), patienceEnds()]);
  if (first instanceof Response && !isAway(first)) return first;
  const copy = since === currentGeneration() ? await cached('answers', request.url) : undefined;
  if (!copy) return network;
  if (first === 'late') event.waitUntil(compare(network, copy.clone()).catch(() => undefined));
  return copy;
}

/** A photo of the user's garden: cached when first shown. Its key always names the same bytes. */
export async function photo(event: ExtendableEvent, request: Request): Promise<Response> {
  const since = currentGeneration();
  const copy = await cached('photos', request.url);
  if (copy) return copy;
  const key = (appPath(request.url) ?? '').slice('/api/photos/'.length);
  if (!(await namedInAnswers()).photos.has(key)) return fetch(request);
  try {
    // Only in this cache, where signing out finds it.
    const response = await fetch(request.url, { cache: 'no-store', credentials: 'same-origin' });
    if (response.status === 200) event.waitUntil(keep('photos', request.url, response.clone(), since));
    return response;
  } catch (error) {
    const otherSize = await cached('photos', request.url, { ignoreSearch: true });
    if (otherSize) return otherSize;
    throw error;
  }
}
