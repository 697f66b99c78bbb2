import * as common from '#words/common.ts';
import { useOtherGarden } from './use-garden.ts';

/** The title of the chosen garden's page: `My Garden`, for another garden its name. */
export function GardenName() {
  const other = useOtherGarden();
  return other ? <bdi>{other.name}</bdi> : common.myGarden;
}
