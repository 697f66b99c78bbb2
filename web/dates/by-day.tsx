import type { ReactNode } from 'react';
import { wallOf } from './days.ts';

/** The entries of one day. */
interface DayOf<Entry> {
  /** `2026-11-16`, in the user's zone. */
  day: string;
  entries: Entry[];
}

/** Groups entries by the day on which they were created in a zone; keeps their order. */
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

interface DaySectionProps {
  /** `2026-11-16`. */
  day: string;
  /** The formatted day. */
  title: string;
  className: string;
  /** List items. */
  children: ReactNode;
}

/** The items of one day, under the day as a heading. */
export function DaySection({ day, title, className, children }: DaySectionProps) {
  const id = `day-${day}`;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="border-b border-line pb-1.5 text-lg">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
