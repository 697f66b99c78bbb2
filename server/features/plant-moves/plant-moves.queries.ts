import { sql } from 'kysely';
import type { EventType } from '../../../contract/calendar.ts';
import type { GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { withoutIndex } from '../../db/expressions.ts';
import { softDeleted, withDeleted } from '../../db/rows.ts';
import { type KindRow, listKinds, typeColumns } from '../gardens/kind-rows.queries.ts';
import { identificationsOfPlants } from '../identifications/identifications.queries.ts';
import type { OwnValues } from '../own-fields/own-fields.queries.ts';

/** The tables whose rows hang on a plant, and are a garden's. */
const tablesOfPlant = [
  ...(['photos', 'identifications', 'journalEntries'] as const),
  ...(['carePlans', 'eventSeries', 'calendarEvents', 'careLogs'] as const),
];
type TableOfPlant = (typeof tablesOfPlant)[number];

/** From which garden to which other one. */
export interface Gardens {
  source: GardenOwner;
  target: GardenEditor;
}

/** Ids of one statement. */
const batch = 500;

/** The bytes of photos together. */
export async function bytesOf(db: Db, photoIds: readonly number[]): Promise<number> {
  let sum = 0;
  for (let at = 0; at < photoIds.length; at += batch) {
    const { bytes } = await db
      .selectFrom('photos')
      .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
      .where('id', 'in', photoIds.slice(at, at + batch))
      .executeTakeFirstOrThrow();
    sum += Number(bytes ?? 0);
  }
  return sum;
}

/** The import key of a row, unless a row of the target has it: a garden has each key once, deleted rows aside. */
const freeKey = (table: TableOfPlant | 'plants', { target }: Gardens) => {
  const isThere = softDeleted.includes(table as never) ? sql`and other.deleted_at is null` : sql``;
  return sql<string | null>`case when import_key in (select other.import_key from ${sql.table(table)} as other
    where other.garden_id = ${target.id} and other.import_key is not null ${isThere}) then null else import_key end`;
};

/** Moves the row of a living plant, which the caller holds. @param placed with a place, tags and fields of the target */
export async function movePlantRow(
  tx: Db,
  gardens: Gardens,
  plantId: number,
  { staysPublic, ...said }: { staysPublic: boolean; placeId: number | null; ownTags: string[]; ownValues: OwnValues },
): Promise<void> {
  await tx
    .updateTable('plants')
    .set({
      ...{ ...said, gardenId: gardens.target.id, importKey: freeKey('plants', gardens) },
      ...(!staysPublic && { isPublic: false, wasPublic: false }),
    })
    .where('id', '=', plantId)
    .where('gardenId', '=', gardens.source.id)
    .execute();
}

const rowsOf = (tx: Db, table: TableOfPlant, gardens: Gardens) =>
  tx
    .updateTable(table as 'careLogs')
    .set({ gardenId: gardens.target.id, importKey: freeKey(table, gardens) })
    .where(withoutIndex('gardenId'), '=', gardens.source.id);

/** Moves everything that hangs on a plant, deleted or not: its journal, care and identifications, and photos. */
export async function moveRowsOfPlant(
  unit: Db,
  gardens: Gardens,
  plantId: number,
  photoIds: readonly number[],
): Promise<void> {
  const tx = withDeleted(unit);
  const ids = { photos: photoIds, identifications: await identificationsOfPlants(unit, [plantId]) };
  for (const table of tablesOfPlant) {
    if (table !== 'photos' && table !== 'identifications') {
      await rowsOf(tx, table, gardens).where('plantId', '=', plantId).execute();
      continue;
    }
    await rowsOf(tx, table, gardens)
      .where('undoId' as 'id', 'in', (eb) =>
        eb.selectFrom('undoRecords').select('undoRecords.id').where('undoRecords.plantId', '=', plantId),
      )
      .execute();
    for (let at = 0; at < ids[table].length; at += batch)
      await rowsOf(tx, table, gardens)
        .where('id', 'in', ids[table].slice(at, at + batch))
        .execute();
  }
}

/** Moves the records of a plant, so that its deletions and changes are undone in the target. */
export async function moveUndoRecords(tx: Db, { source, target }: Gardens, plantId: number): Promise<void> {
  await tx
    .updateTable('undoRecords')
    .set({ gardenId: target.id })
    .where('plantId', '=', plantId)
    .where(withoutIndex('gardenId'), '=', source.id)
    .execute();
}

/** The kinds of care of its garden that a plant has in its plans, events and logs, or in what can be restored. */
export async function kindsOfPlant(tx: Db, source: GardenOwner, plantId: number): Promise<KindRow[]> {
  const kinds = await listKinds(tx, [source.id]);
  if (kinds.length === 0) return [];
  const types = new Set<string>();
  for (const [table, column] of typeColumns) {
    const rows = await tx
      .selectFrom(table as 'carePlans')
      .select(column as 'type')
      .distinct()
      .where('plantId', '=', plantId)
      .execute();
    for (const row of rows) types.add((row as Record<string, string>)[column] ?? '');
  }
  const records = await undoRecordsOf(tx, plantId);
  for (const { payload } of records)
    for (const [, type] of JSON.stringify(payload).matchAll(quotedType)) types.add(type ?? '');
  return kinds.filter(({ type }) => types.has(type));
}

/** An own type within the JSON of a record. */
const quotedType = /"(own-[a-z0-9]{10})"/g;

const undoRecordsOf = (tx: Db, plantId: number) =>
  tx.selectFrom('undoRecords').select(['id', 'payload']).where('plantId', '=', plantId).execute();

/** Gives what hangs on a plant other types of care. @param types the new ones, by those that they replace */
export async function renameTypes(tx: Db, plantId: number, types: ReadonlyMap<string, EventType>): Promise<void> {
  const changed = [...types].filter(([from, to]) => from !== to);
  if (changed.length === 0) return;
  for (const [table, column] of typeColumns) {
    // In one statement: a new type may be the old one of another kind.
    const cases = changed.map(([from, to]) => sql`when ${from} then ${to}`);
    await tx
      .updateTable(table as 'calendarEvents')
      .set({ [column]: sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end` })
      .where('plantId', '=', plantId)
      .where(column as 'eventType', 'in', changed.map(([from]) => from) as EventType[])
      .execute();
  }
  for (const { id, payload } of await undoRecordsOf(tx, plantId)) {
    const text = JSON.stringify(payload).replace(quotedType, (_, type: string) => `"${types.get(type) ?? type}"`);
    await tx
      .updateTable('undoRecords')
      .set({ payload: JSON.parse(text) as object })
      .where('id', '=', id)
      .execute();
  }
}
