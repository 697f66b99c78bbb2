import type { DBSchema } from 'idb';
import { databaseOf, onceBack } from './device-database.ts';
import { cacheName } from './offline-cache.ts';

/** The state of a query as text, and what storage is bounded and searched by. */
export interface Copy {
  text: string;
  /** When the server sent the data, in milliseconds. */
  at: number;
  /** The length of the text. */
  size: number;
  /** The keys of the user's own photos that the data names: only these are stored, too. */
  photos: string[];
}

/** `owner` is the id of the account that the copies belong to, `wroteAt` the time of the last write. */
type About = 'owner' | 'wroteAt';

interface Schema extends DBSchema {
  about: { key: About; value: number };
  queries: { key: string; value: Copy; indexes: { age: [at: number, size: number]; photos: string } };
}

/** The newest are kept. */
const bounds = { copies: 400, characters: 30_000_000, ageMs: 60 * 24 * 60 * 60_000 };

/** After a write, older copies must not show: for this long they do only if the server can't be reached. */
const afterWriteMs = 60_000;

/** IndexedDB that takes longer, in milliseconds, counts as absent: WebKit's can fall silent in use, and no page must wait for it. */
const answersWithinMs = 1_000;

/** Names a copy by its account, its shape and its query, as the persister does. */
export const prefixOf = (account: number, shape: string): string => `${account}:${shape}`;

/**
 * The copies of answers on this device, for pages and the service worker. They belong to one account at a time. Once they are
 * cleared, late writes of other tabs fail.
 *
 * Every function rejects where the browser has no IndexedDB, or it is full. What a page waits for, the reading ones, rejects as well
 * while it doesn't answer.
 *
 * @param scopePath the path of the app, because an origin may host several
 */
export function openCopies(scopePath: string) {
  const open = databaseOf<Schema>(cacheName('queries', scopePath), (database) => {
    database.createObjectStore('about');
    const queries = database.createObjectStore('queries');
    queries.createIndex('age', ['at', 'size']);
    queries.createIndex('photos', 'photos', { multiEntry: true });
  });
  let isSilent = false;
  /** Does not wait again while an earlier answer is still to come. */
  const soon = <T>(ask: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        isSilent = true;
        reject(new Error('IndexedDB does not answer'));
      };
      const timer = setTimeout(giveUp, isSilent ? 0 : answersWithinMs);
      const done = () => {
        clearTimeout(timer);
        isSilent = false;
      };
      ask().finally(done).then(resolve, reject);
    });
  const writing = async () => (await open()).transaction(['about', 'queries'], 'readwrite');

  return {
    /** The account that the copies belong to; undefined where nobody is known. */
    owner: (): Promise<number | undefined> => soon(async () => (await open()).get('about', 'owner')),

    /**
     * Sets the account, and deletes what belongs to another one. It is set last: until then another account's pages store nothing
     * more, and a page that ends while it deletes, as after a sign-out, leaves the rest to the next one.
     *
     * @param clearOthers deletes what the device has of another account besides, once no copy names it
     */
    setOwner: onceBack(async (id: number, clearOthers: () => Promise<unknown>): Promise<void> => {
      const take = async (owner?: number): Promise<boolean> => {
        const transaction = await writing();
        const [about, queries] = [transaction.objectStore('about'), transaction.objectStore('queries')];
        // Another tab may have been first.
        const isOurs = (await about.get('owner')) === id;
        if (!isOurs) await Promise.all([queries.clear(), about.clear(), owner && about.put(owner, 'owner')]);
        await transaction.done;
        return isOurs;
      };
      if (await take()) return;
      await clearOthers();
      await take(id);
    }),

    /** Deletes everything; if an account is given, only what belongs to that one. */
    async clear(account?: number): Promise<void> {
      const transaction = await writing();
      const about = transaction.objectStore('about');
      if (account === undefined || (await about.get('owner')) === account)
        await Promise.all([about.clear(), transaction.objectStore('queries').clear()]);
      await transaction.done;
    },

    noteWrite: async (): Promise<void> => void (await (await open()).put('about', Date.now(), 'wroteAt')),

    /** Whether this device has just written, so that older copies would show the change undone. */
    async wroteJustNow(): Promise<boolean> {
      const wroteAt = await soon(async () => (await open()).get('about', 'wroteAt'));
      return Date.now() - (wroteAt ?? 0) < afterWriteMs;
    },

    read: (key: string): Promise<Copy | undefined> => soon(async () => (await open()).get('queries', key)),

    /** Stores a copy, unless it belongs to nobody by now, or another tab has stored a newer one. */
    write: onceBack(async (account: number, key: string, copy: Copy): Promise<void> => {
      const transaction = await writing();
      const queries = transaction.objectStore('queries');
      const [owner, before] = await Promise.all([transaction.objectStore('about').get('owner'), queries.get(key)]);
      if (owner === account && (before === undefined || before.at < copy.at)) await queries.put(copy, key);
      await transaction.done;
    }),

    /** Deletes the copies for which `isGone` is true. */
    async remove(isGone: (key: string, copy: Copy) => boolean): Promise<void> {
      const { store, done } = (await open()).transaction('queries', 'readwrite');
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
        if (isGone(cursor.key, cursor.value)) await cursor.delete();
      await done;
    },

    /** Deletes the copies of other accounts and shapes, and the oldest of too many. @param prefix of those to keep */
    async sweep(prefix: string): Promise<void> {
      const { store, done } = (await open()).transaction('queries', 'readwrite');
      let [copies, characters] = [0, 0];
      let cursor = await store.index('age').openKeyCursor(null, 'prev');
      for (; cursor; cursor = await cursor.continue()) {
        const [at, size] = cursor.key;
        const isKept = cursor.primaryKey.startsWith(`${prefix}-`) && Date.now() - at < bounds.ageMs;
        if (isKept) {
          copies += 1;
          characters += size;
        }
        if (!isKept || copies > bounds.copies || characters > bounds.characters) await store.delete(cursor.primaryKey);
      }
      await done;
    },

    /** Whether a copy names a photo as the user's own. @param key of the photo */
    names: async (key: string): Promise<boolean> =>
      (await soon(async () => (await open()).getKeyFromIndex('queries', 'photos', key))) !== undefined,
  };
}
