import type { PhotoSize } from '../../../contract/photos.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Photo } from '../../ui/Photo.tsx';
import { PlantPlaceholder } from '../../ui/PlantPlaceholder.tsx';
import { PlantDrawing } from './drawings/PlantDrawing.tsx';
import { filesOf } from './photo-sizes.ts';

interface PlantPhotoProps {
  /** Missing fields are unknown: the drawing is derived from the others. */
  plant: Pick<Plant, 'commonName' | 'photoUrl'> & Partial<Pick<Plant, 'photoHash' | 'latinName' | 'family' | 'habit'>>;
  size: PhotoSize;
  /** Load eagerly: for photos in view when the page opens. */
  eager?: boolean;
}

/**
 * A plant's photo in a frame that sets the size. Without a photo, a drawing of its kind; if it fails to load, a placeholder from
 * its name.
 */
export function PlantPhoto({ plant, size, eager = false }: PlantPhotoProps) {
  if (plant.photoUrl === null) return <PlantDrawing plant={plant} small={size === 'thumb'} />;
  return (
    <Photo
      {...filesOf(plant.photoUrl, size)}
      hash={plant.photoHash}
      alt={plant.commonName}
      width={640}
      height={480}
      eager={eager}
      className="size-full"
      fallback={<PlantPlaceholder name={plant.commonName} className="size-full" />}
    />
  );
}
