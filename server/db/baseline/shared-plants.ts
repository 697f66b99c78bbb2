import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * The number of shared plants and the trigrams of their names: the cost of the community does not grow with all plants.
 */
export async function createSharedPlants(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const slots = engine === 'postgres' ? 64 : 1;
  for (let slot = 0; slot < slots; slot += 1)
    await sql`insert into community_counts (slot, plants) values (${slot}, 0)`.execute(db);
  await (engine === 'postgres' ? postgresCommunity(db, slots) : sqliteCommunity(db));
}

/** A full-text table that keeps the index alone. Two line breaks after each name make every letter of it begin a trigram. */
async function sqliteCommunity(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table community_names using fts5(names, content = '', columnsize = 0,
    tokenize = 'trigram case_sensitive 1')`.execute(db);
  // Deleted text leaves no trace in the index either.
  await sql`insert into community_names (community_names, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create virtual table community_terms using fts5vocab(community_names, 'row')`.execute(db);
  const namesOf = (row: string) =>
    sql.raw(
      ['common_name_key', 'latin_name_key', 'family_key'].map((key) => `${row}.${key}`).join(` || char(10, 10) || `) +
        ' || char(10, 10)',
    );
  const isShared = (row: string) => sql.raw(`${row}.is_public and ${row}.deleted_at is null`);
  const add = sql`
    insert into community_names (rowid, names) select new.id, ${namesOf('new')} where ${isShared('new')};`;
  const remove = sql`
    insert into community_names (community_names, rowid, names) select 'delete', old.id, ${namesOf('old')}
      where ${isShared('old')};`;
  const count = (change: string) => sql`update community_counts set plants = plants + ${sql.raw(change)};`;
  await sql`create trigger plants_shared_insert after insert on plants when ${isShared('new')}
    begin ${add} ${count('1')} end`.execute(db);
  await sql`create trigger plants_shared_delete after delete on plants when ${isShared('old')}
    begin ${remove} ${count('-1')} end`.execute(db);
  await sql`create trigger plants_shared_update
    after update of is_public, deleted_at, common_name_key, latin_name_key, family_key on plants
    when (${isShared('old')}) or (${isShared('new')})
    begin ${remove} ${add} ${count('(new.is_public and new.deleted_at is null) - (old.is_public and old.deleted_at is null)')}
    end`.execute(db);
}

/**
 * A table with the parts of names, kept by triggers: an index of plants itself would be written with every like. Each
 * connection counts in a slot of its own, as far as there are any, so that nobody who shares a plant waits for others who do.
 */
async function postgresCommunity(db: Kysely<unknown>, slots: number): Promise<void> {
  // Rows that are updated constantly stay on their page.
  await sql`alter table community_counts set (fillfactor = 10)`.execute(db);
  await sql`create function name_grams(name text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct substr(name, at, size))
    from generate_series(1, length(name)) as at, generate_series(1, 3) as size
    where at + size - 1 <= length(name) $$`.execute(db);
  const keys = ['common_name_key', 'latin_name_key', 'family_key'];
  const gramsOf = (row: string) =>
    sql.raw(`name_grams(concat_ws(E'\\n', ${keys.map((key) => `${row}.${key}`).join(', ')}))`);
  const isShared = (row: string) => sql.raw(`(${row}.is_public and ${row}.deleted_at is null)`);
  await sql`create table community_names (plant_id integer primary key, grams text[] not null)`.execute(db);
  // Without a pending list, which each search would scan as a whole.
  await sql`create index community_names_grams on community_names using gin (grams) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create function plants_shared() returns trigger language plpgsql as $$
    declare change integer := 0;
    begin
      if tg_op <> 'INSERT' then
        if ${isShared('old')} then
          delete from community_names where plant_id = old.id;
          change := change - 1;
        end if;
      end if;
      if tg_op <> 'DELETE' then
        if ${isShared('new')} then
          insert into community_names (plant_id, grams) values (new.id, ${gramsOf('new')});
          change := change + 1;
        end if;
      end if;
      if change <> 0 then
        update community_counts set plants = plants + change where slot = pg_backend_pid() % ${sql.lit(slots)};
      end if;
      return null;
    end $$`.execute(db);
  const run = sql`for each row when`;
  const call = sql`execute function plants_shared()`;
  await sql`create trigger plants_shared_insert after insert on plants ${run} ${isShared('new')} ${call}`.execute(db);
  await sql`create trigger plants_shared_delete after delete on plants ${run} ${isShared('old')} ${call}`.execute(db);
  await sql`create trigger plants_shared_update
    after update of is_public, deleted_at, common_name_key, latin_name_key, family_key on plants
    ${run} (${isShared('old')} or ${isShared('new')}) ${call}`.execute(db);
}
