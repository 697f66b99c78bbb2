import { existsSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './refused.ts';

/** A restore that has begun and not ended. While it lies in the data folder, nothing else may use the folder. */
interface Unfinished {
  /** Also in the database, as long as the rows may be without their photos. */
  token: string;
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
export function unfinishedRestore(dataDir: string): Unfinished | null {
  const mark = markOf(dataDir);
  if (!existsSync(mark)) return null;
  try {
    const { token } = JSON.parse(readFileSync(mark, 'utf8')) as Partial<Unfinished>;
    return { token: String(token) };
  } catch {
    // Cut short while it was written: nothing else had begun.
    return { token: '' };
  }
}

/** @throws BackupRefused where a restore was cut short */
export function refuseHalfRestored(dataDir: string): void {
  if (!unfinishedRestore(dataDir)) return;
  throw new BackupRefused(
    `A restore into ${dataDir} did not come to its end. Run \`npm run restore -- FILE\` again: it starts over.`,
  );
}

/** Marks the folder, durably, before anything else is written. */
export async function markUnfinished(dataDir: string, unfinished: Unfinished): Promise<void> {
  const file = await open(markOf(dataDir), 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(unfinished)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dataDir);
}

export async function markFinished(dataDir: string): Promise<void> {
  await rm(markOf(dataDir));
  await syncFolder(dataDir);
}
