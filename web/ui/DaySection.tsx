import type { ReactNode } from 'react';

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
