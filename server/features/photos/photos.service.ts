import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { dayMs, shifted } from '../../../contract/durations.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { refuse, unavailable } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { PhotoLimit } from '../../core/refusals.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { EncodedPhoto } from '../../image-processing/encode.ts';
import { gardensPaidBy, payerOf } from '../gardens/quota.queries.ts';
import { releasedBefore } from '../identifications/identifications.rules.ts';
import { addDeletions, dropReservations, endReservation, reserveKey } from '../photo-files/photo-files.queries.ts';
import { removeFiles, sweepDeletions } from '../photo-files/photo-files.service.ts';
import { deletedWithPhotos, purgeRecords } from '../undo/undo.queries.ts';
import { deleteUnusedPhotos, dueChecks, insertPhoto, photoUsage, releaseUnaddedPhotos } from './photos.queries.ts';

/** An unused photo may still be about to be used until it is this old. */
const unusedMs = dayMs;
/** Files without a row after this time are deleted. */
const reservedMs = dayMs;

interface StoredPhoto {
  id: number;
  /** Its name in the URL: 128 random bits. */
  key: string;
  /** What it looks like from far away, as a ThumbHash. */
  hash: string;
}

/** How many photos, and their bytes together. */
interface PhotoAmount {
  count: number;
  bytes: number;
}

/**
 * The limit that a gardener would exceed with more photos in the gardens that count for them, or null.
 *
 * @param payerId for whom the photos count
 * @param fresh how many photos are added, and their total bytes
 */
export async function passedLimit(
  { db, photoQuota }: { db: Db } & Pick<Deps, 'photoQuota'>,
  payerId: number,
  fresh: PhotoAmount,
): Promise<PhotoLimit | null> {
  const kept = await photoUsage(db, await gardensPaidBy(db, payerId));
  const { photos, bytes } = photoQuota;
  if (kept.count + fresh.count > photos) return { maxPhotos: photos };
  return kept.bytes + fresh.bytes > bytes ? { maxMegabytes: bytes / 1_000_000 } : null;
}

/** @param userId who wants to add the photos, which count toward the payer's quota */
const quotaReached = (payerId: number, userId: number, limit: PhotoLimit) =>
  refuse('storage_full', payerId === userId ? 'photo_quota_reached' : 'owner_photo_quota_reached', limit);

/**
 * The deletions to purge so that new photos fit beside everything that could still be restored: the oldest, and no more
 * than needed.
 *
 * @param fresh photos that are still to be added
 */
async function deletionsInTheWay(
  { db, photoQuota }: { db: Db } & Pick<Deps, 'photoQuota'>,
  payerId: number,
  fresh: PhotoAmount,
): Promise<number[]> {
  const deletions = await deletedWithPhotos(db, await gardensPaidBy(db, payerId));
  let count = fresh.count + (deletions[0]?.usedCount ?? 0);
  let bytes = fresh.bytes + (deletions[0]?.usedBytes ?? 0);
  for (const deletion of deletions) {
    count += deletion.count;
    bytes += deletion.bytes;
  }
  const ids: number[] = [];
  for (const deletion of deletions) {
    if (count <= photoQuota.photos && bytes <= photoQuota.bytes) break;
    ids.push(deletion.id);
    count -= deletion.count;
    bytes -= deletion.bytes;
  }
  return ids;
}

/**
 * Purges deletions to make room for photos that were added. It follows their commit and so never fails: deletions that
 * cannot be purged now are purged after the next upload.
 */
async function makeRoom(deps: Pick<Deps, 'db' | 'images' | 'now' | 'photoQuota'>, payerId: number): Promise<void> {
  try {
    const ids = await deletionsInTheWay(deps, payerId, { count: 0, bytes: 0 });
    if (ids.length === 0) return;
    const keys = await transaction(deps.db, (tx) => purgeRecords(tx, { ids }, instant(deps)));
    await removeFiles(deps, keys);
  } catch {
    // The photos are stored, which is what the gardener requested.
  }
}

/**
 * Makes sure, in the transaction that gives a gardener photos of another, that they may have so many.
 *
 * @param payerId for whom they count, and `userId` who gives them
 * @throws Refusal `storage_full`
 */
export async function claimRoom(
  deps: { db: Db } & Pick<Deps, 'photoQuota'>,
  { payerId, userId }: { payerId: number; userId: number },
  fresh: PhotoAmount,
  now: string,
): Promise<void> {
  const limit = await passedLimit(deps, payerId, fresh);
  if (limit !== null) throw quotaReached(payerId, userId, limit);
  const ids = await deletionsInTheWay(deps, payerId, fresh);
  // The next sweep removes their files.
  if (ids.length > 0) await purgeRecords(deps.db, { ids }, now);
}

