import type { SignInOptions, User } from '../../../contract/auth.ts';
import type { Credentials, SignUp } from '../../../contract/forms.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { conflict, invalid, type Refusal, refuse, unavailable } from '../../core/errors.ts';
import { Semaphore } from '../../core/semaphore.ts';
import { hashPassword, isCommonPassword, isOutdated, verifyPassword } from '../../core/sign-in/passwords.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Db } from '../../db/database.ts';
import type { RateCounters } from '../../db/rate-counters.ts';
import { transaction } from '../../db/transaction.ts';
import {
  claimInvite,
  findAccount,
  insertAccount,
  isInvited,
  noteInvited,
  replacePasswordHash,
} from './auth.queries.ts';
import { makeCounted } from './failed-attempts.service.ts';
import { SignInLimits } from './sign-in-limits.service.ts';

/** Two addresses are one account when they differ in case, or in code points that look alike, only. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase();

const emailTaken = (): Refusal => conflict('account_exists').at('email');

const noPasswords = (): Refusal => refuse('forbidden', 'passwords_off');

const inviteOver = (): Refusal => invalid('invite', 'invite_unusable');

export const tooManySignIns = (): Refusal => unavailable('too_many_sign_ins', 5);

export interface AccountOptions {
  /** Count failed sign-ins, which are not limited without. */
  counters: RateCounters | undefined;
  /** Who may create an account. */
  signUp: SignInOptions['signUp'];
  /** False where nobody may sign in with a password kept here. */
  passwords: boolean;
}

/** Where a sign-in comes from. */
export interface SignInFrom {
  /** Network address. */
  address: string;
  /** The id of the browser where it signed in to the account before; else null. */
  browserFor(account: { id: number; passwordHash: string | null }): Promise<string | null>;
}

/** Accounts with a password. One per app: it holds what the sign-ins of the moment share. */
export class Accounts {
  readonly #deps: Deps;
  readonly #options: AccountOptions;
  readonly #limits: SignInLimits | undefined;
  /** Every hash takes 19 MiB, and a thread of the pool that files and photos need too. */
  readonly #hashing = new Semaphore({ running: 2, waiting: 100, refusal: tooManySignIns });

  constructor(deps: Deps, options: AccountOptions) {
    this.#deps = deps;
    this.#options = options;
    if (options.counters) this.#limits = new SignInLimits(options.counters);
  }

  /** How people can sign in with a password, and create accounts with one. */
  get options(): Pick<SignInOptions, 'signUp' | 'passwords' | 'passwordReset'> {
    const { signUp, passwords } = this.#options;
    return {
      signUp: passwords ? signUp : 'closed',
      passwords,
      passwordReset: passwords && this.#deps.outgoing.mail !== null,
    };
  }

  /**
   * The hash of a newly chosen password.
   *
   * @param path the field that it came in
   * @throws Refusal `invalid` for a common password, `forbidden` where passwords are turned off
   */
  async hashChosen(password: string, path: string): Promise<string> {
    if (!this.#options.passwords) throw noPasswords();
    if (await isCommonPassword(password)) throw invalid(path, 'password_common');
    return this.#hashing.run(() => hashPassword(password));
  }

  /**
   * Creates an account. Of several who come with one invitation, one gets it.
   *
   * @throws Refusal `forbidden` where it is not for everybody, `invalid` for a common password or an invitation that is
   *   over, `conflict` when the e-mail address is taken
   */
  async signUp({ email, password, invite }: SignUp): Promise<User> {
    const { db } = this.#deps;
    const invitation = await this.#admit(invite);
    const emailKey = emailKeyOf(email);
    if (await findAccount(db, emailKey)) throw emailTaken();
    const passwordHash = await this.hashChosen(password, 'password');
    const account = { email, emailKey, passwordHash, createdAt: instant(this.#deps) };
    const user = await transaction(db, (tx) => this.#add(tx, account, invitation));
    return user;
  }

  /** @returns the hash of the invitation that the account takes; null where it takes none */
  async #admit(invite: string | undefined): Promise<string | null> {
    if (!this.#options.passwords) throw noPasswords();
    if (this.#options.signUp === 'closed') throw refuse('forbidden', 'sign_up_closed');
    if (this.#options.signUp === 'open') return null;
    if (invite === undefined) throw refuse('forbidden', 'invite_required');
    const invitation = hashToken(invite);
    // Before the work of a hash is done; what counts is the claim.
    if (!(await isInvited(this.#deps.db, invitation, instant(this.#deps)))) throw inviteOver();
    return invitation;
  }

  async #add(tx: Db, account: Parameters<typeof insertAccount>[1], invitation: string | null): Promise<User> {
    const claimed = invitation === null ? null : await claimInvite(tx, invitation, account.createdAt);
    if (claimed === undefined) throw inviteOver();
    const user = await insertAccount(tx, account);
    if (!user) throw emailTaken();
    if (claimed) await noteInvited(tx, claimed.id, user.id);
    return user;
  }

  /**
   * The account that the credentials open. An unknown e-mail address costs the same time and gets the same refusal as a
   * wrong password.
   *
   * @param from network address of the attempt, and what tells the id of the browser where it is known to an account
   * @throws Refusal `unauthenticated`, `forbidden` where passwords are turned off, or `too_many` after too many failures
   *   from the address or for the account
   */
  async signIn({ email, password }: Credentials, from: SignInFrom): Promise<User> {
    if (!this.#options.passwords) throw noPasswords();
    const { db } = this.#deps;
    const emailKey = emailKeyOf(email);
    return this.#hashing.run(async () => {
      // What needs the database comes before the count: an attempt that it cannot answer is no failed one.
      const account = await findAccount(db, emailKey);
      const browser = account ? await from.browserFor(account) : null;
      const takeBack = await this.#limits?.begin({ address: from.address, emailKey, browser });
      const matches = await makeCounted(takeBack, () => verifyPassword(password, account?.passwordHash ?? null));
      if (!account || !matches) throw refuse('unauthenticated', 'credentials_wrong');
      const { passwordHash, ...user } = account;
      if (passwordHash && isOutdated(passwordHash)) {
        await replacePasswordHash(db, user.id, passwordHash, await hashPassword(password));
      }
      return user;
    });
  }
}
