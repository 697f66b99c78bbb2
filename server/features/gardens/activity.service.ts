import type { GardenAction } from '../../../contract/gardens.ts';
import type { Db } from '../../db/database.ts';
import type { GardenAccess } from '../../garden-access.ts';
import { insertActivities, membersOf, plantNames } from './activity.queries.ts';

/** What somebody did in a garden. */
export interface NewActivity {
  action: GardenAction;
  /** The plant that it is about. Its name is noted, too, unless `parameters` has it. */
  plantId?: number | null | undefined;
  /** What restores it. */
  removedId?: number | undefined;
  /** What the sentence about it needs beside the plant's name: `type` (of care), `place`, `member`, `role`… */
  parameters?: Readonly<Record<string, string>>;
}

/** Who did what, and where. */
export interface RecordedActivity {
  garden: GardenAccess;
  activity: NewActivity;
}

/** Somebody who is to be notified that something changed in a garden. */
export interface GardenNews {
  userId: number;
  gardenId: number;
}

/**
 * Adds what was done in shared gardens to their activity lists; of a garden of one person nothing is noted or asked.
 *
 * @param tx the transaction in which it was done
 * @returns the other members of the gardens
 */
export async function recordActivities(
  tx: Db,
  recorded: readonly RecordedActivity[],
  now: string,
): Promise<GardenNews[]> {
  const shared = recorded.filter(({ garden }) => garden.isShared);
  if (shared.length === 0) return [];
  const plantIds = shared.flatMap(({ activity: { plantId, parameters } }) =>
    plantId && !parameters?.plant ? [plantId] : [],
  );
  const names = await plantNames(tx, [...new Set(plantIds)]);
  await insertActivities(
    tx,
    shared.map(({ garden, activity: { action, plantId = null, removedId = null, parameters } }) => {
      const plant = plantId === null ? undefined : names.get(plantId);
      return {
        ...{ gardenId: garden.id, userId: garden.user.id, action, plantId, removedId },
        parameters: { ...(plant !== undefined && { plant }), ...parameters },
        createdAt: now,
      };
    }),
  );
  const actors = new Map(shared.map(({ garden }) => [garden.id, garden.user.id]));
  const members = await membersOf(tx, [...actors.keys()]);
  return members.filter(({ gardenId, userId }) => actors.get(gardenId) !== userId);
}
