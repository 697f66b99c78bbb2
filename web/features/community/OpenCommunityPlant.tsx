import type { ComponentType } from 'react';
import type { CommunityPlant } from '../../../contract/community.ts';
import { closeInto } from '../../ui/morph.ts';
import { useLateView } from '../plants/use-late-view.ts';

interface ViewProps {
  id: number;
  /** The plant, where a list has it already. */
  known: CommunityPlant | undefined;
  onClose: () => void;
}

const load = async (): Promise<ComponentType<ViewProps>> =>
  (await import('./CommunityPlantModal.tsx')).CommunityPlantModal;

/** Fetches the view ahead of the press that is likely to come, so that it opens without a wait. */
export function preloadCommunityPlant(): void {
  load().catch(() => undefined);
}

/** The plant that the address asks for, in front of the page. */
export function OpenCommunityPlant({ id, known, onClose }: Omit<ViewProps, 'id'> & { id: number | null }) {
  const View = useLateView(load, { needed: id !== null, onFail: onClose });
  return id !== null && View ? <View key={id} id={id} known={known} onClose={() => void closeInto(onClose)} /> : null;
}
