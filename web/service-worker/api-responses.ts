import { cachedAtHeader, fresherMessage } from '../api/offline-cache.ts';
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

/** How long the server may take before what is kept is shown instead, in milliseconds. */
const timeoutMs = 4_000;
/** A copy that is this old, in milliseconds, is kept as a new one when the server says that it is still right. */
const confirmAfterMs = 60 * 60_000;
/** After a write nothing that is older than it may show, so that for this long only a lost network counts. */
const afterWriteMs = 60_000;

const wroteUrl = urlOf('/wrote-at');

let wroteAt: Promise<number> | null = null;

const readWroteAt = async (): Promise<number> =>
  Number((await (await caches.match(wroteUrl, { cacheName: cacheOf('wrote') }))?.text()) ?? 0);

/** Takes note that something is being changed. The note outlives the worker, which browsers end between two answers. */
export async function noteWrite(): Promise<void> {
  const now = Date.now();
  wroteAt = Promise.resolve(now);
  await (await caches.open(cacheOf('wrote'))).put(wroteUrl, new Response(String(now)));
}

/** Done when the server has taken so long that a copy may show; never, where something was changed just now. */
async function patienceEnds(): Promise<'late'> {
  wroteAt ??= readWroteAt().catch(() => 0);
  const mayShowCopy = Date.now() - (await wroteAt) >= afterWriteMs;
  return new Promise((resolve) => {
    if (mayShowCopy) setTimeout(resolve, timeoutMs, 'late');
  });
}

/** A proxy says that the server is away. */
export const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** An answer as it is kept: its text, what the app reads beside it, and when it was given. */
function copyOf(text: string, { headers }: Response): Response {
  const copy = new Response(text);
  for (const name of ['content-type', 'etag', 'link', 'x-total-count']) {
    const value = headers.get(name);
    if (value !== null) copy.headers.set(name, value);
  }
  copy.headers.set(cachedAtHeader, new Date().toISOString());
  return copy;
}

/** Whether an answer is of a garden of the one to whom everything belongs that is kept. */
async function isOwn(path: string, text: string): Promise<boolean> {
  const [, species] = /^\/api\/species\/(\d+)$/.exec(path) ?? [];
  if (species !== undefined) return (await namedInAnswers()).species.has(Number(species));
  // Any other is refused to those whose it is not. A public plant names its garden to its members alone.
  if (plantIn(path) === null) return true;
  return typeof (JSON.parse(text) as { gardenId?: unknown }).gardenId === 'number';
}

/** Keeps the answer to who is signed in, which says whose everything else is. */
export async function keepUser(url: string, response: Response, since: number): Promise<void> {
  const text = await response.text();
  const id = idIn(JSON.parse(text));
  if (id !== null) await keepAnswer(url, text, copyOf(text, response), await belongTo(id, since));
}

/** Keeps an answer, or removes what it says is no longer the gardener's. */
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

/** A request that names this ETag alone, or none. */
function withTag(request: Request, etag: string | null): Request {
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  if (etag !== null) headers.set('if-none-match', etag);
  return new Request(request, { headers });
}

/** A copy that the server has just confirmed, as its answer: a 304 to a page that has the same already. */
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
 * Asks the server, with the ETag of what is kept: a page after a reload has nothing to name, and one that names another
 * answer, such as the one that came with it, must not leave an older copy here.
 */
async function ask(request: Request, path: string, since: number): Promise<Response> {
  await finishSignOut();
  // Who is signed in is always asked in full: it says whose everything else is.
  const copy = path === '/api/auth/user' ? undefined : await cached('answers', request.url);
  const etag = copy?.headers.get('etag') ?? null;
  const response = await fetch(withTag(request, etag));
  if (copy && response.status === 304) {
    // Emptied meanwhile, it may be another's.
    return since === currentGeneration() ? confirmed(request, response, copy, since) : fetch(withTag(request, null));
  }
  // What is kept comes second: that it cannot be fails no answer.
  await updateCache(path, request.url, response, since).catch(() => undefined);
  return response;
}

/** Tells the pages when the server's late answer is another than the copy that they were given. */
async function compare(network: Promise<Response>, copy: Response): Promise<void> {
  const response = await network;
  if (!response.ok || (await response.clone().text()) === (await copy.text())) return;
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(fresherMessage);
}

/**
 * Answers from the server; from what is kept where the server is away or takes too long.
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

/** A photo of the own garden: kept when it was first seen. Its key names the same bytes for ever. */
export async function photo(event: ExtendableEvent, request: Request): Promise<Response> {
  const since = currentGeneration();
  const copy = await cached('photos', request.url);
  if (copy) return copy;
  const key = (appPath(request.url) ?? '').slice('/api/photos/'.length);
  if (!(await namedInAnswers()).photos.has(key)) return fetch(request);
  try {
    // Kept here alone, where signing out finds it.
    const response = await fetch(request.url, { cache: 'no-store', credentials: 'same-origin' });
    if (response.status === 200) event.waitUntil(keep('photos', request.url, response.clone(), since));
    return response;
  } catch (error) {
    const otherSize = await cached('photos', request.url, { ignoreSearch: true });
    if (otherSize) return otherSize;
    throw error;
  }
}
