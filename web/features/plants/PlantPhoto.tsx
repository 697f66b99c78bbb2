import type { PhotoSize } from '../../../contract/photos.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Photo } from '../../ui/Photo.tsx';
import { PlantPlaceholder } from '../../ui/PlantPlaceholder.tsx';
import { PlantDrawing } from '../plant-drawings/PlantDrawing.tsx';
import { filesOf } from './photo-sizes.ts';

interface PlantPhotoProps {
  /** What is left out is not known: the drawing shows as much as the rest tells. */
  plant: Pick<Plant, 'commonName' | 'photoUrl'> & Partial<Pick<Plant, 'photoHash' | 'latinName' | 'family' | 'habit'>>;
  size: PhotoSize;
  /** Load at once: for what is in view when the page opens. */
  eager?: boolean;
}

/**
 * A plant's photo filling its frame, which sets the size. Where there is none, a drawing of its kind; where it fails to load,
 * the placeholder of its name.
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
