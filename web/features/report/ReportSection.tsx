import { type ReactNode, useId } from 'react';

/** Of a list whose rows stand side by side. */
export const reportRows =
  'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3';

interface ReportSectionProps {
  title: string;
  /** How much there is: `12 plants`. */
  count?: string;
  children: ReactNode;
}

/** A part of the report under its heading. */
export function ReportSection({ title, count, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="report-section mt-8 border-t border-line pt-5">
      <h3 id={id} className="text-xl">
        {title}
        {count && (
          <>
            {' '}
            <span className="figures ms-1.5 inline-block font-sans text-sm font-normal tracking-normal text-ink-2">
              {count}
            </span>
          </>
        )}
      </h3>
      {children}
    </section>
  );
}
