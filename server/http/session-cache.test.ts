import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { insertUser } from '../db/insert-user.ts';
import { migrate } from '../db/migrate.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { deleteSession, insertSession } from './session.queries.ts';
import { livingSession } from './session-cache.ts';

const now = '2026-05-04T10:00:00.000Z';
const expire = '2026-05-05T10:00:00.000Z';

let userId: number;

const folder = await openedFolder();
const file = join(folder, 'leafbook.db');
const open = openDatabase(file);
const db = await opened(open.db);
await migrate(open);
/** As a command beside the server has it. */
const beside = await opened(openDatabase(file).db);

beforeEach(async () => {
  await db.deleteFrom('users').execute();
  const email = 'ann@example.org';
  const user = { email, emailKey: email, createdAt: now, updatedAt: now };
  userId = await db.transaction().execute((tx) => insertUser(tx, user));
  await insertSession(db, { sid: 'a', userId, sess: { userAgent: null }, createdAt: now, lastSeenAt: now, expire });
});

it('reads a session once while nothing is written', async () => {
  const first = await livingSession(db, 'a', now);
  expect(first).toMatchObject({ userId, expire });
  expect(await livingSession(db, 'a', now)).toBe(first);
  expect(await livingSession(db, 'b', now)).toBeUndefined();
});

it('ends at its time', async () => {
  await livingSession(db, 'a', now);
  expect(await livingSession(db, 'a', expire)).toBeUndefined();
});

it.each([
  ['the session was ended', () => deleteSession(db, 'a')],
  ['a command beside the server ended it', () => deleteSession(beside, 'a')],
  ['a command beside the server removed the account', () => beside.deleteFrom('users').execute()],
])('is no more where %s', async (_, write) => {
  await livingSession(db, 'a', now);
  await write();
  expect(await livingSession(db, 'a', now)).toBeUndefined();
});

it('does not remember what was read before a write as of after it', async () => {
  await livingSession(db, 'a', now);
  await db.updateTable('sessions').set({ lastSeenAt: now }).execute();
  const reading = livingSession(db, 'a', now);
  await Promise.all([reading, deleteSession(beside, 'a')]);
  expect(await livingSession(db, 'a', now)).toBeUndefined();
});
