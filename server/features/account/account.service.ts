import type { Account } from '../../../contract/account.ts';
import { type Deps, instant } from '../../deps.ts';
import { unauthenticated } from '../../errors.ts';
import type { SignedInUser } from '../../ownership.ts';
import { isFresh } from '../account-removal/confirmation.service.ts';
import { readAccount } from './account.queries.ts';

/** The session that asks, as it is stored. */
export interface Asking {
  sid: string;
}

/**
 * What a user signs in with.
 *
 * @param provider what people know the sign-in provider by; null where there is none
 */
export async function accountOf(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  { sid, provider }: { sid: string; provider: string | null },
): Promise<Account> {
  const found = await readAccount(deps.db, user, { sid, now: instant(deps) });
  if (!found) throw unauthenticated();
  return {
    email: found.email,
    emailVerified: found.emailVerifiedAt !== null,
    pendingEmail: found.pendingEmail,
    hasPassword: found.passwordHash !== null,
    provider: found.isLinked ? provider : null,
    freshSignIn: isFresh(found.signedInAt, deps.now()),
  };
}
