import type { PhotoSize } from '../../../contract/photos.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { Photo } from '../../ui/Photo.tsx';
import { PlantDrawing } from '../plants/drawings/PlantDrawing.tsx';
import { filesOf } from '../plants/photo-sizes.ts';

interface SpeciesPictureProps {
  species: Pick<SpeciesItem, 'commonName' | 'latinName' | 'habit' | 'photoUrl' | 'photoHash'> & {
    family?: string | null;
  };
  size: PhotoSize;
  /** Load at once: for what is in view when the page opens. */
  eager?: boolean;
}

/**
 * A gardener's photo of a species, filling its frame, which sets the size. Where there is none, or it fails to load, a
 * drawing of its kind.
 */
export function SpeciesPicture({ species, size, eager = false }: SpeciesPictureProps) {
  return (
    <Photo
      {...filesOf(species.photoUrl, size)}
      hash={species.photoHash}
      alt={species.commonName}
      width={640}
      height={480}
      eager={eager}
      className="size-full"
      fallback={<PlantDrawing plant={species} small={size === 'thumb'} />}
    />
  );
}
