import { atBase } from '../../../api/base.ts';

/** How long chosen files wait for their gardener to come back, e.g. from signing in again; a shared photo waits as long. */
const keptMs = 60 * 60_000;
const database = `leafbook-files:${atBase('/')}`;
/** For each form with files, a record of their owner and age, so that the database is opened only for those. */
const prefix = `${database} `;

interface Mark {
  /** The id of the gardener who chose them. */
  of?: unknown;
  keptAt?: unknown;
  /** The id of the garden that they are for, where that is not their own. */
  garden?: unknown;
}

function readMark(form: string): Mark {
  try {
    const mark: unknown = JSON.parse(localStorage.getItem(prefix + form) ?? '{}');
    return typeof mark === 'object' && mark !== null ? mark : {};
  } catch {
    return {};
  }
}

/** Notes whose files wait. Throws where storage is blocked. @param garden as calls name it; null for their own */
export const markFiles = (form: string, userId: number, garden: number | null): void =>
  localStorage.setItem(prefix + form, JSON.stringify({ of: userId, keptAt: Date.now(), garden }));

/** Whether files wait that this gardener had chosen in a form. */
export const hasFiles = (form: string, userId: number): boolean => isFresh(form) && readMark(form).of === userId;

function isFresh(form: string): boolean {
  const { keptAt } = readMark(form);
  return typeof keptAt === 'number' && Math.abs(Date.now() - keptAt) < keptMs;
}

/** Does one thing with the store of files. Rejects where the browser has none. */
export function inStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction('files', 'readwrite');
      const request = work(transaction.objectStore('files'));
      transaction.oncomplete = () => {
        db.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        db.close();
        reject(transaction.error);
      };
    };
  });
}

/** Deletes the files of a form: they are saved, or discarded. */
export function deleteFilesOf(form: string): void {
  try {
    localStorage.removeItem(prefix + form);
    inStore((store) => store.delete(form)).catch(() => undefined);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}

function forms(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  } catch {
    return [];
  }
}

/** Forgets the files of every form: who chose them is leaving. */
export const deleteFiles = (): void => forms().forEach(deleteFilesOf);

/** Forgets the files that were chosen for one of these gardens. */
export function deleteFilesOfGardens(gardens: readonly number[]): void {
  for (const form of forms()) if (gardens.some((id) => readMark(form).garden === id)) deleteFilesOf(form);
}

/** Deletes files that are too old, or another user's. @param userId null if nobody is signed in, maybe only not yet */
export function deleteFilesOfOthers(userId: number | null): void {
  for (const form of forms()) {
    if (userId === null ? !isFresh(form) : !hasFiles(form, userId)) deleteFilesOf(form);
  }
}
