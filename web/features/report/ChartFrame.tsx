import type { ReactNode } from 'react';
import * as words from '#words/report.ts';

interface ChartFrameProps {
  /** What the chart shows, for people who do not see it. */
  sentence: string;
  chart: ReactNode;
  /** What the chart and the table are about, for their names. */
  about: string;
  /** The same as a table. */
  table: ReactNode;
}

/** A chart, and the table that says the same. */
export function ChartFrame({ sentence, chart, about, table }: ChartFrameProps) {
  return (
    <>
      <p className="report-lead mt-3 text-sm text-ink-2">{sentence}</p>
      <div role="img" aria-label={words.chartOf(about, sentence)} className="report-chart mt-2">
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
