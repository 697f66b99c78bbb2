import { sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { openedApp, person, plantRow } from '../testing/kit.ts';
import { until } from '../testing/until.ts';
import { transaction } from './transaction.ts';

const test = await openedApp();

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

describe.skipIf(!inject('postgresUrl'))('on PostgreSQL', () => {
  it('a bulk move succeeds that deadlocks with others who rename the place', async () => {
    const owner = await person(test);
    const [first, second] = [
      await plantRow(test, owner, { location: 'Bed' }),
      await plantRow(test, owner, { location: 'Bed' }),
    ];
    const { db } = test.deps;
    const payload = { action: 'place', plantIds: [first, second], location: 'Shed' };
    let moved: ReturnType<typeof owner.inject> | undefined;
    await db.transaction().execute(async (tx) => {
      // The rename is not the one that PostgreSQL ends.
      await sql`set local deadlock_timeout = '10min'`.execute(tx);
      const rename = (id: number) =>
        tx.updateTable('plants').set({ location: 'Border' }).where('id', '=', id).execute();
      await rename(second);
      moved = owner.inject({ method: 'POST', url: '/api/plants/bulk', payload });
      void moved.catch(() => {});
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await waiting.execute(db)).rows.length > 0);
      await rename(first);
    });
    expect((await moved)?.statusCode).toBe(200);
    const rows = await db.selectFrom('plants').select('location').where('userId', '=', owner.user.id).execute();
    expect(rows).toEqual([{ location: 'Shed' }, { location: 'Shed' }]);
  });

  /** Work that PostgreSQL ends as often as it is told to. */
  const endedTimes = (times: number, code: string) => {
    const work = vi.fn(async (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => {
      const isEnded = work.mock.calls.length <= times;
      if (isEnded) await sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(tx);
      return work.mock.calls.length;
    });
    return work;
  };

  it.each(['40P01', '40001', '55P03'])('what ends with %s is tried again, for a while', async (code) => {
    expect(await transaction(test.deps.db, endedTimes(3, code))).toBe(4);
    const never = endedTimes(Number.POSITIVE_INFINITY, code);
    // Its patience ends with the third try.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (never.mock.calls.length < 3 ? 0 : 51));
    const error = await transaction(test.deps.db, never, { patienceMs: 50 }).catch((thrown: unknown) => thrown);
    clock.mockRestore();
    expect(codeOf(error)).toBe(code);
    expect(never.mock.calls).toHaveLength(3);
  });

  it('what ends otherwise is not tried again', async () => {
    const once = endedTimes(1, '23505');
    const error = await transaction(test.deps.db, once).catch((thrown: unknown) => thrown);
    expect([codeOf(error), once.mock.calls.length]).toEqual(['23505', 1]);
  });
});
