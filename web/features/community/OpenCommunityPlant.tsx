import type { CommunityPlant } from '../../../contract/community.ts';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';

const View = lazyPart(async () => (await import('./CommunityPlantModal.tsx')).CommunityPlantModal, {
  dialog: whileShown,
});

/** Fetches the view ahead of the press that is likely to come, so that it opens without a wait. */
export const preloadCommunityPlant = View.preload;

interface OpenCommunityPlantProps {
  id: number | null;
  /** The plant, where a list has it already. */
  known: CommunityPlant | undefined;
  onClose: () => void;
}

/** The plant in the address, in front of the page. */
export function OpenCommunityPlant({ id, known, onClose }: OpenCommunityPlantProps) {
  return id !== null && <View key={id} id={id} known={known} onClose={onClose} />;
}
