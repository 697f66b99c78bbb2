import { wallOf } from './days.ts';

/** What is of one day. */
interface DayOf<Entry> {
  /** `2026-11-16`, where the gardener is. */
  day: string;
  entries: Entry[];
}

/** Entries by the day on which they were made in a zone, in the order they are in. */
export function byDay<Entry extends { createdAt: string }>(entries: readonly Entry[], zone: string): DayOf<Entry>[] {
  const days: DayOf<Entry>[] = [];
  for (const entry of entries) {
    const day = wallOf(entry.createdAt, zone).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
