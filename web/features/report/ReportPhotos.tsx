import { Link } from 'wouter';
import * as words from '#words/report.ts';
import type { Report } from '../../../contract/report.ts';
import { PlantPhotoOpener } from '../plants/PhotoOpener.tsx';
import { PlantPhoto } from '../plants/PlantPhoto.tsx';
import { ReportSection } from './ReportSection.tsx';
import { dayLabel } from './report.rules.ts';

/** The best photos of the period, each with a link to its plant. */
export function ReportPhotos({ photos }: { photos: Report['photos'] }) {
  return (
    <ReportSection title={words.bestPhotos}>
      {/* On a phone, an odd number begins with a large one. */}
      <ul className="report-photos mt-4 grid grid-cols-2 gap-4 max-sm:not-print:[&>:first-child:nth-last-child(odd)]:col-span-full sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-4">
        {photos.map(({ plantId, commonName, photoUrl, on }) => (
          <li key={photoUrl} className="report-row min-w-0">
            <div className="relative aspect-4/3 overflow-hidden rounded-sheet bg-leaf-wash">
              <PlantPhoto plant={{ commonName, photoUrl }} size="card" />
              <PlantPhotoOpener plain plant={{ commonName, photoUrl }} caption={dayLabel(on)} />
            </div>
            <Link
              href={`/garden?plantId=${plantId}`}
              className="group flex min-h-11 flex-col justify-center rounded-control"
            >
              <span className="flex items-baseline gap-2">
                <span dir="auto" className="min-w-0 truncate font-medium group-hover:underline">
                  {commonName}
                </span>
                <time dateTime={on} className="figures ms-auto shrink-0 text-xs text-ink-2">
                  {dayLabel(on)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
