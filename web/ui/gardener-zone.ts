import { createContext, useCallback, useContext } from 'react';
import { formatInstant } from '#words/dates.ts';

/** The user's time zone; undefined for the device's. */
export const GardenerZone = createContext<string | undefined>(undefined);

/** Formats the day of an instant in the user's zone: `May 7, 2026`. */
export function useDayOf(): (instant: string) => string {
  const zone = useContext(GardenerZone);
  return useCallback((instant) => formatInstant(instant, 'long', zone), [zone]);
}
