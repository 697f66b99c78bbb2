import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How the last scheduled backup went. */
interface BackupStatus {
  at: string;
  /** Null where it succeeded. */
  failure: string | null;
}

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

export async function writeBackupStatus(dataDir: string, last: BackupStatus): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(last)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Null where no backup was tried yet, or nobody can tell. */
export async function readBackupStatus(dataDir: string): Promise<BackupStatus | null> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as BackupStatus;
  } catch {
    return null;
  }
}
