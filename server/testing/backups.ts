import { restore, type Target } from '../backup/restore.ts';
import { openVerified } from '../backup/verify.ts';
import type { Db } from '../db/database.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { type GardenPlace, silentWatch } from './gardens.ts';

/** Restores a backup, which is verified before. */
export async function restored(file: string, target: Target, options: Parameters<typeof restore>[3] = {}) {
  const archive = await openVerified(file, silentWatch);
  try {
    return await restore(archive, target, silentWatch, options);
  } finally {
    await archive.close();
  }
}

/** Does something in the database of a place, and closes it. */
export async function inDatabase<T>(place: Pick<GardenPlace, 'open'>, ask: (db: Db) => Promise<T>): Promise<T> {
  const { db } = place.open();
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

/** The keys of all photos in a store, sorted. */
export const keysIn = async (images: ImageStore): Promise<string[]> =>
  (await Array.fromAsync(images.list())).map(({ key }) => key).sort();
