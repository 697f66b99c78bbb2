import { Droplet, Plus, Sprout, Sun } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/search.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { Button } from '../../ui/Button.tsx';
import { ownPress, SpecimenCard } from '../plants/SpecimenCard.tsx';
import { lightText, toxicityWarning } from '../species/care-facts.ts';
import { ToxicityLine } from '../species/PlantWarnings.tsx';
import { SpeciesPicture } from '../species/SpeciesPicture.tsx';
import { AlsoKnownAs } from '../species/Suggestion.tsx';
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
  const { add, adding } = useAddToGarden(species);
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

/** What the lists say of its light and water, and that one names it as toxic. */
function SpeciesFacts({ species }: { species: SpeciesItem }) {
  const { light, water } = species;
  const warning = toxicityWarning({ ...species, toxicToHumans: null });
  return (
    <>
      {(light.length > 0 || water !== null) && (
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-2 wide-card:text-sm">
          {light.length > 0 && <IconLine icon={<Sun aria-hidden className="icon-sm" />}>{lightText(light)}</IconLine>}
          {water !== null && (
            <IconLine icon={<Droplet aria-hidden className="icon-sm" />}>
              {ownValue(words.waterNeeds, water) ?? water}
            </IconLine>
          )}
        </p>
      )}
      <ToxicityLine text={warning} className="mt-1 text-xs wide-card:text-sm" />
    </>
  );
}

const IconLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    {icon}
    {children}
  </span>
);

/** A species of the plant database, which goes into the garden with one press. */
function Card({ species, onOpen, eager = false, inGarden }: SpeciesCardProps) {
  return (
    <SpecimenCard
      commonName={species.commonName}
      latinName={species.latinName}
      family={species.family}
      description={species.description && <span lang="en">{species.description}</span>}
      picture={<SpeciesPicture species={species} size="card" eager={eager} />}
      note={
        <>
          {species.matchedName !== null && <AlsoKnownAs name={species.matchedName} className="mt-1" />}
          <SpeciesFacts species={species} />
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
