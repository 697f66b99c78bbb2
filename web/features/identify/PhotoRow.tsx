import { Camera, ImageIcon, ImagePlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as words from '#words/identify.ts';
import * as photoWords from '#words/photos.ts';
import type { Organ } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import { classes } from '../../ui/classes.ts';
import { usePhotoChooser } from '../../ui/file-choice.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import type { IdentifyPhoto, PhotoSet } from './identify.reducer.ts';
import { nextPhotoHint } from './use-identify-photos.ts';

/** A photo among several by its place, and what it shows where that was said. */
export function positionOf({ photos }: Pick<PhotoSet, 'photos'>, photo: IdentifyPhoto): string {
  const [at, count] = [photos.indexOf(photo) + 1, photos.length];
  if (photo.organ === 'auto') return words.photoOfSeveral(at, count);
  return words.photoOfSeveralShowing(at, count, words.organsWithin[photo.organ]);
}

const shortName = (organ: Organ): string =>
  organ === 'auto' ? '' : organ === 'habit' ? words.wholePlantShort : words.organNames[organ];

const tile =
  'flex h-16 flex-col items-center justify-center gap-1 rounded-control border border-dashed border-edge px-2 text-xs font-medium text-leaf transition-colors duration-150 hover:bg-leaf-wash';

interface PhotoRowProps {
  set: PhotoSet;
  /** A further photo is being decoded and scaled. */
  reading: boolean;
  onFiles: (files: readonly File[]) => void;
  onView: (key: string) => void;
}

/** Thumbnails of the plant's photos, one of them selected, with a hint about what the next photo should show. */
export function PhotoRow({ set, reading, onFiles, onView }: PhotoRowProps) {
  const { photos, viewed } = set;
  const { takePhoto, browse, inputs } = usePhotoChooser(onFiles, { multiple: true });
  const list = useRef<HTMLUListElement>(null);
  const isFull = photos.length >= limits.identifyPhotos;
  const hasOrgans = photos.some(({ organ }) => organ !== 'auto');
  // The button that chose the last photo is gone by then.
  useEffect(() => {
    if (isFull) list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, [isFull]);
  return (
    <section aria-label={words.photosOfThePlant} className="mt-4 border-t border-dashed border-line pt-4">
      <ul ref={list} className="flex flex-wrap gap-1.5">
        {photos.map((photo) => {
          const isViewed = photo.key === viewed;
          return (
            <li key={photo.key} className="w-16">
              <button
                type="button"
                aria-pressed={isViewed}
                aria-label={positionOf(set, photo)}
                onClick={() => onView(photo.key)}
                className={classes(
                  'block size-16 overflow-hidden rounded-control border-2 bg-leaf-wash p-0.5',
                  isViewed ? 'border-leaf' : 'border-transparent',
                )}
              >
                {photo.previewUrl ? (
                  <img src={photo.previewUrl} alt="" className="size-full rounded-lg object-cover" />
                ) : (
                  <ImageIcon aria-hidden strokeWidth={1.4} className="m-auto size-7 text-leaf" />
                )}
              </button>
              {hasOrgans && (
                <span aria-hidden className="mt-1 block truncate text-center text-xs text-ink-2">
                  {shortName(photo.organ)}
                </span>
              )}
            </li>
          );
        })}
        {reading && (
          <li>
            <Skeleton className="size-16" />
          </li>
        )}
        {!isFull && (
          <>
            <li className="hidden pointer-coarse:block">
              <button type="button" disabled={reading} onClick={takePhoto} className={classes(tile, 'min-w-16')}>
                <Camera aria-hidden className="icon-sm" />
                {words.camera}
              </button>
            </li>
            <li className="min-w-32 flex-1">
              <button type="button" disabled={reading} onClick={browse} className={classes(tile, 'w-full')}>
                <ImagePlus aria-hidden className="icon-sm" />
                {words.addAnotherPhoto}
              </button>
            </li>
          </>
        )}
      </ul>
      <p role="status" className="mt-2.5 text-sm text-ink-2">
        {reading ? photoWords.readingPhoto : nextPhotoHint(photos.map(({ organ }) => organ))}
      </p>
      {inputs}
    </section>
  );
}
