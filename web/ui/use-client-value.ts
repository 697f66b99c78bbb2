import { useDeferredValue, useSyncExternalStore } from 'react';
import { language } from '#words/language.ts';

const never = () => () => undefined;

/**
 * A value that only the browser knows, such as its keyboard. A server-rendered page shows `before` until it is hydrated,
 * because the first render in the browser must match the server's.
 *
 * @param read returns the same value each time
 */
export const useClientValue = <T extends string | number | boolean | undefined>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);

const metric = new Intl.Locale(language, { region: 'GB' }).toString();

/** The browser's language tag; until the page is hydrated, one for a region with metric units. */
export const useBrowserLanguage = (): string => useClientValue(() => navigator.language, metric);

const isRunning = (): boolean => true;

/** False in a server-rendered page until it is hydrated: for what depends on the window. */
export const useIsHydrated = (): boolean => useDeferredValue(useClientValue(isRunning, false));

/** A list. A server-rendered page shows only its first `count` items until it is hydrated. */
export function useInitialSlice<Item>(items: readonly Item[], count: number): readonly Item[] {
  return useIsHydrated() ? items : items.slice(0, count);
}
