import type { ColumnType, Generated } from 'kysely';
import type { DeletedKind } from '../../contract/undo.ts';
import type { Fixed, Instant } from './columns.ts';

/** Columns of rows that are deleted and can be restored (`softDeleted` in rows.ts); both null of rows that are there. */
export interface SoftDeletable {
  deletedAt: ColumnType<Instant | null, never, Instant | null>;
  /** The row of `undoRecords` that restores it. */
  undoId: ColumnType<number | null, never, number | null>;
}

/** A deletion or change that can be undone, with what its rows were before. */
export interface UndoRecords {
  id: Generated<number>;
  /** Who did it; null where that account was deleted. */
  userId: Fixed<number | null>;
  /** The garden whose gardeners can undo it; null for data of no garden, where only the user who deleted it can. */
  gardenId: number | null;
  kind: Fixed<DeletedKind>;
  /** The plant that it is about; it is purged with the plant. */
  plantId: Fixed<number | null>;
  /** The author of the deleted text, if another gardener; it is purged with that account, too. */
  authorId: Fixed<number | null>;
  /** What rows were before, by feature; rows that have `deletedAt` stay where they are. */
  payload: object;
  deletedAt: Instant;
}

/**
 * Photos whose files are to be removed. Only files listed here are ever removed, and never while a row of `photos`, be it a
 * deleted one, has the key.
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
