import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

const oid = { int8: 20, date: 1082, timestamptz: 1184 } as const;

/** Rows come out as on SQLite: instants as ISO-8601 UTC text, dates as text, counts as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === oid.timestamptz) return (text: string) => new Date(text).toISOString();
    if (id === oid.date) return (text: string) => text;
    if (id === oid.int8) return Number;
    return pg.types.getTypeParser(id, format);
  }) as typeof pg.types.getTypeParser,
};

/** pg would send an array as a PostgreSQL array; here every array or object is a JSON column's value. */
const toParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value)
    ? JSON.stringify(value)
    : value;

/**
 * The PostgreSQL database.
 *
 * @param url `postgres://user:password@host:port/database`
 * @param onIdleError called when the server drops an idle connection; the pool recovers by itself
 * @param patient true for one connection without limits of time
 */
export function postgresDialect(url: string, onIdleError: (error: Error) => void, patient: boolean): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: patient ? 1 : 10,
    connectionTimeoutMillis: 5_000,
    // A server that fell silent (frozen, cable pulled) ends no query by itself.
    ...(patient ? { statement_timeout: 0, keepAlive: true } : { statement_timeout: 30_000, query_timeout: 7_000 }),
    options: '-c timezone=UTC',
    types,
  });
  pool.on('error', onIdleError);
  // A connection that breaks while it is in use fails its query, and says so again; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const wrapped: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const wrappedClient: PostgresPoolClient = {
        query: ((sql: string, parameters: readonly unknown[]) =>
          client.query(sql, parameters.map(toParameter))) as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
      return wrappedClient;
    },
  };
  return new PostgresDialect({ pool: wrapped });
}
