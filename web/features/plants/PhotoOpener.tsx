import { Maximize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as words from '#words/photos.ts';
import type { Plant } from '../../../contract/plants.ts';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import type { ViewedPhoto } from '../../ui/PhotoViewer.tsx';
import { viewed } from './photo-sizes.ts';

interface OpenerButtonProps {
  /** What the photo shows. */
  name: string;
  /** The photo is too small for an icon in its corner. */
  plain?: boolean;
  onPress: () => void;
}

/** Covers a photo in a positioned frame: a click anywhere on it opens the viewer. */
export function OpenerButton({ name, plain = false, onPress }: OpenerButtonProps) {
  return (
    <button type="button" aria-label={words.viewPhoto(name)} className="photo-opener" onClick={onPress}>
      {!plain && (
        <span className="photo-opener-mark">
          <Maximize2 aria-hidden className="icon-sm" />
        </span>
      )}
    </button>
  );
}

const Viewer = lazyPart(async () => (await import('../../ui/PhotoViewer.tsx')).PhotoViewer, { dialog: whileShown });

interface PhotoOpenerProps extends Pick<OpenerButtonProps, 'name' | 'plain'> {
  photo: Omit<ViewedPhoto, 'alt'>;
}

const nothing = () => undefined;

/** Opens the viewer for one photo. */
export function PhotoOpener({ photo, name, plain = false }: PhotoOpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OpenerButton name={name} plain={plain} onPress={() => setOpen(true)} />
      {open && (
        <Viewer
          title={name}
          photos={[{ ...photo, alt: name }]}
          at={0}
          onView={nothing}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface PlantPhotoOpenerProps extends Pick<OpenerButtonProps, 'plain'> {
  plant: Pick<Plant, 'commonName' | 'photoUrl'> & Partial<Pick<Plant, 'photoHash'>>;
  caption?: ReactNode;
}

/** Opens the viewer for the photo of a plant or a species, if it has one. */
export function PlantPhotoOpener({ plant, plain = false, caption }: PlantPhotoOpenerProps) {
  const { commonName, photoUrl, photoHash } = plant;
  if (photoUrl === null) return null;
  return <PhotoOpener name={commonName} plain={plain} photo={{ ...viewed(photoUrl, photoHash), caption }} />;
}
