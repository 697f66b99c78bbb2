import { limits } from '../../../contract/limits.ts';
import { instant } from '../../context/deps.ts';
import { signedInAs } from '../../core/signed-in-user.ts';
import { newToken } from '../../core/tokens.ts';
import { accountEmails } from '../../core/words/en/emails.ts';
import type { ComposeMail } from '../outbox/outbox.service.ts';
import { confirmedAddress, renewMailToken } from './invitations.queries.ts';

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
    const link = { url: `${outgoing.publicUrl}/join-garden?token=${token}`, days: limits.gardenInvitationDays };
    return { to: invitation.email, email: accountEmails.gardenInvitation(from.email, invitation.role, link) };
  },
};
