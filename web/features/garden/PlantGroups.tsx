import { memo, type ReactNode } from 'react';
import * as words from '#words/garden.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { addPhotoTo } from '../journal/add-photo-to.tsx';
import { PlantGrid } from '../plants/PlantGrid.tsx';
import { cardFacts } from './card-facts.tsx';
import { preloadPlantDetail } from './detail/PlantDetail.tsx';
import { GroupHeading } from './GroupHeading.tsx';
import type { PlantGroup } from './garden.rules.ts';

export interface PlantGroupsProps {
  groups: readonly PlantGroup<PlantCard>[];
  /** Keep it stable. */
  onOpen: (plant: PlantCard) => void;
  /** A round button on each card. Keep it stable, too. */
  action?: ((plant: PlantCard) => ReactNode) | undefined;
  /** The box that selects a plant: on the picture of a card, before the line of a list. Keep it stable, too. */
  box?: ((plant: PlantCard) => ReactNode) | undefined;
}

/** The plants of the garden grouped under headings; without groups, under one only for screen readers. */
function Groups({ groups, onOpen, action, box }: PlantGroupsProps) {
  return groups.map(({ key, title, plants }) => (
    <section key={key} aria-label={title ?? words.yourPlants} className="mb-9">
      <div className={title === null ? undefined : 'mb-4'}>
        <GroupHeading title={title} count={plants.length} />
      </div>
      <PlantGrid
        plants={plants}
        onOpen={onOpen}
        onApproach={preloadPlantDetail}
        onPicture={box ?? addPhotoTo}
        note={cardFacts}
        action={action}
      />
    </section>
  ));
}

/** Re-renders only when the plants change, not with each key typed beside them. */
export const PlantGroups = memo(Groups);
