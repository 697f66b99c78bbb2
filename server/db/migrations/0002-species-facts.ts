import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** What a species needs and how it looks: the facts of the care guide. One column a statement, as SQLite wants it. */
export async function speciesFacts(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const columns = [
    ['habit', t.text],
    ['water', t.text],
    ['ph_min', t.real],
    ['ph_max', t.real],
    ['zone_min', t.integer],
    ['zone_max', t.integer],
    ['flower_color', t.text],
    ['height_cm', t.integer],
    ['spread_cm', t.integer],
  ] as const;
  for (const [name, type] of columns) await db.schema.alterTable('species').addColumn(name, type).execute();
  for (const name of ['light', 'soil', 'bloom_months']) {
    await db.schema
      .alterTable('species')
      .addColumn(name, t.json, (c) => c.notNull().defaultTo(sql`'[]'`))
      .execute();
  }
}
