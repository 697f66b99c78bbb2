import { resolve } from 'node:path';
import type { Language } from '../contract/languages.ts';
import {
  type IdentifiersConfig,
  identifierSettings,
  toIdentifiersConfig,
  wrongAboutIdentifiers,
} from './core/settings/identifier-config.ts';
import { type MqttConfig, mqttSettings, toMqttConfig, wrongAboutMqtt } from './core/settings/mqtt-config.ts';
import { type OidcConfig, oidcSettings, toOidcConfig, wrongAboutOidc } from './core/settings/oidc-config.ts';
import { outgoingSettings } from './core/settings/outgoing-config.ts';
import {
  type PhotosConfig,
  photosSettings,
  type S3Access,
  toPhotosConfig,
  toS3Access,
  wrongAboutPhotos,
} from './core/settings/photos-config.ts';
import { processSettings, wrongAboutProcesses } from './core/settings/process-config.ts';
import {
  connection,
  isSender,
  languagesSetting,
  oneOf,
  readNetworks,
  readOrigin,
  readPage,
  type Setting,
  settingText,
  wholeFrom,
} from './core/settings/setting-values.ts';

/** A gardener's photo quota: how many photos, and their total bytes. */
export interface PhotoQuota {
  photos: number;
  bytes: number;
}

const setting = <T>(described: Setting<T>): Setting<T> => described;

const anyText = { must: 'be text', read: (text: string): string => text };

function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

