import * as words from '#words/plant.tsx';
import { NotLoaded, Skeleton } from '../../../ui/Loaded.tsx';
import type { Query } from '../../../ui/TryAgain.tsx';

/** What has not loaded yet of a plant whose card has. */
export interface RestOfPlant {
  of: Query;
  failed: boolean;
}

/** Stands in for what is not here yet of a plant. */
export function Rest({ of, failed }: RestOfPlant) {
  if (!failed) return <Skeleton className="mb-5 h-5 w-2/3" />;
  return <NotLoaded of={of} failed={words.restNotLoaded} className="mb-5 justify-between text-ink-2" />;
}
