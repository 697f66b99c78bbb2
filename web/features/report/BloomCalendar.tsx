import { monthName, monthNames } from '#words/dates.ts';
import * as words from '#words/report.ts';
import type { Report } from '../../../contract/report.ts';
import { ReportSection } from './ReportSection.tsx';
import { counted, figure } from './report.rules.ts';

interface BloomCalendarProps {
  report: Report;
  /** The month that the report is about, or the current one, 1 to 12; null marks none. */
  marked: number | null;
}

function Row({ plant, marked }: { plant: Report['bloom'][number]; marked: number | null }) {
  const blooming = new Set(plant.months);
  return (
    <tr className="bloom-row">
      <th scope="row" className="bloom-name">
        <span dir="auto" className="line-clamp-2 font-medium">
          {plant.commonName}
        </span>
        {plant.flowerColor && <span className="block text-xs text-ink-2">{plant.flowerColor}</span>}
      </th>
      {monthNames().map((name, index) => {
        const month = index + 1;
        return (
          <td
            key={name}
            data-marked={month === marked || undefined}
            data-blooms={blooming.has(month) || undefined}
            data-first={!blooming.has(month - 1) || undefined}
            data-last={!blooming.has(month + 1) || undefined}
          >
            {blooming.has(month) ? <span className="sr-only">{words.blooms}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** The plants of the garden by the months in which they usually bloom: a thick bar, where other months have a dot. */
export function BloomCalendar({ report: { bloom, blooming }, marked }: BloomCalendarProps) {
  const now = marked === null ? undefined : monthName(marked);
  const listed = bloom.filter(({ months }) => marked !== null && months.includes(marked)).length;
  // An answer that the device has from before an update counts nothing.
  const inBloom = marked === null ? 0 : (blooming?.byMonth[marked - 1] ?? listed);
  const all = blooming?.all ?? bloom.length;
  return (
    <ReportSection title={words.bloomCalendar} count={counted(all, words.plantsCounted)}>
      <p className="report-lead mt-2 text-sm text-ink-2">
        {words.usualBloom}
        {now && ` ${words.bloomingIn(now, inBloom, figure(inBloom))}`}
        {all > bloom.length && ` ${words.listedOf(figure(bloom.length), figure(all))}`}
      </p>
      <table className="bloom mt-3">
        <caption className="sr-only">{words.bloomTable}</caption>
        <colgroup>
          <col className="bloom-names" />
          <col span={12} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="bloom-name">
              {words.plant}
            </th>
            {monthNames().map((name, index) => (
              <th key={name} scope="col" className="bloom-month" data-marked={index + 1 === marked || undefined}>
                <span aria-hidden>
                  {name.charAt(0)}
                  <span className="bloom-rest">{name.slice(1, 3)}</span>
                </span>
                <span className="sr-only">{index + 1 === marked ? words.markedMonth(name) : name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bloom.map((plant) => (
            <Row key={plant.plantId} plant={plant} marked={marked} />
          ))}
        </tbody>
      </table>
    </ReportSection>
  );
}
