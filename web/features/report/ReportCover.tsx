import type { Report } from '../../../contract/report.ts';
import { photoAt } from '../../api/base.ts';
import { Photo } from '../../ui/Photo.tsx';
import { PlantPlaceholder } from '../../ui/PlantPlaceholder.tsx';

/** The best photo, large under the title: on paper alone, and not loaded before it is printed. */
export function ReportCover({
  photo: { commonName, latinName, photoUrl, width, height },
}: {
  photo: Report['photos'][number];
}) {
  return (
    <figure className="report-cover">
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
