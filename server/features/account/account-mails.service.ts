import { dayMs, shifted } from '../../../contract/durations.ts';
import type { Deps } from '../../context/deps.ts';
import { newToken } from '../../core/tokens.ts';
import { accountEmails } from '../../core/words/en/emails.ts';
import type { ComposeMail, MailKind } from '../outbox/outbox.service.ts';
import { findHolder } from './account.queries.ts';
import { makeResetPath, resetMs } from './password-reset.service.ts';
import { renewToken } from './tokens.queries.ts';

/** How long a link to confirm an address works: it may go to a mailbox that is at home. */
export const confirmMs = dayMs;

const hasPassed = ({ now }: Pick<Deps, 'now'>, since: string, ms: number): boolean =>
  now().getTime() - Date.parse(since) > ms;

/** How the e-mails about accounts are made. */
export const accountMails: { [Kind in Exclude<MailKind, 'garden-invitation'>]: ComposeMail<Kind> } = {
  'password-reset': async (deps, { userId, createdAt }) => {
    // The person has given up by then.
    if (hasPassed(deps, createdAt, resetMs)) return null;
    const holder = await findHolder(deps.db, userId);
    if (!holder) return null;
    const path = await makeResetPath(deps, userId, holder.email);
    return { to: holder.email, email: accountEmails.resetPassword(`${deps.outgoing.publicUrl}${path}`) };
  },

  'password-changed': async ({ db, outgoing }, { userId, parameters: { to } }) => {
    const holder = await findHolder(db, userId);
    return holder ? { to, email: accountEmails.passwordChanged(outgoing.publicUrl) } : null;
  },

  'password-was-reset': async ({ db, outgoing }, { userId, parameters: { to } }) => {
    const holder = await findHolder(db, userId);
    return holder ? { to, email: accountEmails.passwordReset(outgoing.publicUrl) } : null;
  },

  'email-confirm': async ({ db, now, outgoing }, { userId, parameters: { askedAt } }) => {
    const { token, tokenHash } = newToken();
    const at = now();
    const expiresAt = shifted(at, confirmMs);
    const email = await renewToken(
      db,
      { userId, kind: 'email-change', createdAt: askedAt },
      { tokenHash, now: at.toISOString(), expiresAt },
    );
    const url = `${outgoing.publicUrl}/confirm-email?token=${token}`;
    return email ? { to: email, email: accountEmails.confirmAddress(url) } : null;
  },

  'email-asked': async ({ db, outgoing }, { userId, parameters: { wanted } }) => {
    const holder = await findHolder(db, userId);
    // If it was confirmed in the meantime, the previous address gets a mail about the change.
    if (!holder || holder.email === wanted) return null;
    return { to: holder.email, email: accountEmails.addressChangeRequested(outgoing.publicUrl, wanted) };
  },

  'email-changed': async ({ db }, { userId, parameters: { to } }) => {
    const holder = await findHolder(db, userId);
    return holder ? { to, email: accountEmails.addressChanged(holder.email) } : null;
  },
};
