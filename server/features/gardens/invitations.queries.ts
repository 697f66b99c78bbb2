import type { GardenInvitation, GardenRole } from '../../../contract/gardens.ts';
import type { GardenOwner } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { chosenNameIn } from './names.queries.ts';

const columns = ['i.id', 'i.role', 'i.email', 'i.createdAt', 'i.expiresAt'] as const;

/** Invitations that did not expire, to living gardens, by somebody who is an owner there still. */
const livingInvitations = (db: Db, now: string) =>
  db
    .selectFrom('gardenInvitations as i')
    .innerJoin('gardens as g', 'g.id', 'i.gardenId')
    .innerJoin('gardenMembers as maker', (join) =>
      join.onRef('maker.gardenId', '=', 'i.gardenId').onRef('maker.userId', '=', 'i.madeBy'),
    )
    .where('maker.role', '=', 'owner')
    .where('g.deletedAt', 'is', null)
    .where('i.expiresAt', '>', now);

/** Invitations to a garden that can still be accepted, newest first. */
export const listInvitations = (db: Db, garden: GardenOwner, now: string): Promise<GardenInvitation[]> =>
  livingInvitations(db, now)
    .select(columns)
    .where('i.gardenId', '=', garden.id)
    .where('i.usedAt', 'is', null)
    .orderBy('i.id', 'desc')
    .execute();

interface NewGardenInvitation {
  tokenHash: string;
  role: GardenRole;
  email: string | null;
  emailKey: string | null;
  createdAt: string;
  expiresAt: string;
}

export function insertInvitation(
  tx: Db,
  { id: gardenId, user }: GardenOwner,
  invitation: NewGardenInvitation,
): Promise<GardenInvitation> {
  return tx
    .insertInto('gardenInvitations')
    .values({ ...invitation, gardenId, madeBy: user.id, usedBy: null, usedAt: null })
    .returning(['id', 'role', 'email', 'createdAt', 'expiresAt'])
    .executeTakeFirstOrThrow();
}

/** When a user sent invitations by e-mail, to whatever garden, the first one first. */
export async function mailedSince(db: Db, user: SignedInUser, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gardenInvitations')
    .select('createdAt')
    .where('madeBy', '=', user.id)
    .where('createdAt', '>', since)
    .where('email', 'is not', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

/** @returns false where the garden has no such invitation that could be accepted */
export async function withdraw(tx: Db, garden: GardenOwner, id: number, now: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('gardenInvitations')
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .where('email', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (deleted.numDeletedRows > 0n) return true;
  // Its e-mail counts for a day. Nobody who accepts it at this moment came before it was made.
  const expired = await tx
    .updateTable('gardenInvitations')
    .set(({ ref }) => ({ expiresAt: ref('createdAt') }))
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return expired.numUpdatedRows > 0n;
}

/**
 * Gives an invitation the token of the e-mail that is sent now, in place of that of an earlier attempt.
 *
 * @returns undefined where it can no longer be accepted
 */
export const renewMailToken = (
  db: Db,
  sender: SignedInUser,
  id: number,
  { mailTokenHash, now }: { mailTokenHash: string; now: string },
) =>
  db
    .updateTable('gardenInvitations')
    .set({ mailTokenHash })
    .where('id', '=', id)
    .where('madeBy', '=', sender.id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['email', 'role'])
    .executeTakeFirst();

/** What an invitation's token opens, used or not; undefined where it opens nothing. */
export const findInvitation = (db: Db, tokenHash: string, now: string) =>
  livingInvitations(db, now)
    .select([
      ...columns,
      'i.gardenId',
      'i.emailKey',
      'i.usedBy',
      'i.usedAt',
      'g.name',
      'g.ownOf',
      chosenNameIn('g.ownOf').as('ownerName'),
      chosenNameIn('i.madeBy').as('invitedBy'),
    ])
    .where((eb) => eb.or([eb('i.tokenHash', '=', tokenHash), eb('i.mailTokenHash', '=', tokenHash)]))
    .executeTakeFirst();

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Uses an invitation, which nobody else can from then on; false where somebody did. */
export async function claimInvitation(tx: Db, id: number, user: SignedInUser, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gardenInvitations')
    .set({ usedBy: user.id, usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The address of a user, as it is shown and as it is compared; null where they did not prove that it is theirs. */
export async function confirmedAddress(
  db: Db,
  user: SignedInUser,
): Promise<{ email: string; emailKey: string } | null> {
  const found = await db
    .selectFrom('users')
    .select(['email', 'emailKey'])
    .where('id', '=', user.id)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Deletes invitations that nobody can use any more. @param madeBefore those that were made later are still counted */
export async function deleteOldInvitations(
  db: Db,
  { now, madeBefore }: { now: string; madeBefore: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gardenInvitations')
    .where('createdAt', '<=', madeBefore)
    .where((eb) => eb.or([eb('usedAt', 'is not', null), eb('expiresAt', '<=', now)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
