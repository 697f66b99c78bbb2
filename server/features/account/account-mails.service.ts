import { dayMs, shifted } from '../../../contract/durations.ts';
import type { Deps } from '../../context/deps.ts';
import { texts } from '../../core/language.ts';
import { newToken } from '../../core/tokens.ts';
import type { AccountEmail, ComposeMail, MailKind } from '../outbox/outbox.service.ts';
import { findHolder } from './account.queries.ts';
import { makeResetPath, resetMs } from './password-reset.service.ts';
import { renewToken } from './tokens.queries.ts';

/** How long a link to confirm an address works: it may go to a mailbox that is at home. */
export const confirmMs = dayMs;

const hasPassed = ({ now }: Pick<Deps, 'now'>, since: string, ms: number): boolean =>
  now().getTime() - Date.parse(since) > ms;

/** @param whatEnded with the old password */
function passwordChanged(whatEnded: 'othersSignedOut' | 'allSignedOut', publicUrl: string): AccountEmail {
  const words = texts().emails.passwordChanged;
  const { subject, changed, [whatEnded]: ended } = words;
  return { subject, paragraphs: [changed, ended], otherwise: words.otherwise(`${publicUrl}/forgot-password`) };
}

/** @param words of an e-mail with a link */
const withLink = (words: ReturnType<typeof texts>['emails']['passwordReset'], url: string): AccountEmail => ({
  subject: words.subject,
  paragraphs: [words.asked, words.link],
  action: { text: words.action, url },
  otherwise: words.otherwise,
});

/** How the e-mails about accounts are made. */
export const accountMails: { [Kind in Exclude<MailKind, 'garden-invitation'>]: ComposeMail<Kind> } = {
  'password-reset': async (deps, { userId, createdAt }) => {
    // The person has given up by then.
    if (hasPassed(deps, createdAt, resetMs)) return null;
    const holder = await findHolder(deps.db, userId);
    if (!holder) return null;
    const path = await makeResetPath(deps, userId, holder.email);
    return { to: holder.email, email: withLink(texts().emails.passwordReset, `${deps.outgoing.publicUrl}${path}`) };
  },

  'password-changed': async ({ db, outgoing }, { userId, parameters: { to } }) => {
    const holder = await findHolder(db, userId);
    return holder ? { to, email: passwordChanged('othersSignedOut', outgoing.publicUrl) } : null;
  },

  'password-was-reset': async ({ db, outgoing }, { userId, parameters: { to } }) => {
    const holder = await findHolder(db, userId);
    return holder ? { to, email: passwordChanged('allSignedOut', outgoing.publicUrl) } : null;
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
    return email ? { to: email, email: withLink(texts().emails.confirmAddress, url) } : null;
  },

  'email-asked': async ({ db, outgoing }, { userId, parameters: { wanted } }) => {
    const holder = await findHolder(db, userId);
    // If it was confirmed in the meantime, the previous address gets a mail about the change.
    if (!holder || holder.email === wanted) return null;
    const { subject, asked, otherwise } = texts().emails.addressAsked;
    const email = { subject, paragraphs: [asked(wanted)], otherwise: otherwise(`${outgoing.publicUrl}/settings`) };
    return { to: holder.email, email };
  },

  'email-changed': async ({ db }, { userId, parameters: { to } }) => {
    const holder = await findHolder(db, userId);
    const { subject, changed, otherwise } = texts().emails.addressChanged;
    return holder ? { to, email: { subject, paragraphs: [changed(holder.email)], otherwise } } : null;
  },
};
