import { memo } from 'react';
import type { SpeciesItem } from '../../../contract/species.ts';
import { CardGrid } from '../plants/CardGrid.tsx';
import { preloadSpeciesDetail } from './OpenSpecies.tsx';
import { SpeciesCard } from './SpeciesCard.tsx';
import { useGardenPlants } from './use-garden-plants.ts';

interface SpeciesGridProps {
  species: readonly SpeciesItem[];
  /** Keep it stable: see `SpeciesCard`. */
  onOpen: (species: SpeciesItem) => void;
}

/** Species as cards. Drawn again only when they change, not with each key that is typed above. */
export const SpeciesGrid = memo(function Grid({ species, onOpen }: SpeciesGridProps) {
  const gardenPlants = useGardenPlants();
  return (
    <CardGrid items={species} keyOf={({ speciesId }) => speciesId} onApproach={preloadSpeciesDetail}>
      {(item, eager) => (
        <SpeciesCard species={item} onOpen={onOpen} eager={eager} inGarden={gardenPlants(item.speciesId)?.label} />
      )}
    </CardGrid>
  );
});
