import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file a storage of its own. @returns what gives the items of the running test */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): () => Map<string, string> {
  let stored = new Map<string, string>();
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return () => stored;
}

/** Stubs an empty IndexedDB for a test. Undo with `vi.unstubAllGlobals`. */
export function stubIndexedDb(): void {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}
