import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Instant } from './columns.ts';
import { type Db, engineOf } from './database.ts';
import type { Schema } from './schema.ts';

/** What a process needs to run a job that it has leased. */
export interface LeasedJob {
  id: number;
  name: string;
  userId: number | null;
  parameters: object;
  createdAt: string;
  /** Number of this attempt, from 1. */
  tries: number;
  lease: string;
}

/** Work to run as soon as a process is free. */
interface NewJob {
  name: string;
  /** Distinguishes it from others of its name. */
  key: string;
  userId?: number | null;
  /** Never a token or a password. */
  parameters?: object;
}

/** An instant by the clock of the database: those of several machines may differ by more than a lease. */
const fromNow = (db: Db, ms = 0): RawBuilder<Instant> =>
  engineOf(db) === 'postgres'
    ? sql<Instant>`now() + ${ms} * interval '1 millisecond'`
    : sql<Instant>`${new Date(Date.now() + ms).toISOString()}`;

/** Condition: no process has the job. */
const isFree = (db: Db, eb: ExpressionBuilder<Schema, 'jobs'>) =>
  eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', fromNow(db))]);

/** Jobs of a name that are due and that no process has. */
const waiting = (db: Db, name: string) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', name)
    .where('failedAt', 'is', null)
    .where('dueAt', '<=', fromNow(db))
    .where((eb) => isFree(db, eb));

const own = (db: Db, { id, lease }: LeasedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease);

const unleased = { leasedUntil: null, lease: null };

const insertJob = (db: Db, { name, key, userId = null, parameters = {} }: NewJob) =>
  db
    .insertInto('jobs')
    .values({ name, key, userId, parameters, createdAt: fromNow(db), dueAt: fromNow(db), ...unleased });

/**
 * Queues work, due now; in a transaction, from its commit on. If one with the same name and key is waiting, failed or
 * running, it restarts with the new parameters: the process that runs it loses its lease.
 */
export async function addJob(db: Db, job: NewJob): Promise<void> {
  const again = { ...unleased, dueAt: fromNow(db), tries: 0, lastError: null, failedAt: null };
  await insertJob(db, job)
    .onConflict((conflict) => conflict.columns(['name', 'key']).doUpdateSet(again))
    .execute();
}

/** Ensures that recurring work has its row, due within its interval: a clock that was ahead may have set it far off. */
export async function keepRecurring(db: Db, everyMs: ReadonlyMap<string, number>): Promise<void> {
  const names = [...everyMs.keys()];
  if (names.length === 0) return;
  const rows = await db
    .selectFrom('jobs')
    .select(['name', 'dueAt'])
    .where('name', 'in', names)
    .where('key', '=', '')
    .execute();
  const due = new Map(rows.map(({ name, dueAt }) => [name, Date.parse(dueAt)]));
  for (const [name, ms] of everyMs) {
    const dueAt = due.get(name);
    if (dueAt === undefined)
      await insertJob(db, { name, key: '' })
        .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
        .execute();
    // Twice as far: the clocks of this machine and of the database need not agree to the second.
    else if (dueAt > Date.now() + 2 * ms + 60_000)
      await db
        .updateTable('jobs')
        .set({ dueAt: fromNow(db) })
        .where('name', '=', name)
        .where('key', '=', '')
        .where('dueAt', '>', fromNow(db, ms))
        .execute();
  }
}

/** Makes queued work of a name due now if its due date is impossibly late: a clock that was ahead wrote it. */
export async function clampDueDates(db: Db, name: string, longestPauseMs: number): Promise<void> {
  const late = db.selectFrom('jobs').select('id').where('name', '=', name).where('failedAt', 'is', null);
  const found = await late.where('dueAt', '>', fromNow(db, longestPauseMs)).limit(1).executeTakeFirst();
  if (!found) return;
  await db
    .updateTable('jobs')
    .set({ dueAt: fromNow(db) })
    .where('name', '=', name)
    .where('failedAt', 'is', null)
    .where('dueAt', '>', fromNow(db, longestPauseMs))
    .execute();
}

/** Which of these names have work that is due, in one read-only query. */
export async function namesDue(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db
    .selectNoFrom((eb) => names.map((name, n) => eb.exists(waiting(db, name).limit(1)).as(`due${n}`)))
    .executeTakeFirst();
  const isDue = new Map(Object.entries(found ?? {}));
  return names.filter((_, n) => Boolean(isDue.get(`due${n}`)));
}

/**
 * Leases jobs of a name to this process, those due for longest first. Concurrent processes get different jobs, without
 * waiting.
 *
 * @param lease random; proves later that the jobs are still this process's
 */
