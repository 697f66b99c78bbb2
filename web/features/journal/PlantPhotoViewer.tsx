import { Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as common from '#words/common.ts';
import { formatDay } from '#words/dates.ts';
import * as words from '#words/journal.ts';
import type { PlantPhoto } from '../../../contract/journal.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PhotoViewer, type ViewedPhoto } from '../../ui/PhotoViewer.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { viewed } from '../plants/photo-sizes.ts';
import { usePlantPhotos, useRemovePhoto, useSetCover } from './journal.api.ts';

interface PlantPhotoViewerProps {
  plant: Pick<Plant, 'id' | 'commonName' | 'photoUrl' | 'photoHash'>;
  /** The photo to begin with; null for the one that the plant is shown with. */
  photoId: number | null;
  onClose: () => void;
}

/** All photos of an own plant, oldest first, with what its owner can do with each. */
export function PlantPhotoViewer({ plant, photoId, onClose }: PlantPhotoViewerProps) {
  const { commonName, photoUrl, photoHash } = plant;
  const { data } = usePlantPhotos(plant.id);
  const { canEdit } = useChosenGarden();
  const [shownId, setShownId] = useState(photoId);
  const oldestFirst = [...(data ?? [])].reverse();
  const photos = oldestFirst.map(
    (photo): ViewedPhoto => ({
      ...viewed(photo.photoUrl, photo.photoHash),
      size: photo,
      alt: words.pictureOf(commonName, formatDay(photo.date, 'long')),
      caption: words.dayAndSource(formatDay(photo.date, 'long'), photo.entryId === null ? 'identified' : 'journal'),
    }),
  );
  // Until the list has loaded, only the cover, which is known.
  if (photos.length === 0 && photoUrl !== null) photos.push({ ...viewed(photoUrl, photoHash), alt: commonName });
  if (photos.length === 0) return null;
  const at = Math.max(
    0,
    oldestFirst.findIndex(({ id, isCover }) => (shownId === null ? isCover : id === shownId)),
  );
  const shown = oldestFirst[at];
  return (
    <PhotoViewer
      title={commonName}
      photos={photos}
      at={at}
      onView={(index) => setShownId((before) => oldestFirst[index]?.id ?? before)}
      onClose={onClose}
      actions={canEdit && shown && <PhotoActions plantId={plant.id} photo={shown} onRemoved={onClose} />}
    />
  );
}

interface PhotoActionsProps {
  plantId: number;
  photo: PlantPhoto;
  onRemoved: () => void;
}

/** Makes a photo the cover, or deletes one of the journal. */
function PhotoActions({ plantId, photo, onRemoved }: PhotoActionsProps) {
  const cover = useSetCover(plantId);
  const [asking, setAsking] = useState(false);
  const remove = useRemovePhoto(plantId, () => {
    setAsking(false);
    onRemoved();
  });
  const singleFlight = useSingleFlight();
  const { id, entryId, isCover } = photo;
  return (
    <div className="flex flex-wrap gap-2">
      {entryId !== null && (
        <>
          <Button
            size="sm"
            variant="remove"
            icon={<Trash2 aria-hidden className="icon-sm" />}
            onClick={() => setAsking(true)}
          >
            {words.deletePhoto}
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={words.deletePhotoQuestion}
            text={words.deletePhotoText(formatDay(photo.date, 'long'))}
            confirmLabel={remove.isPending ? common.deleting : words.remove}
            tone="danger"
            busy={remove.isPending}
            onConfirm={() => singleFlight(() => remove.mutateAsync({ entryId, photoId: id }))}
          />
        </>
      )}
      <Button
        size="sm"
        icon={<Star aria-hidden className={isCover ? 'icon-sm fill-current' : 'icon-sm'} />}
        aria-disabled={isCover}
        busy={cover.isPending}
        onClick={() => !isCover && singleFlight(() => cover.mutateAsync(id))}
      >
        {isCover ? words.coverPhoto : words.useAsCover}
      </Button>
    </div>
  );
}
