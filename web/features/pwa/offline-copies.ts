import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { User } from '../../../contract/auth.ts';
import { atBase, withoutBase } from '../../api/base.ts';
import { suspectOutage } from '../../api/connection.ts';
import { type Copy, openCopies, prefixOf } from '../../api/copies.ts';
import { clearUser } from '../../api/current-user.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { cacheName, photoKey } from '../../api/offline-cache.ts';
import { accountChange, onAccountChange } from '../../api/page-account.ts';
import { queryClient } from '../../api/query-client.ts';
import { userKey } from '../../api/query-keys.ts';
import { onSignOut } from '../../api/sign-out-in-progress.ts';
import { isStored, mayBeStored, photosIn } from './stored-queries.ts';

/** Changes of a query within this many milliseconds are stored at once. */
const flushMs = 500;
/** A server that takes longer, in milliseconds, counts as away while a copy shows in its place. */
const lateMs = 4_000;

const scopePath = atBase('/');
const copies = openCopies(scopePath);

/** The account whose queries are stored and restored; null where nobody is signed in. */
let account: { id: number; persister: ReturnType<typeof persisterOf> } | null = null;
/** The account is stored: copies of an earlier one are gone. */
let settled: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
const changed = new Set<Query>();
/** The photos that copies name which were stored just now. */
const named = new Set<string>();

/** The version of the data's shape, from the build: copies of another one are of no use. */
const shape: string = import.meta.env.DATA_SHAPE ?? '';

function copyOf(persisted: { queryKey: QueryKey; state: { dataUpdatedAt: number } }): Copy {
  const text = JSON.stringify(persisted);
  return { text, at: persisted.state.dataUpdatedAt, size: text.length, photos: photosIn(persisted.queryKey, text) };
}

/** Without IndexedDB, or when it is full, the app is as it was without copies. */
const persisterOf = (id: number) =>
  experimental_createQueryPersister<Copy>({
    storage: {
      getItem: (key) => copies.read(key).catch(() => undefined),
      setItem(key, copy) {
        for (const photo of copy.photos) named.add(photo);
        // Photos take the most space and are the smallest loss.
        return copies.write(id, key, copy).catch(clearPhotos);
      },
      removeItem: (key) => copies.remove((one) => one === key).catch(() => undefined),
    },
    serialize: copyOf,
    deserialize: ({ text }) => JSON.parse(text),
    prefix: prefixOf(id, shape),
    maxAge: Number.POSITIVE_INFINITY,
  });

async function clearPhotos(): Promise<unknown> {
  // Browsers have `caches` only over https.
  return globalThis.caches?.delete(cacheName('photos', scopePath)).catch(() => false);
}

/** Nothing more is stored of the account that the page shows. */
function stop(): void {
  account = null;
  changed.clear();
}

async function clear(id?: number): Promise<void> {
  await copies.clear(id).catch(() => undefined);
  await clearPhotos();
}

/** The page shows this account, or a visitor: whatever is stored of another one goes, and what the page shows of it. */
function follow(user: User | null): void {
  if (user === null) {
    const was = account;
    stop();
    settled = clear();
    if (was) clearUser(queryClient);
  } else if (user.id !== account?.id) {
    changed.clear();
    account = { id: user.id, persister: persisterOf(user.id) };
    settled = copies.setOwner(user.id, clearPhotos).catch(() => undefined);
  }
}

/** Stores a query soon. */
function note(query: Query): void {
  if (!account || !isStored(query)) return;
  changed.add(query);
  timer ??= setTimeout(flush, flushMs);
}

/** Photos that the page showed before a copy named them: the worker, which serves them, caches them the second time. */
async function storeShownPhotos(): Promise<void> {
  const own = new Set(named);
  named.clear();
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname, search } = new URL(name);
    const key = origin === location.origin ? photoKey(withoutBase(pathname)) : null;
    if (key !== null && own.has(key)) await storePhoto(`${pathname}${search}`);
  }
}

/** Has the worker cache a photo, unless it has. @param url with the base path */
export async function storePhoto(url: string): Promise<void> {
  if (!(await caches.match(url, { cacheName: cacheName('photos', scopePath) }))) await fetch(url);
}

/** Whether the user enabled data saving in the browser. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Stores the changed queries, one after the other. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await settled;
  const now = account;
  if (!now) return;
  for (const query of changed) {
    changed.delete(query);
    await now.persister.persistQuery(query);
  }
  await copies.sweep(prefixOf(now.id, shape)).catch(() => undefined);
  if (!savesData()) await storeShownPhotos().catch(() => undefined);
}

/** What is shown from a copy keeps its date, and is refetched, unless the query takes a copy of that age as fresh. */
function correct(query: Query, dataUpdatedAt: number): void {
  const isFresh = Date.now() - dataUpdatedAt < Number(query.meta?.freshMs ?? 0);
  query.setState({ dataUpdatedAt, isInvalidated: !isFresh });
  if (isFresh) return;
  const late = setTimeout(suspectOutage, lateMs);
  query
    .fetch()
    .catch(() => undefined)
    .finally(() => clearTimeout(late));
}

/** The data of a query's copy, if there is one. */
const restored = (query: Query): Promise<unknown> =>
  account?.persister.retrieveQuery(query.queryHash, ({ state }) => correct(query, state.dataUpdatedAt)) ??
  Promise.resolve(undefined);

const isAway = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.code === '' || error.status >= 500));

/**
 * Starts a query that the page has no data of from its copy, and corrects it. Right after a write, only if the server can't be
 * reached: nobody should see their change undone.
 */
async function persister<T, Key extends QueryKey>(
  queryFn: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  if (query.state.data !== undefined || !account || !mayBeStored(query.queryKey)) return queryFn(context);
  if (await copies.wroteJustNow().catch(() => false)) {
    try {
      return await queryFn(context);
    } catch (error) {
      const data = isAway(error) ? await restored(query) : undefined;
      if (data === undefined) throw error;
      return data as T;
    }
  }
  const data = await restored(query);
  return data === undefined ? queryFn(context) : (data as T);
}

/** Deletes all copies and photos of the account, which stays signed in. */
export async function clearCopies(): Promise<void> {
  changed.clear();
  await copies.remove(() => true).catch(() => undefined);
  await clearPhotos();
  const ofAnotherGarden = ([, part]: QueryKey) => typeof part === 'object' && part !== null && 'garden' in part;
  for (const query of queryClient.getQueryCache().getAll()) if (!ofAnotherGarden(query.queryKey)) note(query);
}

let started: Promise<void> | null = null;

async function start(): Promise<void> {
  const owner = await copies.owner().catch(() => undefined);
  const cache = queryClient.getQueryCache();
  const known = queryClient.getQueryData<User | null>(userKey);
  if (known !== undefined) follow(known);
  else if (owner !== undefined) account = { id: owner, persister: persisterOf(owner) };
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister } });
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] === userKey[0]) follow(event.query.state.data as User | null);
    note(event.query);
  });
  for (const query of cache.getAll()) note(query);
  onSignOut(stop);
  onAccountChange(() => {
    const was = account;
    if (accountChange() === null || !was) return;
    stop();
    void clear(was.id);
  });
}

/** From now on, stores what the user can read offline, and restores it. Does so once. */
export function startCopies(): Promise<void> {
  started ??= start();
  return started;
}
