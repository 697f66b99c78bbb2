import { useId, useRef } from 'react';
import * as words from '#words/report.ts';
import type { Report } from '../../../contract/report.ts';
import { photoAt } from '../../api/base.ts';
import { classes } from '../../ui/classes.ts';
import { Photo } from '../../ui/Photo.tsx';
import { PlantPlaceholder } from '../../ui/PlantPlaceholder.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { earnedText, tierLabel } from '../achievements/achievements.rules.ts';
import { BadgeMark } from '../achievements/BadgeMark.tsx';
import { useOtherGarden } from '../gardens/use-garden.ts';
import { BloomCalendar } from './BloomCalendar.tsx';
import { CareSection } from './CareSection.tsx';
import { FamilySection } from './FamilySection.tsx';
import { Harvests } from './Harvests.tsx';
import { PlantRows } from './PlantRows.tsx';
import { ReportPhotos } from './ReportPhotos.tsx';
import { ReportProblems } from './ReportProblems.tsx';
import { ReportSection, reportRows } from './ReportSection.tsx';
import { counted, figure, labelOf, markedMonth, spanOf } from './report.rules.ts';

/** The best photo, large under the title: on paper alone, and not loaded before it is printed. */
function ReportCover({
  photo: { commonName, latinName, photoUrl, width, height },
}: {
  photo: Report['photos'][number];
}) {
  return (
    <figure className="report-cover mt-4 hidden break-inside-avoid print:block">
      <Photo
        src={photoAt(photoUrl, 'full')}
        alt=""
        width={width}
        height={height}
        className="size-full"
        fallback={<PlantPlaceholder name={commonName} className="size-full" />}
      />
      <figcaption>
        <bdi className="font-medium">{commonName}</bdi> <bdi className="latin">{latinName}</bdi>
      </figcaption>
    </figure>
  );
}

/** The badges that were earned, and what for. */
function ReportBadges({ report: { badges, timeZone } }: { report: Report }) {
  return (
    <ReportSection title={words.badgesEarned} count={counted(badges.length, words.badgesCounted)}>
      <ul className={classes(reportRows, 'mt-3')}>
        {badges.map((badge) => (
          <li key={badge.badgeId} className="report-row flex items-center gap-3.5 py-2">
            <BadgeMark badge={badge} />
            <div className="min-w-0">
              <p className="font-display text-lg leading-tight">
                {badge.name} <span className="ms-1 font-sans text-xs text-ink-2">{tierLabel(badge.tier)}</span>
              </p>
              <p className="text-sm">{badge.description}</p>
              <p className="text-xs text-ink-2">{earnedText(badge.earnedAt, timeZone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

const order = ['added', 'cared', 'careDays', 'harvested', 'journal', 'plants'] as const;

/** The period in six figures. */
function Figures({ totals }: { totals: Report['totals'] }) {
  return (
    <dl className="report-figures mt-6 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 print:grid-cols-3">
      {order.map((key) => (
        <div key={key} className="flex min-w-0 flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-ink-2">{words.figureNames[key]}</dt>
          <dd className="figures font-display text-[1.875rem] leading-[1.15]">{figure(totals[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReportArticleProps {
  report: Report;
  /** Where the gardener is, `YYYY-MM-DD`. */
  today: string;
  /** Another period is on its way. */
  isOld: boolean;
}

/** The report of one period: what there is nothing of is left out. */
export function ReportArticle({ report, today, isOld }: ReportArticleProps) {
  const id = useId();
  const article = useRef<HTMLElement>(null);
  const other = useOtherGarden();
  const { totals, photos, added, care, harvests, problems, families, bloom, badges } = report;
  return (
    <article
      ref={article}
      aria-labelledby={id}
      aria-busy={isOld || undefined}
      className={classes('report mt-7 border-t border-line pt-6', isOld && 'opacity-60')}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {labelOf(report)}
          </h2>
          <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
            {other
              ? words.gardenCalled(<bdi>{other.name}</bdi>, spanOf(report))
              : words.gardenOf(<bdi>{report.gardener}</bdi>, spanOf(report))}
          </p>
        </div>
        <PrintButton part={article} title={words.reportTitle(labelOf(report))} />
      </header>
      {photos[0] && <ReportCover photo={photos[0]} />}
      <Figures totals={totals} />
      {photos.length > 0 && <ReportPhotos photos={photos} />}
      {added.length > 0 && <PlantRows plants={added} total={totals.added} />}
      {totals.cared > 0 && care.weeks.length > 0 && <CareSection report={report} />}
      {harvests.length > 0 && <Harvests report={report} />}
      {problems.length > 0 && <ReportProblems problems={problems} total={totals.problems} />}
      {families.length > 0 && <FamilySection report={report} />}
      {bloom.length > 0 && <BloomCalendar report={report} marked={markedMonth(report, today)} />}
      {badges.length > 0 && <ReportBadges report={report} />}
    </article>
  );
}
