import type { EventType } from '../../../../contract/calendar.ts';
import type { CareKind, KindEdit, NewKind } from '../../../../contract/care-kinds.ts';
import { limits } from '../../../../contract/limits.ts';
import { placeKey } from '../../../../contract/place-key.ts';
import { isBuiltIn } from '../../../../contract/values.ts';
import type { UnitOfWork } from '../../../context/unit-of-work.ts';
import { conflict, invalid } from '../../../core/errors.ts';
import type { GardenEditor } from '../../../core/garden-access.ts';
import { texts } from '../../../core/language.ts';
import { insertWithId } from '../../../db/insert-with-id.ts';
import { publishToMembers } from '../../gardens/gardens.service.ts';
import {
  builtInTypes,
  findKind,
  isKindUsed,
  type KindRow,
  kindFor,
  listKinds,
  newType,
} from '../../gardens/kind-rows.queries.ts';
import { lockToEdit } from '../../gardens/locked-garden.queries.ts';
import { addUndoRecord } from '../../undo/undo.queries.ts';
import type { Restore } from '../../undo/undo.service.ts';
import type { CareContext } from '../care-context.service.ts';

/** @throws Refusal `conflict` if another kind of the garden, or one that every garden has, has that name */
function checkName(kinds: readonly KindRow[], nameKey: string, own?: number): void {
  const namesake = kinds.find((kind) => kind.nameKey === nameKey);
  if (namesake && namesake.id === own) return;
  const builtIn = Object.values(texts().bothCare.typeNames).map(placeKey);
  if (namesake || builtInTypes.has(nameKey) || builtIn.includes(nameKey)) throw conflict('kind_exists').at('name');
}

/** Tells members of a change: the kinds are part of the garden. */
async function noteChange(unit: UnitOfWork, garden: GardenEditor, removedId?: number): Promise<void> {
  unit.record(garden, { action: 'kind_changed', removedId });
  await publishToMembers(unit, garden.id);
}

/** @throws Refusal `conflict` for a name that there is already, and if the garden has too many */
export async function addKind(unit: UnitOfWork, garden: GardenEditor, { name, ...look }: NewKind): Promise<CareKind> {
  const { db } = unit;
  await lockToEdit(db, garden);
  const kinds = await listKinds(db, [garden.id]);
  const nameKey = placeKey(name);
  checkName(kinds, nameKey);
  if (kinds.length >= limits.careKinds) throw conflict('too_many_kinds', { max: limits.careKinds });
  const kind = await db
    .insertInto('careKinds')
    .values({ gardenId: garden.id, type: newType(), name, nameKey, ...look, retiredAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(unit, garden);
  return kindFor(kind);
}

/** @throws Refusal `not_found`; `conflict` for a name that there is already */
export async function editKind(
  unit: UnitOfWork,
  garden: GardenEditor,
  id: number,
  { isRetired, ...edit }: KindEdit,
): Promise<CareKind> {
  const { db, now } = unit;
  await lockToEdit(db, garden);
  const before = await findKind(db, garden, id);
  const { name = before.name, icon = before.icon, color = before.color } = edit;
  const nameKey = placeKey(name);
  checkName(await listKinds(db, [garden.id]), nameKey, id);
  const retiredAt = (isRetired ?? before.retiredAt !== null) ? (before.retiredAt ?? now) : null;
  const changes = { name, nameKey, icon, color, retiredAt };
  await db.updateTable('careKinds').set(changes).where('id', '=', id).execute();
  await noteChange(unit, garden);
  return kindFor({ ...before, ...changes });
}

/** Deletes a kind that nothing has. @throws Refusal `not_found`; `conflict` where something has it */
export async function removeKind(unit: UnitOfWork, garden: GardenEditor, id: number): Promise<{ removedId: number }> {
  const { db, now } = unit;
  await lockToEdit(db, garden);
  const kind = await findKind(db, garden, id);
  if (await isKindUsed(db, garden, kind.type)) throw conflict('kind_used');
  await db.deleteFrom('careKinds').where('id', '=', id).execute();
  const undo = await addUndoRecord(db, garden.user, {
    ...{ gardenId: garden.id, kind: 'kind', plantId: null, payload: { kind }, deletedAt: now },
  });
  await noteChange(unit, garden, undo.removedId);
  return undo;
}

/** Makes a kind as it was, unless another one has its name now, or the garden has too many. */
export const restoreKind: Restore<GardenEditor, { kind: KindRow }> = async (unit, garden, { payload }, take) => {
  const { db } = unit;
  const { kind } = payload;
  await lockToEdit(db, garden);
  await take();
  const kinds = await listKinds(db, [garden.id]);
  if (kinds.some(({ type, nameKey }) => type === kind.type || nameKey === kind.nameKey))
    throw conflict('replaced_since');
  if (kinds.length >= limits.careKinds) throw conflict('too_many_kinds', { max: limits.careKinds });
  await insertWithId(db, 'careKinds', { ...kind });
  await publishToMembers(unit, garden.id);
};

/**
 * Refuses a type of care that nothing new can have: a kind that the garden doesn't have, or a retired one.
 *
 * @param field what names it in the request
 * @throws Refusal `invalid`
 */
export async function checkType(
  { db, garden }: Pick<CareContext, 'db' | 'garden'>,
  type: EventType,
  field = 'type',
): Promise<void> {
  if (isBuiltIn(type)) return;
  const kind = (await listKinds(db, [garden.id])).find((one) => one.type === type);
  if (!kind) throw invalid(field, 'kind_unknown');
  if (kind.retiredAt !== null) throw invalid(field, 'kind_retired');
}
