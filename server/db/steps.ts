import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';
import type { Engine } from './database.ts';
import { addSoftDeletion } from './soft-deletion-step.ts';

/** A step of the schema, forward only. */
export type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** What gardeners were reminded of before step 3: the types of events of 1.0. */
const typesOfBaseline = '["watering","fertilizing","pruning","repotting","planting","harvesting"]';

/** Preferences name the types that are off, so that everybody is reminded of a new one. */
async function typesThatAreOff(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const json = sql.raw(columnTypes(engine).json);
  for (const channel of ['email', 'push']) {
    const [on, off] = [sql.ref(`${channel}_types`), sql.ref(`${channel}_types_off`)];
    await sql`alter table reminder_preferences add column ${off} ${json} not null default '[]'`.execute(db);
    const others =
      engine === 'sqlite'
        ? sql`select json_group_array(value) from json_each(${typesOfBaseline})
            where value not in (select value from json_each(${on}))`
        : sql`select coalesce(jsonb_agg(type), '[]') from jsonb_array_elements(${typesOfBaseline}::text::jsonb) as type
            where not ${on} @> type`;
    await sql`update reminder_preferences set ${off} = (${others})`.execute(db);
    await sql`alter table reminder_preferences drop column ${on}`.execute(db);
  }
}

/** Nothing reads the versions of responses anymore: their triggers ran with every write. */
async function withoutVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const named =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'trigger' and name glob '*_versions_*'`
      : sql<{ name: string }>`select proname as name from pg_proc
          where pronamespace = current_schema()::regnamespace and proname like '%\\_versions'`;
  const { rows } = await named.execute(db);
  for (const { name } of rows)
    await sql.raw(engine === 'sqlite' ? `drop trigger ${name}` : `drop function ${name}() cascade`).execute(db);
  await db.schema.dropTable('answer_versions').execute();
}

/** What gardeners keep about a plant of theirs. */
async function plantFacts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { date } = columnTypes(engine);
  const columns = { nickname: 'text', count: 'integer', notes: 'text', soil: 'text', acquired_from: 'text' };
  for (const [name, type] of Object.entries({ ...columns, acquired_on: date, price: 'text' }))
    await sql`alter table plants add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db);
}

