import type { Plant } from '../../../contract/plants.ts';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';

const Detail = lazyPart(async () => (await import('./PlantDetailModal.tsx')).PlantDetailModal, { dialog: whileShown });

/** Fetches the detail view ahead of the press that is likely to come, so that it opens without a wait. */
export const preloadPlantDetail = Detail.preload;

/** The detail view of a plant, when there is one to show. Its code loads with the first. */
export function PlantDetail({ plant, onClose }: { plant: Plant | null; onClose: () => void }) {
  return plant && <Detail key={plant.id} plant={plant} onClose={onClose} />;
}
