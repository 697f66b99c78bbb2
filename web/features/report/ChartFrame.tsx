import type { ReactNode } from 'react';
import * as words from '#words/report.tsx';

interface ChartFrameProps {
  /** What the chart shows, for people who do not see it. */
  sentence: string;
  /** Of the chart, in CSS pixels: the place is kept while its code is loading. */
  height: number;
  chart: ReactNode;
  /** What the table is about, for its name. */
  about: string;
  /** The same as a table. */
  table: ReactNode;
}

/** A chart, and the table that says the same. */
export function ChartFrame({ sentence, height, chart, about, table }: ChartFrameProps) {
  return (
    <>
      <p className="report-lead mt-3 text-sm text-ink-2">{sentence}</p>
      <div className="mt-2 grid" style={{ minHeight: height }}>
        {chart}
      </div>
      <details className="report-details mt-2">
        <summary className="link inline-flex min-h-11 items-center">
          {words.showAsTable(about, (text) => (
            <span className="sr-only">{text}</span>
          ))}
        </summary>
        {table}
      </details>
    </>
  );
}
