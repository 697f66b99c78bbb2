import { setTimeout as wait } from 'node:timers/promises';
import { photoFile } from '../../../../contract/export-fields.ts';
import type { Exported } from '../../../../contract/export-format.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ImportReport } from '../../../../contract/portability.ts';
import { Refusal } from '../../../core/errors.ts';
import { texts } from '../../../core/language.ts';
import { isUniqueViolation } from '../../../db/database.ts';
import { decodePhoto } from '../../../image-processing/decode.ts';
import { type EncodedPhoto, encodePhoto } from '../../../image-processing/encode.ts';
import { gardenEditor } from '../../gardens/access.queries.ts';
import { photosInEntry } from '../../journal/journal.queries.ts';
import { keepPhoto } from '../../photos/photos.service.ts';
import { knownRows, type PhotoUses, usePhoto } from './import.queries.ts';
import type { ImportTask } from './import-task.service.ts';

/** While waiting for others who have photos processed, too. */
const pauseMs = 1_000;
const patience = 120;

/** A photo that is stored as it is has at most about the bytes that encoding it again would produce. */
const mostTimes = 1.3;
const mostMoreBytes = 2_048;

/** Waiting does not help for a photo that took too long by itself. */
const isSlow = ({ fault }: Refusal): boolean => fault.reason === 'photo_slow_to_read';

async function patiently<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unavailable' || isSlow(error) || tries >= patience)
        throw error;
      await wait(pauseMs, undefined, { signal });
    }
  }
}

/**
 * How far the smaller sizes, which are recomputed, may exceed the gardener's quota: a garden that fills the quota of
 * its origin must fit here.
 */
const roomForSmallSizes = 1.1;

const headerBytes = 30;
const startCode = Buffer.from('9d012a', 'hex');

/**
 * Whether a file is what this program itself would write for a picture of that size: one lossy frame and nothing else,
 * no metadata, no second chunk, no trailing data. The decoder decides whether it can be decoded.
 */
function isPlainWebp(file: Buffer, { width, height }: { width: number; height: number }): boolean {
  if (file.length < headerBytes) return false;
  const word = (at: number) => file.toString('latin1', at, at + 4);
  if (word(0) !== 'RIFF' || word(8) !== 'WEBP' || word(12) !== 'VP8 ') return false;
  const chunk = file.readUInt32LE(16);
  const padding = chunk % 2;
  if (file.readUInt32LE(4) !== file.length - 8 || 20 + chunk + padding !== file.length) return false;
  if (padding === 1 && file.at(-1) !== 0) return false;
  const isKeyFrame = (file.readUInt8(20) & 1) === 0 && file.subarray(23, 26).equals(startCode);
  // The two bits above the 14 of each side would make a player enlarge it.
  return isKeyFrame && file.readUInt16LE(26) === width && file.readUInt16LE(28) === height;
}

/**
 * Decodes and encodes a photo like any upload. One that is exactly what this program writes keeps its large size as it
 * is, so that repeated moves do not degrade it.
 */
async function encoded(bytes: Buffer, signal: AbortSignal): Promise<EncodedPhoto> {
  const made = await patiently(async () => encodePhoto(await decodePhoto(bytes)), signal);
  const { full } = made.files;
  const isOurs = isPlainWebp(bytes, made) && bytes.length <= full.length * mostTimes + mostMoreBytes;
  if (!isOurs) return made;
  return { ...made, files: { ...made.files, full: bytes }, bytes: made.bytes - full.length + bytes.length };
}

/** Imports photos, one at a time: each with everything that shows it, or not at all. */
export class PhotoImport {
  readonly #uses = new Map<string, PhotoUses>();

  /**
   * Where a photo is to be shown, to be added to.
   *
   * @param gardenId the garden of what shows it
   * @returns null if something in another garden shows it already: a photo is in one garden
   */
  usesOf(key: string, gardenId: number): PhotoUses | null {
    const none = { covers: [], originals: [], entry: null, identification: null, isProfileImage: false };
    const uses: PhotoUses = this.#uses.get(key) ?? { gardenId, ...none };
    this.#uses.set(key, uses);
    return uses.gardenId === gardenId ? uses : null;
  }

  /** Makes a photo the profile image: one that nothing else shows is in the own garden. */
  showInProfile(key: string, ownGardenId: number): void {
    const uses = this.#uses.get(key) ?? this.usesOf(key, ownGardenId);
    if (uses) uses.isProfileImage = true;
  }

  /** Whether a photo is in a journal entry. */
  isInEntry(key: string): boolean {
    return Boolean(this.#uses.get(key)?.entry);
  }

  async run(task: ImportTask): Promise<ImportReport['photos']> {
    const counts = { added: 0, kept: 0 };
    for await (const { item } of task.archive.items('photos')) {
      task.options.signal.throwIfAborted();
      const { deps, gardens, installation } = task;
      const wanted = [{ key: item.key, gardenId: this.#uses.get(item.key)?.gardenId }];
      const known = await knownRows(deps.db, gardens.scope, { table: 'photos', items: wanted, installation });
      if (known.has(item.key)) counts.kept += 1;
      else if (await this.#add(task, item)) counts.added += 1;
    }
    return counts;
  }

  async #add(task: ImportTask, { key, file, createdAt }: Exported<'photos'>): Promise<boolean> {
    const { deps, user } = task;
    const uses = this.#uses.get(key);
    const name = photoFile({ key, file });
    // What shows it was not imported.
    if (!uses || !task.archive.has(name)) return false;
    if (uses.entry && (await photosInEntry(deps.db, uses.entry.entryId)).count >= limits.journalPhotos) {
      task.note(texts().files.importNotes.entryFull(name));
      return false;
    }
    let photo: EncodedPhoto;
    try {
      photo = await encoded(await task.archive.bytes(name), task.options.signal);
    } catch (error) {
      if (!(error instanceof Refusal) || (error.code === 'unavailable' && !isSlow(error))) throw error;
      task.note(texts().files.importNotes.noPhoto(name));
      return false;
    }
    const { photos, bytes } = deps.photoQuota;
    const photoQuota = { photos, bytes: bytes * roomForSmallSizes };
    const then = { ...deps, photoQuota, now: () => new Date(createdAt) };
    try {
      await keepPhoto(then, await gardenEditor(deps.db, user, uses.gardenId), photo, (tx, kept) =>
        usePhoto(tx, user, { id: kept.id, photoKey: kept.key, importKey: key }, uses),
      );
    } catch (error) {
      // Another process that imports the same was faster.
      if (isUniqueViolation(error)) return false;
      throw error;
    }
    return true;
  }
}
