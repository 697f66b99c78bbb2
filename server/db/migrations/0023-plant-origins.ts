import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { ColumnTypes } from './step.ts';

const origin = sql`case
  when identification_id is not null then 'photo'
  when import_key is not null then 'import'
  when species_id is not null then 'catalog'
  else 'copy' end`;

/** How each plant came to be there, and what recognizes the same photos when they are identified again. */
export async function plantOrigins(db: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  const { schema } = db;
  // SQLite adds no column that may not be null without a default; the program always says the origin.
  await schema
    .alterTable('plants')
    .addColumn('origin', t.text, (c) => c.notNull().defaultTo('copy'))
    .execute();
  // An update would leave each row behind as it was; a column that gets its type again makes PostgreSQL write the table once.
  if (engine === 'postgres') await sql`alter table plants alter column origin type text using ${origin}`.execute(db);
  else await sql`update plants set origin = ${origin}`.execute(db);
  await sql`create index plants_identified on plants (user_id, identified_at) where origin = 'photo'`.execute(db);

  await schema.alterTable('identifications').addColumn('photos_digest', t.text).execute();
  await sql`create index identifications_photos on identifications (garden_id, photos_digest)
    where photos_digest is not null`.execute(db);
}
