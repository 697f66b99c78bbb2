import type { ReactNode } from 'react';

/** A labeled fact in a ruled `dl`. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <span dir="auto" className="whitespace-pre-line">
          {children}
        </span>
      </dd>
    </div>
  );
}
