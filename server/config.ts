import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type OidcConfig, readIssuer, readScopes, toOidcConfig } from './oidc-config.ts';

interface Setting<T> {
  /** What it means. */
  doc: string;
  /** What it is when unset or blank. */
  fallback: string;
  /** What is expected of a value, to follow the word "must". */
  must: string;
  /** The value, or undefined when it cannot be used. */
  read(text: string): T | undefined;
  /** True where the value may hold a password and is therefore never repeated. */
  secret?: true;
}

const setting = <T>(described: Setting<T>): Setting<T> => described;

const oneOf = <const T extends string>(...allowed: T[]) => ({
  must: `be one of ${allowed.join(', ')}`,
  read: (text: string): T | undefined => allowed.find((value) => value === text),
});

const anyText = { must: 'be text', read: (text: string): string => text };

function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

/** An address, a network in CIDR notation, or one of the names that the proxy library knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest && rest.length === 0;
}

function readNetworks(text: string): string[] | undefined {
  const networks = text.split(',').flatMap((part) => part.trim() || []);
  return networks.every(isNetwork) ? networks : undefined;
}

/** The origin of an address without a path, or undefined. */
function readOrigin(text: string): string | undefined {
  if (text === '') return '';
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.host === '') return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/** `a@b`, or a name with that in angle brackets. A line break would begin another header. */
const isSender = (text: string): boolean =>
  /^[^\s<>@,;"]+@[^\s<>@,;"]+$|^[^<>@\p{Cc}]*<[^\s<>@,;"]+@[^\s<>@,;"]+>$/u.test(text);

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
  DATA_DIR: setting({
    doc: 'Folder of everything that must be backed up: database and photos.',
    fallback: './data',
    ...anyText,
  }),
  DATABASE_URL: setting({
    doc: '`postgres://user:password@host/db` to keep the rows in PostgreSQL 15+ instead of SQLite in `DATA_DIR`.',
    fallback: '',
    must: 'be a URL that begins with postgres://',
    read: (text) => (text === '' || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) ? text : undefined),
    secret: true,
  }),
  IDENTIFIER_MODEL: setting({
    doc: 'Path of the `model.json` of another identification model.',
    fallback: '',
    ...anyText,
  }),
  RATE_LIMITS: setting({
    doc: '`off` lifts all rate limits, for load tests only.',
    fallback: 'on',
    ...oneOf('on', 'off'),
  }),
  TRUST_PROXY: setting({
    doc: 'Addresses of reverse proxies (comma-separated, CIDR allowed) whose `X-Forwarded-*` headers are believed.',
    fallback: '',
    must: 'be IP addresses or CIDR networks, separated by commas',
    read: readNetworks,
  }),
  PUBLIC_URL: setting({
    doc: "Address that gardeners reach this server at, e.g. `https://garden.example`. E-mails link to it, and push services (Apple's insists) are told who sends.",
    fallback: '',
    must: 'be an http or https URL without a path',
    read: readOrigin,
  }),
  SMTP_URL: setting({
    doc: '`smtps://user:password@host:465` or `smtp://user:password@host:587?requireTLS=true`, to send reminders by e-mail; needs `MAIL_FROM` and `PUBLIC_URL`.',
    fallback: '',
    must: 'be a URL that begins with smtp:// or smtps://',
    read: (text) => (text === '' || (/^smtps?:\/\/[^/]/.test(text) && URL.canParse(text)) ? text : undefined),
    secret: true,
  }),
  MAIL_FROM: setting({
    doc: 'Sender of e-mails: `garden@example.org` or `Leafbook <garden@example.org>`.',
    fallback: '',
    must: 'be an e-mail address, or a name and an e-mail address in angle brackets',
    read: (text) => (text === '' || isSender(text) ? text : undefined),
  }),
  PUSH_PRIVATE: setting({
    doc: '`on` also sends push messages to private addresses and over plain http: for a push service on the home network.',
    fallback: 'off',
    ...oneOf('on', 'off'),
  }),
  OIDC_ISSUER: setting({
    doc: 'Issuer of the OpenID Connect provider that people may sign in with, as its discovery document writes it; needs `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` and `PUBLIC_URL`.',
    fallback: '',
    must: 'be an https URL (http on this machine alone) without a query, as the provider writes its issuer',
    read: readIssuer,
  }),
  OIDC_CLIENT_ID: setting({ doc: 'Client id that the provider gave this server.', fallback: '', ...anyText }),
  OIDC_CLIENT_SECRET: setting({
    doc: 'Client secret that the provider gave this server.',
    fallback: '',
    ...anyText,
    secret: true,
  }),
  OIDC_NAME: setting({
    doc: "Name of the provider on the button; the issuer's host unless set.",
    fallback: '',
    must: 'have at most 60 characters',
    read: (text) => (text.length <= 60 ? text : undefined),
  }),
  OIDC_SCOPES: setting({
    doc: 'Scopes that the provider is asked for.',
    fallback: 'openid email profile',
    must: 'be scopes separated by spaces, `openid` among them',
    read: readScopes,
  }),
  PASSWORDS: setting({
    doc: '`off` lets people sign in at the OpenID Connect provider only.',
    fallback: 'on',
    ...oneOf('on', 'off'),
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
  /** Absolute path. */
  dataDir: string;
  /** Empty for the embedded SQLite. */
  databaseUrl: string;
  /** Absolute path of a host's own `model.json`, or null for the shipped one. */
  identifierModel: string | null;
  rateLimits: boolean;
  trustProxy: string[];
  /** Origin without a slash at its end; empty where it is not known. */
  publicUrl: string;
  /** Empty where no e-mail is sent; else `mailFrom` and `publicUrl` are set. */
  smtpUrl: string;
  mailFrom: string;
  /** Whether push messages go to private addresses, too. */
  pushPrivate: boolean;
  /** The provider that people may sign in with, or null. */
  oidc: OidcConfig | null;
  /** Whether accounts with a password can sign in; always where there is no provider. */
  passwords: boolean;
  /** Null where no metrics are served. */
  metrics: { port: number; host: string } | null;
  logLevel: Values['LOG_LEVEL'];
}

/** A setting that cannot be used; its message is one line that names the setting. */
export class ConfigError extends Error {}

/**
 * Reads the configuration.
 *
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, { fallback, must, read, secret }] of Object.entries<Setting<unknown>>(settings)) {
    const text = env[name]?.trim() || fallback;
    values[name] = read(text);
    if (values[name] === undefined) wrong.push(`${name} must ${must}${secret ? '' : `, not ${JSON.stringify(text)}`}`);
  }
  if (values.SMTP_URL) {
    const missing = ['MAIL_FROM', 'PUBLIC_URL'].filter((name) => values[name] === '');
    wrong.push(...missing.map((name) => `${name} must be set where SMTP_URL is`));
  }
  const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  const unset = [...oidc, 'PUBLIC_URL'].filter((name) => values[name] === '');
  if (oidc.some((name) => values[name])) {
    wrong.push(...unset.map((name) => `${name} must be set to sign in with OpenID Connect`));
  } else if (values.PASSWORDS === 'off') {
    wrong.push('PASSWORDS must be on where no OIDC_ISSUER is set: nobody could sign in');
  }
  if (wrong.length > 0) throw new ConfigError(`The configuration cannot be used: ${wrong.join('; ')}.`);
  return toConfig(values as Values);
}

const toConfig = (values: Values): Config => ({
  port: values.PORT,
  host: values.HOST,
  dataDir: resolve(values.DATA_DIR),
  databaseUrl: values.DATABASE_URL,
  identifierModel: values.IDENTIFIER_MODEL === '' ? null : resolve(values.IDENTIFIER_MODEL),
  rateLimits: values.RATE_LIMITS === 'on',
  trustProxy: values.TRUST_PROXY,
  publicUrl: values.PUBLIC_URL,
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM,
  pushPrivate: values.PUSH_PRIVATE === 'on',
  oidc: values.OIDC_ISSUER === '' ? null : toOidcConfig(values),
  passwords: values.PASSWORDS === 'on',
  metrics: values.METRICS_PORT === null ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  logLevel: values.LOG_LEVEL,
});
