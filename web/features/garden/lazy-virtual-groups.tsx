import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { PlantGroups, type PlantGroupsProps } from './PlantGroups.tsx';

/** From so many plants on, only those near the window are drawn. Below, all are there, for Find in page and printing. */
export const virtualFrom = 200;

export const gardenSkeletons = 6;

/** The groups of a large garden. All of its plants are drawn where the code for that does not come. */
export const LazyVirtualGroups = lazyPart<PlantGroupsProps>(
  async () => (await import('./VirtualGroups.tsx')).VirtualGroups,
  {
    pending: <PlantGridSkeleton count={gardenSkeletons} />,
    fallback: (_, cards) => <PlantGroups {...cards} />,
  },
);
