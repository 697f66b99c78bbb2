import type { SignedInUser } from '../../core/signed-in-user.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';

/** What a user signs in with, and since when the session that asks is signed in; undefined where either was deleted. */
export function readAccount(db: Db, user: SignedInUser, { sid, now }: { sid: string; now: string }) {
  return db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .leftJoin('accountTokens', (join) =>
      join
        .onRef('accountTokens.userId', '=', 'users.id')
        .on('accountTokens.kind', '=', 'email-change')
        .on('accountTokens.expiresAt', '>', now),
    )
    .select(({ exists, selectFrom }) => [
      'users.email',
      'users.emailVerifiedAt',
      'users.passwordHash',
      'sessions.createdAt as signedInAt',
      'accountTokens.email as pendingEmail',
      exists(selectFrom('identities').select('userId').whereRef('identities.userId', '=', 'users.id')).as('isLinked'),
    ])
    .where('users.id', '=', user.id)
    .where('sessions.sid', '=', sid)
    .executeTakeFirst();
}

/** The addresses and the password's hash of an account; undefined for a deleted account. */
export function findHolder(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'emailKey', 'emailVerifiedAt', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** As `findHolder`, by the address. */
export function findHolderOf(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerifiedAt'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
}

/** Whose address it is, or null: one row either way, so that the answer takes as long for nobody. */
export async function userIdOf(db: Db, emailKey: string): Promise<number | null> {
  const row = await db
    .selectNoFrom(({ selectFrom }) => selectFrom('users').select('id').where('emailKey', '=', emailKey).as('id'))
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function writePassword(tx: Db, userId: number, passwordHash: string, now: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', userId).execute();
}

/** Notes that the person proved that the address is theirs. */
export async function writeVerified(tx: Db, userId: number, now: string): Promise<void> {
  await tx.updateTable('users').set({ emailVerifiedAt: now }).where('id', '=', userId).execute();
}

/** Gives an account another address. @returns false where another account has it */
export async function writeEmail(
  tx: Db,
  userId: number,
  address: { email: string; emailKey: string; emailVerifiedAt: string | null; updatedAt: string },
): Promise<boolean> {
  try {
    await tx.updateTable('users').set(address).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
