import { useUser } from '../../api/current-user.ts';
import { useGardens } from './gardens.api.ts';
import { type PlantInGarden, type PlantRights, rightsTo } from './plant-rights.rules.ts';

/** What the user may do with a plant. */
export function usePlantRights(plant: PlantInGarden): PlantRights {
  const { user } = useUser();
  const { data: gardens } = useGardens();
  return rightsTo(plant, user?.id ?? null, gardens);
}
