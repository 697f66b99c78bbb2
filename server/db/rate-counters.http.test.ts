import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openedDatabase, testDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { openDatabase } from './database.ts';
import { RateCounters } from './rate-counters.ts';
import { sweepExpired } from './sweep-expired.ts';

/** Lasts longer than any test. */
const windowMs = 3_600_000;

const database = await openedDatabase();

describe('a counter', () => {
  it('counts each key in a window of its own, also what comes at once', async () => {
    const counter = new RateCounters(database.db).counter('each', windowMs);
    const counts = await Promise.all(Array.from({ length: 20 }, () => counter.count('a')));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    for (const { endsInMs } of counts) {
      // No test takes ten minutes.
      expect(endsInMs).toBeGreaterThan(windowMs - 600_000);
      expect(endsInMs).toBeLessThanOrEqual(windowMs);
    }
    expect((await counter.count('b')).count).toBe(1);
    await counter.takeBack('a');
    expect((await counter.read('a'))?.count).toBe(19);
    expect(await counter.read('c')).toBeNull();
  });

  it('begins a new window where one has ended', async () => {
    const counter = new RateCounters(database.db).counter('ended', 1_000);
    for (let i = 0; i < 3; i += 1) await counter.count('a');
    await until(async () => (await counter.read('a')) === null);
    expect((await counter.count('a')).count).toBe(1);
  });

  it('asks SQLite nothing', async () => {
    const sqlite = await testDatabase({ sqlite: true });
    await sqlite.db.destroy();
    const counter = new RateCounters(sqlite.db).counter('test', windowMs);
    await counter.count('a');
    expect(await counter.count('a')).toMatchObject({ count: 2 });
    await counter.takeBack('a');
    expect((await counter.read('a'))?.count).toBe(1);
    await sqlite.close();
  });

  it('goes by its memory while PostgreSQL is away', async () => {
    const { db } = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const counter = new RateCounters(db).counter('test', windowMs);
    await counter.count('a');
    await counter.count('a');
    await counter.takeBack('a');
    expect(await counter.count('a')).toMatchObject({ count: 2 });
    expect((await counter.read('a'))?.count).toBe(2);
    await db.destroy();
  });
});

describe('counts in PostgreSQL', () => {
  beforeEach(async ({ skip }) => {
    skip(database.engine === 'sqlite');
    await database.db.deleteFrom('rateLimits').execute();
  });
  const endAll = (interval: string) =>
    sql`update rate_limits set expires_at = clock_timestamp() + ${interval}::interval`.execute(database.db);

  it('go by the clock of the database, whatever that of a process shows', async () => {
    const counter = new RateCounters(database.db).counter('clock', windowMs);
    await counter.count('a');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 60 * 60 * 1000 });
    const ahead = await counter.count('a');
    vi.setSystemTime(0);
    const behind = await counter.count('a');
    vi.useRealTimers();
    expect([ahead.count, behind.count]).toEqual([2, 3]);
    expect(behind.endsInMs).toBeLessThanOrEqual(windowMs);
  });

  it('lock nobody out after the clock of the database was ahead', async () => {
    const counter = new RateCounters(database.db).counter('ahead', windowMs);
    for (let i = 0; i < 30; i += 1) await counter.count('a');
    await endAll('10 years');
    expect(await counter.count('a')).toMatchObject({ count: 1 });
  });

  it('never fall below none', async () => {
    const counter = new RateCounters(database.db).counter('none', windowMs);
    await counter.takeBack('a');
    await counter.count('a');
    await counter.takeBack('a');
    await counter.takeBack('a');
    expect((await counter.count('a')).count).toBe(1);
  });

  it('are deleted after their windows, a bounded number at a time, and no others', async () => {
    const counter = new RateCounters(database.db).counter('swept', windowMs);
    await sql`insert into rate_limits (key, points, expires_at)
      select 'old:' || n, 1, now() - interval '1 minute' from generate_series(1, 2500) as n`.execute(database.db);
    await counter.count('a');
    const sweep = sweepExpired(database.db, 'rate_limits', 0);
    const left = async () => (await database.db.selectFrom('rateLimits').select('key').execute()).length;
    sweep();
    await until(async () => (await left()) === 1_501);
    for (const rows of [501, 1]) {
      sweep();
      await until(async () => (await left()) === rows);
    }
    expect((await counter.read('a'))?.count).toBe(1);
  });
});
