import { type Deps, instant } from '../../context/deps.ts';
import { invalid, unauthenticated } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { lockUser } from '../../db/locks.ts';
import { transaction } from '../../db/transaction.ts';
import { deleteKeysOf } from '../api-keys/api-keys.queries.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Reauthentication } from '../auth/reauthentication.service.ts';
import { deleteFeed } from '../feed/feed.queries.ts';
import { queueMail } from '../outbox/outbox.service.ts';
import { findHolder, writePassword } from './account.queries.ts';
import type { RequestSession } from './account.service.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { deleteTokens } from './tokens.queries.ts';

/** What the account's services share. */
export interface AccountParts {
  accounts: Accounts;
  reauthentication: Reauthentication;
}

/**
 * Changes the password, or sets a first one. Every other session ends with its devices, and so do links that were sent
 * before and the address of the calendar. Identities at a provider stay: by one of them the user may have come. The token
 * of the session that asks is left to the caller to renew.
 *
 * @throws Refusal as `Reauthentication` does; `invalid` for a common password, and for a current one that is no longer
 */
export async function changePassword(
  deps: Deps,
  { accounts, reauthentication }: AccountParts,
  user: SignedInUser,
  { currentPassword, newPassword, from }: { currentPassword: string | null; newPassword: string; from: RequestSession },
): Promise<void> {
  const before = await findHolder(deps.db, user.id);
  await reauthentication.confirm(user, currentPassword, from);
  const hash = await accounts.hashChosen(newPassword, 'newPassword');
  await transaction(deps.db, async (tx) => {
    const there = await lockUser(tx, user.id);
    const holder = there ? await findHolder(tx, user.id) : undefined;
    if (!holder) throw unauthenticated();
    // Another change was faster: the password that was confirmed is no longer the current one.
    if (holder.passwordHash !== before?.passwordHash) throw invalid('currentPassword', 'password_changed_meanwhile');
    await writePassword(tx, user.id, hash, instant(deps));
    await deleteSessionsOf(tx, user.id, from.sid);
    await deleteTokens(tx, user.id);
    await deleteFeed(tx, user);
    await deleteKeysOf(tx, user);
    await queueMail(deps, tx, { kind: 'password-changed', userId: user.id, parameters: { to: holder.email } });
  });
  deps.userEvents.publish(user.id);
  deps.jobs.wake();
}
