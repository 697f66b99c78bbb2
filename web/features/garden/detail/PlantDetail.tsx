import type { Plant, PlantCard, PlantTexts } from '../../../../contract/plants.ts';
import { lazyPart, whileShown } from '../../../ui/lazy-part.tsx';
import type { RestOfPlant } from './PlantDetailPanel.tsx';

const Detail = lazyPart(async () => (await import('./PlantDetailModal.tsx')).PlantDetailModal, { dialog: whileShown });

/** Fetches the detail view ahead of the press that is likely to come, so that it opens without a wait. */
export const preloadPlantDetail = Detail.preload;

interface PlantDetailProps {
  /** From a list it may be a card. */
  plant: Plant | PlantCard | null;
  /** The texts of a card, where they are here. */
  texts: PlantTexts | undefined;
  /** What its card does not say, where that is not here yet. */
  rest: RestOfPlant | null;
  onClose: () => void;
}

/** The detail view of a plant, when there is one to show. Its code loads with the first. */
export function PlantDetail({ plant, ...props }: PlantDetailProps) {
  return plant && <Detail key={plant.id} listed={plant} {...props} />;
}
