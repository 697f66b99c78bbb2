import { hourMs, minuteMs } from '../../contract/durations.ts';
import type { Deps } from '../context/deps.ts';
import { escapeHtml, htmlPage } from '../core/html.ts';
import { signedInAs } from '../core/signed-in-user.ts';
import { accountMails } from '../features/account/account-mails.service.ts';
import { gardenMails } from '../features/gardens/invitations.service.ts';
import {
  type AccountEmail,
  type ComposeMail,
  type MailKind,
  mailJobName,
  type QueuedMail,
} from '../features/outbox/outbox.service.ts';
import { inLanguageOf } from '../features/settings/settings.queries.ts';
import { HopelessError, type Job, type RunnerContext } from '../jobs/job.ts';

function htmlOf({ subject, paragraphs, action, otherwise }: AccountEmail): string {
  const parts = paragraphs.map((text) => `<p><bdi>${escapeHtml(text)}</bdi></p>`);
  if (action) parts.push(`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`);
  return htmlPage(subject, `${parts.join('')}<p class="muted note">${escapeHtml(otherwise)}</p>`);
}

function textOf({ subject, paragraphs, action, otherwise }: AccountEmail): string {
  const parts = [subject, ...paragraphs, ...(action ? [`${action.text}: ${action.url}`] : []), otherwise];
  return `${parts.join('\n\n')}\n`;
}

/** The parts of an e-mail but its recipient. Its links are plain: nothing tracks who opens them. */
const mailOf = (email: AccountEmail) => ({
  subject: email.subject,
  text: textOf(email),
  html: htmlOf(email),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

const composers: { [Kind in MailKind]: ComposeMail<Kind> } = { ...accountMails, ...gardenMails };

/** Attempts of an e-mail that may have arrived each time: more would fill the recipient's mailbox with copies. */
const mostUncertain = 3;
/** An e-mail this old is of no use to anyone. */
const outdatedMs = 7 * 24 * hourMs;

/** An e-mail in the language of the gardener whose account it is about. @param asked the language in which it was asked for */
function compose<Kind extends MailKind>(
  deps: Pick<Deps, 'db' | 'now' | 'outgoing'>,
  mail: QueuedMail<Kind>,
  { createdAt, asked }: { createdAt: string; asked: string | undefined },
) {
  const { userId } = mail;
  if (userId === null || deps.now().getTime() - Date.parse(createdAt) > outdatedMs) return null;
  const composeIt = async () => {
    const composed = await composers[mail.kind](deps, { ...mail, userId, createdAt });
    return composed && { to: composed.to, ...mailOf(composed.email) };
  };
  return inLanguageOf(deps.db, signedInAs(userId), composeIt, asked);
}

/** Sends the e-mails that wait: at least once each, and more often only where nobody knows whether one arrived. */
export const mailJob: Job<RunnerContext & Pick<Deps, 'now' | 'outgoing'>> = {
  name: mailJobName,
  everyMs: null,
  atOnce: 4,
  does: 'sends e-mails about accounts and invitations, tried again for a day',
  failure: 'an account e-mail was not sent',
  retryAfterMs: [15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, ...Array<number>(24).fill(hourMs)],
  isFor: ({ outgoing }) => outgoing.mail !== null,
  run: async (context, { stop, cut }, { userId, parameters, createdAt, tries }) => {
    const { kind, language, ...rest } = parameters as { kind: MailKind; language?: string };
    if (stop.aborted || !context.outgoing.mail) throw new Error('the server stops');
    const mail = { kind, userId, parameters: rest as never };
    const composed = await compose(context, mail, { createdAt, asked: language });
    if (!composed)
      return context.logger.debug({ mail: kind, outcome: 'outdated' }, 'skipped an outdated account e-mail');
    const sent = await context.outgoing.mail.send(composed, cut);
    if (sent.outcome === 'sent') return context.logger.debug({ mail: kind, ...sent }, 'account e-mail sent');
    const why = `${kind} ${sent.outcome}: ${sent.why}`;
    throw sent.outcome === 'unknown' && tries >= mostUncertain ? new HopelessError(why) : new Error(why);
  },
};
