import * as words from '#words/plants.tsx';
import type { Plant } from '../../../contract/plants.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

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
