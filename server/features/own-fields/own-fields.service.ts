import { fieldValue } from '../../../contract/field-kinds.ts';
import { limits } from '../../../contract/limits.ts';
import type { NewField, OwnField } from '../../../contract/own-fields.ts';
import { placeKey } from '../../../contract/place-key.ts';
import type { PlantEdit } from '../../../contract/plants.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, invalid, notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId } from '../../db/insert-with-id.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import {
  clearField,
  type FieldRow,
  fieldIds,
  fieldKey,
  fieldsOf,
  fillField,
  type OwnValues,
} from './own-fields.queries.ts';

/** A field that was deleted, and what plants had in it, by their ids. */
interface DeletedField {
  field: FieldRow;
  values: Record<string, string>;
}

/** @throws Refusal `invalid` where another field of the garden has this name */
async function checkName(db: Db, garden: GardenAccess, name: string, id?: number): Promise<void> {
  const fields = await fieldsOf(db, [garden.id]);
  if (fields.some((field) => field.nameKey === placeKey(name) && field.id !== id))
    throw invalid('name', 'field_exists');
}

/** @throws Refusal `not_found` if the garden has no such field */
async function findField(db: Db, garden: GardenAccess, id: number): Promise<FieldRow> {
  const field = (await fieldsOf(db, [garden.id])).find((one) => one.id === id);
  if (!field) throw notFound();
  return field;
}

/** Makes a field. @throws Refusal `invalid` where its name is taken; `conflict` if the garden would have too many */
export async function addField({ db, record }: UnitOfWork, garden: GardenEditor, field: NewField): Promise<OwnField> {
  await lockToEdit(db, garden);
  await checkName(db, garden, field.name);
  const ids = await fieldIds(db, garden, [field], limits.gardenFields);
  record(garden, { action: 'field_changed' });
  return { id: ids.get(fieldKey(field)) ?? 0, name: field.name.trim(), kind: field.kind };
}

/** Renames a field. @throws Refusal `not_found` if the garden has no such field; `invalid` where the name is taken */
export async function renameField(
  { db, record }: UnitOfWork,
  garden: GardenEditor,
  id: number,
  { name }: Pick<NewField, 'name'>,
): Promise<OwnField> {
  await lockToEdit(db, garden);
  await checkName(db, garden, name, id);
  const field = await db
    .updateTable('gardenFields')
    .set({ name: name.trim(), nameKey: placeKey(name) })
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .returning(['id', 'name', 'kind'])
    .executeTakeFirst();
  if (!field) throw notFound();
  record(garden, { action: 'field_changed' });
  return field;
}

/** Deletes a field with its values. @throws Refusal `not_found` if the garden has no such field */
export async function removeField(
  { db, now, record }: UnitOfWork,
  garden: GardenEditor,
  id: number,
): Promise<{ removedId: number }> {
  await lockToEdit(db, garden);
  const payload: DeletedField = { field: await findField(db, garden, id), values: await clearField(db, garden, id) };
  await db.deleteFrom('gardenFields').where('id', '=', id).execute();
  const undo = await addUndoRecord(db, garden.user, {
    ...{ gardenId: garden.id, kind: 'field', plantId: null, payload, deletedAt: now },
  });
  record(garden, { action: 'field_changed', removedId: undo.removedId });
  return undo;
}

/** Makes a deleted field again, with the values of plants that are still in the garden. */
export const restoreField: Restore<GardenEditor, DeletedField> = async ({ db }, garden, { payload }, take) => {
  const { field, values } = payload;
  await lockToEdit(db, garden);
  await take();
  const there = await fieldsOf(db, [garden.id]);
  if (there.some(({ nameKey }) => nameKey === field.nameKey)) throw conflict('replaced_since');
  if (there.length >= limits.gardenFields) throw conflict('too_many_fields', { max: limits.gardenFields });
  await insertWithId(db, 'gardenFields', { ...field });
  await fillField(db, garden, field.id, values);
};

const wrongValue = {
  text: 'required',
  number: 'not_a_number',
  date: 'not_a_day',
  yes_no: 'not_yes_or_no',
  link: 'not_a_link',
} as const;

/**
 * What a plant has in its garden's fields after an edit.
 *
 * @param tx a transaction that holds the garden's lock
 * @param was what the gardener saw: a field that has another value by now stays. Undefined where the edit doesn't say
 * @throws Refusal `invalid` for a field that the garden doesn't have, or a value that isn't of its kind
 */
export async function editedValues(
  tx: Db,
  garden: GardenAccess,
  before: OwnValues,
  edit: NonNullable<PlantEdit['ownValues']>,
  was?: PlantEdit['ownValues'],
): Promise<OwnValues> {
  const kinds = new Map((await fieldsOf(tx, [garden.id])).map(({ id, kind }) => [String(id), kind]));
  const after = new Map(Object.entries(before));
  for (const [id, text] of Object.entries(edit)) {
    const kind = kinds.get(id);
    if (!kind) throw invalid(`ownValues.${id}`, 'field_unknown');
    if (was && fieldValue(kind, was[id] ?? '') !== (before[id] ?? null)) continue;
    const value = fieldValue(kind, text ?? '');
    if (value !== null) after.set(id, value);
    else if (text === null || text.trim() === '') after.delete(id);
    else throw invalid(`ownValues.${id}`, wrongValue[kind]);
  }
  return Object.fromEntries(after);
}

/**
 * What a plant has in the fields of a garden that it moves to; those that are missing there are made.
 *
 * @param tx a transaction that holds the locks of both gardens
 * @throws Refusal `conflict` if there is no room for them
 */
export async function movedValues(
  tx: Db,
  { source, target }: { source: GardenAccess; target: GardenEditor },
  values: OwnValues,
): Promise<OwnValues> {
  const filled = (await fieldsOf(tx, [source.id])).filter(({ id }) => Object.hasOwn(values, id));
  const ids = await fieldIds(tx, target, filled, limits.gardenFields);
  return Object.fromEntries(filled.map((field) => [ids.get(fieldKey(field)), values[field.id] ?? '']));
}
