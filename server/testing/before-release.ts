import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { raw } from '../db/introspect.ts';

/**
 * Makes a database one that the programs before 1.0 made: the schema is the same, and its steps are noted as they were.
 *
 * @param last the last step; another one than the last of all for one that is older
 */
export async function markBeforeRelease(db: Db, last = '0037-folded-keys'): Promise<void> {
  await sql`delete from migrations`.execute(raw(db));
  const at = '2026-05-04T09:30:00.000Z';
  for (const name of ['0001-first-tables', last])
    await sql`insert into migrations (name, timestamp) values (${name}, ${at})`.execute(raw(db));
}
