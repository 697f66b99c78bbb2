import { memo, type ReactNode } from 'react';
import * as words from '#words/plants.ts';
import { excerptOf } from '../../../contract/excerpt.ts';
import type { Plant, PlantCard as PlantOnCard } from '../../../contract/plants.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { PlantPhoto } from './PlantPhoto.tsx';
import { SpecimenCard } from './SpecimenCard.tsx';
import { shownName } from './shown-name.ts';

interface PlantAgeProps {
  plant: Pick<Plant, 'origin' | 'identifiedAt'>;
  /** On a card, a plant identified by photo shows only the time. */
  short?: boolean;
}

/** How long ago a plant was identified or, if it was not, added. */
export function PlantAge({ plant: { origin, identifiedAt }, short = false }: PlantAgeProps) {
  const ago = <RelativeTime instant={identifiedAt} />;
  if (origin !== 'photo') return words.addedAgo(ago);
  return short ? ago : words.identifiedAgo(ago);
}

/** What a card shows of a plant: lists have whole plants or cards. */
export type ShownPlant = Pick<
  Plant,
  'id' | 'commonName' | 'latinName' | 'family' | 'habit' | 'photoUrl' | 'photoHash' | 'origin' | 'identifiedAt'
> &
  (Pick<Plant, 'description'> | Pick<PlantOnCard, 'excerpt'>) & { nickname?: string | null };

interface PlantCardProps<P extends ShownPlant> {
  plant: P;
  /** Called for a click anywhere on the card. Keep it stable: cards only re-render when a prop changes. */
  onOpen: (plant: P) => void;
  /** Overlay on the picture. Keep it stable, too. */
  onPicture?: ((plant: P) => ReactNode) | undefined;
  /** Lines under the names. Keep it stable, too. */
  note?: ((plant: P) => ReactNode) | undefined;
  /** Load the photo eagerly: for cards in view when the page opens. */
  eager?: boolean;
  /** A round button on its foot, for a plant. Keep it stable, too. */
  action?: ((plant: P) => ReactNode) | undefined;
}

/** A plant of a garden, with its age. */
function Card<P extends ShownPlant>({ plant, onOpen, onPicture, note, eager = false, action }: PlantCardProps<P>) {
  return (
    <SpecimenCard
      commonName={shownName(plant)}
      latinName={plant.latinName}
      family={plant.family}
      description={'excerpt' in plant ? plant.excerpt && excerptOf(plant.excerpt) : plant.description}
      picture={
        <>
          <PlantPhoto plant={plant} size="card" eager={eager} />
          {onPicture?.(plant)}
        </>
      }
      note={note?.(plant)}
      aside={
        <span className="text-sm text-ink-2">
          <PlantAge plant={plant} short />
        </span>
      }
      action={action?.(plant)}
      onOpen={() => onOpen(plant)}
    />
  );
}

export const PlantCard = memo(Card) as typeof Card;
