import { placeKey } from '../../../contract/place-key.ts';
import type { GardenTag, TagEdit } from '../../../contract/tags.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { insertWithId } from '../../db/insert-with-id.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { changedSince, type RowChanges, revertChanges } from '../undo/row-changes.queries.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { findTag, listTags, replaceTag, type TagRow } from './tags.queries.ts';

/** A tag as it was before it was changed, and the plants whose tags that changed. */
interface ChangedTag extends RowChanges {
  tag: TagRow;
}

async function recordChange(
  { db, now, record }: UnitOfWork,
  garden: GardenEditor,
  payload: ChangedTag,
): Promise<{ removedId: number }> {
  const undo = await addUndoRecord(db, garden.user, {
    ...{ gardenId: garden.id, kind: 'tag', plantId: null, payload, deletedAt: now },
  });
  record(garden, { action: 'tag_changed', removedId: undo.removedId });
  return undo;
}

/**
 * Changes a tag. Where the new name is that of another tag, the two become that one.
 *
 * @returns the garden's tags as they are then
 * @throws Refusal `not_found` if the garden has no such tag
 */
export async function editTag(
  unit: UnitOfWork,
  garden: GardenEditor,
  id: number,
  edit: TagEdit,
): Promise<{ tags: GardenTag[]; removedId: number }> {
  const { db } = unit;
  await lockToEdit(db, garden);
  const tag = await findTag(db, garden, id);
  const nameKey = placeKey(edit.name ?? tag.name);
  const other = (await listTags(db, garden)).find((one) => one.nameKey === nameKey && one.id !== id);
  const name = other?.name ?? edit.name?.trim() ?? tag.name;
  const changes = name === tag.name ? [] : await replaceTag(db, garden, tag.name, name);
  if (other) await db.deleteFrom('gardenTags').where('id', '=', id).execute();
  else
    await db
      .updateTable('gardenTags')
      .set({ name, nameKey, color: edit.color ?? tag.color })
      .where('id', '=', id)
      .execute();
  const { removedId } = await recordChange(unit, garden, { tag, changes });
  return { tags: await listTags(db, garden), removedId };
}

/** Deletes a tag, also from its plants. @throws Refusal `not_found` if the garden has no such tag */
export async function removeTag(unit: UnitOfWork, garden: GardenEditor, id: number): Promise<{ removedId: number }> {
  const { db } = unit;
  await lockToEdit(db, garden);
  const tag = await findTag(db, garden, id);
  const changes = await replaceTag(db, garden, tag.name, null);
  await db.deleteFrom('gardenTags').where('id', '=', id).execute();
  return recordChange(unit, garden, { tag, changes });
}

/** Makes a tag as it was, and gives it back to its plants, unless their tags were changed since. */
export const restoreTag: Restore<GardenEditor, ChangedTag> = async ({ db }, garden, { payload }, take) => {
  const { tag, changes } = payload;
  await lockToEdit(db, garden);
  await take();
  if ((await changedSince(db, garden, changes)).length > 0) throw conflict('tags_changed_since');
  const isThere = (await listTags(db, garden)).some(({ id }) => id === tag.id);
  const { id, ...values } = tag;
  if (isThere) await db.updateTable('gardenTags').set(values).where('id', '=', id).execute();
  else await insertWithId(db, 'gardenTags', { ...tag, gardenId: garden.id });
  await revertChanges(db, garden, changes, async () => undefined);
};
