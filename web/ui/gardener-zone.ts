import { createContext, useCallback, useContext } from 'react';
import { language } from '#words/language.ts';

/** The time zone that the gardener lives in; undefined for that of the device. */
export const GardenerZone = createContext<string | undefined>(undefined);

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant by the clock of a zone: `May 7, 2026`. @param zone undefined for that of the device */
export function writeInstant(instant: string, zone: string | undefined, style: Style = { dateStyle: 'long' }): string {
  const key = JSON.stringify([zone, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone: zone });
  formats.set(key, format);
  return format.format(new Date(instant));
}

/** Writes the day of an instant where the gardener is: `May 7, 2026`. */
export function useDayOf(): (instant: string) => string {
  const zone = useContext(GardenerZone);
  return useCallback((instant) => writeInstant(instant, zone), [zone]);
}
