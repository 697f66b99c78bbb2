import type { ComponentType } from 'react';
import type { Plant } from '../../../contract/plants.ts';
import { closeInto } from '../../ui/morph.ts';
import { useLateView } from './use-late-view.ts';

type DetailView = ComponentType<{ plant: Plant; onClose: () => void }>;

const load = async (): Promise<DetailView> => (await import('./PlantDetailModal.tsx')).PlantDetailModal;

/** Fetches the detail view ahead of the press that is likely to come, so that it opens without a wait. */
export function preloadPlantDetail(): void {
  load().catch(() => undefined);
}

/** The detail view of a plant, when there is one to show. Its code loads with the first. */
export function PlantDetail({ plant, onClose }: { plant: Plant | null; onClose: () => void }) {
  const View = useLateView(load, { needed: plant !== null, onFail: onClose });
  return plant && View ? <View key={plant.id} plant={plant} onClose={() => void closeInto(onClose)} /> : null;
}
