import { dayMs, shifted } from '../../../contract/durations.ts';
import type { Garden, GardenInvitation, NewInvitation } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { type Deps, instant } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, invalid, notFound, type Refusal, refuse, unauthenticated } from '../../core/errors.ts';
import type { GardenAccess, GardenOwner } from '../../core/garden-access.ts';
import { texts } from '../../core/language.ts';
import { type SignedInUser, signedInAs } from '../../core/signed-in-user.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Db } from '../../db/database.ts';
import { lockGarden, lockUser } from '../../db/locks.ts';
import { emailKeyOf } from '../auth/auth.service.ts';
import { type ComposeMail, queueMail } from '../outbox/outbox.service.ts';
import { allGardens, gardenAccess, toOwner } from './access.queries.ts';
import { displayName, gardenName } from './gardens.rules.ts';
import { checkRoomFor, publishToMembers, showGarden } from './gardens.service.ts';
import {
  claimInvitation,
  confirmedAddress,
  deleteOldInvitations,
  type FoundInvitation,
  findInvitation,
  insertInvitation,
  listInvitations,
  mailedSince,
  renewMailToken,
  withdraw,
} from './invitations.queries.ts';
import { lockedOwner } from './locked-garden.queries.ts';
import { countMembers, insertMember } from './members.queries.ts';

const unusable = (): Refusal => refuse('not_found', 'invitation_unusable');

/** Invitations are sent in the name of a confirmed address. @throws Refusal `conflict`, `invalid` at `email` */
async function checkSender(db: Db, { outgoing }: Pick<Deps, 'outgoing'>, user: SignedInUser): Promise<void> {
  if (!outgoing.mail) throw conflict('no_mail_server').at('email');
  if (!(await confirmedAddress(db, user))) throw invalid('email', 'email_unconfirmed');
}

/** @throws Refusal `too_many` where the user sent as many invitations today as they may */
async function checkMails({ db, now }: UnitOfWork, user: SignedInUser): Promise<void> {
  if (!(await lockUser(db, user.id))) throw unauthenticated();
  const sent = await mailedSince(db, user, shifted(now, -dayMs));
  const max = limits.gardenInvitationMails;
  const first = sent.at(-max);
  if (sent.length < max || first === undefined) return;
  const waitMs = Date.parse(first) + dayMs - Date.parse(now);
  throw refuse('too_many', 'too_many_garden_invitation_mails', { max }).retryAfter(Math.ceil(waitMs / 1000));
}

/** @throws Refusal `conflict` where the garden has as many members, or open invitations, as it may */
async function checkRoomIn(db: Db, garden: GardenOwner, now: string): Promise<void> {
  await checkMemberCount(db, garden.id);
  const max = limits.gardenInvitations;
  if ((await listInvitations(db, garden, now)).length >= max) throw conflict('too_many_garden_invitations', { max });
}

async function checkMemberCount(db: Db, gardenId: number): Promise<void> {
  const max = limits.gardenMembers;
  if ((await countMembers(db, gardenId)) >= max) throw conflict('garden_full', { max });
}

/**
 * Invites one person to a garden: by a link, or by an e-mail that holds nothing that its sender wrote.
 *
 * @returns with the path of its link, token and all, which is not stored
 * @throws Refusal `not_found`, `forbidden`, `conflict`, `too_many`; `invalid` at `email` where the user's own is not confirmed
 */
export async function inviteTo(
  unit: UnitOfWork,
  user: SignedInUser,
  id: number,
  { role, ...wanted }: NewInvitation,
  deps: Pick<Deps, 'outgoing'>,
): Promise<{ invitation: GardenInvitation; path: string }> {
  const { db, now } = unit;
  const email = wanted.email ?? null;
  const garden = await lockedOwner(db, user, id);
  if (email !== null) await checkSender(db, deps, user);
  await checkRoomIn(db, garden, now);
  if (email !== null) await checkMails(unit, user);
  const { token, tokenHash } = newToken();
  const days = limits.gardenInvitationDays;
  const invitation = await insertInvitation(db, garden, {
    ...{ tokenHash, role, email, emailKey: email === null ? null : emailKeyOf(email) },
    ...{ createdAt: now, expiresAt: shifted(now, days * dayMs) },
  });
  // Its e-mail has a link of its own, whose token is made when that is sent.
  if (email !== null)
    await queueMail(deps, db, {
      ...{ kind: 'garden-invitation', userId: user.id, parameters: { invitationId: invitation.id } },
    });
  return { invitation, path: `/join-garden?token=${token}` };
}

