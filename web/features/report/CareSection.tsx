import * as words from '#words/report.ts';
import type { EventType } from '../../../contract/calendar.ts';
import type { Report } from '../../../contract/report.ts';
import { eventTypeDisplay } from '../care/event-types.tsx';
import { TypeMark } from '../care/TypeMark.tsx';
import { useKinds } from '../care/use-kinds.ts';
import { CareChart } from './CareChart.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { ReportSection } from './ReportSection.tsx';
import { careSentence, counted, dayLabel, figure, typesIn, type Week, weeksOf } from './report.rules.ts';

function CareTable({ weeks, types }: { weeks: readonly Week[]; types: readonly EventType[] }) {
  const kinds = useKinds();
  return (
    <table className="report-table report-care-table">
      <caption className="sr-only">{words.careTable}</caption>
      <thead>
        <tr>
          <th scope="col">{words.weekOf}</th>
          {types.map((type) => (
            <th key={type} scope="col">
              <span className="max-sm:sr-only">{eventTypeDisplay(type, kinds).label}</span>
              <TypeMark type={type} className="sm:hidden" />
            </th>
          ))}
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {weeks
          .filter(({ total }) => total > 0)
          .map((week) => (
            <tr key={week.from}>
              <th scope="row">
                <time dateTime={week.from} className="sm:whitespace-nowrap">
                  {dayLabel(week.from)}
                </time>
              </th>
              {types.map((type) => (
                <td key={type}>{figure(week.counts[type] ?? 0)}</td>
              ))}
              <td>{figure(week.total)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The care that was given: how often each type, and when. */
export function CareSection({ report: { care, totals, month } }: { report: Report }) {
  const kinds = useKinds();
  const types = typesIn(care);
  const weeks = weeksOf(care);
  return (
    <ReportSection title={words.caredFor} count={counted(totals.cared, words.timesCounted)}>
      <ul className="report-lead mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {types.map((type) => (
          <li key={type} className="flex items-center gap-2.5">
            <TypeMark type={type} />
            <span>
              {eventTypeDisplay(type, kinds).label}{' '}
              <span className="figures font-medium">{figure(care.byType[type] ?? 0)}</span>
            </span>
          </li>
        ))}
      </ul>
      <ChartFrame
        about={words.careByWeek}
        sentence={careSentence(weeks)}
        chart={<CareChart weeks={weeks} types={types} isYear={month === null} />}
        table={<CareTable weeks={weeks} types={types} />}
      />
    </ReportSection>
  );
}
