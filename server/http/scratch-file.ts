import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Opens an empty, already unlinked file for reading and writing: it disappears once it is closed, also when the process
 * is killed.
 *
 * @param folder created if missing
 */
export async function openScratch(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `leafbook-${randomBytes(12).toString('hex')}.tmp`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}
