import { createContext, useCallback, useContext } from 'react';
import { formatInstant } from '#words/dates.ts';

/** The time zone that the gardener lives in; undefined for that of the device. */
export const GardenerZone = createContext<string | undefined>(undefined);

/** Writes the day of an instant where the gardener is: `May 7, 2026`. */
export function useDayOf(): (instant: string) => string {
  const zone = useContext(GardenerZone);
  return useCallback((instant) => formatInstant(instant, 'long', zone), [zone]);
}
