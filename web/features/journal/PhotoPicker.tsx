import { Camera, ImageIcon, ImagePlus, X } from 'lucide-react';
import * as words from '#words/journal.ts';
import * as photoWords from '#words/photos.ts';
import { Button } from '../../ui/Button.tsx';
import { usePhotoChooser } from '../../ui/file-choice.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import type { DraftPhoto } from './use-draft-photos.ts';

interface PhotoPickerProps {
  photos: readonly DraftPhoto[];
  /** A chosen photo is being decoded and scaled. */
  reading: boolean;
  /** No more photos may be chosen: the entry is full, or is being saved. */
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
}

/** Photos to go with a journal entry: from the camera or from files. */
export function PhotoPicker({ photos, reading, disabled, onAdd, onRemove }: PhotoPickerProps) {
  const { takePhoto, browse, inputs } = usePhotoChooser(onAdd, { multiple: true });
  return (
    <div>
      {(photos.length > 0 || reading) && (
        <ul
          aria-label={words.chosenPhotos}
          className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3"
        >
          {photos.map(({ key, name, previewUrl, problem }) => (
            <li key={key} className="min-w-0">
              <div className="relative aspect-square overflow-hidden rounded-control border border-line bg-paper">
                {previewUrl ? (
                  <img src={previewUrl} alt={name} className="size-full object-cover" />
                ) : (
                  <span role="img" aria-label={name} className="grid size-full place-items-center text-leaf">
                    <ImageIcon aria-hidden strokeWidth={1.4} className="size-8" />
                  </span>
                )}
                <button
                  type="button"
                  aria-label={words.removePhoto(name)}
                  disabled={disabled}
                  onClick={() => onRemove(key)}
                  className="absolute end-0 top-0 grid size-11 place-items-center rounded-control"
                >
                  <span className="grid size-7 place-items-center rounded-full border border-line bg-sheet text-ink">
                    <X aria-hidden className="icon-sm" />
                  </span>
                </button>
              </div>
              {problem && <p className="mt-1 text-xs text-clay [overflow-wrap:anywhere]">{problem}</p>}
            </li>
          ))}
          {reading && (
            <li>
              <Skeleton className="aspect-square" />
            </li>
          )}
        </ul>
      )}
      <p role="status" className="sr-only">
        {reading ? photoWords.readingPhoto : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={<Camera aria-hidden className="icon-sm" />} disabled={disabled} onClick={takePhoto}>
          {words.takePhoto}
        </Button>
        <Button size="sm" icon={<ImagePlus aria-hidden className="icon-sm" />} disabled={disabled} onClick={browse}>
          {words.addPhotos}
        </Button>
      </div>
      {inputs}
    </div>
  );
}
