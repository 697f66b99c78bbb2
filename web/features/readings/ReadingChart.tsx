import { type ReactNode, useState } from 'react';
import { formatInstant } from '#words/dates.ts';
import * as words from '#words/readings.ts';
import type { PeriodName } from '../../../contract/reading-periods.ts';
import type { ReadingSeries } from '../../../contract/readings.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMeasuringRegion } from '../species/measure.ts';
import { drawingOf, drawnSize, valueText } from './chart.rules.ts';

interface ReadingChartProps {
  series: ReadingSeries;
  period: PeriodName;
  /** Of each point. */
  hours: number;
  /** The garden's. */
  zone: string | undefined;
  /** What can be done with what is in the table. */
  children: ReactNode;
}

/** What was measured of one kind: the last value, the course as a drawing, and all of it as a table. */
export function ReadingChart({ series: { kind, points, latest }, period, hours, zone, children }: ReadingChartProps) {
  const region = useMeasuringRegion();
  const [isOpen, setOpen] = useState(false);
  const text = (value: number) => valueText(kind, value, region);
  const { lowest, highest, areas, lines } = drawingOf(points, hours);
  const timeOf = (at: string) =>
    period === 'week' ? formatInstant(at, 'dateAndTime', zone) : formatInstant(at, 'medium', 'UTC');
  const [name, { width, height }] = [words.kinds[kind], drawnSize];
  return (
    <section aria-label={name} className="mt-5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h4 className="font-medium">{name}</h4>
        {latest && (
          <p className="figures ms-auto font-medium">
            {text(latest.value)} <RelativeTime instant={latest.at} className="text-sm font-normal text-ink-2" />
          </p>
        )}
      </div>
      {/* Time runs from the left in every language. */}
      <div dir="ltr" className="figures mt-1.5 flex gap-2 text-xs text-ink-2">
        <svg
          role="img"
          aria-label={words.chart(name, text(lowest), text(highest))}
          viewBox={`-1 -2 ${width + 2} ${height + 4}`}
          preserveAspectRatio="none"
          className="h-18 min-w-0 flex-1 border-b border-line text-leaf"
        >
          {areas.map((corners) => (
            <polygon key={corners} points={corners} fill="currentColor" fillOpacity={0.16} />
          ))}
          {lines.map((line) => (
            <polyline
              key={line}
              points={line}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span aria-hidden className="flex flex-col justify-between">
          <span>{text(highest)}</span>
          {lowest < highest && <span>{text(lowest)}</span>}
        </span>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-2">
          <span className="link">{words.asTable}</span>
        </summary>
        {isOpen && children}
        {isOpen && (
          <table className="figures mb-3 w-full text-sm wrap-break-word">
            <caption className="sr-only">{words.tableOf(name)}</caption>
            <thead>
              <tr className="border-b border-line text-ink-2">
                <th scope="col" className="py-1 text-start font-normal">
                  {words.begins[period]}
                </th>
                {[words.lowest, words.average, words.highest].map((heading) => (
                  <th key={heading} scope="col" className="py-1 ps-3 text-end font-normal">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.at} className="border-b border-line">
                  <th scope="row" className="py-1 text-start font-normal">
                    {timeOf(point.at)}
                  </th>
                  {[point.lowest, point.average, point.highest].map((value, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move, with values that may be the same
                    <td key={column} className="py-1 ps-3 text-end">
                      {text(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </section>
  );
}
