import type { PhotoSize } from '../../../contract/photos.ts';
import type { Plant } from '../../../contract/plants.ts';
import { Photo } from '../../ui/Photo.tsx';
import { PlantPlaceholder } from '../../ui/PlantPlaceholder.tsx';
import { filesOf } from './photo-sizes.ts';

interface PlantPhotoProps {
  plant: Pick<Plant, 'commonName' | 'photoUrl'> & Partial<Pick<Plant, 'photoHash'>>;
  size: PhotoSize;
  /** Load at once: for what is in view when the page opens. */
  eager?: boolean;
}

/** A plant's photo filling its frame, which sets the size; the placeholder of its name where there is none. */
export function PlantPhoto({ plant, size, eager = false }: PlantPhotoProps) {
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
