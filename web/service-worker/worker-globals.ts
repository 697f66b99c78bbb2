import { vi } from 'vitest';

export const origin = 'https://garden.example';

/** The part of the browser's `CacheStorage` that the worker uses. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.get(url)?.clone(),
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>();
      all.set(name, cache);
      return {
        put: async (url: string, response: Response) => void cache.set(url, response),
        match: async (url: string) => cache.get(url)?.clone(),
        keys: async () => [...cache.keys()].map((url) => ({ url })),
      };
    },
  };
}

/**
 * Stubs the worker's globals for a test. Undo with `vi.unstubAllGlobals`.
 *
 * @returns the empty caches
 */
export function stubWorker(fetch: typeof globalThis.fetch): ReturnType<typeof memoryCaches> {
  const caches = memoryCaches();
  const globals = { self: globalThis, __WB_DISABLE_DEV_LOGS: true, caches, fetch };
  const place = { registration: { scope: `${origin}/` }, location: new URL(origin) };
  for (const [name, value] of Object.entries({ ...globals, ...place })) vi.stubGlobal(name, value);
  return caches;
}
