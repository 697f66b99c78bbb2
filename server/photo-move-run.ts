import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './db/database.ts';
import { photoKeyLookup } from './db/photo-keys.ts';
import { type ImageStore, type PhotoFiles, sizes } from './images/image-store.ts';
import { type PhotoMove, readMove, settledMs, writeMove } from './photo-move.ts';
import type { PhotoStore } from './photo-store.ts';
import type { Watcher } from './progress.ts';
import { StartError } from './start-errors.ts';

/** Photos copied at once: each waits for both stores several times. */
const atOnce = 8;

interface Move {
  db: Db;
  from: PhotoStore;
  to: PhotoStore;
  /** Of the database. */
  installation: string;
  watch: Watcher;
  /** Milliseconds after which every process goes by a new state. */
  settleMs?: number;
}

export interface MoveSummary {
  /** Photos that are at both now, byte by byte. */
  verified: number;
  /** How many of them this run copied. */
  copied: number;
  /** Keys of photos that stay where they were, because they are whole at neither place. */
  left: string[];
}

async function filesOf(images: ImageStore, key: string): Promise<PhotoFiles | null> {
  const [thumb, card, full] = await Promise.all(sizes.map((size) => images.get(key, size)));
  return thumb && card && full ? { thumb, card, full } : null;
}

const areEqual = (one: PhotoFiles, other: PhotoFiles | null): boolean =>
  sizes.every((size) => other?.[size].equals(one[size]));

/**
 * Copies a photo where it is missing, and compares all bytes.
 *
 * @returns null for a photo that was deleted meanwhile, or that was never whole
 * @throws StartError where it cannot be read back as it was written
 */
async function copy(from: ImageStore, to: ImageStore, key: string): Promise<'copied' | 'verified' | null> {
  const files = await filesOf(from, key);
  if (!files) return null;
  if (areEqual(files, await filesOf(to, key))) return 'verified';
  await to.put(key, files);
  // Whoever deletes it begins with `from`: missing there, its copy must not stay.
  if (!(await filesOf(from, key))) {
    await to.remove(key);
    return null;
  }
  const copied = await filesOf(to, key);
  if (!copied && !(await filesOf(from, key))) return null;
  if (!areEqual(files, copied)) throw new StartError(`The copy of the photo ${key} differs. Nothing was deleted.`);
  return 'copied';
}

/** Works on all photos of a store, some at a time, and begins no more once one failed. */
async function forEachPhoto(images: ImageStore, work: (key: string) => Promise<void>): Promise<void> {
  let batch: string[] = [];
  const flush = async () => {
    const results = await Promise.allSettled(batch.map(work));
    batch = [];
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  for await (const { key } of images.list()) {
    batch.push(key);
    if (batch.length === atOnce) await flush();
  }
  await flush();
}

/** @param isWanted whether a photo is to be copied */
async function copyAll(
  { from, to, watch }: Move,
  verified: Set<string>,
  isWanted = async (_: string) => true,
): Promise<number> {
  let copied = 0;
  const { photos } = await from.count(null);
  watch.begin('Photos', photos);
  await forEachPhoto(from.images, async (key) => {
    const outcome = (await isWanted(key)) ? await copy(from.images, to.images, key) : null;
    if (outcome) verified.add(key);
    if (outcome === 'copied') copied += 1;
    watch.advance(1);
  });
  watch.end();
  return copied;
}

/** @throws StartError where a move of other stores is under way */
async function refuseMisfits({ db, from, to }: Move): Promise<PhotoMove | null> {
  if (from.address === to.address) throw new StartError('FROM and TO are the same place. Nothing was changed.');
  const move = await readMove(db);
  const isOther = move && !move.isDone && ![move.from, move.to].every((at) => [from.address, to.address].includes(at));
  if (isOther)
    throw new StartError(
      `A move from ${move.from} to ${move.to} is not finished. Nothing was changed. Finish it first.`,
    );
  return move;
}

/**
 * One folder may have two names (a link, a mount), and so may a bucket: what was moved would then be deleted with what is left.
 *
 * @throws StartError where what is put to one shows at the other
 */
async function refuseOnePlace({ from, to }: Move): Promise<void> {
  const probe = randomBytes(16).toString('base64url');
  const file = Buffer.from('probe');
  await to.images.put(probe, { thumb: file, card: file, full: file });
  const isOne = (await from.images.get(probe, 'thumb')) !== null;
  await to.images.remove(probe);
  if (isOne) throw new StartError(`${from.address} and ${to.address} are the same place. Nothing was changed.`);
}

const isSame = (move: PhotoMove | null, { from, to }: Move): boolean =>
  move !== null && move.from === from.address && move.to === to.address;

/**
 * Begins to move photos, or goes on with it: from here on the app writes to the new store and reads both, while everything is copied
 * and compared. The old store is left whole. A run that was cut short, and one in the other direction, may follow.
 *
 * @throws StartError where the host can mend it
 */
export async function copyPhotos(move: Move): Promise<MoveSummary> {
  const { db, from, to, installation, settleMs = settledMs } = move;
  const state = await refuseMisfits(move);
  const stamp = await from.installation();
  const isUnderWay = isSame(state, move) && !state?.isDone;
  if (stamp !== installation)
    throw new StartError(`${from.address} does not hold the photos of this database. Nothing was changed.`);
  if (!isUnderWay && !(await to.isFreeFor(installation)))
    throw new StartError(
      `${to.address} holds photos of another installation. Nothing was changed. Name an empty place.`,
    );
  await refuseOnePlace(move);
  await to.images.claim(installation, { replace: true });
  await writeMove(db, { from: from.address, to: to.address, isDone: false });
  if (!isUnderWay) await pause(settleMs);
  const verified = new Set<string>();
  let copied = 0;
  for (;;) {
    const more = await copyAll(move, verified);
    copied += more;
    // A photo may have been written to the old store by a process that had not noticed yet.
    if (more === 0) return { verified: verified.size, copied, left: [] };
  }
}

/**
 * Ends a move: compares everything once more, has the app go by the new store alone, and deletes the photos of the old one, each
 * only after it was compared. One that the database knows and that is whole at neither place stays. Cut short, it can be run
 * again: then what the database no longer knows was deleted since, and is not copied once more.
 *
 * @throws StartError where the host can mend it
 */
export async function finishMove(move: Move): Promise<MoveSummary> {
  const { db, from, to, installation, settleMs = settledMs } = move;
  const state = await refuseMisfits(move);
  if (!isSame(state, move))
    throw new StartError(`No move from ${from.address} to ${to.address} was begun. Nothing was changed.`);
  await refuseOnePlace(move);
  const lookUp = await photoKeyLookup(db);
  const isKnown = async (key: string) => (await lookUp([key])).has(key);
  const isWanted = state?.isDone ? isKnown : async () => true;
  const verified = new Set<string>();
  const copied = await copyAll(move, verified, isWanted);
  await writeMove(db, { from: from.address, to: to.address, isDone: true });
  await from.markMoved(installation);
  await pause(settleMs);
  const left: string[] = [];
  await forEachPhoto(from.images, async (key) => {
    const isThere = verified.has(key) || ((await isWanted(key)) && (await copy(from.images, to.images, key)) !== null);
    const mayGo = isThere || !(await isKnown(key)) || (await filesOf(to.images, key)) !== null;
    if (mayGo) await from.images.remove(key);
    else left.push(key);
  });
  return { verified: verified.size, copied, left };
}
