import { existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../core/durable-files.ts';
import { StartError } from '../core/start-errors.ts';

/** A restore that has begun and not ended. While it lies in the data folder, nothing else may use the folder. */
interface RestoreMarker {
  /** Also in the database, as long as the rows may be without their photos. */
  token: string;
  /**
   * Keys of all the photos that it brings: they alone may be removed when it starts over. Null where it brings the rows
   * alone; undefined where that is unknown.
   */
  photos?: string[] | null;
}

const pathOf = (dataDir: string): string => join(dataDir, 'restore-unfinished.json');

/** The restore that was cut short in this folder, or null. */
export function readRestoreMarker(dataDir: string): RestoreMarker | null {
  const path = pathOf(dataDir);
  if (!existsSync(path)) return null;
  try {
    const { token, photos } = JSON.parse(readFileSync(path, 'utf8')) as Partial<RestoreMarker>;
    return { token: String(token), ...(photos !== undefined && { photos }) };
  } catch {
    return { token: '' };
  }
}

/** @throws StartError where a restore was cut short */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!readRestoreMarker(dataDir)) return;
  throw new StartError(
    `A restore into ${dataDir} did not finish. Run \`npm run restore -- FILE\` again: it starts over.`,
  );
}

/** Marks the folder, durably, before anything else is written. An earlier mark stays whole until the new one is. */
export async function writeRestoreMarker(dataDir: string, marker: RestoreMarker): Promise<void> {
  const written = `${pathOf(dataDir)}.new`;
  await writeDurably(written, `${JSON.stringify(marker)}\n`, { replace: true });
  await rename(written, pathOf(dataDir));
  await syncFolder(dataDir);
}

export async function removeRestoreMarker(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir));
  await syncFolder(dataDir);
}
