import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openedDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { bookkeeping, raw, tablesInOrder } from './introspect.ts';
import { migrate } from './migrate.ts';

const open = await openedDatabase();

/** Tables that move no version, and why none has to. */
const unmoved: Record<string, string> = {
  sessions: 'only the device that asks is told of sessions, without a tag',
  account_tokens: 'secrets, and a change of address that is told without a tag',
  identities: 'how somebody signs in is told without a tag',
  invites: 'told without a tag, since they expire',
  sign_in_attempts: 'secrets of a sign-in that is under way',
  idempotency_keys: 'answers to writes',
  meta: 'about the database itself',
  search_terms: 'made of the names, which move theirs; searching has no tag',
  identifier_days: 'what engines were asked is told without a tag',
  push_subscriptions: 'devices are told without a tag',
  reminder_deliveries: 'what was sent is told without a tag',
  calendar_feeds: 'secrets, told without a tag',
  imported_remarks: 'shown to nobody',
  photo_deletions: 'files that nothing shows any more',
};

async function tablesWithTriggers(): Promise<string[]> {
  const sqlite = sql<{ name: string }>`select distinct tbl_name as name from sqlite_schema
    where type = 'trigger' and name like '%\\_versions\\_%' escape '\\'`;
  const postgres = sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgname like '%\\_versions\\_move'`;
  const { rows } = await (open.engine === 'sqlite' ? sqlite : postgres).execute(raw(open.db));
  return rows.map(({ name }) => name);
}

describe('versions', () => {
  it('are moved by every table, but for those with a reason', async () => {
    const tables = (await tablesInOrder(open.db)).map(({ name }) => name);
    expect([...(await tablesWithTriggers()), ...Object.keys(unmoved)].sort()).toEqual(tables.sort());
    expect(bookkeeping).toContain('answer_versions');
  });

  it('are others in every new database', async () => {
    const names = async ({ db }: Pick<TestDatabase, 'db'>) =>
      (await db.selectFrom('answerVersions').select('version').where('name', '=', 'names').execute())[0]?.version;
    const fresh = await testDatabase({ empty: true });
    await migrate(fresh);
    expect(await names(fresh)).toEqual(expect.stringMatching(/^[\w-]{16,}$/));
    expect(await names(fresh)).not.toBe(await names(open));
    await fresh.close();
  });
});
