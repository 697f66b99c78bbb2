import type { ComponentProps } from 'react';
import * as words from '#words/plant.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';

/** What has not loaded yet of a plant whose card has. */
export interface RestOfPlant {
  of: ComponentProps<typeof TryAgain>['of'];
  failed: boolean;
}

/** Stands in for what is not here yet of a plant. */
export function Rest({ of, failed }: RestOfPlant) {
  if (!failed) return <Skeleton className="mb-5 h-5 w-2/3" />;
  return (
    <div role="alert" className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{words.restNotLoaded}</p>
      <TryAgain of={of} size="sm" />
    </div>
  );
}
