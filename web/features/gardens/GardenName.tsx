import * as common from '#words/common.ts';
import { useOtherGarden } from './use-garden.ts';

/** What the page of the chosen garden is called: `My Garden`, of another garden its name. */
export function GardenName() {
  const other = useOtherGarden();
  return other ? <bdi>{other.name}</bdi> : common.myGarden;
}
