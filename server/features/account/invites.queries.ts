import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';

export interface NewInvite {
  tokenHash: string;
  /** Null where the host makes it. */
  madeBy: number | null;
  createdAt: string;
  expiresAt: string;
}

const columns = ['id', 'createdAt', 'expiresAt'] as const;

/** Adds an invitation and forgets those of anybody that nobody used in time. */
export async function insertInvite(db: Db, invite: NewInvite) {
  await db.deleteFrom('invites').where('usedAt', 'is', null).where('expiresAt', '<=', invite.createdAt).execute();
  return db.insertInto('invites').values(invite).returning(columns).executeTakeFirstOrThrow();
}

/** The invitations of a user that can still be used, newest first. */
export function listInvites(db: Db, user: SignedInUser, { now, limit }: { now: string; limit: number }) {
  return db
    .selectFrom('invites')
    .select(columns)
    .where('madeBy', '=', user.id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** @returns false where the user has made no such invitation, or it was used already */
export async function deleteInvite(db: Db, user: SignedInUser, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invites')
    .where('id', '=', id)
    .where('madeBy', '=', user.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
