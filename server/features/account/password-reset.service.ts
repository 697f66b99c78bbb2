import { hourMs, shifted } from '../../../contract/durations.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { invalid, type Refusal, refuse } from '../../core/errors.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Db } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { RateCounters } from '../../db/rate-counters.ts';
import { transaction } from '../../db/transaction.ts';
import { revokeAllAccess } from '../auth/auth.queries.ts';
import { emailKeyOf } from '../auth/auth.service.ts';
import { type AttemptLimit, FailedAttempts } from '../auth/failed-attempts.service.ts';
import { queueMail } from '../outbox/outbox.service.ts';
import { findHolder, userIdOf, writePassword, writeVerified } from './account.queries.ts';
import type { AccountParts } from './password.service.ts';
import { findToken, storeToken, takeToken } from './tokens.queries.ts';

/** How long a link to choose a new password works. */
export const resetMs = hourMs;

/** Counted by the address that was typed, whether it has an account or not. */
const maxAsks = 3;
const asksLimit: AttemptLimit = {
  name: 'password-reset',
  windowMs: hourMs,
  reason: 'too_many_reset_links',
};

export interface ResetLimits {
  /** Count who asks for links, which is not limited without. */
  counters: RateCounters | undefined;
}

const linkOver = (): Refusal => invalid('token', 'link_unusable');

/**
 * Makes a link to choose a new password; one that was made before no longer works.
 *
 * @param email where the link goes, which its use will prove; null where it goes to no mailbox
 * @returns the path of the link, token and all
 */
export async function makeResetPath(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  email: string | null,
): Promise<string> {
  const { token, tokenHash } = newToken();
  const at = now();
  const expiresAt = shifted(at, resetMs);
  await storeToken(db, { userId, kind: 'password-reset', tokenHash, email, createdAt: at.toISOString(), expiresAt });
  return `/reset-password?token=${token}`;
}

/** Forgotten passwords. One per app: it counts who asks. */
export class PasswordReset {
  readonly #deps: Deps;
  readonly #parts: AccountParts;
  readonly #asks: FailedAttempts | undefined;

  constructor(deps: Deps, parts: AccountParts, { counters }: ResetLimits) {
    this.#deps = deps;
    this.#parts = parts;
    if (counters) this.#asks = new FailedAttempts(counters, asksLimit);
  }

  /**
   * Has a link sent. Whether there is such an account changes neither the answer nor what is asked of the database: for
   * nobody, an e-mail is queued that nothing is sent for.
   *
   * @throws Refusal `not_found` where passwords are not reset by e-mail, `too_many`
   */
  async ask(email: string): Promise<void> {
    if (!this.#parts.accounts.options.passwordReset) throw refuse('not_found', 'no_password_reset');
    const emailKey = emailKeyOf(email);
    const takeBack = await this.#asks?.begin([{ key: emailKey, max: maxAsks }]);
    const { db, jobs } = this.#deps;
    try {
      const userId = await userIdOf(db, emailKey);
      await queueMail(this.#deps, db, { kind: 'password-reset', userId, parameters: {} });
    } catch (error) {
      await takeBack?.();
      throw error;
    }
    jobs.wake();
  }

  /**
   * Sets a new password by the token of a link. An intruder may have had access to the account, so all ways to sign in to
   * it or to read from it end. The gardener can set them up again.
   *
   * @returns the account and its address
   * @throws Refusal `invalid` at `token` for a link that does not work, at `newPassword` for a common password
   */
  async complete(token: string, newPassword: string): Promise<{ userId: number; email: string }> {
    const { db, userEvents, jobs } = this.#deps;
    const { accounts } = this.#parts;
    const presented = { kind: 'password-reset', tokenHash: hashToken(token), now: instant(this.#deps) } as const;
    // Before the cost of a hash; `takeToken` decides.
    const found = await findToken(db, presented);
    if (!found) throw linkOver();
    const hash = await accounts.hashChosen(newPassword, 'newPassword');
    const email = await transaction(db, async (tx) => {
      await lockUser(tx, found.userId);
      const taken = await takeToken(tx, presented);
      if (!taken) throw linkOver();
      const address = await this.#renew(tx, { userId: found.userId, hash, isProof: taken.email !== null });
      const parameters = { to: address };
      await queueMail(this.#deps, tx, { kind: 'password-was-reset', userId: found.userId, parameters });
      return address;
    });
    userEvents.publish(found.userId);
    jobs.wake();
    return { userId: found.userId, email };
  }

  async #renew(tx: Db, { userId, hash, isProof }: { userId: number; hash: string; isProof: boolean }) {
    const holder = await findHolder(tx, userId);
    if (!holder) throw linkOver();
    const now = instant(this.#deps);
    await revokeAllAccess(tx, userId);
    if (isProof) await writeVerified(tx, userId, now);
    await writePassword(tx, userId, hash, now);
    return holder.email;
  }
}
