import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { checkForeignKeys } from '../foreign-keys.ts';
import { type DeletedTables, giveDeletedGardens } from './deleted-in-gardens.ts';
import { fillPlaces, type PlaceTables } from './places-of-locations.ts';
import { rebuildTable } from './rebuild-table.ts';
import type { ColumnTypes } from './step.ts';

/** Tables whose rows belong to a garden. `user_id` is from then on who made the row, and ends with their account. */
const gardenTables = [
  'photos',
  'identifications',
  'plants',
  'journal_entries',
  'care_plans',
  'calendar_events',
  'care_logs',
] as const;

/**
 * Gardens as rows of their own, with members: each account gets its own garden, which holds all that was the account's.
 * Places become rows of it.
 */
export async function gardens(db: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  await createTables(db, t);
  await sql`insert into gardens (own_of, created_at) select id, created_at from users order by id`.execute(db);
  await sql`insert into garden_members (garden_id, user_id, role, is_reminded, joined_at)
    select id, own_of, 'owner', true, created_at from gardens order by id`.execute(db);

  await dropUncounting(db, engine);
  for (const table of gardenTables) await (engine === 'postgres' ? alterPostgres : alterSqlite)(db, table, true);
  await (engine === 'postgres' ? alterPostgres : alterSqlite)(db, 'removed', false);
  await createUncounting(db, engine);
  await replaceIndexes(db);

  for (const [name, type] of [['done_by', t.integer] as const, ['done_at', t.instant] as const])
    await db.schema
      .alterTable('calendar_events')
      .addColumn(name, type, (c) => (name === 'done_by' ? c.references('users.id').onDelete('set null') : c))
      .execute();
  await sql`update calendar_events set done_by = user_id,
    done_at = (select created_at from care_logs where care_logs.event_id = calendar_events.id) where completed`.execute(
    db,
  );
  await sql`create index calendar_events_done_by on calendar_events (done_by) where done_by is not null`.execute(db);

  await db.schema
    .alterTable('idempotency_keys')
    .addColumn('garden_id', t.integer, (c) => c.references('gardens.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('idempotency_keys_garden')
    .on('idempotency_keys')
    .columns(['garden_id', 'user_id'])
    .execute();

  await db.schema
    .alterTable('plants')
    .addColumn('place_id', t.integer, (c) => c.references('places.id').onDelete('set null'))
    .execute();
  // Each spelling of a location is looked up once: without an index, that would be the garden's plants for each of them.
  await db.schema.createIndex('plants_location').on('plants').columns(['garden_id', 'location']).execute();
  await fillPlaces(db as Kysely<PlaceTables>);
  await db.schema.dropIndex('plants_location').execute();
  await db.schema.createIndex('plants_place').on('plants').column('place_id').execute();
  await giveDeletedGardens(db as Kysely<DeletedTables>);
  await (engine === 'postgres' ? compactPostgres : checkForeignKeys)(db);
}

async function createTables({ schema }: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  await schema
    .createTable('gardens')
    .addColumn('id', t.id)
    .addColumn('name', t.text)
    .addColumn('own_of', t.integer, (c) => c.unique().references('users.id').onDelete('cascade'))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('deleted_at', t.instant)
    .addColumn('import_key', t.text)
    .execute();
  await schema.createIndex('gardens_deleted').on('gardens').column('deleted_at').execute();

  await schema
    .createTable('garden_members')
    .addColumn('id', t.id)
    .addColumn('garden_id', t.integer, (c) => c.notNull().references('gardens.id').onDelete('cascade'))
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', t.text, (c) => c.notNull())
    .addColumn('is_reminded', t.boolean, (c) => c.notNull())
    .addColumn('joined_at', t.instant, (c) => c.notNull())
    .addUniqueConstraint('garden_members_once', ['garden_id', 'user_id'])
    .execute();
  await schema.createIndex('garden_members_user').on('garden_members').columns(['user_id', 'garden_id']).execute();

  await schema
    .createTable('garden_invitations')
    .addColumn('id', t.id)
    .addColumn('token_hash', t.text, (c) => c.notNull().unique())
    .addColumn('garden_id', t.integer, (c) => c.notNull().references('gardens.id').onDelete('cascade'))
    .addColumn('role', t.text, (c) => c.notNull())
    .addColumn('email', t.text)
    .addColumn('email_key', t.text)
    .addColumn('made_by', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .addColumn('used_by', t.integer, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('used_at', t.instant)
    .execute();
  for (const columns of [['garden_id', 'id'], ['made_by', 'created_at'], ['used_by'], ['expires_at']])
    await schema.createIndex(`garden_invitations_${columns[0]}`).on('garden_invitations').columns(columns).execute();

  await schema
    .createTable('places')
    .addColumn('id', t.id)
    .addColumn('garden_id', t.integer, (c) => c.notNull().references('gardens.id').onDelete('cascade'))
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('name_key', t.text, (c) => c.notNull())
    .addUniqueConstraint('places_once', ['garden_id', 'name_key'])
    .execute();

  await schema
    .createTable('garden_activity')
    .addColumn('id', t.id)
    .addColumn('garden_id', t.integer, (c) => c.notNull().references('gardens.id').onDelete('cascade'))
    .addColumn('user_id', t.integer, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('action', t.text, (c) => c.notNull())
    .addColumn('plant_id', t.integer, (c) => c.references('plants.id').onDelete('set null'))
    .addColumn('removed_id', t.integer, (c) => c.references('removed.id').onDelete('set null'))
    .addColumn('parameters', t.json, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
  for (const columns of [['garden_id', 'created_at', 'id'], ['user_id'], ['plant_id'], ['removed_id'], ['created_at']])
    await schema.createIndex(`garden_activity_${columns[0]}`).on('garden_activity').columns(columns).execute();
}

const ownGarden = sql`(select id from gardens where own_of = user_id)`;

/** `garden_id` is a `bigint` until `compactPostgres` makes it an integer. */
async function alterPostgres(db: Kysely<unknown>, table: string, required: boolean): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable(table)
    .addColumn('garden_id', sql`bigint`, (c) => c.references('gardens.id').onDelete('cascade'))
    .execute();
  // Deferred checks of earlier statements would keep the table from being altered.
  if (required) await sql`update ${sql.table(table)} set garden_id = ${ownGarden}`.execute(db);
  else await sql`update ${sql.table(table)} set garden_id = ${ownGarden} where kind <> 'comment'`.execute(db);
  const user = `${table}_user_id_fkey`;
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(user)},
    alter column user_id drop not null,
    add constraint ${sql.ref(user)} foreign key (user_id) references users (id) on delete set null`.execute(db);
  if (required) await sql`alter table ${sql.table(table)} alter column garden_id set not null`.execute(db);
}

/**
 * Every update left the rows behind as they were, so that the tables are up to three times their size. A column that
 * changes its type makes PostgreSQL write a table again, without them.
 */
async function compactPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of [...gardenTables, 'removed'])
    await sql`alter table ${sql.table(table)} alter column garden_id type integer`.execute(db);
}

/** SQLite alters no constraint of a column: the table is made again. */
async function alterSqlite(db: Kysely<unknown>, table: string, required: boolean): Promise<void> {
  await rebuildTable(db, table, {
    replace: '"user_id" integer not null references "users" ("id") on delete cascade',
    by:
      '"user_id" integer references "users" ("id") on delete set null, ' +
      `"garden_id" integer${required ? ' not null' : ''} references "gardens" ("id") on delete cascade`,
    added: { garden_id: required ? ownGarden : sql`case when kind <> 'comment' then ${ownGarden} end` },
  });
}

/** Gardens that end with the account, or with one that the same statement deleted before. */
const ending = sql`select id from gardens where own_of = old.id or own_of not in (select id from users)`;

/** The likes and comments of a deleted account are deleted; the counts of the plants that stay follow. */
const uncount = sql`
  update plants set likes_count = likes_count - 1
    where id in (select plant_id from plant_likes where user_id = old.id)
      and garden_id not in (${ending});
  update plants set comments_count = comments_count
      - (select count(*) from plant_comments where plant_id = plants.id and user_id = old.id)
    where id in (select plant_id from plant_comments where user_id = old.id)
      and garden_id not in (${ending});`;

async function dropUncounting(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sql`drop trigger users_uncount`.execute(db);
}

async function createUncounting(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger users_uncount before delete on users begin ${uncount} end`.execute(db);
    return;
  }
  await sql`create or replace function users_uncount() returns trigger language plpgsql
    as $$ begin ${uncount} return old; end $$`.execute(db);
}

async function replaceIndexes(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const dropped = [
    ...['calendar_events_user_date', 'calendar_events_open', 'care_plans_user', 'plants_user_added', 'plants_trash'],
    ...gardenTables.map((table) => `${table}_imported`),
  ];
  for (const name of dropped) await schema.dropIndex(name).execute();
  const plain: Record<string, [table: string, columns: string[]]> = {
    calendar_events_garden_date: ['calendar_events', ['garden_id', 'date']],
    calendar_events_user: ['calendar_events', ['user_id']],
    care_plans_garden: ['care_plans', ['garden_id']],
    care_plans_user: ['care_plans', ['user_id']],
    care_logs_garden_days: ['care_logs', ['garden_id', 'done_on', 'plant_id']],
    identifications_garden: ['identifications', ['garden_id']],
    journal_entries_garden: ['journal_entries', ['garden_id']],
    photos_garden: ['photos', ['garden_id']],
    plants_garden_identified: ['plants', ['garden_id', 'identified_at']],
    plants_garden_added: ['plants', ['garden_id', 'added_at', 'id']],
    removed_garden_id: ['removed', ['garden_id']],
  };
  for (const [name, [table, columns]] of Object.entries(plain))
    await schema.createIndex(name).on(table).columns(columns).execute();
  await sql`create index calendar_events_open on calendar_events (garden_id, date)
    where not completed and skipped_at is null`.execute(db);
  await sql`create index plants_trash on plants (garden_id, deleted_at, id) where deleted_at is not null`.execute(db);
  for (const table of gardenTables)
    await sql`create unique index ${sql.ref(`${table}_imported`)} on ${sql.table(table)} (garden_id, import_key)
      where import_key is not null`.execute(db);
}
