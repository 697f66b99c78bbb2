import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { formatInstant, justNow } from '#words/dates.ts';
import { language } from '#words/language.ts';
import { renderedAt } from '../api/first-render.ts';
import { onTick } from './clock.ts';
import { useClientValue } from './use-client-value.ts';

/** The user's time zone; undefined for the device's. */
export const GardenerZone = createContext<string | undefined>(undefined);

/** Formats the day of an instant in the user's zone: `May 7, 2026`. */
export function useDayOf(): (instant: string) => string {
  const zone = useContext(GardenerZone);
  return useCallback((instant) => formatInstant(instant, 'long', zone), [zone]);
}

const units: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formats.set(locale, known);
  return known;
}

/**
 * How long ago an instant was, in words: `3 days ago`. Rounds down, so 47 hours are `1 day ago`; under a minute is `just now`,
 * also for a clock that runs a little ahead of ours.
 *
 * @param instant ISO-8601 text
 */
export function relativeTime(instant: string, now: Date = new Date(), locale = language): string {
  const then = Date.parse(instant);
  if (Number.isNaN(then)) return '';
  const seconds = (then - now.getTime()) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return formatOf(locale).format(Math.trunc(seconds / length), unit);
  }
  return justNow;
}

/** `3 days ago`, with the exact date and time in the user's zone on hover. It updates as time passes. */
export function RelativeTime({ instant, className }: { instant: string; className?: string }) {
  const isDate = !Number.isNaN(Date.parse(instant));
  const zone = useContext(GardenerZone);
  // Only the browser knows its own zone.
  const exact = useClientValue(() => (isDate ? formatInstant(instant, 'dateAndTime', zone) : undefined), undefined);
  const ago = useSyncExternalStore(
    onTick,
    () => relativeTime(instant),
    () => relativeTime(instant, renderedAt()),
  );
  return (
    <time dateTime={instant} title={exact} className={className}>
      {ago}
    </time>
  );
}
