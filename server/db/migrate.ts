import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Engine } from './database.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { speciesFacts } from './migrations/0002-species-facts.ts';
import { speciesSearch } from './migrations/0003-species-search.ts';
import { community } from './migrations/0004-community.ts';
import { garden } from './migrations/0005-garden.ts';
import { care } from './migrations/0006-care.ts';
import { reminders } from './migrations/0007-reminders.ts';
import { badges } from './migrations/0008-badges.ts';
import { accounts } from './migrations/0009-accounts.ts';
import { identities } from './migrations/0010-identities.ts';
import { imported } from './migrations/0011-imported.ts';
import { removed } from './migrations/0012-removed.ts';
import { placeholders } from './migrations/0013-placeholders.ts';
import { photoDeletions } from './migrations/0014-photo-deletions.ts';
import { pushSessions } from './migrations/0015-push-sessions.ts';
import { notificationParameters } from './migrations/0016-notification-parameters.ts';
import { madeTexts } from './migrations/0017-made-texts.ts';
import { reminderDeliveries } from './migrations/0018-reminder-deliveries.ts';
import { identifications } from './migrations/0019-identifications.ts';
import { neighbours } from './migrations/0020-neighbours.ts';
import { gardens } from './migrations/0021-gardens.ts';
import { eventSeries } from './migrations/0022-event-series.ts';
import { plantOrigins } from './migrations/0023-plant-origins.ts';
import { identifierEngines } from './migrations/0024-identifier-engines.ts';
import { answerVersions } from './migrations/0025-answer-versions.ts';
import { growth } from './migrations/0026-growth.ts';
import { nextReminders } from './migrations/0027-next-reminders.ts';
import { stats } from './migrations/0028-stats.ts';
import { searchCosts } from './migrations/0029-search-costs.ts';
import { nextCare } from './migrations/0030-next-care.ts';
import { eventStreams } from './migrations/0031-event-streams.ts';
import { sharedLimits } from './migrations/0032-shared-limits.ts';
import { jobs } from './migrations/0033-jobs.ts';
import { evenWrites } from './migrations/0034-even-writes.ts';
import { gardenSettings } from './migrations/0035-garden-settings.ts';
import { foldedKeys } from './migrations/0037-folded-keys.ts';
import { columnTypes, type Step } from './migrations/step.ts';

/** In order; a name, once released, never changes, and neither does what its step does. */
const steps: Record<string, Step> = {
  '0001-first-tables': firstTables,
  '0002-species-facts': speciesFacts,
  '0003-species-search': speciesSearch,
  '0004-community': community,
  '0005-garden': garden,
  '0006-care': care,
  '0007-reminders': reminders,
  '0008-badges': badges,
  '0009-accounts': accounts,
  '0010-identities': identities,
  '0011-imported': imported,
  '0012-removed': removed,
  '0013-placeholders': placeholders,
  '0014-photo-deletions': photoDeletions,
  '0015-push-sessions': pushSessions,
  '0016-notification-parameters': notificationParameters,
  '0017-made-texts': madeTexts,
  '0018-reminder-deliveries': reminderDeliveries,
  '0019-identifications': identifications,
  '0020-neighbours': neighbours,
  '0021-gardens': gardens,
  '0022-event-series': eventSeries,
  '0023-plant-origins': plantOrigins,
  '0024-identifier-engines': identifierEngines,
  '0025-answer-versions': answerVersions,
  '0026-growth': growth,
  '0027-next-reminders': nextReminders,
  '0028-stats': stats,
  '0029-search-costs': searchCosts,
  '0030-next-care': nextCare,
  '0031-event-streams': eventStreams,
  '0032-shared-limits': sharedLimits,
  '0033-jobs': jobs,
  '0034-even-writes': evenWrites,
  '0035-garden-settings': gardenSettings,
  '0037-folded-keys': foldedKeys,
};

/** The database was written by a newer program; its message says what to do. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to the newest schema. All steps are taken in one transaction: where one fails, the database is as it
 * was. Two processes that start at once take turns.
 *
 * @param last the step to stop after, to make a database of an earlier version; the newest unless said
 * @throws NewerDatabaseError when the database has steps that this program does not know
 */
export async function migrate({ db, engine }: { db: Db; engine: Engine }, last?: string): Promise<void> {
  const types = columnTypes(engine);
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      {
        up: async (migrating: Kysely<unknown>) => {
          // A table whose triggers are to run at the commit could not be altered.
          if (engine === 'postgres') await sql`set constraints all immediate`.execute(migrating);
          await step(migrating, types, engine);
        },
      },
    ]),
  );
  const migrator = new Migrator({
    db,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    provider: { getMigrations: async () => migrations },
  });
  await refuseNewer(db);
  const { error } = await withoutForeignKeys(db, () => (last ? migrator.migrateTo(last) : migrator.migrateToLatest()));
  if (error) throw error;
}

/** The steps that the database has taken, in order; none where it is new. */
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

/** Those of the steps that this program does not know. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(steps, name));

/** @throws NewerDatabaseError when the database has steps that this program does not know */
export async function refuseNewer(db: Db): Promise<void> {
  const unknown = unknownMigrations(await appliedMigrations(db));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `This database was made by a newer version of Leafbook (it has ${unknown.join(', ')}). ` +
      'Start that version or a later one, or restore a backup made before the upgrade. Nothing was changed.',
  );
}
