import type { Garden } from '../../../contract/gardens.ts';
import type { Plant } from '../../../contract/plants.ts';
import { findGarden, isEditor } from './gardens.rules.ts';

/** What the user may do with a plant. */
export interface PlantRights {
  /** They are a member of its garden: they read its journal, its care and where it stands. */
  isMember: boolean;
  /** They may change, delete and care for it. */
  canEdit: boolean;
  /** They own its garden: they may share it, and move it to another one. */
  isOwner: boolean;
  /** Its garden as calls name it: null for the user's own. Undefined where they are no member. */
  garden: number | null | undefined;
}

/** Of which garden a plant is, and who identified it; a card does not say the latter. */
export type PlantInGarden = Pick<Plant, 'gardenId'> & Partial<Pick<Plant, 'userId'>>;

/**
 * What somebody may do with a plant, by their role in its garden.
 *
 * @param userId null for a visitor
 * @param gardens undefined while they aren't known
 */
export function rightsTo(
  plant: PlantInGarden,
  userId: number | null,
  gardens: readonly Garden[] | undefined,
): PlantRights {
  const isMember = userId !== null && plant.gardenId !== null;
  if (!gardens) {
    // Until the gardens are known, the plants that they identified themselves are theirs.
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
