import { resolve } from 'node:path';
import * as z from 'zod/mini';

const switchOf = z.enum(['on', 'off']);

/** Every setting: what it means, what it may be, and what it is when unset. */
const settings = {
  PORT: { doc: 'TCP port to listen on.', schema: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback: '3000' },
  HOST: { doc: 'Address to listen on; `0.0.0.0` to be reachable from other machines.', schema: z.string().check(z.minLength(1)), fallback: '127.0.0.1' },
  DATA_DIR: { doc: 'Folder of everything that must be backed up: database and photos.', schema: z.string().check(z.minLength(1)), fallback: './data' },
  DATABASE_URL: {
    doc: '`postgres://user:password@host/db` to keep the rows in PostgreSQL 15+ instead of SQLite in `DATA_DIR`.',
    schema: z.union([z.literal(''), z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))]),
    fallback: '',
  },
  IDENTIFIER_MODEL: { doc: 'Path of the `model.json` of another identification model.', schema: z.string(), fallback: '' },
  RATE_LIMITS: { doc: '`off` lifts all rate limits, for load tests only.', schema: switchOf, fallback: 'on' },
  TRUST_PROXY: {
    doc: 'Addresses of reverse proxies (comma-separated, CIDR allowed) whose `X-Forwarded-*` headers are believed.',
    schema: z.string(),
    fallback: '',
  },
  LOG_LEVEL: { doc: 'Least severe level that is logged.', schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), fallback: 'info' },
} as const;

type Settings = typeof settings;
type Parsed = { [K in keyof Settings]: z.output<Settings[K]['schema']> };

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
  logLevel: Parsed['LOG_LEVEL'];
}

/** A setting that cannot be used; its message is one line that names the setting. */
export class ConfigError extends Error {}

/**
 * Reads the configuration.
 *
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [key, { schema, fallback }] of Object.entries(settings)) {
    const value = env[key]?.trim() || fallback;
    const result = schema.safeParse(value);
    if (result.success) parsed[key] = result.data;
    else wrong.push(`${key}=${JSON.stringify(value)}: ${result.error.issues[0]?.message ?? 'not usable'}`);
  }
  if (wrong.length > 0) throw new ConfigError(`The configuration cannot be used. ${wrong.join('; ')}`);
  const values = parsed as Parsed;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    identifierModel: values.IDENTIFIER_MODEL === '' ? null : resolve(values.IDENTIFIER_MODEL),
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY.split(',').map((part) => part.trim()).filter(Boolean),
    logLevel: values.LOG_LEVEL,
  };
}
