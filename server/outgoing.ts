import type { Config } from './config.ts';
import type { Mail } from './mail/mail.ts';
import { smtpMail } from './mail/smtp-mail.ts';
import type { Push } from './push/push.ts';
import { webPush } from './push/web-push.ts';

/** The ways to reach gardeners who are not looking at the app. */
export interface Outgoing {
  /** Null where the server has no way to send e-mail. */
  mail: Mail | null;
  push: Push;
  /** Origin of the app for links in e-mails, without a slash at its end; set where there is `mail`. */
  publicUrl: string;
}

/** Push services are told whom to turn to; where the host said neither, an address that leads nowhere stands there. */
function subjectOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  const address = /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return `mailto:${address || 'nobody@leafbook.invalid'}`;
}

/** Sets up what the configuration allows. Nothing is connected to until something is sent. */
export function outgoingOf(config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'pushPrivate'>): Outgoing {
  const { publicUrl, smtpUrl, mailFrom, pushPrivate } = config;
  return {
    mail: smtpUrl === '' ? null : smtpMail({ url: smtpUrl, from: mailFrom }),
    push: webPush({ subject: subjectOf(config), allowPrivate: pushPrivate }),
    publicUrl,
  };
}
