import type { ReactNode } from 'react';

interface DaySectionProps {
  /** `2026-11-16`. */
  day: string;
  /** The day in words. */
  title: string;
  className: string;
  /** Items of a list. */
  children: ReactNode;
}

/** What a list has of one day, under the day. */
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
