import { memo } from 'react';
import * as words from '#words/community.ts';
import type { CommunityPlant } from '../../../contract/community.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { CardGrid, cardColumns } from '../plants/CardGrid.tsx';
import { CommunityCard } from './CommunityCard.tsx';
import { byFamily } from './community.rules.ts';
import { preloadCommunityPlant } from './OpenCommunityPlant.tsx';

interface CommunityGridProps {
  plants: readonly CommunityPlant[];
  /** Keep it stable. */
  onOpen: (plant: CommunityPlant) => void;
}

function Grid({ plants, onOpen }: CommunityGridProps) {
  return (
    <CardGrid items={plants} keyOf={({ id }) => id} onApproach={preloadCommunityPlant}>
      {(plant, eager) => <CommunityCard plant={plant} onOpen={onOpen} eager={eager} />}
    </CardGrid>
  );
}

/** Public plants as cards. Drawn again only when they change, not with each key that is typed beside them. */
export const CommunityGrid = memo(Grid);

/** The same under the headings of the families. */
function Families({ plants, onOpen }: CommunityGridProps) {
  return byFamily(plants).map(({ family, plants: members }) => (
    <section key={family} aria-label={family ?? words.familyUnknown} className="mb-9">
      <h2 className="mb-4 border-b border-line pb-2 text-2xl">
        <span dir="auto">{family ?? words.familyUnknown}</span>
      </h2>
      <CommunityGrid plants={members} onOpen={onOpen} />
    </section>
  ));
}

export const CommunityFamilies = memo(Families);

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands in for plants that are loading. */
export function CommunityLoading() {
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        {words.loadingPlants}
      </p>
      <div aria-hidden className={cardColumns}>
        {skeletons.map((key) => (
          <div key={key} className="overflow-hidden rounded-sheet border border-line bg-sheet">
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="flex flex-col gap-2.5 p-4.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-4 w-full" />
              <Skeleton className="mt-6 h-8 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
