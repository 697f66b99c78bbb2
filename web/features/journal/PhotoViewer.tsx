import { ChevronLeft, ChevronRight, Star, Trash2 } from 'lucide-react';
import * as words from '#words/journal.ts';
import type { PlantPhoto } from '../../../contract/journal.ts';
import { photoAt } from '../../api/base.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { useOneAtATime } from '../plants/use-one-at-a-time.ts';
import { dayOf } from './days.ts';
import { useSetCover } from './journal.api.ts';

interface PhotoViewerProps {
  plantId: number;
  commonName: string;
  /** Newest first. */
  photos: readonly PlantPhoto[];
  photo: PlantPhoto;
  onShow: (photo: PlantPhoto) => void;
  onRemove: (photo: PlantPhoto) => void;
  onClose: () => void;
}

/** One photo of a plant, large; the others are one step away. */
export function PhotoViewer({ plantId, commonName, photos, photo, onShow, onRemove, onClose }: PhotoViewerProps) {
  const cover = useSetCover(plantId);
  const once = useOneAtATime();
  const at = photos.findIndex(({ id }) => id === photo.id);
  const [newer, older] = [photos[at - 1], photos[at + 1]];
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={dayOf(photo.date)}
      description={(photo.entryId === null ? words.firstPhoto : words.fromJournal)(at + 1, photos.length)}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <div className="flex gap-2">
            <Button
              size="sm"
              aria-label={words.newerPhoto}
              aria-disabled={!newer}
              onClick={() => newer && onShow(newer)}
            >
              <ChevronLeft aria-hidden className="icon rtl:-scale-x-100" />
            </Button>
            <Button
              size="sm"
              aria-label={words.olderPhoto}
              aria-disabled={!older}
              onClick={() => older && onShow(older)}
            >
              <ChevronRight aria-hidden className="icon rtl:-scale-x-100" />
            </Button>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            {photo.entryId !== null && (
              <Button
                size="sm"
                variant="ghost"
                className="text-clay! hover:bg-clay-wash!"
                icon={<Trash2 aria-hidden className="icon-sm" />}
                onClick={() => onRemove(photo)}
              >
                {words.deletePhoto}
              </Button>
            )}
            <Button
              size="sm"
              icon={<Star aria-hidden className={photo.isCover ? 'icon-sm fill-current' : 'icon-sm'} />}
              aria-disabled={photo.isCover}
              busy={cover.isPending}
              onClick={() => !photo.isCover && once(() => cover.mutateAsync(photo.id))}
            >
              {photo.isCover ? words.coverPhoto : words.useAsCover}
            </Button>
          </div>
        </div>
      }
    >
      <Photo
        key={photo.id}
        src={photoAt(photo.photoUrl, 'full')}
        alt={words.pictureOf(commonName, dayOf(photo.date))}
        width={photo.width}
        height={photo.height}
        hash={photo.photoHash}
        preview={photoAt(photo.photoUrl, 'card')}
        eager
        whole
        className="mx-auto max-w-full rounded-control"
        fallback={<p className="py-16 text-center text-ink-2">{words.photoNotShown}</p>}
      />
    </Modal>
  );
}
