import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, engineOf } from './database.ts';
import { type Sweep, sweepExpired } from './sweep-expired.ts';

/** How long a lease lasts that nobody renews: that of a process which ended without a word is free after it. */
const leaseMs = 60_000;
const renewEveryMs = 15_000;

/** What is held. */
export interface LeaseRequest {
  /** What for; the same in every process. */
  name: string;
  /** Whose. */
  key: string;
  /** How many of these one key may have at once. */
  most: number;
}

/** Gives the lease back. May be called twice, and never fails. */
export type Release = () => Promise<void>;

/** Leases of things of which a key may have only so many at once. */
export interface Leases {
  /** @returns undefined where the key has as many as it may */
  take(request: LeaseRequest): Promise<Release | undefined>;
  /** Renews nothing any more. What is still held ends by itself. */
  close(): void;
}

/** @returns leases that hold for all processes on a PostgreSQL database; on SQLite in this process, without any query */
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
 * A row for each lease, with an end that its process moves on while it holds it. Where the database cannot be asked, the
 * leases of this process are what is left.
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
    this.#sweep = sweepExpired(db, 'leases', 60 * 60_000);
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

  /** @returns false where every slot is another's */
  async #takeRow({ name, key, most }: LeaseRequest, holder: string): Promise<boolean> {
    this.#sweep();
    for (let attempt = 0; attempt < most; attempt += 1) {
      // Whoever takes the same free slot at the same time waits for the first here, and looks for another then.
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
