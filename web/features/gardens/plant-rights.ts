import type { Plant } from '../../../contract/plants.ts';
import { useUser } from '../../api/current-user.ts';
import { findGarden, isEditor, useGardens } from './gardens.api.ts';

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

/** What the user may do with a plant, by their role in its garden. */
export function usePlantRights(plant: Pick<Plant, 'gardenId' | 'userId'>): PlantRights {
  const { user } = useUser();
  const { data: gardens } = useGardens();
  const isMember = user !== null && plant.gardenId !== null;
  if (!gardens) {
    // Until the gardens are known, the plants that they identified themselves are theirs.
    const isOwn = isMember && user.id === plant.userId;
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
