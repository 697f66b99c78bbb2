import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { adopt } from './adopt.ts';
import { baseline, baselineStep } from './baseline/baseline.ts';
import type { Db, Engine } from './database.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import { steps as laterSteps, type Step } from './steps.ts';
import { isAdoptable, refusalOf, UnsupportedDatabaseError } from './supported.ts';

const steps: Readonly<Record<string, Step>> = { [baselineStep]: baseline, ...laterSteps };

/**
 * Migrates the database to the newest schema, in one transaction: if a step fails, the database stays as it was. Two
 * processes that start at once take turns.
 *
 * @param last the step to stop after, to create a database of an earlier version; by default the newest
 * @param more steps after those of this version, only in tests of upgrades
 * @throws UnsupportedDatabaseError if the database is newer than this program, or older than it can upgrade
 */
export async function migrate(
  { db, engine }: { db: Db; engine: Engine },
  last?: string,
  more: Readonly<Record<string, Step>> = {},
): Promise<void> {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries({ ...steps, ...more }).map(([name, step]) => [
      name,
      {
        up: async (migrating: Kysely<unknown>) => {
          // A table with pending triggers could not be altered.
          if (engine === 'postgres') await sql`set constraints all immediate`.execute(migrating);
          await step(migrating, engine);
        },
      },
    ]),
  );
  const bringForward = async (tx: Db) => {
    // Kysely's own lock, taken before its steps: the schema that an adoption compares must not change before they
    // begin.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx);
    if (isAdoptable(await appliedMigrations(tx))) await adopt(tx, engine);
    const migrator = new Migrator({
      db: tx,
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
      provider: { getMigrations: async () => migrations },
    });
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw error;
  };
  await refuseUnsupported(db);
  await withoutForeignKeys(db, () =>
    db.isTransaction ? bringForward(db) : db.transaction().execute((tx) => bringForward(tx)),
  );
}

/** The steps that the database has taken, in order; none if it is new. */
export async function appliedMigrations(db: Db | Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'migrations')) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The steps that the database has yet to take. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(steps).filter((name) => !applied.has(name));
}

/** The step that rows belong to after these steps, such as those of a backup. */
export const stepAfter = (names: readonly string[]): string | undefined =>
  isAdoptable(names) ? baselineStep : names.at(-1);

/** Why this program cannot work on a database or a backup at these steps, and what to do; null if it can. */
export const refusal = (thing: 'database' | 'backup', names: readonly string[]): string | null =>
  refusalOf(thing, names, Object.keys(steps));

/** @throws UnsupportedDatabaseError if the database is newer than this program, or older than it can upgrade */
export async function refuseUnsupported(db: Db): Promise<void> {
  const reason = refusal('database', await appliedMigrations(db));
  if (reason) throw new UnsupportedDatabaseError(reason);
}
