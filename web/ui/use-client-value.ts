import { useDeferredValue, useSyncExternalStore } from 'react';
import { language } from '#words/language.ts';

const never = () => () => undefined;

/**
 * What only the browser knows, such as its keyboard. A server-rendered page shows `before` until it is hydrated, because the
 * first drawing must be what the server rendered.
 *
 * @param read the same value each time
 */
export const useClientValue = <T extends string | number | boolean | undefined>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);

/** The language tag that the browser asks for; until the app runs, one where people measure as nearly everywhere. */
export const useBrowserLanguage = (): string => useClientValue(() => navigator.language, `${language}-GB`);

const isRunning = (): boolean => true;

/** False in a server-rendered page, and true once it is hydrated: for what depends on the window. */
export const useIsHydrated = (): boolean => useDeferredValue(useClientValue(isRunning, false));

/** A list, of which a server-rendered page shows so many at first. The rest follow once it is hydrated. */
export function useInitialSlice<Item>(items: readonly Item[], count: number): readonly Item[] {
  return useIsHydrated() ? items : items.slice(0, count);
}
