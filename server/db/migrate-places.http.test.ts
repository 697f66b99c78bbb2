import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createOldSchema } from '../testing/before-gardens/database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { countRows, raw } from './introspect.ts';
import { migrate } from './migrate.ts';

/** A gardener who writes at each plant where exactly it stands. */
const places = 20_000;

// The same statements run on PostgreSQL, where each of so many takes longer by itself.
it.skipIf(inject('postgresUrl') !== undefined)('makes many places of a garden', async () => {
  const open = await testDatabase({ empty: true });
  await createOldSchema(open);
  const at = '2026-05-04T09:30:00.000Z';
  await sql`insert into users (email, email_key, created_at, updated_at)
      values ('ada@example.org', 'ada@example.org', ${at}, ${at})`.execute(raw(open.db));
  await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${places})
      insert into plants (user_id, common_name, latin_name, tags, location, identified_at, added_at)
      select 1, 'Tulip', 'Tulipa', '[]', 'Row ' || n, ${at}, ${at} from numbers`.execute(raw(open.db));
  await migrate(open);
  expect(await countRows(open.db, 'places')).toBe(places);
  const { rows } = await sql`select 1 from plants join places on places.id = place_id where name = location`.execute(
    open.db,
  );
  expect(rows).toHaveLength(places);
  await open.close();
});
