import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hourMs } from '../../contract/durations.ts';
import { type Database, engineOf } from './database.ts';
import { type Sweep, sweepExpired } from './sweep-expired.ts';

/** Duration of a lease: that of a crashed process is free after it. */
const leaseMs = 60_000;
const renewEveryMs = 15_000;

/** The resource. */
export interface LeaseRequest {
  /** Its use; the same in every process. */
  name: string;
  /** The key that holds it. */
  key: string;
  /** How many of these one key may hold at once. */
  most: number;
}

/** Releases the lease. May be called twice, and never fails. */
export type Release = () => Promise<void>;

/** Leases of resources of which a key may hold only so many at once. */
export interface Leases {
  /** @returns undefined if the key is at its limit */
  take(request: LeaseRequest): Promise<Release | undefined>;
  /** Stops renewing. Leases that are still held expire. */
  close(): void;
}

/** @returns leases shared by all processes on a PostgreSQL database; on SQLite by this process, without any query */
export function leasesOn(db: Database): Leases {
  const local = new LocalLeases();
  return engineOf(db) === 'postgres' ? new DatabaseLeases(db, local) : local;
}

class LocalLeases implements Leases {
  readonly #held = new Map<string, number>();

  async take({ name, key, most }: LeaseRequest): Promise<Release | undefined> {
    const id = `${name} ${key}`;
    const held = this.#held.get(id) ?? 0;
    if (held >= most) return undefined;
    this.#held.set(id, held + 1);
    let isHeld = true;
    return async () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#held.get(id) ?? 1) - 1;
      if (left === 0) this.#held.delete(id);
      else this.#held.set(id, left);
    };
  }

  close(): void {}
}

/**
 * A row for each lease, with an expiry that its process extends while it holds it. If the database is unavailable, only
 * the leases of this process count.
 */
class DatabaseLeases implements Leases {
  readonly #db: Database;
  readonly #local: LocalLeases;
  readonly #sweep: Sweep;
  readonly #holders = new Set<string>();
  #renewing: NodeJS.Timeout | undefined;

  constructor(db: Database, local: LocalLeases) {
    this.#db = db;
    this.#local = local;
    this.#sweep = sweepExpired(db, 'leases', hourMs);
  }

  async take(request: LeaseRequest): Promise<Release | undefined> {
    const releaseLocal = await this.#local.take(request);
    if (!releaseLocal) return undefined;
    const holder = randomUUID();
    const taken = await this.#takeRow(request, holder).catch(() => undefined);
    if (taken === false) {
      await releaseLocal();
      return undefined;
    }
    if (taken === undefined) return releaseLocal;
    this.#holders.add(holder);
    this.#renewing ??= setInterval(() => void this.#renew(), renewEveryMs).unref();
    return async () => {
      if (!this.#holders.delete(holder)) return;
      if (this.#holders.size === 0) this.close();
      await releaseLocal();
      await this.#db
        .deleteFrom('leases')
        .where('holder', '=', holder)
        .execute()
        .catch(() => {});
    };
  }

  close(): void {
    clearInterval(this.#renewing);
    this.#renewing = undefined;
  }

  /** @returns false if every slot is taken */
  async #takeRow({ name, key, most }: LeaseRequest, holder: string): Promise<boolean> {
    this.#sweep();
    for (let attempt = 0; attempt < most; attempt += 1) {
      // A concurrent taker of the same free slot waits for the first here, and then looks for another.
      const { rows } = await sql<{ slot: number | null; isTaken: boolean }>`
        with free as (
          select min(n) as slot from generate_series(0, ${most - 1}::integer) as n
          where not exists (select 1 from leases as held where held.name = ${name} and held.key = ${key}
            and held.slot = n and held.expires_at > clock_timestamp())
        ), taken as (
          insert into leases as held (name, key, slot, holder, expires_at)
          select ${name}, ${key}, slot, ${holder}, clock_timestamp() + ${leaseMs}::integer * interval '1 millisecond'
          from free where slot is not null
          on conflict (name, key, slot) do update set holder = excluded.holder, expires_at = excluded.expires_at
            where held.expires_at <= clock_timestamp()
          returning slot
        )
        select free.slot, exists (select 1 from taken) as is_taken from free`.execute(this.#db);
      if (rows[0]?.isTaken) return true;
      if (rows[0]?.slot === null) return false;
    }
    return false;
  }

  async #renew(): Promise<void> {
    const holders = [...this.#holders];
    if (holders.length === 0) return;
    await this.#db
      .updateTable('leases')
      .set({ expiresAt: sql`clock_timestamp() + ${leaseMs}::integer * interval '1 millisecond'` })
      .where('holder', 'in', holders)
      .execute()
      .catch(() => {});
  }
}
