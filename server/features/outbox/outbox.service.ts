import { randomUUID } from 'node:crypto';
import type { Deps } from '../../context/deps.ts';
import { readersLanguage } from '../../core/language.ts';
import type { Db } from '../../db/database.ts';
import { addJob } from '../../db/job-queue.ts';

/** Under which name e-mails about accounts are queued. */
export const mailJobName = 'email';

/**
 * The e-mails about accounts, and what each is made of when it is sent. No token is among it, and an address only where it
 * need not be the account's by then.
 */
interface MailParameters {
  /** A link to choose a new password. */
  'password-reset': object;
  /** To the address that the account had then: an intruder may change it before this is sent. */
  'password-changed': { to: string };
  /** The same, after a link was used. */
  'password-was-reset': { to: string };
  /** A link that confirms the address that was requested at an instant. */
  'email-confirm': { askedAt: string };
  /** Somebody requested another address. */
  'email-asked': { wanted: string };
  /** To the address that the account had. */
  'email-changed': { to: string };
  /** By the user, to whom it was made for. */
  'garden-invitation': { invitationId: number };
}
export type MailKind = keyof MailParameters;

/** An e-mail that waits, or is being sent. */
export interface QueuedMail<Kind extends MailKind = MailKind> {
  kind: Kind;
  /** Whose account it is about; null where an account was looked for and there is none: then nothing is sent. */
  userId: number | null;
  parameters: MailParameters[Kind];
}

/** The text of an account e-mail. */
export interface AccountEmail {
  subject: string;
  paragraphs: string[];
  action?: { text: string; url: string };
  /** What to do if the reader did not cause it. */
  otherwise: string;
}

/** An e-mail as it goes out. */
export interface ComposedMail {
  to: string;
  email: AccountEmail;
}

/**
 * Makes an e-mail, and the token of its link, at the moment when it is sent. Null where nobody needs it any more: the
 * account, the invitation or the question has ended.
 */
export type ComposeMail<Kind extends MailKind> = (
  deps: Pick<Deps, 'db' | 'now' | 'outgoing'>,
  mail: QueuedMail<Kind> & { userId: number; createdAt: string },
) => Promise<ComposedMail | null>;

/**
 * Queues an e-mail with the rows that cause it: it is sent once they are committed, also by another process or after a
 * crash, and at least once. Nothing is queued on a server that sends no e-mail. After the commit, wake the jobs.
 * The language of the request counts where the gardener has none by then.
 *
 * @param tx the transaction that causes it
 */
export async function queueMail<Kind extends MailKind>(
  { outgoing }: Pick<Deps, 'outgoing'>,
  tx: Db,
  { kind, userId, parameters }: QueuedMail<Kind>,
): Promise<void> {
  if (!outgoing.mail) return;
  await addJob(tx, {
    name: mailJobName,
    key: randomUUID(),
    userId,
    parameters: { ...parameters, kind, language: readersLanguage() },
  });
}
