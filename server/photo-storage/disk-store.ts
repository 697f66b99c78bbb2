import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoSize } from '../../contract/photos.ts';
import { syncFolder, writeDurably } from '../core/durable-files.ts';
import {
  allWritten,
  checkedKey,
  type ImageStore,
  isPhotoKey,
  type OpenPhoto,
  type PhotoFiles,
  sizes,
} from './image-store.ts';

/** Photos that are still being written; a crash leaves a partial one here, where readers never look. */
const incoming = 'incoming';

/**
 * Records in one file whose photos these are. The file is in a folder of its own, because renaming a folder to one that
 * is not empty fails: of several processes that do so at once, one succeeds, also without hard links.
 */
const stamp = { folder: 'installation', file: 'id' } as const;

/** The key of a photo's folder in a shelf, or null for what is not one. Halves are `<key>.<random>`: no two writers meet. */
function keyOf(shelf: string, photo: Dirent): string | null {
  const key = photo.name.slice(0, 22);
  if (!photo.isDirectory() || !isPhotoKey(key)) return null;
  const belongs = shelf === incoming ? photo.name[22] === '.' : photo.name === key && key.startsWith(shelf);
  return belongs ? key : null;
}

/** Also for a file in place of a folder, and vice versa. */
const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
};

/** Renames a folder to one that is not there yet. @returns false where it is */
async function renameToNew(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/** The entries of a folder; none when it does not exist. */
async function entries(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function writtenAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Keeps photos as files: `<folder>/<first two characters of the key>/<key>/<size>.webp`.
 *
 * A photo appears whole or not at all, also when the process or the power goes, and is on the disk when `put` returns.
 * `list` names the halves of interrupted writes too, and `remove` removes them, so a sweep of unnamed keys covers both.
 *
 * @param folder created when missing; files in it that are not photos are left alone
 */
export function diskStore(folder: string): ImageStore {
  const shelf = (key: string): string => join(folder, key.slice(0, 2));
  const place = (key: string): string => join(shelf(key), key);

  async function put(key: string, files: PhotoFiles): Promise<void> {
    const temporary = join(folder, incoming, `${checkedKey(key)}.${randomBytes(6).toString('hex')}`);
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    try {
      await allWritten(sizes.map((size) => writeDurably(join(temporary, `${size}.webp`), files[size])));
      await syncFolder(temporary);
      const newShelf = await mkdir(shelf(key), { recursive: true, mode: 0o700 });
      await rename(temporary, place(key));
      await syncFolder(shelf(key));
      if (newShelf) await syncFolder(folder);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
  }

  async function get(key: string, size: PhotoSize): Promise<Buffer | null> {
    try {
      return await readFile(join(place(checkedKey(key)), `${size}.webp`));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** As a whole: reading a file of some hundred kilobytes at once is faster than streaming it. */
  async function open(key: string, size: PhotoSize): Promise<OpenPhoto | null> {
    const file = await get(key, size);
    return file && { bytes: file.length, head: file, body: file };
  }

  async function remove(key: string): Promise<void> {
    await rm(place(checkedKey(key)), { recursive: true, force: true });
    for (const { name } of await entries(join(folder, incoming))) {
      if (name.startsWith(`${key}.`)) await rm(join(folder, incoming, name), { recursive: true, force: true });
    }
  }

  async function removeMany(keys: readonly string[]): Promise<string[]> {
    const removed: string[] = [];
    for (const key of keys) {
      await remove(key).then(
        () => removed.push(key),
        () => {},
      );
    }
    return removed;
  }

  async function* list(): AsyncIterable<{ key: string; storedAt: Date }> {
    for (const { name } of await entries(folder)) {
      if (name !== incoming && name.length !== 2) continue;
      for (const photo of await entries(join(folder, name))) {
        const key = keyOf(name, photo);
        const storedAt = key && (await writtenAt(join(folder, name, photo.name)));
        if (key && storedAt) yield { key, storedAt };
      }
    }
  }

  const stampFolder = join(folder, stamp.folder);
  const stampFile = join(stampFolder, stamp.file);

  async function installation(): Promise<string | null> {
    try {
      return (await readFile(stampFile, 'utf8')).trim();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function claim(id: string, { replace = false } = {}): Promise<string> {
    const temporary = join(folder, incoming, `${stamp.folder}.${randomBytes(6).toString('hex')}`);
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    try {
      const written = join(temporary, stamp.file);
      await writeDurably(written, `${id}\n`);
      await syncFolder(temporary);
      if (!(await renameToNew(temporary, stampFolder)) && replace) {
        await rename(written, stampFile);
        await syncFolder(stampFolder);
      }
      await syncFolder(folder);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    return (await installation()) ?? id;
  }

  return { put, get, open, remove, removeMany, list, installation, claim };
}
