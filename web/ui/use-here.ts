import { useDeferredValue, useSyncExternalStore } from 'react';
import { language } from '#words/language.ts';

const never = () => () => undefined;

/**
 * What only the browser knows, such as its keyboard. A page that comes drawn shows `before` until the app runs, because what
 * the app begins with must be what was drawn.
 *
 * @param here the same value each time
 */
export const useHere = <T extends string | number | boolean | undefined>(here: () => T, before: T): T =>
  useSyncExternalStore(never, here, () => before);

/** The language tag that the browser asks for; until the app runs, one where people measure as nearly everywhere. */
export const useBrowserLanguage = (): string => useHere(() => navigator.language, `${language}-GB`);

const isRunning = (): boolean => true;

/** False in a page that comes drawn, and true once the app has taken it over: for what depends on the window. */
export const useRuns = (): boolean => useDeferredValue(useHere(isRunning, false));

/** A list, of which a page that comes drawn shows so many at first. The rest follow once the app runs. */
export function useDrawnFirst<Item>(items: readonly Item[], count: number): readonly Item[] {
  return useRuns() ? items : items.slice(0, count);
}
