import { useState } from 'react';
import * as words from '#words/species-picker.ts';
import type { Plant, PlantEdit } from '../../../../contract/plants.ts';
import type { SpeciesSuggestion } from '../../../../contract/species.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { SpeciesPicker } from '../../species/picker/SpeciesPicker.tsx';
import { TextsQuestion } from '../../species/picker/TextsQuestion.tsx';
import { useChangeIdentity } from './identity.api.ts';
import { hasTexts } from './identity.rules.ts';

/** Asks which plant it is where it is not the one that it is called. */
export function IdentityDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const [picked, setPicked] = useState<SpeciesSuggestion | null>(null);
  const change = useChangeIdentity(plant);
  const singleFlight = useSingleFlight();

  const save = (body: PlantEdit) => singleFlight(() => change.mutateAsync(body).then(onClose));
  const choose = (species: SpeciesSuggestion) => {
    if (hasTexts(plant)) setPicked(species);
    else void save({ useSpecies: species.speciesId });
  };
  const answer = (takesTexts: boolean, species: SpeciesSuggestion) =>
    save(
      takesTexts
        ? { useSpecies: species.speciesId }
        : { useSpecies: null, commonName: species.commonName, latinName: species.latinName },
    );

  return (
    <Modal open onOpenChange={(open) => !open && !change.isPending && onClose()} title={words.whichPlant}>
      {/* Room for the list under the box. */}
      <div className="min-h-112">
        <SpeciesPicker
          label={words.plantName}
          // Its Latin name is what is wrong.
          initial={{ commonName: plant.commonName, latinName: '' }}
          busy={change.isPending}
          onSpecies={choose}
          onOwnWords={change.mutateAsync}
          onClose={onClose}
        />
      </div>
      {picked && (
        <TextsQuestion
          species={picked}
          busy={change.isPending}
          onAnswer={(takesTexts) => answer(takesTexts, picked)}
          onClose={() => setPicked(null)}
        />
      )}
    </Modal>
  );
}
