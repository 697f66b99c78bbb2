import * as common from '#words/common.ts';
import { useChosenGarden } from './use-garden.ts';

/** What the page of the chosen garden is called: `My Garden`, of another garden its name. */
export function GardenName() {
  const { id, garden } = useChosenGarden();
  return id === null || !garden ? common.myGarden : <bdi>{garden.name}</bdi>;
}
