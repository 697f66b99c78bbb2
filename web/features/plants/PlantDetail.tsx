import { type ComponentType, useEffect, useState } from 'react';
import type { Plant } from '../../../contract/plants.ts';
import { NetworkError } from '../../api/errors.ts';
import { toastFailure } from './failure-toast.ts';

type DetailView = ComponentType<{ plant: Plant; onClose: () => void }>;

const load = async (): Promise<DetailView> => (await import('./PlantDetailModal.tsx')).PlantDetailModal;

/** Fetches the detail view ahead of the press that is likely to come, so that it opens without a wait. */
export function preloadPlantDetail(): void {
  load().catch(() => undefined);
}

/**
 * The detail view of a plant, when there is one to show. Its code loads with the first; where that fails (no network,
 * a newer release), the page stays and a message says why nothing opened.
 */
export function PlantDetail({ plant, onClose }: { plant: Plant | null; onClose: () => void }) {
  const [View, setView] = useState<DetailView | null>(null);
  const needed = plant !== null && View === null;

  useEffect(() => {
    if (!needed) return;
    let current = true;
    load().then(
      (loaded) => current && setView(() => loaded),
      (cause) => {
        if (!current) return;
        toastFailure(cause, 'Error', new NetworkError(cause).message);
        onClose();
      },
    );
    return () => {
      current = false;
    };
  }, [needed, onClose]);

  return plant && View ? <View key={plant.id} plant={plant} onClose={onClose} /> : null;
}
