import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { contention } from './contention.ts';

const oid = { int8: 20, date: 1082, timestamptz: 1184 } as const;

/** Rows have the same types as on SQLite: instants as ISO-8601 UTC text, dates as text, counts as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === oid.timestamptz) return (text: string) => new Date(text).toISOString();
    if (id === oid.date) return (text: string) => text;
    if (id === oid.int8) return Number;
    return pg.types.getTypeParser(id, format);
  }) as typeof pg.types.getTypeParser,
};

/** pg would send an array as a PostgreSQL array; here every array or object is the value of a JSON column. */
const toParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value)
    ? JSON.stringify(value)
    : value;

/**
 * How long a request waits for one response of the database. The server itself ends a statement earlier, so only a
 * silent network (a cut cable, a fail-over, a firewall that dropped the connection) takes this long.
 */
const queryTimeoutMs = 7_000;
const statementTimeoutMs = 6_000;
/** A transaction whose app fell silent is ended, and its locks released, after this long. */
const idleInTransactionMs = 8_000;

/** Limits set on the server; 0 is no limit. */
const limitsOf = (patient: boolean): Record<string, number> => ({
  statement_timeout: patient ? 0 : statementTimeoutMs,
  idle_in_transaction_session_timeout: patient ? 0 : idleInTransactionMs,
});

const setEach = (verb: 'set' | 'set local', limits: Record<string, number>): string =>
  Object.entries(limits)
    .map(([name, value]) => `${verb} ${name} = ${value}`)
    .join('; ');

/** A statement with more parameters contains a list, and the next list has another length. */
const mostParameters = 60;
/** Each connection has its own plans in the memory of the server, which never evicts any. */
const mostNames = 400;

/**
 * Names repeated statements, so that the server parses and plans them once per connection.
 *
 * @returns the name of a statement; undefined the first time, and for statements that are not worth one
 */
function statementNames(): (text: string, parameters: readonly unknown[]) => string | undefined {
  const names = new Map<string, string | null>();
  let named = 0;
  return (text, parameters) => {
    if (parameters.length > mostParameters || !/^(select|insert|update|delete|with)\b[^;]*$/i.test(text))
      return undefined;
    const known = names.get(text);
    if (known) return known;
    if (known === undefined) {
      if (names.size < 10 * mostNames) names.set(text, null);
      return undefined;
    }
    if (named >= mostNames) return undefined;
    named += 1;
    const name = `leafbook_${named}`;
    names.set(text, name);
    return name;
  };
}

/** What another process's migration does to a named `select *` statement. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type';

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * The PostgreSQL database, directly or behind PgBouncer.
 *
 * PgBouncer refuses connections that set these limits as they start, and in transaction mode gives the connection that a
 * `set` reached to others: so every transaction sets its limits for itself, in the message that begins it. The `set` of a
 * new connection is for statements outside of transactions. Statements get names only where the connection is the server's
 * own: a pooler may send the next one to another server process, which does not know the name. It shows by the process that
 * the connection was announced with, which is then not the one that answers.
 *
 * @param url `postgres://user:password@host:port/database`
 * @param onIdleError called when the server drops an idle connection; the pool recovers by itself
 * @param patient true for one connection without limits of time
 */
export function postgresDialect(url: string, onIdleError: (error: Error) => void, patient: boolean): PostgresDialect {
  const limits = limitsOf(patient);
  /** Connections without a pooler between. */
  const direct = new WeakSet<object>();
  const nameOf = statementNames();
  const pool = new pg.Pool({
    connectionString: url,
    max: patient ? 1 : 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!patient && { query_timeout: queryTimeoutMs }),
    onConnect: async (client) => {
      const set = `set timezone = 'UTC'; ${setEach('set', limits)}`;
      const results = (await client.query(`${set}; select pg_backend_pid() as pid`)) as unknown as pg.QueryResult[];
      const { processID } = client as unknown as { processID: number };
      if (!patient && results.at(-1)?.rows[0]?.pid === processID) direct.add(client);
    },
    types,
  });
  pool.on('error', onIdleError);
  // A connection that breaks while in use fails its query and also emits an error; unhandled, that would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));

  /** Counts how often a connection fell silent. Connections opened before are not reused: they may be silent, too. */
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!generations.has(client)) generations.set(client, generation);
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  };

  const wrapped: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connect();
      let silence: Error | undefined;
      let isInTransaction = false;
      let isOutdated = false;
      const fail = (error: unknown): never => {
        if (isSilence(error)) {
          silence = error as Error;
          generation += 1;
        }
        throw error;
      };
      /** Retries the transaction if a named plan is outdated, and discards the connection with its plans. */
      const askByName = async (query: pg.QueryConfig & { name: string }) => {
        try {
          return await client.query(query);
        } catch (error) {
          if (!isOutdatedPlan(error)) throw error;
          isOutdated = true;
          if (isInTransaction) throw contention();
          const { name, ...unnamed } = query;
          return client.query(unnamed);
        }
      };
      const query = async (sql: string, parameters: readonly unknown[]) => {
        // A rollback, say: there is nobody left to answer it.
        if (silence) throw silence;
        const begins = /^(begin|start transaction)\b/.test(sql);
        if (begins || /^(commit|rollback)$/.test(sql)) isInTransaction = begins;
        const text = begins ? `${sql}; ${setEach('set local', limits)}` : sql;
        const values = parameters.map(toParameter);
        const name = direct.has(client) ? nameOf(sql, parameters) : undefined;
        const answer = name === undefined ? client.query(text, values) : askByName({ name, text, values });
        return answer.catch(fail);
      };
      const wrappedClient: PostgresPoolClient = {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || isOutdated || silence !== undefined),
      };
      return wrappedClient;
    },
  };
  return new PostgresDialect({ pool: wrapped });
}
