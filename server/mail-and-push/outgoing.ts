import type { Config } from '../config.ts';
import type { MqttConfig } from '../core/settings/mqtt-config.ts';
import { openMeteo, type WeatherService } from './open-meteo.ts';
import type { Push } from './push.ts';
import { pushSender } from './sender.ts';
import { type Mail, smtpMail } from './smtp-mail.ts';
import { webPush } from './web-push.ts';
import { type WebhookSender, webhookSender } from './webhook-sender.ts';

/** The channels to gardeners who are not using the app, and other services that the server calls. */
export interface Outgoing {
  /** Null if the server cannot send e-mail. */
  mail: Mail | null;
  push: Push;
  /** Null if the host allows no webhooks. */
  webhooks: WebhookSender | null;
  /** Null if the host names no weather service. */
  weather: WeatherService | null;
  /** Null if the host named no MQTT broker. */
  mqtt: MqttConfig | null;
  /** Origin of the app for links in e-mails, without a trailing slash; set if there is `mail`. */
  publicUrl: string;
}

/** Sets up the configured channels. Connections open when something is sent. */
export function outgoingOf(
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'pushPrivate'> &
    Partial<Pick<Config, 'webhookHosts' | 'weatherUrl' | 'mqtt'>>,
): Outgoing {
  const { publicUrl, smtpUrl, mailFrom, pushPrivate, webhookHosts = null, weatherUrl = '', mqtt = null } = config;
  return {
    mail: smtpUrl === '' ? null : smtpMail({ url: smtpUrl, from: mailFrom }),
    push: webPush({ subject: pushSender(config), allowPrivate: pushPrivate }),
    webhooks: webhookHosts && webhookSender(webhookHosts),
    weather: weatherUrl === '' ? null : openMeteo(weatherUrl),
    mqtt,
    publicUrl,
  };
}
