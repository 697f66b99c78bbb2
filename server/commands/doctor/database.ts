import { sql } from 'kysely';
import type { Engine, OpenDatabase } from '../../db/database.ts';
import { countRows, raw } from '../../db/introspect.ts';
import { appliedMigrations, pendingMigrations, refusal } from '../../db/migrate.ts';
import { type CheckResult, fail, ok, reason, warn } from './finding.ts';

const oldestPostgres = 15;
/** Faults of one kind that are listed. */
const mostListed = 5;

/** That the database can be reached, is of a known version, and is whole. */
export async function checkDatabase(open: OpenDatabase): Promise<CheckResult[]> {
  const { db, engine } = open;
  try {
    const version = await versionOf(open);
    const applied = await appliedMigrations(db);
    if (applied.length === 0) return [version, warn('Schema', 'The database is empty; the first start sets it up.')];
    const says = refusal('database', applied);
    if (says) return [version, fail('Schema', says)];
    const pending = await pendingMigrations(db);
    const schema =
      pending.length === 0
        ? ok('Schema', `Up to date (${applied.at(-1)}).`)
        : warn('Schema', `The next start upgrades it, after a backup: ${pending.join(', ')}.`);
    return [version, schema, await integrityOf(open), await gardeners(open)];
  } catch (error) {
    const mend =
      engine === 'sqlite'
        ? 'Stop the server, move the file away, and restore a backup.'
        : 'Check that the server runs, and that DATABASE_URL has its address, user and password.';
    return [fail('Database', `It cannot be used (${reason(error)}). ${mend}`)];
  }
}

async function versionOf({ db, engine }: OpenDatabase): Promise<CheckResult> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return ok('Database', `SQLite ${rows[0]?.version}.`);
  }
  const { rows } = await sql<{ server_version_num: string; server_version: string }>`
    select current_setting('server_version_num') as server_version_num,
      current_setting('server_version') as server_version`.execute(raw(db));
  const { server_version_num: number = '0', server_version: version = '' } = rows[0] ?? {};
  const is = `PostgreSQL ${version}.`;
  return Number(number) >= oldestPostgres * 10_000
    ? ok('Database', is)
    : fail('Database', `${is} Leafbook needs ${oldestPostgres} or later: upgrade the database server.`);
}

async function integrityOf({ db, engine }: OpenDatabase): Promise<CheckResult> {
  const about = 'Integrity';
  if (engine === 'postgres') {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where not convalidated and connamespace = current_schema()::regnamespace`.execute(raw(db));
    return rows.length === 0
      ? ok(about, 'All constraints hold. PostgreSQL checks its own files.')
      : fail(about, `Constraints that may be violated: ${rows.map(({ name }) => name).join(', ')}. Restore a backup.`);
  }
  const pages = await sql<{ quick_check: string }>`pragma quick_check`.execute(raw(db));
  const faults = pages.rows.map((row) => row.quick_check).filter((text) => text !== 'ok');
  const orphans = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(
    raw(db),
  );
  faults.push(...orphans.rows.map(({ table, rowid, parent }) => `row ${rowid} of ${table} has lost its ${parent}`));
  if (faults.length === 0) return ok(about, 'Every page is intact, and every reference is valid.');
  return fail(about, `${faults.slice(0, mostListed).join('; ')} (${faults.length} faults). Restore a backup.`);
}

async function gardeners({ db }: OpenDatabase): Promise<CheckResult> {
  const [accounts, plants] = [await countRows(db, 'users'), await countRows(db, 'plants')];
  return ok('Garden', `${accounts.toLocaleString('en')} accounts and ${plants.toLocaleString('en')} plants.`);
}

/** What the time is by the database: by its server's clock, and by the newest row, which was written in the past. */
export async function timesOf({ db, engine }: { db: OpenDatabase['db']; engine: Engine }) {
  const times: { name: string; at: Date; isPast: boolean }[] = [];
  try {
    if (engine === 'postgres') {
      const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db);
      if (rows[0]) times.push({ name: 'the database server', at: new Date(rows[0].at), isPast: false });
    }
    const { rows } = await sql<{ at: string | null }>`select max(created_at) as at from sessions`.execute(db);
    if (rows[0]?.at) times.push({ name: 'the last sign-in', at: new Date(rows[0].at), isPast: true });
  } catch {
    // The check of the database reports what is wrong with it.
  }
  return times;
}
