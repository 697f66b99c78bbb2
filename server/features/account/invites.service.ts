import type { Invite } from '../../../contract/account.ts';
import type { SignInOptions } from '../../../contract/auth.ts';
import { dayMs, shifted } from '../../../contract/durations.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { newToken } from '../../core/tokens.ts';
import { deleteInvite, insertInvite, listInvites } from './invites.queries.ts';

/** How long an invitation can be used. */
const inviteMs = 14 * dayMs;

/** Invitations of one gardener that nobody has used yet. */
const maxOpen = 20;

/**
 * Makes an invitation.
 *
 * @param madeBy null where the host makes it
 * @returns with the path of its link, token and all, which is not kept
 */
export async function makeInvite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  madeBy: number | null,
): Promise<Invite & { path: string }> {
  const { token, tokenHash } = newToken();
  const at = now();
  const expiresAt = shifted(at, inviteMs);
  const invite = await insertInvite(db, { tokenHash, madeBy, createdAt: at.toISOString(), expiresAt });
  return { ...invite, path: `/sign-in?invite=${token}` };
}

/** @throws Refusal `not_found` unless sign-up is by invitation, `conflict` where too many wait to be used */
export async function invite(deps: Pick<Deps, 'db' | 'now'>, user: SignedInUser, signUp: SignInOptions['signUp']) {
  if (signUp !== 'invite') throw notFound();
  if ((await invitesOf(deps, user)).length >= maxOpen) throw conflict('too_many_invites', { max: maxOpen });
  return makeInvite(deps, user.id);
}

/** The invitations of a user that can still be used, newest first. */
export const invitesOf = (deps: Pick<Deps, 'db' | 'now'>, user: SignedInUser): Promise<Invite[]> =>
  listInvites(deps.db, user, { now: instant(deps), limit: maxOpen });

/** @throws Refusal `not_found` where the user has made no such invitation, or it was used already */
export async function withdrawInvite({ db }: Pick<Deps, 'db'>, user: SignedInUser, id: number): Promise<void> {
  if (!(await deleteInvite(db, user, id))) throw notFound();
}
