import { Eye } from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/gardens.ts';
import { useOtherGarden } from './use-garden.ts';

/** The title of the chosen garden's page: `My Garden`, for another garden its name. */
export function GardenName() {
  const other = useOtherGarden();
  return other ? <bdi>{other.name}</bdi> : common.myGarden;
}

/** Marks a garden that the user may only view. */
export function ViewOnly() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <Eye aria-hidden className="icon-sm" />
      {words.viewOnly}
    </span>
  );
}
