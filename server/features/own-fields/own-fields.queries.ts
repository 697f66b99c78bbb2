import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { GardenField, NewField, OwnField } from '../../../contract/own-fields.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { conflict } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { eachName, hasName, withName, withoutName } from '../../db/expressions.ts';

export interface FieldRow extends OwnField {
  gardenId: number;
  nameKey: string;
}

/** What plants have in fields, by the ids of these. */
export type OwnValues = Record<string, string>;

/** The fields of gardens, the oldest first. */
export const fieldsOf = (db: Db, gardenIds: readonly number[]): Promise<FieldRow[]> =>
  db
    .selectFrom('gardenFields')
    .select(['id', 'gardenId', 'name', 'nameKey', 'kind'])
    .where('gardenId', 'in', gardenIds)
    .orderBy('id')
    .execute();

/** The same of one garden, each with how many of its plants have a value of it, without those in the trash. */
export async function listFields(db: Db, garden: GardenAccess): Promise<GardenField[]> {
  const fields = (await fieldsOf(db, [garden.id])).slice(0, limits.listMax);
  if (fields.length === 0) return [];
  const names = eachName(db, sql.ref('plants.ownValues'));
  const { rows } = await sql<{ key: string; count: number }>`
    select one.key, count(*) as count from plants, ${names} as one
    where plants.garden_id = ${garden.id} and plants.deleted_at is null group by one.key`.execute(db);
  const counts = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  return fields.map(({ id, name, kind }) => ({ id, name, kind, plantCount: counts.get(String(id)) ?? 0 }));
}

/** Tells the fields of a garden apart. */
export const fieldKey = ({ name, kind }: NewField): string => `${kind} ${placeKey(name)}`;

/**
 * The ids of fields in a garden, by their keys; those that are missing are made.
 *
 * @param tx a transaction that holds the garden's lock
 * @param most how many fields the garden may have; any number if left out
 * @throws Refusal `conflict` if it would have more
 */
export async function fieldIds(
  tx: Db,
  garden: { id: number },
  wanted: readonly NewField[],
  most = Number.POSITIVE_INFINITY,
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const there = await fieldsOf(tx, [garden.id]);
  const ids = new Map(there.map((field) => [fieldKey(field), field.id]));
  const missing = [...new Map(wanted.map((field) => [fieldKey(field), field]))].filter(([key]) => !ids.has(key));
  if (missing.length > 0 && there.length + missing.length > most) throw conflict('too_many_fields', { max: most });
  for (const [key, { name, kind }] of missing) {
    const row = { gardenId: garden.id, name: name.trim(), nameKey: placeKey(name), kind };
    const { id } = await tx.insertInto('gardenFields').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return ids;
}

/**
 * Deletes what plants of a garden have in a field, also those in the trash.
 *
 * @param tx a transaction that holds the garden's lock
 * @returns the values, by the ids of the plants
 */
export async function clearField(tx: Db, garden: GardenEditor, id: number): Promise<Record<string, string>> {
  const name = String(id);
  const before = await tx
    .selectFrom('plants')
    .select(['id', 'ownValues'])
    .where('gardenId', '=', garden.id)
    .where(hasName(tx, 'plants.ownValues', name))
    .execute();
  await tx
    .updateTable('plants')
    .set({ ownValues: withoutName(tx, 'plants.ownValues', name) })
    .where('gardenId', '=', garden.id)
    .where(hasName(tx, 'plants.ownValues', name))
    .execute();
  return Object.fromEntries(before.map((plant) => [plant.id, plant.ownValues[name] ?? '']));
}

/** Gives plants that are still in the garden values of a field. @param values by the ids of the plants */
export async function fillField(tx: Db, garden: GardenEditor, id: number, values: Record<string, string>) {
  const after = withName(tx, 'plants.ownValues', String(id), sql.ref('one.value'));
  await sql`update plants set own_values = ${after} from ${eachName(tx, sql`${JSON.stringify(values)}`)} as one
    where plants.id = cast(one.key as integer) and plants.garden_id = ${garden.id}`.execute(tx);
}
