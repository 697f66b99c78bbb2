import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { opened } from '../testing/opened.ts';
import { openedDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { openDatabase } from './database.ts';
import { type Leases, leasesOn } from './leases.ts';

let leases: Leases;
const database = await openedDatabase();
const elsewhere = openDatabase(database.source);
await opened(elsewhere.db);
beforeEach(() => {
  leases = leasesOn(database.db);
});
afterEach(() => {
  vi.useRealTimers();
  leases.close();
});

const one = (key: string) => ({ name: 'export', key, most: 1 });

it('a lease is had by one at a time, and by each key', async () => {
  const release = await leases.take(one('a'));
  expect(release).toBeDefined();
  expect(await leases.take(one('a'))).toBeUndefined();
  const other = await leases.take(one('b'));
  expect(other).toBeDefined();
  await release?.();
  // It gives nothing of another back.
  const again = await leases.take(one('a'));
  await release?.();
  expect(await leases.take(one('a'))).toBeUndefined();
  await Promise.all([again?.(), other?.()]);
});

describe('leases on PostgreSQL', () => {
  beforeEach(({ skip }) => skip(database.engine === 'sqlite'));

  const rows = () => database.db.selectFrom('leases').selectAll().execute();
  const end = () => sql`update leases set expires_at = clock_timestamp() - interval '1 second'`.execute(database.db);

  it('are had by as many as there may be of all processes, also at once', async () => {
    const others = leasesOn(elsewhere.db);
    for (let round = 0; round < 20; round += 1) {
      const asked = Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? others : leases).take({ name: 'upload', key: `${round}`, most: 3 }),
      );
      const taken = (await Promise.all(asked)).flatMap((release) => release ?? []);
      expect(taken).toHaveLength(3);
      await Promise.all(taken.map((release) => release()));
    }
    expect(await rows()).toEqual([]);
    others.close();
  });

  it('end with their process, after a minute', async () => {
    const died = leasesOn(elsewhere.db);
    const release = await died.take(one('died'));
    died.close();
    expect(await leases.take(one('died'))).toBeUndefined();
    await end();
    const taken = await leases.take(one('died'));
    expect(taken).toBeDefined();
    // Had the other process only slept, what it gives back now is no longer its own.
    await release?.();
    expect(await rows()).toHaveLength(1);
    await taken?.();
  });

  it('are renewed while they are held, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const release = await leases.take(one('long'));
    await end();
    const endsIn = async () => Date.parse((await rows())[0]?.expiresAt ?? '') - Date.now();
    expect(await endsIn()).toBeLessThan(0);
    vi.advanceTimersByTime(15_000);
    await until(async () => (await endsIn()) > 50_000);
    await release?.();
    expect(await rows()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are those of the process where the database cannot be asked', async () => {
    const { db } = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const alone = leasesOn(db);
    const release = await alone.take(one('a'));
    expect(await alone.take(one('a'))).toBeUndefined();
    await release?.();
    expect(await alone.take(one('a'))).toBeDefined();
    alone.close();
    await db.destroy();
  });
});