/** Invitations that can still be accepted, newest first. @throws Refusal `not_found`, `forbidden` */
export async function invitationsTo(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  id: number,
): Promise<GardenInvitation[]> {
  return listInvitations(deps.db, toOwner(await gardenAccess(deps.db, user, id)), instant(deps));
}

/** @throws Refusal `forbidden`, `not_found` also where it was used already */
export async function withdrawInvitation(
  { db, now }: UnitOfWork,
  user: SignedInUser,
  { id, invitationId }: { id: number; invitationId: number },
): Promise<void> {
  const garden = await lockedOwner(db, user, id);
  if (!(await withdraw(db, garden, invitationId, now))) throw notFound();
}

/** An invitation that a user may accept, or has accepted. */
interface OpenedInvitation {
  found: FoundInvitation;
  /** Where the user is a member of its garden already. */
  membership: GardenAccess | undefined;
}

/**
 * What an invitation is to, for a user who opens it. Who accepted it may open it again while they are a member, so that a
 * repeated request answers the same.
 *
 * @throws Refusal `not_found` where it cannot be used, `forbidden` where it was sent to another address than the user's
 */
async function openInvitation(db: Db, user: SignedInUser, token: string, now: string): Promise<OpenedInvitation> {
  const found = await findInvitation(db, hashToken(token), now);
  if (!found) throw unusable();
  const membership = (await allGardens(db, user)).find(({ id }) => id === found.gardenId);
  if (found.usedAt !== null && (found.usedBy !== user.id || !membership)) throw unusable();
  if (found.emailKey !== null && (await confirmedAddress(db, user))?.emailKey !== found.emailKey)
    throw refuse('forbidden', 'invitation_for_other_address');
  return { found, membership };
}

/** What an invitation is to. @throws Refusal as `openInvitation` does */
export async function readInvitation(deps: Pick<Deps, 'db' | 'now'>, user: SignedInUser, token: string) {
  const { found, membership } = await openInvitation(deps.db, user, token, instant(deps));
  return {
    garden: gardenName(user, found),
    invitedBy: displayName(found.invitedBy),
    role: found.role,
    isMember: membership !== undefined,
    expiresAt: found.expiresAt,
  };
}

/**
 * Makes the user a member of the garden that they are invited to. Who is one already stays as they are, and the invitation
 * can be used by another.
 *
 * @throws Refusal as `openInvitation` does; `conflict` where the garden has too many members, or the user too many gardens
 */
export async function acceptInvitation(unit: UnitOfWork, user: SignedInUser, token: string): Promise<Garden> {
  const { db, now } = unit;
  const { found: before } = await openInvitation(db, user, token, now);
  await lockGarden(db, before.gardenId);
  const { found, membership } = await openInvitation(db, user, token, now);
  const { id, gardenId, role } = found;
  if (membership) return showGarden(db, membership);
  await checkMemberCount(db, gardenId);
  await checkRoomFor(db, user);
  if (!(await claimInvitation(db, id, user, now))) throw unusable();
  await insertMember(db, { gardenId, userId: user.id, role, joinedAt: now });
  const garden = await gardenAccess(db, user, gardenId);
  unit.record(garden, { action: 'member_joined', parameters: { role } });
  await publishToMembers(unit, gardenId);
  // Who was a member before may have notifications of its plants, which count again.
  unit.publish(user.id);
  return showGarden(db, garden);
}

/**
 * Deletes invitations to gardens that were used, withdrawn or expired.
 *
 * @returns how many
 */
export async function purgeInvitations(deps: Pick<Deps, 'db' | 'now'>): Promise<{ purged: number }> {
  const now = instant(deps);
  return { purged: await deleteOldInvitations(deps.db, { now, madeBefore: shifted(now, -dayMs) }) };
}

/** How the e-mails about gardens are made. */
export const gardenMails: { 'garden-invitation': ComposeMail<'garden-invitation'> } = {
  'garden-invitation': async (deps, { userId, parameters: { invitationId } }) => {
    const { db, outgoing } = deps;
    const sender = signedInAs(userId);
    const from = await confirmedAddress(db, sender);
    if (!from) return null;
    const { token, tokenHash } = newToken();
    const invitation = await renewMailToken(db, sender, invitationId, { mailTokenHash: tokenHash, now: instant(deps) });
    if (!invitation?.email) return null;
    const words = texts().emails.invitation;
    const email = {
      subject: words.subject,
      paragraphs: [words.invited(from.email, invitation.role), words.link(limits.gardenInvitationDays)],
      action: { text: words.action, url: `${outgoing.publicUrl}/join-garden?token=${token}` },
      otherwise: words.otherwise,
    };
    return { to: invitation.email, email };
  },
};
