import { Link } from 'wouter';
import { inAll } from '#words/harvest.ts';
import * as words from '#words/report.ts';
import type { Report } from '../../../contract/report.ts';
import { amountInWords } from '../care/harvest-amount.ts';
import { TypeMark } from '../care/TypeMark.tsx';
import { ReportSection } from './ReportSection.tsx';
import { counted, dayLabel, figure } from './report.rules.ts';

/** What was harvested, when, and how much. */
export function Harvests({ report: { harvests, yields, totals } }: { report: Report }) {
  // A plant may be harvested twice a day: the index in the list, which never changes, is part of the key.
  const rows = harvests.map((harvest, place) => ({ ...harvest, place }));
  return (
    <ReportSection title={words.harvested} count={counted(totals.harvested, words.timesCounted)}>
      {yields.length > 0 && (
        <dl className="report-row mt-3 flex max-w-3xl flex-wrap gap-x-5 gap-y-1">
          <dt className="text-ink-2">{inAll}</dt>
          {yields.map(({ plantId, commonName, harvest }) => (
            <dd key={`${plantId} ${harvest.unit}`}>
              <span className="figures font-medium">{amountInWords(harvest)}</span> <bdi>{commonName}</bdi>
            </dd>
          ))}
        </dl>
      )}
      <ul className="mt-3 max-w-3xl">
        {rows.map(({ place, plantId, commonName, on, note, harvest }) => (
          <li key={place} className="report-row flex items-start gap-3 border-t border-line py-2.5 first:border-t-0">
            <TypeMark type="harvesting" />
            <div className="min-w-0 flex-1 py-0.5">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  href={`/garden?plantId=${plantId}`}
                  className="min-h-6 font-medium underline-offset-3 hover:underline [overflow-wrap:anywhere]"
                >
                  <span dir="auto">{commonName}</span>
                </Link>
                <time dateTime={on} className="figures text-sm text-ink-2">
                  {dayLabel(on)}
                </time>
                {harvest && <span className="figures text-sm">{amountInWords(harvest)}</span>}
              </p>
              {note && (
                <p dir="auto" className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                  {note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {totals.harvested > harvests.length && (
        <p className="mt-3 text-sm text-ink-2">{words.listedOf(figure(harvests.length), figure(totals.harvested))}</p>
      )}
    </ReportSection>
  );
}
