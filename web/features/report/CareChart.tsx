import type { EventType } from '../../../contract/calendar.ts';
import { eventTypeDisplay } from '../care/event-types.tsx';
import { useKinds } from '../care/use-kinds.ts';
import { dayLabel, figure, monthLabel, monthStarts, scaleOf, type Week } from './report.rules.ts';

interface CareChartProps {
  weeks: readonly Week[];
  types: readonly EventType[];
  isYear: boolean;
}

/** How often care was given in each week, by type, one type upon the other. A year names its months, a month its weeks. */
export function CareChart({ weeks, types, isYear }: CareChartProps) {
  const kinds = useKinds();
  const scale = scaleOf(Math.max(...weeks.map(({ total }) => total)));
  const top = scale.at(-1) ?? 1;
  const starts = monthStarts(weeks);
  const shareOf = (count: number) => `${(100 * count) / top}%`;
  return (
    <div className="care-chart">
      {scale.map((count) => (
        <span key={count} className="care-line" style={{ bottom: shareOf(count) }}>
          <span>{figure(count)}</span>
        </span>
      ))}
      <div className={isYear ? 'care-weeks care-weeks-of-year' : 'care-weeks'}>
        {weeks.map(({ from, total, counts }, index) => (
          <div key={from}>
            <div className="care-stack" style={{ height: shareOf(total) }}>
              {types.map(
                (type) =>
                  counts[type] !== undefined && (
                    <div
                      key={type}
                      data-care={eventTypeDisplay(type, kinds).care}
                      className="report-bar"
                      style={{ flexGrow: counts[type] }}
                    />
                  ),
              )}
              {!isYear && total > 0 && <b className="care-total">{figure(total)}</b>}
            </div>
            {isYear ? (
              starts.includes(from) && <WeekName wide={monthLabel(from)} narrow={monthLabel(from).charAt(0)} />
            ) : (
              <WeekName wide={dayLabel(from)} narrow={index === 0 ? dayLabel(from) : String(Number(from.slice(8)))} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The name of a week below the chart, and a shorter one for where it is narrow. */
const WeekName = ({ wide, narrow }: { wide: string; narrow: string }) => (
  <span className="care-week-name">
    <span>{wide}</span>
    <span>{narrow}</span>
  </span>
);
