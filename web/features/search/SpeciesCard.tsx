import { Plus, Sprout } from 'lucide-react';
import { memo } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/search.tsx';
import type { SpeciesItem } from '../../../contract/species.ts';
import { Button } from '../../ui/Button.tsx';
import { ownPress, SpecimenCard } from '../plants/SpecimenCard.tsx';
import { AlsoKnownAs } from '../species/AlsoKnownAs.tsx';
import { SpeciesPicture } from '../species/SpeciesPicture.tsx';
import { useAddToGarden } from './use-add-to-garden.ts';

interface SpeciesCardProps {
  species: SpeciesItem;
  /** Keep it stable: cards only re-render when a prop changes. */
  onOpen: (species: SpeciesItem) => void;
  /** Load the picture at once: for cards in view when the page opens. */
  eager?: boolean;
  /** How many of it the garden has already, in words. */
  inGarden?: string | undefined;
}

function AddButton({ species, isAnother }: { species: SpeciesItem; isAnother: boolean }) {
  const { add, adding } = useAddToGarden(species.speciesId);
  const nameOf = adding ? words.addingPlant : isAnother ? words.addAnotherPlant : words.addPlantToGarden;
  return (
    <Button
      {...ownPress}
      size="sm"
      className="min-w-34 max-w-full"
      icon={<Plus aria-hidden className="icon-sm" />}
      aria-label={nameOf(species.commonName)}
      busy={adding}
      onClick={add}
    >
      {adding ? common.adding : isAnother ? words.addAnother : words.addToGarden}
    </Button>
  );
}

/** A species of the plant database, which goes into the garden with one press. */
function Card({ species, onOpen, eager = false, inGarden }: SpeciesCardProps) {
  return (
    <SpecimenCard
      commonName={species.commonName}
      latinName={species.latinName}
      family={species.family}
      description={species.description}
      picture={<SpeciesPicture species={species} size="card" eager={eager} />}
      note={
        <>
          {species.matchedName !== null && <AlsoKnownAs name={species.matchedName} className="mt-1" />}
          {inGarden && (
            <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-leaf">
              <Sprout aria-hidden className="icon-sm shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{inGarden}</span>
            </p>
          )}
        </>
      }
      aside={<AddButton species={species} isAnother={inGarden !== undefined} />}
      onOpen={() => onOpen(species)}
    />
  );
}

export const SpeciesCard = memo(Card);
