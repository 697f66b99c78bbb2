import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, unwrap, wrap } from 'idb';

const unfinished = new Set<IDBTransaction>();
/** How often the page was left so far. */
let left = 0;

globalThis.addEventListener?.('pagehide', () => {
  left += 1;
  for (const transaction of unfinished)
    try {
      transaction.abort();
    } catch {
      // It is being committed, for which it does not need the page.
    }
});

/**
 * Has all that a page does in a database abort if the page is left before it is finished. WebKit keeps such a page, for Back, with its
 * transactions open, and an open one blocks the database for all other pages and the worker.
 */
function abortWhenLeft(database: IDBDatabase): void {
  const begin = database.transaction.bind(database);
  database.transaction = (...how) => {
    const transaction = begin(...how);
    unfinished.add(transaction);
    // What failed in it is thrown where it failed.
    const end = () => unfinished.delete(transaction);
    wrap(transaction).done.then(end, end);
    return transaction;
  };
}

/** @returns what opens a database of this device when it is first needed, and rejects where the browser has no IndexedDB */
export function databaseOf<Schema extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const open = async () => {
    // A newer version of the app, in another tab, must not wait for this one.
    const blocking = (_from: number, _to: number | null, event: Event) => (event.target as IDBDatabase).close();
    const database = await openDB<Schema>(name, 1, { upgrade, blocking });
    abortWhenLeft(unwrap(database as unknown as IDBPDatabase));
    return database;
  };
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** Has a function that writes do it again where its page was left in the middle, and is back. */
export const onceBack =
  <Args extends unknown[], T>(write: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    const before = left;
    try {
      return await write(...args);
    } catch (error) {
      if (left === before) throw error;
      return onceBack(write)(...args);
    }
  };