/** Inserts the row of a photo whose files were stored. */
async function insertReserved(
  tx: Db,
  garden: GardenEditor,
  key: string,
  { files: _, ...size }: EncodedPhoto,
  createdAt: string,
): Promise<StoredPhoto> {
  if (!(await endReservation(tx, key))) throw unavailable('photo_slow_to_store', 5);
  const id = await insertPhoto(tx, garden, { ...size, photoKey: key, createdAt });
  return { id, key, hash: size.photoHash };
}

/**
 * Stores the files of encoded photos for a transaction that inserts their rows and what uses them. If that does not
 * commit, the files are deleted. Each key is written down before its files, so that files without a row, which a crash can
 * leave, are known and deleted after a day. Once all is committed, the oldest deletions for which there is no room any more
 * go for good.
 *
 * Photos that come at the same moment for gardens of one owner may together pass the limit by as many.
 *
 * @param write runs a transaction, in which `insert` inserts the rows of the photos, in their order
 * @returns what `write` returns
 * @throws Refusal `storage_full` when the garden's first owner has as many photos as they may
 */
export async function storePhotos<T>(
  deps: Pick<Deps, 'db' | 'images' | 'now' | 'photoQuota'>,
  garden: GardenEditor,
  photos: readonly EncodedPhoto[],
  write: (insert: (tx: Db) => Promise<StoredPhoto[]>) => Promise<T>,
): Promise<T> {
  const fresh = { count: photos.length, bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0) };
  const payerId = await payerOf(deps.db, garden.id);
  const limit = await passedLimit(deps, payerId, fresh);
  if (limit !== null) throw quotaReached(payerId, garden.user.id, limit);
  const keyed = photos.map((photo) => ({ key: randomBytes(16).toString('base64url'), photo }));
  const dueAt = shifted(deps.now(), reservedMs);
  let result: T;
  try {
    for (const { key, photo } of keyed) {
      await reserveKey(deps.db, key, dueAt);
      await deps.images.put(key, photo.files);
    }
    result = await write(async (tx) => {
      const stored: StoredPhoto[] = [];
      for (const { key, photo } of keyed) stored.push(await insertReserved(tx, garden, key, photo, instant(deps)));
      return stored;
    });
  } catch (error) {
    for (const { key } of keyed) await giveUp(deps, key);
    throw error;
  }
  await makeRoom(deps, payerId);
  return result;
}

/** The same for one photo. */
export function storePhoto<T>(
  deps: Pick<Deps, 'db' | 'images' | 'now' | 'photoQuota'>,
  garden: GardenEditor,
  photo: EncodedPhoto,
  write: (insert: (tx: Db) => Promise<StoredPhoto>) => Promise<T>,
): Promise<T> {
  return storePhotos(deps, garden, [photo], (insert) => write(async (tx) => (await insert(tx))[0] as StoredPhoto));
}

/**
 * Keeps an encoded photo and, in the same transaction, what uses it: both are there or neither.
 *
 * @param use writes what shows the photo
 * @returns what `use` returns
 * @throws Refusal `storage_full`
 */
export function keepPhoto<T>(
  deps: Pick<Deps, 'db' | 'images' | 'now' | 'photoQuota'>,
  garden: GardenEditor,
  photo: EncodedPhoto,
  use: (tx: Db, photo: StoredPhoto) => Promise<T>,
): Promise<T> {
  return storePhoto(deps, garden, photo, (insert) => transaction(deps.db, async (tx) => use(tx, await insert(tx))));
}

/**
 * Removes the files of a photo that could not be stored. If its transaction was committed after all, and only the
 * response was lost, its key is no longer reserved, and nothing is removed.
 */
async function giveUp(deps: Pick<Deps, 'db' | 'images'>, photoKey: string): Promise<void> {
  try {
    await dropReservations(deps.db, { photoKey });
    await removeFiles(deps, [photoKey]);
  } catch {
    // The reservation stays, and the files are removed after a day.
  }
}

/** Photos processed at a time: requests are answered in between. */
const sweptAtOnce = 500;

/**
 * Removes the photos that are no longer needed: of identifications that were neither added nor shared within 30 days
 * (the identification stays, without its photos), photos unused for a day, and files recorded as deleted. It touches no
 * other file. Running it twice at once does no harm.
 *
 * @param signal ends it between two batches, by its reason
 * @returns how many photos were removed
 */
export async function sweepPhotos(
  deps: Pick<Deps, 'db' | 'images' | 'now'>,
  signal?: AbortSignal,
): Promise<{ removed: number }> {
  const now = deps.now().getTime();
  const before = (ageMs: number) => new Date(now - ageMs).toISOString();
  await releaseUnaddedPhotos(deps.db, releasedBefore(instant(deps)));
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const checks = await dueChecks(deps.db, { after, createdBefore: before(unusedMs), limit: sweptAtOnce });
    const last = checks.at(-1);
    if (!last) break;
    await transaction(deps.db, async (tx) => {
      await addDeletions(tx, await deleteUnusedPhotos(tx, checks, before(unusedMs)), instant(deps));
    });
    after = last.id;
    await setImmediate();
  }
  return { removed: await sweepDeletions(deps, signal) };
}
