import { useState } from 'react';
import * as words from '#words/identifications.ts';
import type { IdentificationEntry } from '../../../../contract/identifications.ts';
import type { PhotoSize } from '../../../../contract/photos.ts';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import { Photo } from '../../../ui/Photo.tsx';
import { PlantPlaceholder } from '../../../ui/PlantPlaceholder.tsx';
import { OpenerButton } from '../../plants/PhotoOpener.tsx';
import { PlantPhoto } from '../../plants/PlantPhoto.tsx';
import { filesOf, viewed } from '../../plants/photo-sizes.ts';

const Viewer = lazyPart(async () => (await import('../../../ui/PhotoViewer.tsx')).PhotoViewer, { dialog: whileShown });

const frame = 'relative aspect-square self-start overflow-hidden rounded-control bg-leaf-wash';

interface EntryPhotosProps {
  entry: IdentificationEntry;
  name: string;
}

/** The first photo or, without one, a drawing of what was identified. */
function Picture({ entry: { photos, candidates, plant, chosen }, name, size }: EntryPhotosProps & { size: PhotoSize }) {
  const { latinName = '' } = plant ?? chosen ?? candidates[0] ?? {};
  const names = { commonName: name, latinName, family: candidates[0]?.family ?? null };
  const { url: photoUrl = null, hash: photoHash = null } = photos[0] ?? {};
  return <PlantPhoto plant={{ ...names, photoUrl, photoHash }} size={size} />;
}

/** What shows beside the line of an identification, until it is opened. */
export const EntryThumb = (props: EntryPhotosProps) => (
  <span aria-hidden className={`${frame} w-12 shrink-0 group-open:hidden`}>
    <Picture {...props} size="thumb" />
  </span>
);

/** The photos of an identification; a press shows them whole. Without one, a drawing of what they were taken for. */
export function EntryPhotos({ entry, name }: EntryPhotosProps) {
  const { photos } = entry;
  /** Index of the photo that is shown whole. */
  const [at, setAt] = useState<number | null>(null);
  const nameAt = (index: number) => words.photoAt(name, index + 1, photos.length);
  if (photos.length === 0) {
    return (
      <div aria-hidden className={frame}>
        <Picture entry={entry} name={name} size="card" />
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
