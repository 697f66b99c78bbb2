import type { BulkAction } from '../../../contract/bulk-actions.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';

/** What undoing an action on a slice of plants needs. */
export interface StoredAction {
  action: BulkAction['action'];
  done: never;
}

/** An action that changes many plants, a slice at a time. */
export interface SlicedAction {
  request: BulkAction;
  /** The part of the request that names the user's zone. */
  zone: { timeZone?: string | undefined };
  /** The records of its slices. */
  slices: number[];
  /** The plants that it has yet to come to. */
  rest: number[];
  changed: number;
}

export type StoredPayload = StoredAction | { sliced: SlicedAction };

/** Stores what undoing an action needs. @param deletedAt when it began: all of its slices can be undone as long */
export const storeAction = (
  db: Db,
  garden: GardenEditor,
  payload: StoredPayload,
  deletedAt: string,
): Promise<{ removedId: number }> =>
  addUndoRecord(db, garden.user, { gardenId: garden.id, kind: 'plants', plantId: null, payload, deletedAt });

/** The record of an action that is done in slices, unless it was undone. */
export async function findSliced(db: Db, id: number) {
  const record = await db
    .selectFrom('undoRecords')
    .select(['userId', 'gardenId', 'payload', 'deletedAt'])
    .where('id', '=', id)
    .where('kind', '=', 'plants')
    .executeTakeFirst();
  if (!record || record.gardenId === null || !('sliced' in record.payload)) return undefined;
  const { sliced } = record.payload as { sliced: SlicedAction };
  return { userId: record.userId, gardenId: record.gardenId, deletedAt: record.deletedAt, sliced };
}

export const updateSliced = (db: Db, id: number, sliced: SlicedAction) =>
  db.updateTable('undoRecords').set({ payload: { sliced } }).where('id', '=', id).execute();

/** The records of slices, those that are there, the last first. */
export async function takeSlices(tx: Db, ids: readonly number[]): Promise<StoredAction[]> {
  if (ids.length === 0) return [];
  const records = await tx.deleteFrom('undoRecords').where('id', 'in', ids).returning(['id', 'payload']).execute();
  return records.sort((a, b) => b.id - a.id).map(({ payload }) => payload as StoredAction);
}
