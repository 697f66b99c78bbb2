import { type ComponentProps, memo, type ReactNode } from 'react';
import * as words from '#words/plants.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { CardGrid, cardColumns } from './CardGrid.tsx';
import { PlantCard, type ShownPlant } from './PlantCard.tsx';

interface PlantGridProps<P extends ShownPlant> {
  plants: readonly P[];
  /** Keep it stable: see `PlantCard`. */
  onOpen: (plant: P) => void;
  /** Called when a plant is about to be opened. Keep it stable, too. */
  onApproach: () => void;
  onPicture?: ((plant: P) => ReactNode) | undefined;
  note?: ComponentProps<typeof PlantCard<P>>['note'];
  action?: ComponentProps<typeof PlantCard<P>>['action'];
  className?: string | undefined;
}

function Grid<P extends ShownPlant>({
  plants,
  onOpen,
  onApproach,
  onPicture,
  note,
  action,
  className,
}: PlantGridProps<P>) {
  return (
    <CardGrid items={plants} keyOf={({ id }) => id} onApproach={onApproach} className={className}>
      {(plant, eager) => (
        <PlantCard plant={plant} onOpen={onOpen} onPicture={onPicture} note={note} eager={eager} action={action} />
      )}
    </CardGrid>
  );
}

/** Plants as cards. Re-renders only when they change, not with each key typed beside them. */
export const PlantGrid = memo(Grid) as typeof Grid;

/** Skeleton of the grid. */
export function PlantGridSkeleton({ count }: { count: number }) {
  return (
    <>
      <p role="status" className="sr-only">
        {words.loadingPlants}
      </p>
      <div className={cardColumns}>
        {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
          <div
            key={key}
            data-testid="plant-skeleton"
            className="flex h-full flex-col overflow-hidden rounded-sheet border border-line bg-sheet"
          >
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="flex flex-col gap-2.5 p-3 sm:p-4.5">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2 h-3.5 w-full" />
              <Skeleton className="h-3.5 w-4/5" />
              <Skeleton className="mt-4 h-4 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
