import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ImageStore } from '../images/image-store.ts';
import { makeFolder } from '../start-errors.ts';
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
  dataDir: string;
  source: string;
  images: ImageStore;
  now: () => Date;
  logger: Logger;
}

/** How the last scheduled backup went. */
interface BackupStatus {
  at: string;
  /** Null where it succeeded. */
  failure: string | null;
}

const statusFile = (dataDir: string): string => join(dataDir, 'last-backup.json');

export async function writeBackupStatus(dataDir: string, last: BackupStatus): Promise<void> {
  const file = statusFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(last)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Null where no backup was tried yet, or the file cannot be read. */
export async function readBackupStatus(dataDir: string): Promise<BackupStatus | null> {
  try {
    return JSON.parse(await readFile(statusFile(dataDir), 'utf8')) as BackupStatus;
  } catch {
    return null;
  }
}

const hourMs = 60 * 60 * 1000;

/** Whether the newest backup is as old as it may get; one from the future was made by a clock that was wrong. */
async function isDue({ folder, everyHours }: Schedule, now: Date): Promise<boolean> {
  const [newest] = await listBackups(folder, 'leafbook');
  if (!newest) return true;
  const age = now.getTime() - newest.at.getTime();
  return age >= everyHours * hourMs || age < -hourMs;
}

/**
 * Makes a backup where one is due, reads it back, and only then removes those beyond the number that is kept. It never
 * throws: what went wrong is logged and noted for `npm run doctor`.
 *
 * @returns whether one was made
 */
export async function backUpIfDue(deps: BackupDeps, schedule: Schedule, signal?: AbortSignal): Promise<boolean> {
  const { dataDir, source, images, logger } = deps;
  const now = deps.now();
  try {
    if (!(await isDue(schedule, now))) return false;
    makeFolder(schedule.folder);
    const file = join(schedule.folder, backupName('leafbook', now));
    const made = await makeBackup({ source, images }, file, { now, ...(signal && { signal }) });
    await (await openVerified(file, silentWatcher)).close();
    const removed = await removeOld(schedule.folder, 'leafbook', schedule.keep);
    await writeBackupStatus(dataDir, { at: now.toISOString(), failure: null });
    logger.info({ file, ...made, removed }, 'made the scheduled backup');
    if (made.missing > 0) logger.warn({ missing: made.missing }, 'photos have rows but no files');
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    logger.error({ err: error }, 'the scheduled backup failed; trying again later');
    const failure = error instanceof Error ? error.message : String(error);
    await writeBackupStatus(dataDir, { at: now.toISOString(), failure }).catch(() => {});
    return false;
  }
}
