import type { ExpressionBuilder } from 'kysely';
import type { GardenMember, GardenRole } from '../../../contract/gardens.ts';
import type { GardenAccess, GardenOwner } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { withoutIndex } from '../../db/expressions.ts';
import type { Schema } from '../../db/schema.ts';
import { displayName } from './gardens.rules.ts';
import { chosenNameIn } from './names.queries.ts';

const memberRows = (db: Db, gardenId: number) =>
  db
    .selectFrom('gardenMembers as m')
    .innerJoin('gardens as g', 'g.id', 'm.gardenId')
    .innerJoin('users', 'users.id', 'm.userId')
    .select([
      'm.userId',
      'm.role',
      'm.joinedAt',
      'g.ownOf',
      'users.profileImageUrl',
      chosenNameIn('m.userId').as('chosenName'),
    ])
    .where('m.gardenId', '=', gardenId)
    .orderBy('m.id');

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>['executeTakeFirstOrThrow']>>;

const asMember = ({ ownOf, chosenName, ...member }: MemberRow): GardenMember => ({
  ...member,
  name: displayName(chosenName),
  isOwn: ownOf === member.userId,
});

/** The members of a garden in the order in which they joined. */
export const listMembers = async (db: Db, garden: GardenAccess): Promise<GardenMember[]> =>
  (await memberRows(db, garden.id).execute()).map(asMember);

export async function findMember(db: Db, garden: GardenAccess, userId: number): Promise<GardenMember | undefined> {
  const found = await memberRows(db, garden.id).where('m.userId', '=', userId).executeTakeFirst();
  return found && asMember(found);
}

export async function countMembers(db: Db, gardenId: number): Promise<number> {
  const { count } = await db
    .selectFrom('gardenMembers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gardenId', '=', gardenId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a garden has an owner besides one of its members. */
export async function hasOtherOwner(db: Db, gardenId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('gardenMembers')
    .select('id')
    .where('gardenId', '=', gardenId)
    .where('role', '=', 'owner')
    .where('userId', '<>', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a member. Their reminders tell of the garden, unless they only look at it. */
export async function insertMember(
  tx: Db,
  { gardenId, userId, role, joinedAt }: { gardenId: number; userId: number; role: GardenRole; joinedAt: string },
): Promise<void> {
  await tx
    .insertInto('gardenMembers')
    .values({ gardenId, userId, role, isReminded: role !== 'viewer', joinedAt })
    .execute();
}

export async function writeRole(tx: Db, garden: GardenOwner, userId: number, role: GardenRole): Promise<void> {
  await tx
    .updateTable('gardenMembers')
    .set({ role })
    .where('gardenId', '=', garden.id)
    .where('userId', '=', userId)
    .execute();
}

/** Removes a member, their API keys and webhooks for the garden, and what they show of it to Home Assistant. */
export async function deleteMember(tx: Db, garden: GardenAccess, userId: number): Promise<void> {
  for (const table of ['apiKeys', 'webhooks', 'gardenMembers'] as const)
    await tx.deleteFrom(table).where('gardenId', '=', garden.id).where('userId', '=', userId).execute();
  const isHere = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'mqttPlants'>) =>
    exists(
      selectFrom('plants')
        .select('plants.id')
        .whereRef('plants.id', '=', 'mqttPlants.plantId')
        .where(withoutIndex('plants.gardenId'), '=', garden.id),
    );
  await tx.deleteFrom('mqttPlants').where('userId', '=', userId).where(isHere).execute();
}