/** Every setting. The names are those of environment variables. */
const settings = {
  PORT: setting({
    doc: 'TCP port to listen on.',
    fallback: '3000',
    must: 'be a whole number from 0 to 65535',
    read: readPort,
  }),
  HOST: setting({
    doc: 'Address to listen on; `0.0.0.0` to be reachable from other machines.',
    fallback: '127.0.0.1',
    ...anyText,
  }),
  BASE_PATH: setting({
    doc: 'Path that a reverse proxy serves the app under, e.g. `/garden`; the proxy passes it on.',
    fallback: '',
    must: 'be a path such as /garden, without a slash at its end',
    read: (text) => (text === '' || /^(\/[A-Za-z0-9][\w.~-]*)+$/.test(text) ? text : undefined),
  }),
  LANGUAGES: languagesSetting,
  DATA_DIR: setting({
    doc: 'Folder of everything that must be backed up: database and photos, where these have no other place.',
    fallback: './data',
    ...anyText,
  }),
  DATABASE_URL: connection(
    '`postgres://user:password@host/db` to keep the rows in PostgreSQL 15+ instead of SQLite in `DATA_DIR`.',
    'postgres://',
    /^postgres(ql)?:\/\//,
  ),
  ...processSettings,
  ...photosSettings,
  IDENTIFIER_MODEL: setting({
    doc: 'Path of the `model.json` of another identification model.',
    fallback: '',
    ...anyText,
  }),
  ...identifierSettings,
  SIGN_UP: setting({
    doc: 'Who can create an account: anyone (`open`), people with an invitation (`invite`), or no one (`closed`).',
    fallback: 'open',
    ...oneOf('open', 'invite', 'closed'),
  }),
  RATE_LIMITS: setting({
    doc: '`off` lifts all rate limits, for load tests only.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  TRUST_PROXY: setting({
    doc: 'Addresses of reverse proxies (comma-separated, CIDR allowed) whose `X-Forwarded-*` headers are trusted.',
    fallback: '',
    must: 'be IP addresses or CIDR networks, separated by commas',
    read: readNetworks,
  }),
  PUBLIC_URL: setting({
    doc: "Address where gardeners reach this server, e.g. `https://garden.example`. E-mails link to it, and push services (Apple's insists) are told who sends.",
    fallback: '',
    must: 'be an http or https URL without a path',
    read: readOrigin,
  }),
  SMTP_URL: connection(
    '`smtps://user:password@host:465` or `smtp://user:password@host:587?requireTLS=true`, to send reminders by e-mail; needs `MAIL_FROM` and `PUBLIC_URL`.',
    'smtp:// or smtps://',
    /^smtps?:\/\/[^/]/,
  ),
  MAIL_FROM: setting({
    doc: 'Sender of e-mails: `garden@example.org` or `Leafbook <garden@example.org>`.',
    fallback: '',
    must: 'be an e-mail address, or a name and an e-mail address in angle brackets',
    read: (text) => (text === '' || isSender(text) ? text : undefined),
  }),
  ...outgoingSettings,
  ...mqttSettings,
  ...oidcSettings,
  PASSWORDS: setting({
    doc: '`off` lets people sign in at the OpenID Connect provider only.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  QUOTA_PHOTOS: setting({
    doc: 'How many photos one gardener may keep.',
    fallback: '5000',
    ...wholeFrom(1, 10_000_000),
  }),
  QUOTA_MB: setting({
    doc: 'Megabytes that the photos of one gardener may take.',
    fallback: '2000',
    ...wholeFrom(1, 100_000_000),
  }),
  METRICS_PORT: setting({
    doc: 'TCP port of its own for `GET /metrics` (Prometheus); unset for no metrics.',
    fallback: '',
    must: 'be a whole number from 0 to 65535',
    read: (text): number | null | undefined => (text === '' ? null : readPort(text)),
  }),
  METRICS_HOST: setting({
    doc: 'Address that the metrics are served at.',
    fallback: '127.0.0.1',
    ...anyText,
  }),
  BACKUP_DIR: setting({
    doc: 'Folder that the running server writes backups to, preferably on another disk; unset for none.',
    fallback: '',
    ...anyText,
  }),
  BACKUP_EVERY_HOURS: setting({
    doc: 'Hours from one of these backups to the next.',
    fallback: '24',
    ...wholeFrom(1, 8760),
  }),
  BACKUP_KEEP: setting({
    doc: 'How many of these backups are kept; older ones are deleted once a newer one is written and verified.',
    fallback: '7',
    ...wholeFrom(1, 10_000),
  }),
  BACKUP_BEFORE_UPGRADE: setting({
    doc: '`off` upgrades the database without writing a backup to `DATA_DIR/backups` first.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  ZONE_MAP_URL: setting({
    doc: 'Page where gardeners find their hardiness zone, instead of that of their country.',
    fallback: '',
    must: 'be an http or https URL',
    read: (text) => (text === '' ? '' : readPage(text)),
  }),
  LOG_LEVEL: setting({
    doc: 'Least severe level that is logged.',
    fallback: 'info',
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
};

type Settings = typeof settings;
type Values = { [K in keyof Settings]: Exclude<ReturnType<Settings[K]['read']>, undefined> };

export interface Config {
  port: number;
  host: string;
  /** Prefix of every path; empty at the root. */
  basePath: string;
  /** Absolute path. */
  dataDir: string;
  /** Empty for the embedded SQLite. */
  databaseUrl: string;
  /** The same database without a pooler in between, for whatever needs a session of its own; empty for SQLite. */
  databaseListenUrl: string;
  /** Processes that serve on this machine; 1 with SQLite. */
  workers: number;
  photos: PhotosConfig;
  /** Credentials for an S3 server, also where photos are to be copied to one; null without keys. */
  s3: S3Access | null;
  /** Absolute path of a host's own `model.json`, or null for the shipped one. */
  identifierModel: string | null;
  identifiers: IdentifiersConfig;
  signUp: Values['SIGN_UP'];
  rateLimits: boolean;
  trustProxy: string[];
  /** Address of the app, with its base path and no trailing slash; empty if unknown. */
  publicUrl: string;
  /** Empty if no e-mail is sent; otherwise `mailFrom` and `publicUrl` are set. */
  smtpUrl: string;
  mailFrom: string;
  /** Whether push messages may go to private addresses. */
  pushPrivate: boolean;
  /** Hosts with ports that webhooks may call whatever they lead to; null where there are no webhooks. */
  webhookHosts: string[] | null;
  /** Empty if no weather is fetched. */
  weatherUrl: string;
  /** The broker that shows plants to Home Assistant, or null. */
  mqtt: MqttConfig | null;
  oidc: OidcConfig | null;
  /** Whether accounts with a password can sign in; always true without a provider. */
  passwords: boolean;
  photoQuota: PhotoQuota;
  /** Null if no metrics are served. */
  metrics: { port: number; host: string } | null;
  /** Backups by the running server; without a folder, none are made. The folder is an absolute path. */
  backups: { folder: string; everyHours: number; keep: number };
  backupBeforeUpgrade: boolean;
  /** Null to choose by the gardener's country. */
  zoneMapUrl: string | null;
  /** Null for all that are built. */
  languages: readonly Language[] | null;
  logLevel: Values['LOG_LEVEL'];
}

/** An unusable setting; the message is one line that names it. */
export class ConfigError extends Error {}

/**
 * Reads the configuration.
 *
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = new Map<string, unknown>();
  const wrong: string[] = [];
  for (const [name, { fallback, must, read, secret }] of Object.entries<Setting<unknown>>(settings)) {
    const { text = fallback, problem } = settingText(env, name);
    if (problem) wrong.push(problem);
    const value = problem ? undefined : read(text);
    values.set(name, value);
    if (value === undefined && !problem)
      wrong.push(`${name} must ${must}${secret ? '' : `, not ${JSON.stringify(text)}`}`);
  }
  if (values.get('SMTP_URL')) {
    const missing = ['MAIL_FROM', 'PUBLIC_URL'].filter((name) => values.get(name) === '');
    wrong.push(...missing.map((name) => `${name} must be set where SMTP_URL is`));
  }
  wrong.push(...wrongAboutProcesses(values), ...wrongAboutOidc(values), ...wrongAboutPhotos(values));
  wrong.push(...wrongAboutIdentifiers(values), ...wrongAboutMqtt(values));
  if (wrong.length > 0) throw new ConfigError(`The configuration cannot be used: ${wrong.join('; ')}.`);
  return toConfig(Object.fromEntries(values) as unknown as Values);
}

const toConfig = (values: Values): Config => ({
  port: values.PORT,
  host: values.HOST,
  basePath: values.BASE_PATH,
  dataDir: resolve(values.DATA_DIR),
  databaseUrl: values.DATABASE_URL,
  databaseListenUrl: values.DATABASE_LISTEN_URL || values.DATABASE_URL,
  workers: values.WORKERS,
  photos: toPhotosConfig(values, resolve(values.DATA_DIR)),
  s3: toS3Access(values),
  identifierModel: values.IDENTIFIER_MODEL === '' ? null : resolve(values.IDENTIFIER_MODEL),
  identifiers: toIdentifiersConfig(values),
  signUp: values.SIGN_UP,
  rateLimits: values.RATE_LIMITS === 'on',
  trustProxy: values.TRUST_PROXY,
  publicUrl: values.PUBLIC_URL === '' ? '' : `${values.PUBLIC_URL}${values.BASE_PATH}`,
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  pushPrivate: values.PUSH_PRIVATE === 'on',
  webhookHosts: values.WEBHOOKS === 'on' ? values.WEBHOOK_HOSTS : null,
  weatherUrl: values.WEATHER_URL,
  mqtt: toMqttConfig(values),
  oidc: toOidcConfig(values),
  passwords: values.PASSWORDS === 'on',
  photoQuota: { photos: values.QUOTA_PHOTOS, bytes: values.QUOTA_MB * 1_000_000 },
  metrics: values.METRICS_PORT === null ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  backups: {
    folder: values.BACKUP_DIR === '' ? '' : resolve(values.BACKUP_DIR),
    everyHours: values.BACKUP_EVERY_HOURS,
    keep: values.BACKUP_KEEP,
  },
  backupBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE === 'on',
  zoneMapUrl: values.ZONE_MAP_URL || null,
  languages: values.LANGUAGES.length > 0 ? values.LANGUAGES : null,
  logLevel: values.LOG_LEVEL,
});
