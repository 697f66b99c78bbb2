import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { PlantGroups, type PlantGroupsProps } from './PlantGroups.tsx';

/** From this many plants on, only those near the viewport render. Below, all do, for Find in page and printing. */
export const virtualFrom = 200;

export const gardenSkeletons = 6;

/** The groups of a large garden. If the code for that fails to load, all plants render. */
export const LazyVirtualGroups = lazyPart<PlantGroupsProps>(
  async () => (await import('./VirtualGroups.tsx')).VirtualGroups,
  {
    pending: <PlantGridSkeleton count={gardenSkeletons} />,
    fallback: (_, cards) => <PlantGroups {...cards} />,
  },
);