export async function leaseJobs(
  db: Db,
  name: string,
  { lease, leaseMs, limit }: { lease: string; leaseMs: number; limit: number },
): Promise<LeasedJob[]> {
  const due = waiting(db, name).orderBy('dueAt').limit(limit);
  const rows = await db
    .with('due', () => (engineOf(db) === 'postgres' ? due.forUpdate().skipLocked() : due))
    .updateTable('jobs')
    .set(({ eb }) => ({ lease, leasedUntil: fromNow(db, leaseMs), tries: eb('tries', '+', 1) }))
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
    .returning(['id', 'name', 'userId', 'parameters', 'createdAt', 'tries'])
    .execute();
  return rows.map((row) => ({ ...row, lease }));
}

/** @returns false where the job no longer belongs to this process */
export async function renewLease(db: Db, job: LeasedJob, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await own(db, job)
    .set({ leasedUntil: fromNow(db, leaseMs) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a queued job that is done. */
export async function finishJob(db: Db, { id, lease }: LeasedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('lease', '=', lease).execute();
}

/** Ends a run of recurring work. */
export async function repeatJob(db: Db, job: LeasedJob, inMs: number): Promise<void> {
  const done = { ...unleased, tries: 0, lastError: null, doneAt: fromNow(db) };
  await own(db, job)
    .set({ ...done, dueAt: fromNow(db, inMs) })
    .execute();
}

/** Notes that a run that goes on for long has begun well: what failed before it is over. */
export async function settleJob(db: Db, job: LeasedJob): Promise<void> {
  job.tries = 1;
  await own(db, job)
    .set({ tries: 1, lastError: null, doneAt: fromNow(db) })
    .execute();
}

/** Ends a failed attempt. @param inMs when to retry; null for never */
export async function retryJob(db: Db, job: LeasedJob, lastError: string, inMs: number | null): Promise<void> {
  const next = inMs === null ? { failedAt: fromNow(db) } : { dueAt: fromNow(db, inMs) };
  await own(db, job)
    .set({ ...unleased, lastError, ...next })
    .execute();
}

/** Releases a job that this process could not finish: the next one that polls gets it. */
export async function releaseJob(db: Db, job: LeasedJob): Promise<void> {
  await own(db, job)
    .set(({ eb }) => ({ ...unleased, tries: eb('tries', '-', 1) }))
    .execute();
}

/**
 * Releases the jobs of a process that was killed. Only on SQLite, where no other process can be working; on PostgreSQL,
 * its leases expire.
 */
export async function releaseLeasesOfOne(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') await db.updateTable('jobs').set(unleased).where('lease', 'is not', null).execute();
}

/** Deletes jobs of an account that is being deleted. */
export async function deleteJobsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('jobs').where('userId', '=', userId).execute();
}

/** Deletes jobs that were given up that long ago. @returns how many */
export async function deleteFailedJobs(db: Db, agoMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('failedAt', '<=', fromNow(db, -agoMs))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Jobs that were given up, oldest first. It reads the whole table: for the host, not for requests. */
export const failedJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['name', 'tries', 'createdAt', 'failedAt', 'lastError'])
    .where('failedAt', 'is not', null)
    .orderBy('failedAt')
    .orderBy('id')
    .execute();

/**
 * Makes jobs that were given up due now, as if they were new. @param name of one kind of job; null for all @returns how
 * many
 */
export async function retryFailedJobs(db: Db, name: string | null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...unleased, dueAt: fromNow(db), tries: 0, lastError: null, failedAt: null })
    .where('failedAt', 'is not', null)
    .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The state of the jobs of a name. */
export interface JobFigures {
  name: string;
  /** Waiting, due or not, or running. */
  waiting: number;
  /** Given up within the last days. */
  failed: number;
  /** The earliest due time of a job that no process has; null if none waits. */
  oldestDueAt: string | null;
  /** Last success of recurring work. */
  doneAt: string | null;
  /** The last failure, unless a success followed. */
  lastError: string | null;
}

/** The state of all jobs, by name. It reads the whole table: for the host, not for requests. */
export async function jobFigures(db: Db): Promise<JobFigures[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn, eb }) => {
      const isWaiting = eb.case().when(eb.and([eb('failedAt', 'is', null), isFree(db, eb)]));
      return [
        'name',
        fn.count<number>('id').as('all'),
        fn.count<number>('failedAt').as('failed'),
        fn.min<string | null>(isWaiting.then(eb.ref('dueAt')).end()).as('oldestDueAt'),
        fn.max<string | null>('doneAt').as('doneAt'),
        fn.max<string | null>('lastError').as('lastError'),
      ];
    })
    .groupBy('name')
    .orderBy('name')
    .execute();
  return rows.map(({ all, failed, ...row }) => ({
    ...row,
    waiting: Number(all) - Number(failed),
    failed: Number(failed),
  }));
}
