import { CircleAlert, ImageIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as words from '#words/identify.ts';
import { Button } from '../../ui/Button.tsx';
import { PhotoOpener } from '../plants/PhotoOpener.tsx';
import type { IdentifyPhoto, Problem } from './identify.reducer.ts';

interface PhotoPreviewProps {
  photo: IdentifyPhoto;
  problem: Problem | null;
  onRemove: () => void;
  /** The plant is to be named without an identification. */
  onOwn: () => void;
  /** Another way, beside the error. */
  children?: ReactNode;
}

/** The selected photo, with an error if there was one. */
export function PhotoPreview({ photo, problem, onRemove, onOwn, children }: PhotoPreviewProps) {
  return (
    <div>
      {problem && (
        <div className="mb-4 flex gap-3 rounded-sheet bg-clay-wash p-4">
          <CircleAlert aria-hidden className="icon mt-0.5 shrink-0 text-clay" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <div role="alert">
              <p className="font-medium">{problem.sentence}</p>
              {problem.notAPlant && <p className="mt-0.5 text-ink-2">{words.tryAnotherPhoto}</p>}
              {problem.nobodyAllowed && (
                <Button size="sm" className="mt-3" onClick={onOwn}>
                  {words.nameItByHand}
                </Button>
              )}
            </div>
            {children}
          </div>
        </div>
      )}
      <figure className="overflow-hidden rounded-sheet border border-line bg-paper">
        {photo.previewUrl ? (
          <div className="relative">
            <img
              src={photo.previewUrl}
              alt={words.selectedPhoto(photo.name)}
              className="mx-auto block max-h-[min(20rem,34dvh)] min-h-40 w-full object-contain"
            />
            <PhotoOpener name={photo.name} photo={{ src: photo.previewUrl }} />
          </div>
        ) : (
          <div className="grid min-h-56 place-items-center px-6 py-8 text-center text-ink-2">
            <div>
              <ImageIcon aria-hidden strokeWidth={1.4} className="mx-auto size-9 text-leaf" />
              <p className="mt-2">{words.noPreview}</p>
            </div>
          </div>
        )}
        <figcaption className="flex items-center justify-between gap-3 border-t border-line bg-sheet py-1.5 ps-4 pe-1.5 text-sm text-ink-2">
          <span dir="auto" className="truncate">
            {photo.name}
          </span>
          <Button variant="ghost" size="sm" icon={<X aria-hidden className="icon-sm" />} onClick={onRemove}>
            {words.removePhoto((text) => (
              <span className="sr-only">{text}</span>
            ))}
          </Button>
        </figcaption>
      </figure>
    </div>
  );
}
