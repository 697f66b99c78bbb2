import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { readPushSender } from '../../features/reminders/keys.service.ts';
import { pushSender, unknownSender } from '../../mail-and-push/sender.ts';
import { type CheckResult, fail, ok, reason, warn } from './finding.ts';

const patienceMs = 10_000;

/** The mail server: that it takes the connection and the password. Nothing is sent. */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<CheckResult> {
  const about = 'E-mail';
  if (smtpUrl === '') return ok(about, 'Not set up, so no e-mails are sent (SMTP_URL).');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return ok(about, 'The mail server accepts our connection.');
  } catch (error) {
    return fail(about, `The mail server does not accept our connection (${reason(error)}). Check SMTP_URL.`);
  } finally {
    transport.close();
  }
}

/** The sign-in provider: that it can be reached and says of itself what it should. */
export async function checkProvider({ oidc }: Pick<Config, 'oidc'>): Promise<CheckResult> {
  const about = 'Sign-in';
  if (!oidc) return ok(about, 'Only with a password; no provider is set up (OIDC_ISSUER).');
  const url = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    const { issuer } = (await answer.json()) as { issuer?: unknown };
    if (answer.ok && issuer === oidc.issuer) return ok(about, `${oidc.issuer} can be reached.`);
    return fail(about, `${url} calls itself ${JSON.stringify(issuer)}. Set OIDC_ISSUER to just that.`);
  } catch (error) {
    return warn(about, `${url} cannot be read (${reason(error)}). Nobody can sign in there until it can.`);
  }
}

/** Reminders to devices: their sender, and whether push services accept them. */
export async function checkPush(db: Db, config: Pick<Config, 'publicUrl' | 'mailFrom'>): Promise<CheckResult> {
  const about = 'Push';
  const { devices } = await db
    .selectFrom('pushSubscriptions')
    .select(({ fn }) => fn.countAll().as('devices'))
    .executeTakeFirstOrThrow();
  const { refused } = await db
    .selectFrom('reminderDeliveries')
    .select(({ fn }) => fn.countAll().as('refused'))
    .where('channel', '=', 'push')
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  const sender = pushSender(config) ?? (await readPushSender(db));
  const unnamed =
    " No setting names a sender: set PUBLIC_URL to the app's https address, or MAIL_FROM. Apple's push service refuses senders that it doesn't know.";
  const get = Number(devices) === 1 ? 'device gets' : 'devices get';
  const is = `${devices} ${get} reminders, from ${sender ?? unknownSender}.${sender === null ? unnamed : ''}`;
  if (Number(refused) === 0) return ok(about, is);
  const advice = 'If this continues, they should turn reminders off and on again on their devices.';
  return warn(
    about,
    `${is} Push services refused the last reminder of ${refused} ${Number(refused) === 1 ? 'gardener' : 'gardeners'}. ${advice}`,
  );
}
