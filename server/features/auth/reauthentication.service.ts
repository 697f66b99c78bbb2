import type { Deps } from '../../context/deps.ts';
import { invalid, refuse, unauthenticated } from '../../core/errors.ts';
import { Semaphore } from '../../core/semaphore.ts';
import { verifyPassword } from '../../core/sign-in/passwords.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { RateCounters } from '../../db/rate-counters.ts';
import { findSecrets } from './auth.queries.ts';
import { tooManySignIns } from './auth.service.ts';
import { FailedAttempts, failedSignIns, makeCounted } from './failed-attempts.service.ts';

/** A sign-in this long ago or less takes the place of a password where the account has none. */
const freshMs = 10 * 60 * 1000;

/** Wrong passwords of one account in 20 minutes. */
const maxFailures = 25;

/** @param signedInAt when the session began */
export const isFresh = (signedInAt: string, now: Date): boolean => now.getTime() - Date.parse(signedInAt) <= freshMs;

/** Asks a signed-in user for the password again, before what cannot be undone. One per app: it counts the failures. */
export class Reauthentication {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #failures: FailedAttempts | undefined;
  readonly #passwords: boolean;
  readonly #hashing = new Semaphore({ running: 1, waiting: 100, refusal: tooManySignIns });

  /**
   * @param counters count wrong passwords, which are not limited without
   * @param passwords false where nobody signs in with a password: one that is still stored proves nothing then
   */
  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    { counters, passwords }: { counters: RateCounters | undefined; passwords: boolean },
  ) {
    this.#deps = deps;
    this.#passwords = passwords;
    if (counters) this.#failures = new FailedAttempts(counters, { ...failedSignIns, name: 'reauthentication' });
  }

  /**
   * @param password null for an account without one, and ignored where nobody signs in with a password
   * @param from the session that asks, as it is stored
   * @throws Refusal `invalid` for a wrong password, `too_many` after too many of them, `forbidden` where an account
   *   without a usable password did not sign in just now
   */
  async confirm(user: SignedInUser, password: string | null, { sid }: { sid: string }): Promise<void> {
    const found = await findSecrets(this.#deps.db, user, sid);
    if (!found) throw unauthenticated();
    const { passwordHash, signedInAt } = found;
    if (passwordHash === null || !this.#passwords) {
      if (isFresh(signedInAt, this.#deps.now())) return;
      throw refuse('forbidden', 'sign_in_again');
    }
    if (password === null) throw invalid('currentPassword', 'password_missing');
    await this.#hashing.run(async () => {
      // Not counted by address: those who ask are signed in, and can guess at their own account only.
      const takeBack = await this.#failures?.begin([{ key: `account ${user.id}`, max: maxFailures }]);
      const matches = await makeCounted(takeBack, () => verifyPassword(password, passwordHash));
      if (!matches) throw invalid('currentPassword', 'password_wrong');
    });
  }
}
