import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../../contract/durations.ts';

/** Why a backup was made, as its name begins. */
export type BackupKind = 'leafbook' | 'before-upgrade';

export interface BackupFile {
  path: string;
  at: Date;
}

const stampOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(':', '-');

/** The name of a backup made now, e.g. `leafbook-2026-05-04T09-30-00Z.zip`. */
export const backupName = (occasion: BackupKind, at: Date): string => `${occasion}-${stampOf(at)}.zip`;

const named = (occasion: BackupKind): RegExp =>
  new RegExp(`^${occasion}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)Z\\.zip(\\.part)?$`);

/** The backups of an occasion in a folder, the newest first; none where there is no folder. */
export async function listBackups(folder: string, occasion: BackupKind): Promise<BackupFile[]> {
  const found: BackupFile[] = [];
  for (const name of await list(folder)) {
    const [, day, hour, minute, second, half] = named(occasion).exec(name) ?? [];
    if (!day || half) continue;
    const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
    if (!Number.isNaN(at.getTime())) found.push({ path: join(folder, name), at });
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Halves that no running backup writes to any more. */
const abandonedMs = hourMs;

/**
 * Keeps the newest backups of an occasion and removes the others, with the halves of those that were cut short. No other
 * file is touched.
 *
 * @returns how many backups were removed
 */
export async function removeOld(folder: string, occasion: BackupKind, keep: number): Promise<number> {
  const old = (await listBackups(folder, occasion)).slice(keep);
  for (const { path } of old) await rm(path, { force: true });
  for (const name of await list(folder)) {
    if (!named(occasion).exec(name)?.[5]) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true });
  }
  return old.length;
}
