import { join } from 'node:path';
import { makeFolder, StartError } from '../core/start-errors.ts';
import { type OpenDatabase, withoutTimeLimits } from '../db/database.ts';
import { countRows } from '../db/introspect.ts';
import { appliedMigrations, migrate, pendingMigrations, refuseUnsupported } from '../db/migrate.ts';
import { UnsupportedDatabaseError } from '../db/supported.ts';
import { againstContention } from '../db/transaction.ts';
import { makeBackup } from './backup.ts';
import { backupName, removeOld } from './backup-folder.ts';

/** How long an upgrade is tried again that PostgreSQL ends because of those who write meanwhile; each try changes all or nothing. */
const contentionMs = 120_000;

/** How many backups before upgrades are kept. */
const keep = 3;

interface Garden {
  dataDir: string;
  /** Path of the SQLite file, or a `postgres://` URL. */
  source: string;
  /** Whether the rows are backed up first. */
  backup: boolean;
}

/**
 * Brings the database to the newest schema. Where it holds accounts, all rows are backed up first into
 * `<data folder>/backups`, without the photos, which no step touches; the last three such backups are kept.
 *
 * @param steps what brings the database forward; another one only in a test of what happens when it fails
 * @returns path of the backup, or null where none was needed
 * @throws UnsupportedDatabaseError where the database is newer than this program, or older than it can upgrade
 * @throws StartError where a step failed: the database is as it was; and where no backup could be made
 */
export async function upgrade(
  open: OpenDatabase,
  { dataDir, source, backup: wanted }: Garden,
  steps: (open: OpenDatabase) => Promise<void> = migrate,
): Promise<string | null> {
  const { db } = open;
  await refuseUnsupported(db);
  if ((await pendingMigrations(db)).length === 0) return null;
  const backup = wanted && (await holdsAccounts(db)) ? await backUp({ dataDir, source }) : null;
  try {
    await againstContention(() => withoutTimeLimits(open, source, steps), contentionMs);
  } catch (error) {
    if (error instanceof UnsupportedDatabaseError) throw error;
    throw new StartError(
      'The database could not be upgraded to this version of Leafbook, and is unchanged. ' +
        `${backup ? `A backup of it is ${backup}. ` : ''}(${error instanceof Error ? error.message : error})`,
      { cause: error },
    );
  }
  return backup;
}

async function holdsAccounts(db: OpenDatabase['db']): Promise<boolean> {
  return (await appliedMigrations(db)).length > 0 && (await countRows(db, 'users')) > 0;
}

async function backUp({ dataDir, source }: Omit<Garden, 'backup'>): Promise<string> {
  const folder = join(dataDir, 'backups');
  const now = new Date();
  const file = join(folder, backupName('before-upgrade', now));
  try {
    makeFolder(folder);
    await makeBackup({ source, images: null }, file, { now, force: true });
    await removeOld(folder, 'before-upgrade', keep);
  } catch (error) {
    throw new StartError(
      'The database is of an earlier version, and could not be backed up before its upgrade. Nothing was changed. ' +
        'Set BACKUP_BEFORE_UPGRADE=off to skip the backup. ' +
        `(${error instanceof Error ? error.message : error})`,
      { cause: error },
    );
  }
  return file;
}
