import type { SignInOptions } from '../../../contract/auth.ts';
import { shifted } from '../../../contract/durations.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { type Identity, type Pending, SignInProblem } from '../../core/sign-in/sign-in.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { claimInvite, noteInvited, revokeAllAccess } from './auth.queries.ts';
import { emailKeyOf } from './auth.service.ts';
import {
  findByEmail,
  findIdentity,
  insertAttempt,
  insertIdentity,
  insertProviderAccount,
  markEmailVerified,
  takeAttempt,
} from './oidc.queries.ts';

/** Seconds that a person may take to sign in at the provider. */
export const attemptSeconds = 10 * 60;

export interface Goal {
  returnTo: string;
  invite?: string | undefined;
}

/**
 * Stores what is needed when the browser comes back.
 *
 * @param goal the path on this site that is wanted, already checked, and the token of an invitation
 * @returns the secret by which the browser proves that it is the one that left
 */
export async function storeAttempt(deps: Deps, pending: Pending, { returnTo, invite }: Goal): Promise<string> {
  const { token: secret, tokenHash: browserHash } = newToken();
  const now = deps.now();
  const attempt = {
    stateHash: hashToken(pending.state),
    browserHash,
    nonce: pending.nonce,
    codeVerifier: pending.codeVerifier,
    returnTo,
    inviteHash: invite === undefined ? null : hashToken(invite),
    expire: shifted(now, attemptSeconds * 1000),
  };
  await insertAttempt(deps.db, attempt, now.toISOString());
  return secret;
}

/**
 * Resumes a stored attempt, once.
 *
 * @throws SignInProblem `expired` for a state of another browser, and one that is too old or was used
 */
export async function resumeAttempt(
  deps: Deps,
  state: string,
  secret: string | undefined,
): Promise<{ pending: Pending; returnTo: string; inviteHash: string | null }> {
  if (secret === undefined) throw new SignInProblem('expired', 'not begun in this browser');
  const kept = await takeAttempt(deps.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(secret),
    now: instant(deps),
  });
  if (!kept) throw new SignInProblem('expired', 'unknown, used or too old');
  const { nonce, codeVerifier, returnTo, inviteHash } = kept;
  return { pending: { state, nonce, codeVerifier }, returnTo, inviteHash };
}

/** The account that a person signed in to through the provider. */
export interface ProviderSignIn {
  userId: number;
  /** What the sign-in did to the account: nothing, created it, linked it, or linked it and ended all earlier access. */
  outcome: 'known' | 'created' | 'linked' | 'taken over';
}

/** Another transaction changed the account since it was read: the sign-in is decided again. */
class LostRaceError extends Error {}

/** How often a sign-in is tried when it loses races. */
const tries = 3;

interface SignUpRule {
  signUp: SignInOptions['signUp'];
  /** Of the invitation that the person came with. */
  inviteHash: string | null;
}

/**
 * Finds, links or creates the account of a person whom the provider has identified.
 *
 * @throws SignInProblem `email_missing`, `email_unverified`, `invite_needed` or `sign_up_closed`
 */
export async function accountOf(deps: Deps, identity: Identity, rule: SignUpRule): Promise<ProviderSignIn> {
  for (let left = tries; ; left -= 1) {
    try {
      return await transaction(deps.db, (tx) => resolve(tx, identity, rule, instant(deps)));
    } catch (error) {
      if (left === 1 || !(error instanceof LostRaceError || isUniqueViolation(error))) throw error;
    }
  }
}

async function resolve(tx: Db, identity: Identity, rule: SignUpRule, now: string): Promise<ProviderSignIn> {
  const { issuer, subject, email, emailVerified } = identity;
  const known = await findIdentity(tx, issuer, subject);
  if (known) return { userId: known.userId, outcome: 'known' };
  if (email === null) throw new SignInProblem('email_missing', 'no usable e-mail address');
  const emailKey = emailKeyOf(email);
  const account = await findByEmail(tx, emailKey);
  if (!account) {
    const userId = await create(tx, { ...identity, email, emailKey }, rule, now);
    return { userId, outcome: 'created' };
  }
  if (!emailVerified) throw new SignInProblem('email_unverified', 'the address has an account');
  if (!(await markEmailVerified(tx, account.id, emailKey, now))) throw new LostRaceError();
  // The person who made the account never proved the address: they may have made it so that its owner signs in to it.
  if (account.emailVerifiedAt === null) await revokeAllAccess(tx, account.id);
  await insertIdentity(tx, { issuer, subject, userId: account.id, createdAt: now });
  return { userId: account.id, outcome: account.emailVerifiedAt === null ? 'taken over' : 'linked' };
}

async function create(
  tx: Db,
  identity: Identity & { email: string; emailKey: string },
  { signUp, inviteHash }: SignUpRule,
  now: string,
): Promise<number> {
  const { issuer, subject, email, emailKey, emailVerified, firstName, lastName } = identity;
  if (signUp === 'closed') throw new SignInProblem('sign_up_closed', 'SIGN_UP is closed');
  const invitation = signUp === 'invite' ? await claimInvite(tx, inviteHash ?? '', now) : null;
  if (invitation === undefined) throw new SignInProblem('invite_needed', 'SIGN_UP is invite');
  const emailVerifiedAt = emailVerified ? now : null;
  const id = await insertProviderAccount(tx, {
    email,
    emailKey,
    emailVerifiedAt,
    firstName,
    lastName,
    createdAt: now,
  });
  if (invitation) await noteInvited(tx, invitation.id, id);
  await insertIdentity(tx, { issuer, subject, userId: id, createdAt: now });
  return id;
}
