import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { Memory, memoryOf } from './memory.ts';

const megabyte = 1024 * 1024;

describe('the size of the memory', () => {
  it('is bounded: what was not read for longest goes first', () => {
    const memory = new Memory();
    for (const key of ['a', 'b', 'c', 'd']) memory.keep(key, key, 8 * megabyte - 1024);
    expect(memory.get('a')).toBe('a');
    memory.keep('e', 'e', 8 * megabyte - 1024);
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => memory.get(key))).toEqual(['a', undefined, 'c', 'd', 'e']);
  });

  it('counts what two requests read at the same time once', () => {
    const memory = new Memory();
    for (let n = 0; n < 10; n += 1) memory.keep('a', n, 8 * megabyte);
    memory.keep('b', 'b', 8 * megabyte);
    expect([memory.get('a'), memory.get('b')]).toEqual([0, 'b']);
  });

  it('counts what short values take besides, and their keys, which callers make as long as they like', () => {
    const memory = new Memory();
    memory.keep('first', '{}', 2);
    for (let n = 0; n < 70_000; n += 1) memory.keep(String(n), '{}', 2);
    expect(memory.get('first')).toBeUndefined();
    memory.keep('second', '{}', 2);
    for (let n = 0; n < 2_400; n += 1) memory.keep(`${n} ${'x'.repeat(15_000)}`, '{}', 2);
    expect(memory.get('second')).toBeUndefined();
  });
});

const file = join(await openedFolder(), 'leafbook.db');
const open = openDatabase(file);
const db = await opened(open.db);
await migrate(open);
/** As a command beside the server has it. */
const beside = await opened(openDatabase(file).db);

it.each([
  ['this process', db],
  ['a command beside the server', beside],
])('a write of %s empties the memory, and reads do not', async (by, writer) => {
  const before = memoryOf(db);
  before?.keep('a', 'A', 1);
  await db.selectFrom('meta').selectAll().execute();
  expect(memoryOf(db)?.get('a')).toBe('A');
  await writer.insertInto('meta').values({ key: by, value: 'x' }).execute();
  expect(memoryOf(db)?.get('a')).toBeUndefined();
  // What was being read during the write.
  before?.keep('b', 'B', 1);
  expect(memoryOf(db)?.get('b')).toBeUndefined();
});
