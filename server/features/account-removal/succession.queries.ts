import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { Membership } from './succession.rules.ts';

/** All gardens that a user is a member of, with their other members. */
export async function readMemberships(db: Db, user: SignedInUser): Promise<Membership[]> {
  const rows = await db
    .selectFrom('gardenMembers as m')
    .innerJoin('gardens as g', 'g.id', 'm.gardenId')
    .select(['m.gardenId', 'm.userId', 'm.role', 'g.deletedAt'])
    .where('m.gardenId', 'in', (eb) =>
      eb.selectFrom('gardenMembers').select('gardenMembers.gardenId').where('gardenMembers.userId', '=', user.id),
    )
    .orderBy('m.id')
    .execute();
  return [...Map.groupBy(rows, ({ gardenId }) => gardenId)].map(([gardenId, members]) => {
    const others = members.filter(({ userId }) => userId !== user.id);
    return {
      gardenId,
      isEnded: members.some(({ deletedAt }) => deletedAt !== null),
      others: others.map(({ userId }) => userId),
      otherOwners: others.filter(({ role }) => role === 'owner').map(({ userId }) => userId),
    };
  });
}

/** The ids of the gardens that a user is a member of, in their order. */
export async function gardenIdsOf(db: Db, user: SignedInUser): Promise<number[]> {
  const rows = await db
    .selectFrom('gardenMembers')
    .select('gardenId')
    .where('userId', '=', user.id)
    .orderBy('gardenId')
    .execute();
  return rows.map(({ gardenId }) => gardenId);
}

/** Makes a member an owner of a garden. */
export async function makeOwner(
  tx: Db,
  { gardenId, newOwnerId }: { gardenId: number; newOwnerId: number },
): Promise<void> {
  await tx
    .updateTable('gardenMembers')
    .set({ role: 'owner' })
    .where('gardenId', '=', gardenId)
    .where('userId', '=', newOwnerId)
    .execute();
}

/** Keeps what was a user's own garden from ending with the account. */
export async function disownGarden(tx: Db, user: SignedInUser): Promise<void> {
  await tx.updateTable('gardens').set({ ownOf: null }).where('ownOf', '=', user.id).execute();
}
