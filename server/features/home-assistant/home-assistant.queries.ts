import { sql } from 'kysely';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { isOpen } from '../../db/expressions.ts';
import { settingsColumns } from '../gardens/garden-settings.queries.ts';
import { chosenNameIn } from '../gardens/names.queries.ts';
import { isActive } from '../plants/visibility.queries.ts';

/** Who switched a plant on; undefined where it is off. */
export const findSwitched = (db: Db, garden: GardenAccess, plantId: number) =>
  db
    .selectFrom('mqttPlants')
    .innerJoin('plants', 'plants.id', 'mqttPlants.plantId')
    .select(['mqttPlants.userId', chosenNameIn('mqttPlants.userId').as('name')])
    .where('mqttPlants.plantId', '=', plantId)
    .where('plants.gardenId', '=', garden.id)
    .executeTakeFirst();

/** Switches a plant on in the name of a member, unless it is on already. */
export async function insertSwitched(tx: Db, { user }: GardenEditor, plantId: number): Promise<void> {
  const row = { plantId, userId: user.id };
  await tx
    .insertInto('mqttPlants')
    .values(row)
    .onConflict((conflict) => conflict.column('plantId').doNothing())
    .execute();
}

/** @param _garden that of the plant */
export async function deleteSwitched(tx: Db, _garden: GardenEditor, plantId: number): Promise<void> {
  await tx.deleteFrom('mqttPlants').where('plantId', '=', plantId).execute();
}

/**
 * Plants that are switched on by somebody who may log their care: active ones in a garden that was not ended, of members
 * who are no viewers.
 */
const switchedPlants = (db: Db) =>
  db
    .selectFrom('mqttPlants')
    .innerJoin('plants', 'plants.id', 'mqttPlants.plantId')
    .innerJoin('gardens as g', 'g.id', 'plants.gardenId')
    .innerJoin('gardenMembers', (join) =>
      join
        .onRef('gardenMembers.gardenId', '=', 'plants.gardenId')
        .onRef('gardenMembers.userId', '=', 'mqttPlants.userId'),
    )
    .where('gardenMembers.role', '<>', 'viewer')
    .where('g.deletedAt', 'is', null)
    .where('plants.addedAt', 'is not', null)
    .where(isActive);

/** The member in whose name a plant is watered from the broker; undefined where it isn't shown there. */
export async function memberOfShown(db: Db, plantId: number): Promise<number | undefined> {
  const found = switchedPlants(db).select('mqttPlants.userId').where('mqttPlants.plantId', '=', plantId);
  return (await found.executeTakeFirst())?.userId;
}

/** The first of a plant's open events, of those that have a day or those that have a time. */
const firstOpen = (db: Db, column: 'dueOn' | 'date') =>
  db
    .selectFrom('calendarEvents')
    .select(({ fn }) => fn.min<string | null>(`calendarEvents.${column}`).as('first'))
    .where('calendarEvents.plantId', '=', sql<number>`${sql.ref('plants.id')}`)
    .where(isOpen)
    .where('calendarEvents.dueOn', column === 'dueOn' ? 'is not' : 'is', null);

/** What the broker shows, in the order of the plants' ids: a part of it, after one of them. */
export const listShown = (db: Db, { after, limit }: { after: number; limit: number }) =>
  switchedPlants(db)
    .leftJoin('userSettings', 'userSettings.userId', 'mqttPlants.userId')
    .select([
      'plants.id',
      'plants.commonName',
      'plants.lastWatered',
      'userSettings.language',
      'userSettings.deviceLanguage',
    ])
    .select([firstOpen(db, 'dueOn').as('dueOn'), firstOpen(db, 'date').as('dueAt')])
    .select(settingsColumns)
    .where('mqttPlants.plantId', '>', after)
    .orderBy('mqttPlants.plantId')
    .limit(limit)
    .execute();
