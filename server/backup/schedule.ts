import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { hourMs } from '../../contract/durations.ts';
import { makeFolder } from '../core/start-errors.ts';
import type { Db } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { makeBackup, silentWatcher } from './backup.ts';
import { backupName, listBackups, removeOld } from './backup-folder.ts';
import { openVerified } from './verify.ts';

export interface Schedule {
  /** Absolute path of the folder, made where it is missing; empty for no scheduled backups. */
  folder: string;
  everyHours: number;
  /** How many are kept. */
  keep: number;
}

interface BackupDeps {
  db: Db;
  source: string;
  images: ImageStore;
  now: () => Date;
  logger: Logger;
}

/** How the last scheduled backup went, whichever process of the installation made it. */
export interface BackupStatus {
  at: string;
  /** Null where it succeeded. */
  failure: string | null;
  /** When one last succeeded; null for never. */
  madeAt: string | null;
}

const statusKey = 'backup.status';

export const writeBackupStatus = (db: Db, status: BackupStatus): Promise<void> =>
  writeMeta(db, statusKey, JSON.stringify(status));

/** Null where no backup was tried yet. */
export async function readBackupStatus(db: Db): Promise<BackupStatus | null> {
  const status = await readMeta(db, statusKey);
  return status === undefined ? null : (JSON.parse(status) as BackupStatus);
}

/** Whether the newest backup is as old as it may get; one from the future was made by a clock that was wrong. */
const isOld = (madeAt: number, { everyHours }: Schedule, now: Date): boolean => {
  const age = now.getTime() - madeAt;
  return age >= everyHours * hourMs || age < -hourMs;
};

/**
 * Makes a backup where one is due, reads it back, and only then removes those beyond the number that is kept. Of several
 * machines, each of which may have a folder of its own, one makes the backup of an interval; a folder without any gets its
 * first. How it went is noted for `npm run doctor`.
 *
 * @param signal gives up a backup that is being made; then nothing is noted
 * @returns whether one was made
 * @throws what made it fail
 */
export async function backUpIfDue(deps: BackupDeps, schedule: Schedule, signal?: AbortSignal): Promise<boolean> {
  const { db, source, images, logger } = deps;
  const now = deps.now();
  const at = now.toISOString();
  const { madeAt = null } = (await readBackupStatus(db)) ?? {};
  try {
    const [newest] = await listBackups(schedule.folder, 'leafbook');
    const known = [newest?.at.getTime(), madeAt === null ? undefined : Date.parse(madeAt)];
    if (newest && known.some((ms) => ms !== undefined && !isOld(ms, schedule, now))) return false;
    makeFolder(schedule.folder);
    const file = join(schedule.folder, backupName('leafbook', now));
    const made = await makeBackup({ source, images }, file, { now, ...(signal && { signal }) });
    // Reading it back takes long, too, and one that was not read back to its end is made again.
    const watcher = { ...silentWatcher, advance: () => signal?.throwIfAborted() };
    const verified = await openVerified(file, watcher).catch(async (error: unknown) => {
      if (signal?.aborted) await rm(file, { force: true });
      throw error;
    });
    await verified.close();
    const removed = await removeOld(schedule.folder, 'leafbook', schedule.keep);
    await writeBackupStatus(db, { at, failure: null, madeAt: at });
    logger.info({ file, ...made, removed }, 'made the scheduled backup');
    if (made.missing > 0) logger.warn({ missing: made.missing }, 'photos have rows but no files');
    return true;
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = error instanceof Error ? error.message : String(error);
    await writeBackupStatus(db, { at, failure, madeAt }).catch(() => {});
    throw error;
  }
}
