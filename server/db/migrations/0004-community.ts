import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { keysOf } from '../text-key.ts';
import type { ColumnTypes } from './step.ts';

interface Names {
  commonName: string;
  latinName: string;
  family: string | null;
}
type Tables = Kysely<{
  plants: Names & { id: number; commonNameKey: string; latinNameKey: string; familyKey: string };
}>;

/** Counts and search keys of plants, and the indexes of the community and the bell. */
export async function community(db: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  const { schema } = db;
  // Compared letter by letter, so that both engines order and compare alike.
  const keyText = engine === 'postgres' ? sql`text collate "C"` : t.text;
  for (const name of ['likes_count', 'comments_count']) {
    await schema
      .alterTable('plants')
      .addColumn(name, t.integer, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ['common_name_key', 'latin_name_key', 'family_key']) {
    await schema
      .alterTable('plants')
      .addColumn(name, keyText, (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await sql`update plants set
    likes_count = (select count(*) from plant_likes where plant_id = plants.id),
    comments_count = (select count(*) from plant_comments where plant_id = plants.id)`.execute(db);
  await fillKeys(db as Tables);

  await (engine === 'postgres' ? postgresLeaving : sqliteLeaving)(db);

  await schema.dropIndex('plants_public').execute();
  // Partial, so that no query for living plants takes it.
  await schema.dropIndex('plants_deleted').execute();
  await sql`create index plants_deleted on plants (deleted_at) where deleted_at is not null`.execute(db);
  // All that a search compares and a count needs stands in the index: neither reads every plant with its long texts.
  const compared = sql`common_name_key, latin_name_key, family_key, is_public, deleted_at`;
  await sql`create index plants_community on plants (identified_at, id, ${compared})
    where is_public = true and deleted_at is null`.execute(db);
  await sql`create index plants_by_family on plants (family_key, identified_at desc, id desc, is_public, deleted_at)
    where is_public = true and deleted_at is null`.execute(db);
  await schema
    .createIndex('plants_best_liked')
    .on('plants')
    .columns(['species_id', 'is_public', 'likes_count', 'identified_at', 'id'])
    .execute();

  await schema.dropIndex('plant_comments_plant').execute();
  await schema
    .createIndex('plant_comments_list')
    .on('plant_comments')
    .columns(['plant_id', 'created_at', 'id'])
    .execute();

  await sql`delete from notifications where type = 'like' and id not in
    (select min(id) from notifications where type = 'like' group by plant_id, triggered_by)`.execute(db);
  await sql`create unique index notifications_like_once on notifications (plant_id, triggered_by)
    where type = 'like'`.execute(db);
  await schema.createIndex('notifications_cause').on('notifications').column('related_item_id').execute();
  await schema.createIndex('notifications_list').on('notifications').columns(['user_id', 'created_at', 'id']).execute();
}

/**
 * An account takes its likes and comments along when it is deleted; the counts follow. Plants that go with it, or with
 * an account that the same statement deleted before, are left alone: PostgreSQL would miss their gardener.
 */
const ofOthers = sql`user_id <> old.id and user_id in (select id from users)`;
const uncount = sql`
  update plants set likes_count = likes_count - 1
    where id in (select plant_id from plant_likes where user_id = old.id) and ${ofOthers};
  update plants set comments_count = comments_count
      - (select count(*) from plant_comments where plant_id = plants.id and user_id = old.id)
    where id in (select plant_id from plant_comments where user_id = old.id) and ${ofOthers};`;

async function sqliteLeaving(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger users_uncount before delete on users begin ${uncount} end`.execute(db);
}

async function postgresLeaving(db: Kysely<unknown>): Promise<void> {
  await sql`create function users_uncount() returns trigger language plpgsql as $$ begin ${uncount} return old; end $$`.execute(
    db,
  );
  await sql`create trigger users_uncount before delete on users for each row execute function users_uncount()`.execute(
    db,
  );
}

/** Plants whose keys are written in one go. */
const batch = 500;

async function fillKeys(db: Tables): Promise<void> {
  for (let last = 0; ; ) {
    const plants = await db
      .selectFrom('plants')
      .select(['id', 'commonName', 'latinName', 'family'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, ...names } of plants)
      await db.updateTable('plants').set(keysOf(names)).where('id', '=', id).execute();
    const end = plants.at(-1);
    if (!end) return;
    last = end.id;
  }
}
