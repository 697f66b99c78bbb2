import type { Generated } from 'kysely';
import type { DeletedKind } from '../../contract/undo.ts';
import type { Fixed, Instant } from './columns.ts';

/** What a gardener deleted, whole, for as long as they can have it back. */
export interface Removed {
  id: Generated<number>;
  /** Who deleted it; null where that account was deleted. */
  userId: Fixed<number | null>;
  /** Whose gardeners can restore it; null for what belongs to no garden, which only the one who deleted it can. */
  gardenId: number | null;
  kind: Fixed<DeletedKind>;
  /** The plant that it hung on; it goes for good with the plant. */
  plantId: Fixed<number | null>;
  /** Whose words it holds, where they are another gardener's; it goes for good with them, too. */
  authorId: Fixed<number | null>;
  /** The rows as they were, by the feature that they belong to. */
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
 * Photos whose files are to be removed. Nothing but what stands here is ever removed, and never while a row of `photos` or
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