/** Plants in the archive. The index of a garden's plants tells them from the others. */
async function archivedPlants(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { instant, date } = columnTypes(engine);
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table plants add column archived_at ${instant}`);
  await run(`alter table plants add column archived_on ${date}`);
  await run('alter table plants add column archive_reason text');
  await run('alter table plants add column was_public boolean default false not null');
  await run(`create index plants_archive on plants (garden_id, archived_at, id)
    where archived_at is not null and deleted_at is null`);
  await run('drop index plants_garden_added');
  await run(`create index plants_garden_added on plants (garden_id, added_at, id, deleted_at, archived_at)
    where added_at is not null and deleted_at is null`);
}

/** What plants were propagated from: not a foreign key, as the plant may be purged. And the weekdays that plans skip, and months that they count. */
async function propagationAndRhythms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql.raw('alter table plants add column parent_id integer').execute(db);
  await sql.raw('alter table plants add column propagation text').execute(db);
  await sql.raw('create index plants_parent on plants (parent_id) where parent_id is not null').execute(db);
  await sql.raw(`alter table care_plans add column skip ${columnTypes(engine).json}`).execute(db);
  await sql.raw('alter table care_plans add column every_months integer').execute(db);
}

/** How much was harvested. */
async function harvestAmounts(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table care_logs add column amount double precision').execute(db);
  await sql.raw('alter table care_logs add column unit text').execute(db);
}

/** Tags of gardeners' own, which a plant names. */
async function plantTags(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, json } = columnTypes(engine);
  await sql.raw(`alter table plants add column own_tags ${json} not null default '[]'`).execute(db);
  await sql
    .raw(`create table garden_tags (
      id ${id},
      garden_id integer not null references gardens (id) on delete cascade,
      name text not null,
      name_key text not null,
      color text not null,
      constraint garden_tags_once unique (garden_id, name_key)
    )`)
    .execute(db);
}

/** What gardeners know of a place. */
async function placeFacts(db: Kysely<unknown>): Promise<void> {
  for (const name of ['site', 'light', 'window_direction'])
    await db.schema.alterTable('places').addColumn(name, 'text').execute();
}

/** Journal entries about what is wrong with a plant, until it is solved. */
async function plantProblems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of [
    'is_problem boolean default false not null',
    'treatment text',
    `solved_on ${columnTypes(engine).date}`,
  ])
    await sql.raw(`alter table journal_entries add column ${column}`).execute(db);
  await sql
    .raw(`create index journal_entries_problems on journal_entries (garden_id, date)
      where is_problem and deleted_at is null`)
    .execute(db);
  await sql
    .raw(`create index journal_entries_open_problems on journal_entries (plant_id, date)
      where is_problem and solved_on is null and deleted_at is null`)
    .execute(db);
}

/** Fields of gardeners' own, and what plants have in them. */
async function ownFields(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, json } = columnTypes(engine);
  await sql.raw(`alter table plants add column own_values ${json} not null default '{}'`).execute(db);
  await sql
    .raw(`create table garden_fields (
      id ${id},
      garden_id integer not null references gardens (id) on delete cascade,
      name text not null,
      name_key text not null,
      kind text not null,
      constraint garden_fields_once unique (garden_id, name_key, kind)
    )`)
    .execute(db);
}

/** Kinds of care of gardeners' own, which the text columns of types name. */
async function careKinds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant } = columnTypes(engine);
  await sql
    .raw(`create table care_kinds (
      id ${id},
      garden_id integer not null references gardens (id) on delete cascade,
      type text not null,
      name text not null,
      name_key text not null,
      icon text not null,
      color text not null,
      retired_at ${instant},
      constraint care_kinds_type_once unique (garden_id, type),
      constraint care_kinds_once unique (garden_id, name_key)
    )`)
    .execute(db);
}

/** The language that gardeners read. */
async function languages(db: Kysely<unknown>): Promise<void> {
  for (const name of ['language', 'device_language'])
    await db.schema.alterTable('user_settings').addColumn(name, 'text').execute();
}

/** From which day on care suggests another interval for its plan. */
async function learnedIntervals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql.raw(`alter table care_plans add column learns_from ${columnTypes(engine).date}`).execute(db);
}

/** Keys of programs. */
async function apiKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant } = columnTypes(engine);
  await sql
    .raw(`create table api_keys (
      id ${id},
      token_hash text not null unique,
      prefix text not null,
      user_id integer not null references users (id) on delete cascade,
      garden_id integer not null references gardens (id) on delete cascade,
      name text not null,
      scope text not null,
      created_at ${instant} not null,
      expires_at ${instant},
      last_used_at ${instant}
    )`)
    .execute(db);
  await sql.raw('create index api_keys_user on api_keys (user_id)').execute(db);
  await sql.raw('create index api_keys_garden on api_keys (garden_id)').execute(db);
}

/** Of answers to repeated requests, those of which only the ids are left, by their time, and the others. */
async function queuedKeys(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index idempotency_keys_created').execute(db);
  for (const [name, condition] of [
    ['whole', 'status is not null'],
    ['short', 'status is null'],
  ])
    await sql
      .raw(`create index idempotency_keys_${name} on idempotency_keys (created_at) where ${condition}`)
      .execute(db);
}

/** Addresses that are called when something happens in a garden. */
async function webhooks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, date, json } = columnTypes(engine);
  await sql
    .raw(`create table webhooks (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      garden_id integer not null references gardens (id) on delete cascade,
      url text not null,
      form text not null,
      events ${json} not null,
      secret text not null,
      created_at ${instant} not null,
      due_on ${date} not null,
      last_at ${instant},
      last_failure text,
      failing_since ${instant},
      off_at ${instant}
    )`)
    .execute(db);
  await sql.raw('create index webhooks_user on webhooks (user_id)').execute(db);
  await sql.raw('create index webhooks_garden on webhooks (garden_id)').execute(db);
}

/** Where a garden is, its usual frosts, and the weather of places as it was fetched last. */
async function weather(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, json } = columnTypes(engine);
  for (const name of ['latitude', 'longitude'])
    await sql.raw(`alter table gardens add column ${name} double precision`).execute(db);
  for (const name of ['first_frost', 'last_frost'])
    await sql.raw(`alter table gardens add column ${name} text`).execute(db);
  await sql.raw('create index gardens_located on gardens (id) where latitude is not null').execute(db);
  await sql
    .raw(`create table weather (
      id ${id},
      place text not null unique,
      claimed_at ${instant} not null,
      fetched_at ${instant},
      hours ${json}
    )`)
    .execute(db);
  await sql.raw('create index weather_claimed on weather (claimed_at)').execute(db);
}

/** What sensors measured of plants; plants say whether they have any. */
async function plantReadings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql
    .raw(`create table plant_readings (
      plant_id integer not null references plants (id) on delete cascade,
      kind text not null,
      span integer not null,
      hour integer not null,
      total double precision not null,
      count integer not null,
      lowest double precision not null,
      highest double precision not null,
      latest double precision,
      latest_at ${columnTypes(engine).instant},
      primary key (plant_id, kind, span, hour)
    )`)
    .execute(db);
  await sql.raw('create index plant_readings_hours on plant_readings (span, hour)').execute(db);
  await sql.raw('alter table plants add column has_readings boolean not null default false').execute(db);
}

/** Plants that are shown to Home Assistant, and by whom. */
async function mqttPlants(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table mqtt_plants (
      plant_id integer primary key references plants (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade
    )`)
    .execute(db);
  await sql.raw('create index mqtt_plants_user on mqtt_plants (user_id)').execute(db);
}

/** The steps after the baseline, in order; a name, once released, never changes, and neither does what its step does. */
export const steps: Readonly<Record<string, Step>> = {
  '0002-pot-size': (db) => db.schema.alterTable('plants').addColumn('pot_size', 'text').execute(),
  '0003-types-that-are-off': typesThatAreOff,
  '0004-soft-deletion': addSoftDeletion,
  '0005-without-versions': withoutVersions,
  '0006-plant-situation': (db) => db.schema.alterTable('plants').addColumn('situation', 'text').execute(),
  '0007-plant-facts': plantFacts,
  '0008-archived-plants': archivedPlants,
  '0009-plant-tags': plantTags,
  '0010-propagation-and-rhythms': propagationAndRhythms,
  '0011-place-facts': placeFacts,
  '0012-harvest-amounts': harvestAmounts,
  '0013-plant-problems': plantProblems,
  '0014-own-fields': ownFields,
  '0015-care-kinds': careKinds,
  '0016-languages': languages,
  '0017-api-keys': apiKeys,
  '0018-learned-intervals': learnedIntervals,
  '0019-queued-keys': queuedKeys,
  '0020-webhooks': webhooks,
  '0021-weather': weather,
  '0022-plant-readings': plantReadings,
  '0023-mqtt-plants': mqttPlants,
};
