import type { Credentials, User } from '../../../contract/auth.ts';
import { type Deps, instant } from '../../deps.ts';
import { conflict, invalid, Refusal } from '../../errors.ts';
import { isCommonPassword } from '../../sign-in/common-passwords.ts';
import { Gate } from '../../sign-in/gate.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../sign-in/passwords.ts';
import { findAccount, insertAccount, replacePasswordHash } from './auth.queries.ts';
import { FailedAttempts } from './failed-attempts.service.ts';

/** Two addresses are one account when they differ in case, or in code points that look alike, only. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase();

const wrongCredentials = (): Refusal => new Refusal('unauthenticated', 'E-mail or password is wrong');

function emailTaken(): Refusal {
  const message = 'There is an account with this e-mail address already. Sign in instead.';
  return conflict(message, { path: 'email', message });
}

interface Options {
  /** False lifts the limit on failed sign-ins. */
  limitFailures: boolean;
}

/** Accounts with a password. One per app: it holds what the sign-ins of the moment share. */
export class Accounts {
  readonly #deps: Deps;
  readonly #failures: FailedAttempts | undefined;
  /** Every hash takes 19 MiB and a thread of the pool that files and photos need too. */
  readonly #hashing = new Gate({ atOnce: 2, mayWait: 100 });

  constructor(deps: Deps, { limitFailures }: Options) {
    this.#deps = deps;
    if (limitFailures) this.#failures = new FailedAttempts();
  }

  /**
   * Creates an account.
   *
   * @throws Refusal `invalid` for a common password, `conflict` when the e-mail address is taken
   */
  async signUp({ email, password }: Credentials): Promise<User> {
    if (await isCommonPassword(password)) {
      throw invalid({
        path: 'password',
        message: 'Choose a less common password: this one is on the lists that attackers try first',
      });
    }
    const { db } = this.#deps;
    const emailKey = emailKeyOf(email);
    if (await findAccount(db, emailKey)) throw emailTaken();
    const passwordHash = await this.#hashing.run(() => hashPassword(password));
    const user = await insertAccount(db, { email, emailKey, passwordHash, createdAt: instant(this.#deps) });
    if (!user) throw emailTaken();
    return user;
  }

  /**
   * The account that the credentials open. An unknown e-mail address costs the same time and gets the same refusal as a
   * wrong password.
   *
   * @param address network address that the attempt comes from
   * @throws Refusal `unauthenticated`, or `too_many` after too many failures from the address or for the account
   */
  async signIn({ email, password }: Credentials, address: string): Promise<User> {
    const { db } = this.#deps;
    const emailKey = emailKeyOf(email);
    return this.#hashing.run(async () => {
      const takeBack = this.#failures?.begin([`address ${address}`, `account ${emailKey}`], this.#deps.now().getTime());
      const account = await findAccount(db, emailKey);
      const matches = await verifyPassword(password, account?.passwordHash ?? null);
      if (!account || !matches) throw wrongCredentials();
      takeBack?.();
      const { passwordHash, ...user } = account;
      if (passwordHash && isOutdated(passwordHash)) {
        await replacePasswordHash(db, user.id, passwordHash, await hashPassword(password));
      }
      return user;
    });
  }
}
