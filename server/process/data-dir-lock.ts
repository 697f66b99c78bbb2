import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../core/start-errors.ts';

/** Grace period for a process that was just stopped. */
const patienceMs = 1_000;

const isBusy = (error: unknown): boolean => ((Number((error as { errcode?: unknown }).errcode) || 0) & 0xff) === 5;

/**
 * Makes this process the only one that runs the garden of a data folder. The operating system holds the lock and gives it
 * back when the process ends, however it ends: none is ever left behind. SQLite holds it because Node itself has
 * no such lock; its file stays empty, and whichever database the garden uses has nothing to do with it.
 *
 * @returns what gives it back earlier
 * @throws StartError when another process has it
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'leafbook.lock');
  const lock = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // Kept in memory, so that not even a journal is written.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error))
      throw new StartError(`${file} cannot be locked. (${(error as Error).message})`, { cause: error });
    throw new StartError(
      `Another Leafbook is running on DATA_DIR ${dataDir}. Stop it first, or give this one a folder of its own.`,
      { cause: error },
    );
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
