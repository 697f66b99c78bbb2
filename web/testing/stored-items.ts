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
