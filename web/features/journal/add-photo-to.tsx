import type { Plant } from '../../../contract/plants.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

import type { PhotoTaker } from './AddPhoto.tsx';

/** Only plants without a photo need the code; without it, a photo can still be added to the journal. */
const AddPhoto = lazyPart(async () => (await import('./AddPhoto.tsx')).AddPhoto, { fallback: () => null });

/** What lies on the picture of a plant: the way to its first photo, where it has none. */
export const addPhotoTo = (plant: PhotoTaker & Pick<Plant, 'photoUrl'>) =>
  plant.photoUrl === null && <AddPhoto plant={plant} />;
