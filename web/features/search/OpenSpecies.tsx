import { useCallback, useEffect } from 'react';
import * as words from '#words/search.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { DetailFailure, hasFailed } from '../../ui/DetailFailure.tsx';
import { lazyPart, whileShown } from '../../ui/lazy-part.tsx';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { useSpecies } from '../species/species.api.ts';
import { useAddToGarden } from './use-add-to-garden.ts';
import { useGardenPlants } from './use-garden-plants.ts';

const View = lazyPart(async () => (await import('../species/SpeciesDetailModal.tsx')).SpeciesDetailModal, {
  dialog: whileShown,
});

/** Fetches the detail view ahead of the press that is likely to come, so that it opens without a wait. */
export const preloadSpeciesDetail = View.preload;

interface DetailProps {
  species: SpeciesItem;
  onClose: () => void;
}

function Detail({ species, onClose }: DetailProps) {
  const { add, adding } = useAddToGarden(species);
  const inGarden = useGardenPlants()(species.speciesId);
  const identify = () => {
    onClose();
    openCameraModal();
  };
  return (
    <View species={species} inGarden={inGarden} onClose={onClose} onIdentify={identify} onAdd={add} adding={adding} />
  );
}

interface OpenSpeciesProps {
  id: number;
  /** What is known of it already; null where the address alone names it. */
  known: SpeciesItem | null;
  /** Called with the id. Keep it stable. */
  onClose: (id: number) => void;
}

/** The species in the address, in front of the page. */
export function OpenSpecies({ id, known, onClose }: OpenSpeciesProps) {
  const close = useCallback(() => onClose(id), [onClose, id]);
  const asked = useSpecies(known ? null : id);
  const species = known ?? asked.data ?? null;
  // In parallel with the request.
  useEffect(View.preload, []);

  if (!species && hasFailed(asked)) {
    const gone = { title: words.plantNotFound, text: words.plantNotFoundText };
    return <DetailFailure asked={asked} gone={gone} back={words.backToSearch} onClose={close} />;
  }
  return species && <Detail key={species.speciesId} species={species} onClose={close} />;
}
