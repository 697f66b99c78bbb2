import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import type { EncodedPhoto } from '../../images/encode.ts';
import type { SignedInUser } from '../../ownership.ts';
import { forgetRemoved, removedPhotosKept } from '../removed/removed.queries.ts';
import { deleteUnusedPhotos, forgetUnaddedPhotos, insertPhoto, knownKeys, photosKept } from './photos.queries.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** An identification that nobody added to a garden keeps its photo this long. */
const unaddedMs = 30 * dayMs;
/** A photo that nothing uses may be in the middle of being put to use until it is this old. */
const unusedMs = dayMs;
/** Keys looked up in one query. */
const batch = 500;

const figure = new Intl.NumberFormat('en');

interface KeptPhoto {
  id: number;
  /** Its name in the URL: 128 random bits. */
  key: string;
  /** See `placeholderHash`. */
  hash: string;
}

/**
 * The limit that a gardener would pass with more photos than they have, in words, or null.
 *
 * @param fresh how many photos come, and their bytes together
 */
export async function passedLimit(
  { db, photoQuota }: Pick<Deps, 'db' | 'photoQuota'>,
  user: SignedInUser,
  fresh: { count: number; bytes: number },
): Promise<string | null> {
  const kept = await photosKept(db, user);
  const { photos, bytes } = photoQuota;
  if (kept.count + fresh.count > photos) return `${figure.format(photos)} ${photos === 1 ? 'photo' : 'photos'}`;
  return kept.bytes + fresh.bytes > bytes ? `${figure.format(bytes / 1_000_000)} MB` : null;
}

/** Forgets photos that the gardener deleted, where a new one would find no room beside them: it matters more. */
async function makeRoom(
  deps: Pick<Deps, 'db' | 'images' | 'photoQuota'>,
  user: SignedInUser,
  bytes: number,
): Promise<void> {
  const removed = await removedPhotosKept(deps.db, user);
  if (removed.count === 0) return;
  const limit = await passedLimit(deps, user, { count: removed.count + 1, bytes: removed.bytes + bytes });
  if (limit === null) return;
  const { keys } = await transaction(deps.db, (tx) => forgetRemoved(tx, { withPhotosOf: user }, removed.count));
  await removeFiles(deps, keys);
}

/**
 * Keeps an encoded photo and, in the same transaction, what uses it: both are there or neither. The files come first; a
 * crash on the way leaves files without a row, which are swept away.
 *
 * Photos that a gardener sends at the same moment may together pass the limit by as many.
 *
 * @param use writes what shows the photo
 * @returns what `use` returns
 * @throws Refusal `storage_full` when the gardener keeps as many photos as they may
 */
export async function keepPhoto<T>(
  deps: Pick<Deps, 'db' | 'images' | 'now' | 'photoQuota'>,
  user: SignedInUser,
  { files, ...size }: EncodedPhoto,
  use: (tx: Db, photo: KeptPhoto) => Promise<T>,
): Promise<T> {
  const limit = await passedLimit(deps, user, { count: 1, bytes: size.bytes });
  if (limit !== null) {
    throw new Refusal(
      'storage_full',
      `Your photo storage is full: a gardener may keep ${limit} here. Delete photos from journals, or plants from the trash, to make room for new ones.`,
    );
  }
  await makeRoom(deps, user, size.bytes);
  const key = randomBytes(16).toString('base64url');
  try {
    await deps.images.put(key, files);
    return await transaction(deps.db, async (tx) => {
      const id = await insertPhoto(tx, user, { ...size, photoKey: key, createdAt: instant(deps) });
      return use(tx, { id, key, hash: size.photoHash });
    });
  } catch (error) {
    // A commit whose answer got lost may have happened; where that cannot be told now, the next sweep tells.
    await removeUnnamed(deps, [key]).catch(() => 0);
    throw error;
  }
}

/**
 * Removes the files of photos whose rows are gone. It follows a commit and so never fails: what cannot be removed now is
 * swept away later.
 */
export async function removeFiles({ images }: Pick<Deps, 'images'>, keys: string[]): Promise<void> {
  for (const key of keys) await images.remove(key).catch(() => {});
}

/** Removes the files of keys that no row names. */
async function removeUnnamed(deps: Pick<Deps, 'db' | 'images'>, keys: string[]): Promise<number> {
  const known = await knownKeys(deps.db, keys);
  const unnamed = keys.filter((key) => !known.has(key));
  for (const key of unnamed) await deps.images.remove(key);
  return unnamed.length;
}

/**
 * Removes the photos that nobody will look at again: of identifications that were neither added nor shared within 30
 * days (the identification stays, without its photo), photos that nothing used within a day, and files that no row
 * names, such as a crash leaves. Meant to run about once a day; running it twice at once does no harm.
 *
 * @returns how many photos were removed
 */
export async function sweepPhotos(deps: Deps): Promise<{ removed: number }> {
  const now = deps.now().getTime();
  const before = (ageMs: number) => new Date(now - ageMs).toISOString();
  await forgetUnaddedPhotos(deps.db, before(unaddedMs));
  const unused = await deleteUnusedPhotos(deps.db, before(unusedMs));
  for (const key of unused) await deps.images.remove(key);

  let removed = unused.length;
  let old: string[] = [];
  for await (const { key, storedAt } of deps.images.list()) {
    if (now - storedAt.getTime() < unusedMs) continue;
    old.push(key);
    if (old.length < batch) continue;
    removed += await removeUnnamed(deps, old);
    old = [];
  }
  if (old.length > 0) removed += await removeUnnamed(deps, old);
  return { removed };
}
