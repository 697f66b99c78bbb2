import { hostname } from 'node:os';
import pg from 'pg';

/** Pause after a failed attempt to connect. */
const retryMs = 5_000;
/** How often the connection is tested, and how long a test may take: a silent network reports no error. */
const pingMs = 3_000;

/** Makes the server end the session of a vanished machine, with its locks, after half a minute instead of two hours. */
const keepalives = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };

/** A new connection that is being set up. */
export interface OpeningConnection {
  client: pg.Client;
  /** Its process at the server. */
  pid: number;
  /** True behind a pooler: the next statement may reach another session, so no session lock may be taken. */
  isPooled: boolean;
}

type Prepare = (opening: OpeningConnection) => Promise<void>;

/**
 * One connection to PostgreSQL beside the pool, for session features: `LISTEN` and locks. It is tested every few seconds
 * and reopened when it fails, since a silent network reports no error.
 */
export class DirectConnection {
  readonly #url: string;
  readonly #prepare: Prepare[] = [];
  #client: pg.Client | null = null;
  #loseClient = () => {};
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Settles when the running query ends: a connection runs one at a time. */
  #asking: Promise<unknown> = Promise.resolve();

  /** @param url `postgres://user:password@host:port/database` */
  constructor(url: string) {
    this.#url = url;
  }

  /** Adds setup for every new connection, run in order before it is used. If it throws, that connection is closed. */
  onOpening(prepare: Prepare): void {
    this.#prepare.push(prepare);
  }

  /** Opens it. @throws Error if the first attempt fails; then there are no retries */
  async open(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Opens it as soon as possible, without waiting. */
  openSoon(): void {
    this.#connect().catch(() => {});
  }

  /** Queries over the current connection, one at a time. @returns false if there is none, or it broke */
  ask(query: string | pg.QueryConfig): Promise<boolean> {
    const answer = this.#asking.then(() => this.#askNow(query));
    this.#asking = answer;
    return answer;
  }

  async #askNow(query: string | pg.QueryConfig): Promise<boolean> {
    const [client, lose] = [this.#client, this.#loseClient];
    if (!client) return false;
    try {
      await client.query(query);
      return true;
    } catch {
      lose();
      return false;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: retryMs,
      query_timeout: pingMs,
      keepAlive: true,
    });
    let isLost = false;
    let pings: NodeJS.Timeout | undefined;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(pings);
      // One that worked is replaced at once.
      const waitMs = this.#client === client ? 0 : retryMs;
      this.#client = null;
      client.end().catch(() => {});
      if (!this.#isClosed) this.#retry = setTimeout(() => this.openSoon(), waitMs).unref();
    };
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      const opening = await introduce(client);
      for (const prepare of this.#prepare) await prepare(opening);
    } catch (error) {
      lose();
      throw error;
    }
    if (this.#isClosed) {
      await client.end().catch(() => {});
      return;
    }
    this.#client = client;
    this.#loseClient = lose;
    pings = setInterval(() => void this.ask('select 1'), pingMs).unref();
  }
}

/** Names this process to the server, and detects a pooler: it announces another process id than the one that answers. */
async function introduce(client: pg.Client): Promise<OpeningConnection> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const isPooled = pid !== (client as unknown as { processID?: number }).processID;
  if (!isPooled) {
    const settings = Object.entries({ application_name: `leafbook ${hostname()} ${process.pid}`, ...keepalives });
    for (const [name, value] of settings) await client.query('select set_config($1, $2, false)', [name, `${value}`]);
  }
  return { client, pid, isPooled };
}
