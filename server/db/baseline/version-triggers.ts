import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** A version that a row moves by one of its columns: that of a garden, or of a person. */
interface RowMove {
  /** The column that says whose version it is. */
  by: string;
  /** The version's name in SQL, for the row `old` or `new`; null for none. */
  nameIn: (row: 'old' | 'new') => string;
}

/** A version that everybody's answers share. */
interface SharedMove {
  name: 'names' | 'photos';
  /** Conditions in SQL over the rows `old` and `new`; a missing event moves nothing. */
  on: { insert?: string; update?: string; delete?: string };
}

/** The versions that a table's rows move. */
export interface Moves {
  rows?: RowMove[];
  shared?: SharedMove[];
}

const gardenVersion = "'g' || ";
const personVersion = "'p' || ";

/** The version of the garden that a column names. */
export const garden = (by = 'garden_id'): RowMove => ({ by, nameIn: (row) => `${gardenVersion}${row}.${by}` });

/** The version of the person whom a column names. */
export const person = (by = 'user_id'): RowMove => ({ by, nameIn: (row) => `${personVersion}${row}.${by}` });

/**
 * The version of the garden of another row that a column names. If that row is deleted, its own trigger has moved the
 * version.
 */
export const gardenOf = (table: 'plants' | 'journal_entries' | 'identifications', by: string): RowMove => ({
  by,
  nameIn: (row) => `(select ${gardenVersion}garden_id from ${table} where id = ${row}.${by})`,
});

/** The version of the person who made an entry of the journal that a column names: their badges count its photos. */
export const authorOf = (by: string): RowMove => ({
  by,
  nameIn: (row) => `(select ${personVersion}user_id from journal_entries where id = ${row}.${by})`,
});

const events = ['insert', 'update', 'delete'] as const;

/** Makes the triggers that move versions when a table's rows change. Later steps that add a table call it, too. */
export async function createVersionTriggers(
  db: Kysely<unknown>,
  engine: Engine,
  moves: Readonly<Record<string, Moves>>,
): Promise<void> {
  for (const [table, { rows = [], shared = [] }] of Object.entries(moves))
    await (engine === 'postgres' ? createPostgres : createSqlite)(db, table, { rows, shared });
}

const move = (name: string, condition: string): string =>
  `insert into answer_versions (name, version) select ${name}, hex(randomblob(8)) where ${condition}
    on conflict (name) do update set version = excluded.version;`;

async function createSqlite(db: Kysely<unknown>, table: string, { rows, shared }: Required<Moves>): Promise<void> {
  for (const event of events) {
    const row = event === 'delete' ? 'old' : 'new';
    const statements = rows.map(({ nameIn }) => move(nameIn(row), `${nameIn(row)} is not null`));
    if (event === 'update')
      for (const { by, nameIn } of rows)
        statements.push(move(nameIn('old'), `old.${by} is distinct from new.${by} and ${nameIn('old')} is not null`));
    for (const { name, on } of shared) if (on[event]) statements.push(move(`'${name}'`, on[event]));
    if (statements.length === 0) continue;
    await sql
      .raw(`create trigger ${table}_versions_${event} after ${event} on ${table} begin ${statements.join('\n')} end`)
      .execute(db);
  }
}

/**
 * A row's trigger notes which versions move, in a setting of the transaction, and the end of the transaction moves each of
 * them once, in the order of their names: their rows are locked for no longer than the commit takes, and two transactions
 * never wait for each other.
 */
async function createPostgres(db: Kysely<unknown>, table: string, { rows, shared }: Required<Moves>): Promise<void> {
  const named = (row: 'old' | 'new') => rows.map(({ nameIn }) => nameIn(row));
  const sharedIn = (event: (typeof events)[number]) =>
    shared.flatMap(({ name, on }) => (on[event] ? [`case when ${on[event]} then '${name}' end`] : []));
  const names: Record<(typeof events)[number], string[]> = {
    insert: [...named('new'), ...sharedIn('insert')],
    update: [...named('old'), ...named('new'), ...sharedIn('update')],
    delete: [...named('old'), ...sharedIn('delete')],
  };
  const branches = events.map(
    (event, n) => `${n === 0 ? 'if' : 'elsif'} tg_op = '${event.toUpperCase()}' then
      ${event === 'update' ? 'if old is not distinct from new then return null; end if;' : ''}
      moved := array[${names[event].join(', ')}]::text[];`,
  );
  await sql
    .raw(`create function ${table}_versions() returns trigger language plpgsql as $$
    declare
      noted text := coalesce(nullif(current_setting('leafbook.moved_versions', true), ''), ' ');
      known integer := length(noted);
      moved text[];
      name text;
    begin
      ${branches.join('\n')}
      end if;
      foreach name in array moved loop
        if name is not null and position(' ' || name || ' ' in noted) = 0 then noted := noted || name || ' '; end if;
      end loop;
      if length(noted) > known then perform set_config('leafbook.moved_versions', noted, true); end if;
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${table}_versions after insert or update or delete on ${table}
    for each row execute function ${table}_versions()`)
    .execute(db);
  await sql
    .raw(`create constraint trigger ${table}_versions_move after insert or update or delete on ${table}
    deferrable initially deferred for each row execute function move_versions()`)
    .execute(db);
}

/** Runs at the end of a transaction on PostgreSQL: moves the recorded versions. */
export async function createMoveFunction(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function move_versions() returns trigger language plpgsql as $$
    declare noted text := coalesce(current_setting('leafbook.moved_versions', true), '');
    begin
      if noted = '' then return null; end if;
      perform set_config('leafbook.moved_versions', '', true);
      insert into answer_versions (name, version)
        select name, gen_random_uuid() from unnest(string_to_array(trim(noted), ' ')) as name order by name
        on conflict (name) do update set version = excluded.version;
      return null;
    end $$`)
    .execute(db);
}
