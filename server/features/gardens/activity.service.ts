import type { GardenNews, RecordedActivity } from '../../context/effects.ts';
import type { Db } from '../../db/database.ts';
import { insertActivities, membersOf, plantNames } from './activity.queries.ts';

/**
 * Adds what was done in shared gardens to their activity lists; a garden of one person has no list.
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
