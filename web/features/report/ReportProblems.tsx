import { Link } from 'wouter';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/problems.ts';
import * as reportWords from '#words/report.ts';
import { excerptOf } from '../../../contract/excerpt.ts';
import type { Report } from '../../../contract/report.ts';
import { ReportSection } from './ReportSection.tsx';
import { figure } from './report.rules.ts';

const medium = (day: string): string => formatDay(day, 'medium');

/** What was wrong with plants in the period: what was seen, since when, and when it was solved. */
export function ReportProblems({ problems, total }: Pick<Report, 'problems'> & { total: number }) {
  // A plant may have two of a day: the index in the list, which never changes, is the key.
  const rows = problems.map((problem, place) => ({ ...problem, place }));
  return (
    <ReportSection title={words.problems} count={figure(total)}>
      <ul className="mt-3 max-w-3xl">
        {rows.map(({ place, plantId, commonName, since, seen, solvedOn }) => (
          <li key={place} className="report-row border-t border-line py-2.5 [overflow-wrap:anywhere] first:border-t-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link
                href={`/garden?plantId=${plantId}`}
                className="min-h-6 font-medium underline-offset-3 hover:underline"
              >
                <span dir="auto">{commonName}</span>
              </Link>
              <span className="figures text-sm text-ink-2">
                {solvedOn ? words.fromTo(medium(since), medium(solvedOn)) : words.notSolvedYet(medium(since))}
              </span>
            </p>
            <p dir="auto" className="text-sm whitespace-pre-line">
              {excerptOf(seen)}
            </p>
          </li>
        ))}
      </ul>
      {total > problems.length && (
        <p className="mt-3 text-sm text-ink-2">{reportWords.listedOf(figure(problems.length), figure(total))}</p>
      )}
    </ReportSection>
  );
}
