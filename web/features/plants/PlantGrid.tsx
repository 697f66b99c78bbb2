import { memo } from 'react';
import type { Plant } from '../../../contract/plants.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlantCard } from './PlantCard.tsx';
import { preloadPlantDetail } from './PlantDetail.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-5.5';

/** As many cards as a large screen shows at once; the photos of the rest load when they come near. */
const eagerCards = 3;

interface PlantGridProps<P extends Plant> {
  plants: readonly P[];
  /** Keep it stable: see `PlantCard`. */
  onOpen: (plant: P) => void;
}

/** From so many on, cards out of view are not laid out; below it, doing so would only make the page jump. */
const many = 24;
const skippable = '[contain-intrinsic-size:auto_27rem] [content-visibility:auto]';

/** Plants as cards. Cards out of view are not laid out until they come near, so that hundreds cost little. */
function Grid<P extends Plant>({ plants, onOpen }: PlantGridProps<P>) {
  return (
    <ul className={grid} onPointerEnter={preloadPlantDetail} onFocus={preloadPlantDetail}>
      {plants.map((plant, index) => (
        <li key={plant.id} {...(plants.length > many && { className: skippable })}>
          <PlantCard plant={plant} onOpen={onOpen} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  );
}

/** Drawn again only when the plants change, not with each key that is typed beside it. */
export const PlantGrid = memo(Grid) as typeof Grid;

/** Stands in for plants that are loading, in the same grid. */
export function PlantGridSkeleton({ count }: { count: number }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading plants
      </p>
      <div className={grid}>
        {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
          <div
            key={key}
            data-testid="plant-skeleton"
            className="flex h-full flex-col overflow-hidden rounded-sheet border border-line bg-sheet"
          >
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="flex flex-col gap-2.5 p-4.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-3.5 w-full" />
              <Skeleton className="h-3.5 w-4/5" />
              <Skeleton className="mt-4 h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
