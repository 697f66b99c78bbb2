import { useState } from 'react';
import * as words from '#words/identifications.ts';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { Photo } from '../../../ui/Photo.tsx';
import { PlantPlaceholder } from '../../../ui/PlantPlaceholder.tsx';
import { PlantDrawing } from '../../plants/drawings/PlantDrawing.tsx';
import { OpenerButton } from '../../plants/PhotoOpener.tsx';
import { filesOf, viewed } from '../../plants/photo-sizes.ts';

const Viewer = lazyPart(async () => (await import('../../../ui/PhotoViewer.tsx')).PhotoViewer, { dialog: whileShown });

/** An identification: its photos beside what was answered; on a phone, the rest is below both. */
export const entryGrid =
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:[&>:first-child]:row-span-full';

const frame = 'relative aspect-square self-start overflow-hidden rounded-control bg-leaf-wash';

interface EntryPhotosProps {
  entry: IdentificationEntry;
  name: string;
}

/** The photos of an identification; a press shows them whole. Without one, a drawing of what they were taken for. */
export function EntryPhotos({ entry: { photos, candidates, plant, chosen }, name }: EntryPhotosProps) {
  /** Index of the photo that is shown whole. */
  const [at, setAt] = useState<number | null>(null);
  const nameAt = (index: number) => words.photoAt(name, index + 1, photos.length);
  if (photos.length === 0) {
    const { latinName } = plant ?? chosen ?? candidates[0] ?? {};
    return (
      <div aria-hidden className={frame}>
        <PlantDrawing plant={{ commonName: name, latinName, family: candidates[0]?.family }} small={false} />
      </div>
    );
  }
  return (
    // The first is large, the others are in rows below it.
    <div className="grid grid-cols-2 gap-1.5 self-start sm:grid-cols-4 [&>:first-child]:col-span-full">
      {photos.map(({ url, hash }, index) => (
        <div key={url} className={frame}>
          <Photo
            {...filesOf(url, index === 0 ? 'card' : 'thumb')}
            hash={hash}
            alt={nameAt(index)}
            width={160}
            height={160}
            className="size-full"
            fallback={<PlantPlaceholder name={name} className="size-full" />}
          />
          <OpenerButton plain name={nameAt(index)} onPress={() => setAt(index)} />
        </div>
      ))}
      {at !== null && (
        <Viewer
          title={name}
          photos={photos.map(({ url, hash }, index) => ({ ...viewed(url, hash), alt: nameAt(index) }))}
          at={Math.min(at, photos.length - 1)}
          onView={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
}
