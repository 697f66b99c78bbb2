import { open } from 'node:fs/promises';

/** Syncs a folder's file names to disk, so that a power cut does not undo a rename. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Writes a file that only its owner may read, and waits until its bytes are on disk. Its name is durable only after
 * `syncFolder`.
 *
 * @param options.replace true to overwrite an existing file
 */
export async function writeDurably(path: string, content: Buffer | string, { replace = false } = {}): Promise<void> {
  const file = await open(path, replace ? 'w' : 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
