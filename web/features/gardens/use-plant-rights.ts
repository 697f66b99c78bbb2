import type { Garden } from '../../../contract/gardens.ts';
import type { Plant } from '../../../contract/plants.ts';
import { useUser } from '../../api/current-user.ts';
import { findGarden, isEditor } from './chosen-garden.rules.ts';
import { useGardens } from './gardens.api.ts';

/** What the user may do with a plant. */
export interface PlantRights {
  /** They are a member of its garden: they see its journal, its care and its place. */
  isMember: boolean;
  /** They may change, delete and care for it. */
  canEdit: boolean;
  /** They own its garden: they may share it, and move it to another one. */
  isOwner: boolean;
  /** Its garden as calls name it: null for the user's own. Undefined if they are not a member. */
  garden: number | null | undefined;
}

/** A plant's garden, and who identified it, which a card does not include. */
export type PlantInGarden = Pick<Plant, 'gardenId'> & Partial<Pick<Plant, 'userId'>>;

/**
 * A user's permissions on a plant, by their role in its garden.
 *
 * @param userId null for a visitor
 * @param gardens undefined until they have loaded
 */
export function rightsTo(
  plant: PlantInGarden,
  userId: number | null,
  gardens: readonly Garden[] | undefined,
): PlantRights {
  const isMember = userId !== null && plant.gardenId !== null;
  if (!gardens) {
    // Until the gardens have loaded, the plants that they identified themselves count as theirs.
    const isOwn = isMember && userId === plant.userId;
    return { isMember, canEdit: isOwn, isOwner: isOwn, garden: isOwn ? null : (plant.gardenId ?? undefined) };
  }
  const garden = isMember ? findGarden(gardens, plant.gardenId) : undefined;
  return {
    isMember,
    canEdit: isEditor(garden),
    isOwner: garden?.role === 'owner',
    garden: garden?.isOwn ? null : (plant.gardenId ?? undefined),
  };
}

/** What the user may do with a plant. */
export function usePlantRights(plant: PlantInGarden): PlantRights {
  const { user } = useUser();
  const { data: gardens } = useGardens();
  return rightsTo(plant, user?.id ?? null, gardens);
}
