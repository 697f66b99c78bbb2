import { dayMs, shifted } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { TrashedPlant } from '../../../contract/trash.ts';
import { shownHash } from '../photo-files/photo-files.rules.ts';
import type { PlantRow } from '../plants/plants.rules.ts';

const keptMs = limits.trashDays * dayMs;

/** The instant until which a plant must have been deleted to be out of reach now. */
export const lostBefore = (now: string): string => shifted(now, -keptMs);

/** A plant of the trash, with the key of its photo. */
export type TrashedRow = PlantRow & { deletedAt: string };

/** A deleted plant as its owner sees it in the trash. */
export function trashedPlant({ photoKey, deletedAt, ...plant }: TrashedRow): TrashedPlant {
  return {
    ...plant,
    photoUrl: photoKey === null ? null : `/api/trash/${plant.id}/photo`,
    photoHash: shownHash(plant.photoHash),
    deletedAt,
    purgeAt: shifted(deletedAt, keptMs),
  };
}
