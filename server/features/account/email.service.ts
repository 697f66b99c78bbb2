import type { SignInOptions } from '../../../contract/auth.ts';
import { shifted } from '../../../contract/durations.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { conflict, invalid, type Refusal, refuse, unauthenticated } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Db } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import { transaction } from '../../db/transaction.ts';
import { findUser } from '../auth/auth.queries.ts';
import { emailKeyOf } from '../auth/auth.service.ts';
import { queueMail } from '../outbox/outbox.service.ts';
import { findHolder, findHolderOf, writeEmail } from './account.queries.ts';
import type { RequestSession } from './account.service.ts';
import { confirmMs } from './account-mails.service.ts';
import type { AccountParts } from './password.service.ts';
import { deleteTokens, findToken, storeToken, takeToken } from './tokens.queries.ts';

const emailTaken = (): Refusal => conflict('email_taken').at('email');

const linkOver = (): Refusal => invalid('token', 'link_unusable');

/**
 * Changes the e-mail address: at once where the server sends no e-mail, else when the link that goes to the new address
 * is used.
 *
 * @param signUp who may create accounts. With open sign-up, which anybody can try with an address, a taken one is refused at
 *   once; otherwise only after its owner confirmed it
 * @throws Refusal as `Reauthentication` does; `conflict` for a taken address
 */
export async function changeEmail(
  deps: Deps,
  { reauthentication }: AccountParts,
  user: SignedInUser,
  wanted: { email: string; currentPassword: string | null; from: RequestSession; signUp: SignInOptions['signUp'] },
): Promise<void> {
  const { db, outgoing } = deps;
  await reauthentication.confirm(user, wanted.currentPassword, wanted.from);
  const holder = await findHolder(db, user.id);
  if (!holder) throw unauthenticated();
  const { email } = wanted;
  if (email === holder.email && (holder.emailVerifiedAt !== null || !outgoing.mail)) return;
  if (!outgoing.mail) return changeImmediately(deps, user, email);
  const other = await findHolderOf(db, emailKeyOf(email));
  if (other && other.id !== user.id && wanted.signUp === 'open') throw emailTaken();
  await transaction(db, async (tx) => {
    await queueLink(deps, tx, user, email);
    if (email !== holder.email)
      await queueMail(deps, tx, { kind: 'email-asked', userId: user.id, parameters: { wanted: email } });
  });
  deps.jobs.wake();
}

/**
 * Has a link sent that gives the account an address, or confirms the one that it has. One sent before no longer works. Until
 * it is sent, its row has the hash of a token that nobody knows.
 */
async function queueLink(
  deps: Pick<Deps, 'now' | 'outgoing'>,
  tx: Db,
  user: SignedInUser,
  email: string,
): Promise<void> {
  const now = deps.now();
  const askedAt = now.toISOString();
  const expiresAt = shifted(now, confirmMs);
  const { tokenHash } = newToken();
  await storeToken(tx, { userId: user.id, kind: 'email-change', tokenHash, email, createdAt: askedAt, expiresAt });
  await queueMail(deps, tx, { kind: 'email-confirm', userId: user.id, parameters: { askedAt } });
}

/**
 * Sends a link that confirms the address that the account has; nothing where it is confirmed. No password is asked for: the
 * link works only for a person who reads that mailbox.
 *
 * @throws Refusal `conflict` where the server sends no e-mail
 */
export async function sendConfirmation(deps: Deps, user: SignedInUser): Promise<void> {
  if (!deps.outgoing.mail) throw conflict('no_mail_server');
  const holder = await findHolder(deps.db, user.id);
  if (!holder) throw unauthenticated();
  if (holder.emailVerifiedAt !== null) return;
  await transaction(deps.db, (tx) => queueLink(deps, tx, user, holder.email));
  deps.jobs.wake();
}

async function changeImmediately(deps: Deps, user: SignedInUser, email: string): Promise<void> {
  const address = { email, emailKey: emailKeyOf(email), emailVerifiedAt: null, updatedAt: instant(deps) };
  await transaction(deps.db, async (tx) => {
    if (!(await writeEmail(tx, user.id, address))) throw emailTaken();
    await deleteTokens(tx, user.id);
  });
}

/** Cancels a change to an address that is not confirmed yet; its link no longer works. */
export const keepEmail = ({ db }: Pick<Deps, 'db'>, user: SignedInUser): Promise<void> =>
  deleteTokens(db, user.id, 'email-change');

const presentedNow = (deps: Pick<Deps, 'now'>, token: string) =>
  ({ kind: 'email-change', tokenHash: hashToken(token), now: instant(deps) }) as const;

/**
 * Gives the user's account the address that the link's token went to. Only the account that asked for the link may: the
 * owner of a mailbox could otherwise be talked into confirming it for a stranger's account.
 *
 * @returns that address
 * @throws Refusal `invalid` at `token` for a link that does not work, `forbidden` for the link of another account,
 *   `conflict` where another account has the address
 */
export async function confirmEmail(deps: Deps, user: SignedInUser, token: string): Promise<{ email: string }> {
  const presented = presentedNow(deps, token);
  const found = await findToken(deps.db, presented);
  if (!found) throw linkOver();
  if (found.userId !== user.id) {
    const asking = await findUser(deps.db, found.userId);
    const username = asking?.username ?? null;
    throw username === null
      ? refuse('forbidden', 'link_of_unnamed_account')
      : refuse('forbidden', 'link_of_other_account', { username });
  }
  const email = await transaction(deps.db, async (tx) => {
    await lockUser(tx, found.userId);
    const taken = await takeToken(tx, presented);
    const holder = await findHolder(tx, found.userId);
    if (!taken?.email || !holder) throw linkOver();
    const at = presented.now;
    const address = { email: taken.email, emailKey: emailKeyOf(taken.email), emailVerifiedAt: at, updatedAt: at };
    if (!(await writeEmail(tx, found.userId, address))) throw emailTaken();
    // Links that went to the address before.
    await deleteTokens(tx, found.userId);
    if (holder.email !== taken.email)
      await queueMail(deps, tx, { kind: 'email-changed', userId: found.userId, parameters: { to: holder.email } });
    return taken.email;
  });
  deps.jobs.wake();
  return { email };
}

/**
 * Cancels a link that its reader never requested. The account keeps the address that it has.
 *
 * @throws Refusal `invalid` at `token` for a link that does not work
 */
export async function refuseEmail(deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<void> {
  if (!(await takeToken(deps.db, presentedNow(deps, token)))) throw linkOver();
}
