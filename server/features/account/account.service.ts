import type { Account } from '../../../contract/account.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { unauthenticated } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { isFresh } from '../auth/reauthentication.service.ts';
import { readAccount } from './account.queries.ts';

/** The session that asks, as it is stored. */
export interface RequestSession {
  sid: string;
}

/** How people sign in on this server. */
export interface WaysIn {
  /** What people know the sign-in provider by; null for none. */
  provider: string | null;
  /** False where nobody signs in with a password: one that is still stored does not count. */
  passwords: boolean;
}

/** What a user signs in with. @param sid hashed token of the session that asks */
export async function accountOf(
  deps: Pick<Deps, 'db' | 'now' | 'outgoing'>,
  user: SignedInUser,
  sid: string,
  { provider, passwords }: WaysIn,
): Promise<Account> {
  const found = await readAccount(deps.db, user, { sid, now: instant(deps) });
  if (!found) throw unauthenticated();
  return {
    email: found.email,
    emailVerified: found.emailVerifiedAt !== null,
    isConfirmable: found.emailVerifiedAt === null && deps.outgoing.mail !== null,
    pendingEmail: found.pendingEmail,
    hasPassword: passwords && found.passwordHash !== null,
    provider: found.isLinked ? provider : null,
    freshSignIn: isFresh(found.signedInAt, deps.now()),
  };
}
