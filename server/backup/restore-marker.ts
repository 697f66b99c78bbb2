import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './refused.ts';

/** A restore that has begun and not ended. While it lies in the data folder, nothing else may use the folder. */
interface RestoreMarker {
  /** Also in the database, as long as the rows may be without their photos. */
  token: string;
  /**
   * Keys of all the photos that it brings: they alone may be removed when it starts over. Null where it brings the rows
   * alone; undefined where nobody can tell.
   */
  photos?: string[] | null;
}

const markOf = (dataDir: string): string => join(dataDir, 'restore-unfinished.json');

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The restore that was cut short in this folder, or null. */
export function readRestoreMarker(dataDir: string): RestoreMarker | null {
  const mark = markOf(dataDir);
  if (!existsSync(mark)) return null;
  try {
    const { token, photos } = JSON.parse(readFileSync(mark, 'utf8')) as Partial<RestoreMarker>;
    return { token: String(token), ...(photos !== undefined && { photos }) };
  } catch {
    return { token: '' };
  }
}

/** @throws BackupRefused where a restore was cut short */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!readRestoreMarker(dataDir)) return;
  throw new BackupRefused(
    `A restore into ${dataDir} did not come to its end. Run \`npm run restore -- FILE\` again: it starts over.`,
  );
}

/** Marks the folder, durably, before anything else is written. An earlier mark stays whole until the new one is. */
export async function writeRestoreMarker(dataDir: string, unfinished: RestoreMarker): Promise<void> {
  const written = `${markOf(dataDir)}.new`;
  const file = await open(written, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(unfinished)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(written, markOf(dataDir));
  await syncFolder(dataDir);
}

export async function removeRestoreMarker(dataDir: string): Promise<void> {
  await rm(markOf(dataDir));
  await syncFolder(dataDir);
}
