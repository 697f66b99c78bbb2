import type { Watcher } from '../core/progress.ts';
import { StartError } from '../core/start-errors.ts';
import type { Db } from '../db/database.ts';
import { findInstallation } from '../db/meta.ts';
import { photoKeyLookup } from '../db/photo-keys.ts';
import { allWritten, type ImageStore, isWebp, type PhotoFiles, sizes } from '../photo-storage/image-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** Photos copied at once: each waits for both stores several times. */
const atOnce = 8;

interface PhotoCopy {
  db: Db;
  /** The store that the app uses. Nothing in it is changed. */
  from: PhotoStore;
  to: PhotoStore;
  watch: Watcher;
}

/** How many photos of which kind there were; every copy was compared byte by byte. */
export interface CopySummary {
  copied: number;
  /** Those that an earlier run had copied. */
  present: number;
  /** Those that differed from an earlier run's copy, or lacked a size there, and were copied again. */
  replaced: number;
  /** Keys of photos that the database knows, and that are damaged or lack a size at `from`: they were not copied. */
  damaged: string[];
  /** Photos that are at `to` alone. */
  others: number;
}

type Outcome = 'copied' | 'present' | 'replaced' | 'damaged';

type SomeFiles = Partial<PhotoFiles>;

async function filesOf(images: ImageStore, key: string): Promise<SomeFiles> {
  const found = await Promise.all(sizes.map(async (size) => [size, await images.get(key, size)] as const));
  return Object.fromEntries(found.filter(([, file]) => file !== null));
}

const isWhole = (files: SomeFiles): files is PhotoFiles =>
  sizes.every((size) => {
    const file = files[size];
    return file !== undefined && isWebp({ head: file });
  });

const areEqual = (one: PhotoFiles, other: SomeFiles): boolean =>
  sizes.every((size) => other[size] !== undefined && one[size].equals(other[size]));

/** @throws StartError where a copy cannot be read back as it was written */
async function copyPhoto(from: ImageStore, to: ImageStore, key: string): Promise<Outcome> {
  const files = await filesOf(from, key);
  if (!isWhole(files)) return 'damaged';
  const earlier = await filesOf(to, key);
  if (areEqual(files, earlier)) return 'present';
  const isThere = Object.keys(earlier).length > 0;
  // A store need not be able to write over a photo.
  if (isThere) await to.remove(key);
  await to.put(key, files);
  if (areEqual(files, await filesOf(to, key))) return isThere ? 'replaced' : 'copied';
  throw new StartError(`The copy of the photo ${key} differs from what was written. Check the new store.`);
}

/** Works on some keys at a time, and begins no more once one failed: a loop that throws closes the queue of all. */
async function forEachKey(keys: Iterable<string>, work: (key: string) => Promise<void>): Promise<void> {
  const queue = (function* () {
    yield* keys;
  })();
  const worker = async () => {
    for (const key of queue) await work(key);
  };
  await allWritten(Array.from({ length: atOnce }, worker));
}

const keysIn = async (images: ImageStore): Promise<Set<string>> =>
  new Set(await Array.fromAsync(images.list(), ({ key }) => key));

/** One folder may have two names (a link, a mount), and so may a bucket: deleting the old store later would lose both. */
async function claimForCopy(from: PhotoStore, to: PhotoStore, installation: string): Promise<void> {
  await to.claimForCopy(installation);
  if ((await from.installation()) === installation) return;
  await to.images.claim(installation, { replace: true });
  throw new StartError(`${from.address} and ${to.address} are the same place. Nothing was changed.`);
}

/**
 * Copies all photos of an installation to another store and compares them. No process may serve meanwhile. A run that was cut short is
 * gone on with by the next one; until one has ended, no server starts with the new store.
 *
 * @throws StartError where the host can mend it
 */
export async function copyPhotos({ db, from, to, watch }: PhotoCopy): Promise<CopySummary> {
  const installation = await findInstallation(db);
  if (installation === null || (await from.installation()) !== installation)
    throw new StartError(`${from.address} does not hold the photos of this database. Nothing was changed.`);
  if (from.address === to.address) throw new StartError('FROM and TO are the same place. Nothing was changed.');
  await claimForCopy(from, to, installation);
  const lookUp = await photoKeyLookup(db);
  const keys = await keysIn(from.images);
  const counts = { copied: 0, present: 0, replaced: 0 };
  const damaged: string[] = [];
  watch.begin('Photos', keys.size);
  try {
    await forEachKey(keys, async (key) => {
      const outcome = await copyPhoto(from.images, to.images, key);
      if (outcome !== 'damaged') counts[outcome] += 1;
      // What the database doesn't know is left from an upload that was cut short.
      else if ((await lookUp([key])).has(key)) damaged.push(key);
      watch.advance(1);
    });
  } finally {
    watch.end();
  }
  const there = await keysIn(to.images);
  await to.images.claim(installation, { replace: true });
  return { ...counts, damaged, others: there.difference(keys).size };
}
