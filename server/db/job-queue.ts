import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Instant } from './columns.ts';
import { type Db, engineOf } from './database.ts';
import type { Schema } from './schema.ts';

/** What a process needs to do a job that it has leased. */
export interface LeasedJob {
  id: number;
  name: string;
  userId: number | null;
  parameters: object;
  createdAt: string;
  /** Which attempt this is, from 1. */
  tries: number;
  lease: string;
}

/** Work to be done as soon as a process is free. */
interface NewJob {
  name: string;
  /** What tells it apart from others of its name. */
  key: string;
  userId?: number | null;
  /** Never a token or a password. */
  parameters?: object;
}

/** An instant by the clock of the database: those of several machines may differ by more than a lease lasts. */
const fromNow = (db: Db, ms = 0): RawBuilder<Instant> =>
  engineOf(db) === 'postgres'
    ? sql<Instant>`now() + ${ms} * interval '1 millisecond'`
    : sql<Instant>`${new Date(Date.now() + ms).toISOString()}`;

/** Of jobs: that no process has them. */
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
 * Queues work, due now; in a transaction, from its commit on. One of the same name and key that waits, failed or is being
 * done is started over with the parameters that it has: the process that does it loses its lease.
 */
export async function addJob(db: Db, job: NewJob): Promise<void> {
  const again = { ...unleased, dueAt: fromNow(db), tries: 0, lastError: null, failedAt: null };
  await insertJob(db, job)
    .onConflict((conflict) => conflict.columns(['name', 'key']).doUpdateSet(again))
    .execute();
}

/**
 * Sees to it that work which comes again and again has its row, and that the row is due within its interval: a clock that
 * was ahead may have set it far off.
 */
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

/** Has what was queued under a name, and is due later than it can be, done now: a clock that was ahead wrote that. */
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

/** Which of these names have work that is due, by one query that writes nothing. */
export async function namesDue(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db
    .selectNoFrom((eb) => names.map((name, n) => eb.exists(waiting(db, name).limit(1)).as(`due${n}`)))
    .executeTakeFirst();
  const isDue = new Map(Object.entries(found ?? {}));
  return names.filter((_, n) => Boolean(isDue.get(`due${n}`)));
}

/**
 * Leases jobs of a name to this process, those that are due for longest first. Of several processes that ask at once, each
 * gets others, and waits for none.
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

/** Ends a job that was queued and is done. */
export async function finishJob(db: Db, { id, lease }: LeasedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('lease', '=', lease).execute();
}

/** Ends a run of work that comes again. */
export async function repeatJob(db: Db, job: LeasedJob, inMs: number): Promise<void> {
  const done = { ...unleased, tries: 0, lastError: null, doneAt: fromNow(db) };
  await own(db, job)
    .set({ ...done, dueAt: fromNow(db, inMs) })
    .execute();
}

/** Ends an attempt that failed. @param inMs when it is tried again; null for never */
export async function retryJob(db: Db, job: LeasedJob, lastError: string, inMs: number | null): Promise<void> {
  const next = inMs === null ? { failedAt: fromNow(db) } : { dueAt: fromNow(db, inMs) };
  await own(db, job)
    .set({ ...unleased, lastError, ...next })
    .execute();
}

/** Gives a job back that this process could not end: the next one that looks has it. */
export async function releaseJob(db: Db, job: LeasedJob): Promise<void> {
  await own(db, job)
    .set(({ eb }) => ({ ...unleased, tries: eb('tries', '-', 1) }))
    .execute();
}

/**
 * Gives back what a process had that was killed. Only on SQLite, where no other process can be at work: on PostgreSQL,
 * its leases run out.
 */
export async function releaseLeasesOfOne(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') await db.updateTable('jobs').set(unleased).where('lease', 'is not', null).execute();
}

/** Deletes what waits for an account that ends. */
export async function deleteJobsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('jobs').where('userId', '=', userId).execute();
}

/** Deletes what was given up so long ago. @returns how many */
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

/** Makes jobs that were given up due now, as if they were new. @param name of one kind of job; null for all @returns how many */
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
  /** To be done, now or later, or being done. */
  waiting: number;
  /** Given up within the last days. */
  failed: number;
  /** The earliest instant that one waits for which no process has; null where none waits. */
  oldestDueAt: string | null;
  /** When one last succeeded, of those that come again. */
  doneAt: string | null;
  /** Why one failed last, where it did not succeed since. */
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
