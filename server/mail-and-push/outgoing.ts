import type { Config } from '../config.ts';
import type { Mail } from './mail.ts';
import type { Push } from './push.ts';
import { pushSender } from './sender.ts';
import { smtpMail } from './smtp-mail.ts';
import { webPush } from './web-push.ts';

/** The ways to reach gardeners who are not looking at the app. */
export interface Outgoing {
  /** Null where the server has no way to send e-mail. */
  mail: Mail | null;
  push: Push;
  /** Origin of the app for links in e-mails, without a slash at its end; set where there is `mail`. */
  publicUrl: string;
}

/** Sets up what the configuration allows. Nothing is connected to until something is sent. */
export function outgoingOf(config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'pushPrivate'>): Outgoing {
  const { publicUrl, smtpUrl, mailFrom, pushPrivate } = config;
  return {
    mail: smtpUrl === '' ? null : smtpMail({ url: smtpUrl, from: mailFrom }),
    push: webPush({ subject: pushSender(config), allowPrivate: pushPrivate }),
    publicUrl,
  };
}
