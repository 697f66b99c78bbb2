import { useId, useRef } from 'react';
import * as words from '#words/report.tsx';
import type { Report } from '../../../contract/report.ts';
import { classes } from '../../ui/classes.ts';
import { useOtherGarden } from '../gardens/use-garden.ts';
import { BloomCalendar } from './BloomCalendar.tsx';
import { CareSection } from './CareSection.tsx';
import { FamilySection } from './FamilySection.tsx';
import { Figures } from './Figures.tsx';
import { Harvests } from './Harvests.tsx';
import { PlantRows } from './PlantRows.tsx';
import { PrintReport } from './PrintReport.tsx';
import { ReportBadges } from './ReportBadges.tsx';
import { ReportCover } from './ReportCover.tsx';
import { ReportPhotos } from './ReportPhotos.tsx';
import { labelOf, markedMonth, spanOf } from './report.rules.ts';

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
  const { totals, photos, identified, planted, care, harvests, families, bloom, badges } = report;
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
        <PrintReport report={article} title={words.reportTitle(labelOf(report))} />
      </header>
      {photos[0] && <ReportCover photo={photos[0]} />}
      <Figures totals={totals} />
      {photos.length > 0 && <ReportPhotos photos={photos} />}
      {identified.length > 0 && <PlantRows title={words.identified} plants={identified} total={totals.identified} />}
      {planted.length > 0 && <PlantRows title={words.planted} plants={planted} total={totals.planted} />}
      {totals.cared > 0 && care.weeks.length > 0 && <CareSection report={report} />}
      {harvests.length > 0 && <Harvests report={report} />}
      {families.length > 0 && <FamilySection report={report} />}
      {bloom.length > 0 && <BloomCalendar report={report} marked={markedMonth(report, today)} />}
      {badges.length > 0 && <ReportBadges report={report} />}
    </article>
  );
}
