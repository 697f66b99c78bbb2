import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

const tables = ['photos', 'plants', 'care_plans', 'calendar_events', 'care_logs', 'journal_entries'];

/** By what name an imported row is known in exports, and the remarks that came along. */
export async function imported(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  for (const table of tables) {
    await schema.alterTable(table).addColumn('import_key', t.text).execute();
    // Partial: most gardens never see an import.
    await sql`create unique index ${sql.ref(`${table}_imported`)} on ${sql.table(table)} (user_id, import_key)
      where import_key is not null`.execute(db);
  }
  await schema
    .createTable('imported_remarks')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('import_key', t.text, (c) => c.notNull())
    .addColumn('remark', t.json, (c) => c.notNull())
    .addUniqueConstraint('imported_remarks_once', ['user_id', 'import_key'])
    .execute();
}
