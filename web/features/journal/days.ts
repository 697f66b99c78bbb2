import { language } from '#words/language.ts';

const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

const short = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });

/** Dates, oldest first, as short labels; of one day, the second is `May 4, 2026 (2)`. */
export function dayLabels(dates: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return dates.map((date) => {
    const count = (seen.get(date) ?? 0) + 1;
    seen.set(date, count);
    const label = short.format(new Date(`${date}T00:00:00Z`));
    return count === 1 ? label : `${label} (${count})`;
  });
}

/** A calendar date in words: `May 4, 2026`. */
export const dayOf = (date: string): string => long.format(new Date(`${date}T00:00:00Z`));
