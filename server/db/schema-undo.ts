import type { Generated } from 'kysely';
import type { DeletedKind } from '../../contract/undo.ts';
import type { Fixed, Instant } from './columns.ts';

/** Deleted data, complete, for as long as it can be restored. */
export interface Removed {
  id: Generated<number>;
  /** Who deleted it; null where that account was deleted. */
  userId: Fixed<number | null>;
  /**
   * The garden whose gardeners can restore it; null for data of no garden, which only the user who deleted it can
   * restore.
   */
  gardenId: number | null;
  kind: Fixed<DeletedKind>;
  /** The plant that it belonged to; it is purged with the plant. */
  plantId: Fixed<number | null>;
  /** The author of its text, if another gardener; it is purged with that account, too. */
  authorId: Fixed<number | null>;
  /** The rows as they were, by feature. */
  payload: object;
  removedAt: Instant;
}

/** Photos of what was deleted: their files are still there. */
export interface RemovedPhotos {
  photoKey: Fixed<string>;
  removedId: Fixed<number>;
  /** Bytes of all kept sizes together. */
  bytes: Fixed<number>;
}

/**
 * Photos whose files are to be removed. Only files listed here are ever removed, and never while a row of `photos` or
 * `removedPhotos` has the key.
 */
export interface PhotoDeletions {
  photoKey: Fixed<string>;
  /**
   * True while a photo is being stored: its key is written down before its files, and the transaction that adds its row
   * deletes this one.
   */
  isReserved: boolean;
  /** When the files may be removed. */
  dueAt: Instant;
}
