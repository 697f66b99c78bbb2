import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { commitsIn } from '../testing/write-ahead-log.ts';
import { changesOf, type Database, type Db, openDatabase } from './database.ts';
import { transaction } from './transaction.ts';

let folder: string;
let file: string;
let db: Database;
let time = 0;
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  folder = await mkdtemp(join(inject('sqliteFolder'), 'group-commit-'));
  file = join(folder, 'leafbook.db');
  ({ db } = openDatabase(file));
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const add = (to: Db, key: string, value = '') => to.insertInto('meta').values({ key, value }).execute();
const keys = async (of: Db) =>
  (await of.selectFrom('meta').select('key').orderBy(sql`rowid`).execute()).map(({ key }) => key);
const commits = () => commitsIn(file);
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('writes at the same time', () => {
  it('are one commit, in the order in which they came', async () => {
    const before = await commits();
    await Promise.all([
      add(db, 'a'),
      transaction(db, async (tx) => {
        await add(tx, 'b');
        await add(tx, 'c');
      }),
      transaction(db, (tx) => add(tx, 'd')),
      add(db, 'e'),
    ]);
    expect(await keys(db)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await commits()) - before).toBe(1);
  });

  it('are several commits where they take long', async () => {
    const before = await commits();
    const slow = (key: string) =>
      transaction(db, async (tx) => {
        await add(tx, key);
        time += 3;
      });
    await Promise.all(['a', 'b', 'c', 'd'].map(slow));
    expect(await keys(db)).toEqual(['a', 'b', 'c', 'd']);
    expect((await commits()) - before).toBe(2);
  });

  it('are not interleaved where one of them waits for something else', async () => {
    const slow = transaction(db, async (tx) => {
      await add(tx, 'a');
      await tick();
      await tick();
      await add(tx, 'b');
    });
    await Promise.all([slow, add(db, 'c'), transaction(db, (tx) => add(tx, 'd'))]);
    expect(await keys(db)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are undone alone where one fails, also by a statement that is a transaction of its own', async () => {
    const settled = await Promise.allSettled([
      transaction(db, (tx) => add(tx, 'a')),
      transaction(db, async (tx) => {
        await add(tx, 'b');
        throw new Error('no');
      }),
      add(db, 'a'),
      transaction(db, async (tx) => {
        await add(tx, 'c');
        await add(tx, 'a');
      }),
      add(db, 'd'),
    ]);
    expect(settled.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled'],
    ]);
    expect(await keys(db)).toEqual(['a', 'd']);
  });
});

it('shows nobody what is not committed', async () => {
  const seen: string[][] = [];
  const look = async () => seen.push(await keys(db));
  const first = transaction(db, (tx) => add(tx, 'a'));
  const second = transaction(db, async (tx) => {
    await add(tx, 'b');
    await look();
    expect(await keys(tx)).toEqual(['a', 'b']);
  });
  await second;
  await first;
  await look();
  expect(seen).toEqual([[], ['a', 'b']]);
});

describe('where SQLite rolls back by itself', () => {
  const limitPages = async (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  const pageCount = async () => {
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
    return rows[0]?.pageCount ?? 0;
  };

  it('refuses all that is not yet committed, and goes on', async () => {
    await limitPages(await pageCount());
    const sqliteFull = 13;
    const settled = await Promise.allSettled([
      transaction(db, (tx) => add(tx, 'a')),
      add(db, 'b'),
      transaction(db, async (tx) => {
        // What follows must not be committed by itself.
        await add(tx, 'c', 'c'.repeat(100_000)).catch(() => {});
        await add(tx, 'd');
      }),
    ]);
    expect(settled).toEqual(
      settled.map(() => ({ status: 'rejected', reason: expect.objectContaining({ errcode: sqliteFull }) })),
    );
    expect(await keys(db)).toEqual([]);
    await limitPages(100_000);
    await add(db, 'e');
    expect(await keys(db)).toEqual(['e']);
  });

  it('refuses all where the commit fails', async () => {
    await db.schema
      .createTable('other')
      .addColumn('of', 'text', (column) => column.references('meta.key'))
      .execute();
    const settled = await Promise.allSettled([
      add(db, 'a'),
      transaction(db, async (tx) => {
        await sql`pragma defer_foreign_keys = on`.execute(tx);
        await sql`insert into other values ('missing')`.execute(tx);
      }),
      transaction(db, (tx) => add(tx, 'b')),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await keys(db)).toEqual([]);
    await add(db, 'c');
    expect(await keys(db)).toEqual(['c']);
  });
});

it('runs what SQLite refuses in a transaction between two commits', async () => {
  const copy = join(folder, 'copy.db');
  await Promise.all([add(db, 'a'), sql`vacuum into ${copy}`.execute(db), add(db, 'b')]);
  const copied = openDatabase(copy);
  expect(await keys(copied.db)).toEqual(['a']);
  await copied.db.destroy();
  expect(await keys(db)).toEqual(['a', 'b']);
});

/** Another process that has begun to write, until `ended` is resolved. */
async function anotherWrites() {
  const other = openDatabase(file);
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const writing = transaction(other.db, async (tx) => {
    await add(tx, 'a');
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  return { other, writing, ended };
}

it('waits for another process that writes, while others read', async () => {
  const { other, writing, ended } = await anotherWrites();
  const waiting = add(db, 'b');
  await tick();
  expect(await keys(db)).toEqual([]);
  ended.resolve();
  await Promise.all([writing, waiting]);
  expect(await keys(db)).toEqual(['a', 'b']);
  await other.db.destroy();
});

it('waits five seconds from the arrival of a write for another process, however many writes wait', async () => {
  const { other, writing, ended } = await anotherWrites();
  const early = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? add(db, `early ${n}`) : transaction(db, (tx) => add(tx, `early ${n}`)),
  );
  const refused = Promise.allSettled(early);
  // Kysely passes statements on a few steps later.
  await tick();
  time += 3_000;
  const late = add(db, 'late');
  await tick();
  time += 2_001;
  const sqliteBusy = 5;
  expect(await refused).toEqual(
    early.map(() => ({ status: 'rejected', reason: expect.objectContaining({ errcode: sqliteBusy }) })),
  );
  ended.resolve();
  await Promise.all([writing, late]);
  expect(await keys(db)).toEqual(['a', 'late']);
  await other.db.destroy();
});

it('commits what has ended when it is closed', async () => {
  const { db: closing } = openDatabase(file);
  const added = transaction(closing, (tx) => add(tx, 'a'));
  // Everything that goes before the commit, which comes with the event loop.
  for (let n = 0; n < 100; n += 1) await Promise.resolve();
  expect(await keys(db)).toEqual([]);
  await Promise.all([added, closing.destroy()]);
  expect(await keys(db)).toEqual(['a']);
});

it('says that something changed after a commit of this process or another, and not otherwise', async () => {
  const other = openDatabase(file);
  const start = changesOf(db);
  await keys(db);
  await transaction(db, async (tx) => {
    await add(tx, 'a');
    expect(changesOf(db)).toBe(start);
  });
  const afterOwn = changesOf(db);
  expect(afterOwn).not.toBe(start);
  await add(other.db, 'b');
  expect(changesOf(db)).not.toBe(afterOwn);
  await other.db.destroy();
});
