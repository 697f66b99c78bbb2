import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { ColumnTypes } from './step.ts';

/** Every identification as a row of its own, with its photos; a plant points to the one that it was made by. */
export async function identifications(db: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('identifications')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('engine', t.text)
    .addColumn('verdict', t.text)
    .addColumn('level', t.text)
    .addColumn('group_name', t.text)
    .addColumn('candidates', t.json, (c) => c.notNull())
    .addColumn('embedding', t.text)
    .addColumn('embeddings', t.text)
    .addColumn('chosen', t.json)
    .addColumn('confirmed_at', t.instant)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('import_key', t.text)
    .execute();
  await schema.createIndex('identifications_user').on('identifications').column('user_id').execute();
  await sql`create unique index identifications_imported on identifications (user_id, import_key)
    where import_key is not null`.execute(db);

  await schema
    .createTable('identification_photos')
    .addColumn('photo_id', t.integer, (c) => c.primaryKey().references('photos.id').onDelete('cascade'))
    .addColumn('identification_id', t.integer, (c) => c.notNull().references('identifications.id').onDelete('cascade'))
    .addColumn('organ', t.text, (c) => c.notNull())
    .addColumn('position', t.integer, (c) => c.notNull())
    .execute();
  await schema
    .createIndex('identification_photos_identification')
    .on('identification_photos')
    .columns(['identification_id', 'position'])
    .execute();

  for (const table of ['plants', 'journal_entries']) {
    await schema
      .alterTable(table)
      .addColumn('identification_id', t.integer, (c) => c.references('identifications.id').onDelete('set null'))
      .execute();
    await sql`create unique index ${sql.ref(`${table}_identification`)} on ${sql.table(table)} (identification_id)
      where identification_id is not null`.execute(db);
  }
  await addExisting(db, engine);
}

/**
 * Gives every plant that was identified by a photo its identification, under the plant's id. What the engine said is not
 * known any more. A plant that was never added to a garden was identified in any case; any other only if it has a photo
 * outside its journal.
 */
async function addExisting(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const ids = engine === 'postgres' ? sql`overriding system value` : sql``;
  const ownPhoto = sql`coalesce(original_photo_id, case when not exists
    (select 1 from journal_photos where journal_photos.photo_id = plants.photo_id) then photo_id end)`;
  await sql`insert into identifications (id, user_id, candidates, created_at) ${ids}
    select id, user_id, '[]', identified_at from plants where added_at is null or ${ownPhoto} is not null`.execute(db);
  await sql`insert into identification_photos (photo_id, identification_id, organ, position)
    select ${ownPhoto}, min(id), 'auto', 0 from plants where ${ownPhoto} is not null group by 1`.execute(db);
  await sql`update plants set identification_id = id
    where exists (select 1 from identifications where identifications.id = plants.id)`.execute(db);
  if (engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('identifications', 'id'), max(id)) from identifications`.execute(db);
}
