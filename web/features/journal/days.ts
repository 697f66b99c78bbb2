import { formatDay } from '#words/dates.ts';

/** Dates, oldest first, as short labels; of one day, the second is `May 4, 2026 (2)`. */
export function dayLabels(dates: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return dates.map((date) => {
    const count = (seen.get(date) ?? 0) + 1;
    seen.set(date, count);
    const label = formatDay(date, 'medium');
    return count === 1 ? label : `${label} (${count})`;
  });
}
