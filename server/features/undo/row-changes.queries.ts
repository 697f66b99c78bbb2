import { isDeepStrictEqual } from 'node:util';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId, type WholeRow } from '../../db/insert-with-id.ts';

/** Tables of a garden whose rows a record can have, each after those that it refers to. */
export const recordedTables = ['carePlans', 'eventSeries', 'calendarEvents', 'careLogs', 'plants'] as const;
export type RecordedTable = (typeof recordedTables)[number];

/** A row that an edit may change: all of its columns, or those that it may change. */
export interface RecordedRow {
  table: RecordedTable;
  id: number;
  row: WholeRow;
}

/** A row before and after an edit; null where it was not there. */
export interface RowChange {
  table: RecordedTable;
  id: number;
  before: WholeRow | null;
  after: WholeRow | null;
}

/** What the payload of a record has that undoes an edit of rows, of one or many. */
export interface RowChanges {
  changes: RowChange[];
}

/** What an edit changed, of rows that were read before and after it. */
export function changesBetween(before: readonly RecordedRow[], after: readonly RecordedRow[]): RowChange[] {
  const keyed = (rows: readonly RecordedRow[]) => new Map(rows.map((one) => [`${one.table} ${one.id}`, one]));
  const [old, fresh] = [keyed(before), keyed(after)];
  return [...new Map([...old, ...fresh])]
    .map(([key, { table, id }]) => ({
      table,
      id,
      before: old.get(key)?.row ?? null,
      after: fresh.get(key)?.row ?? null,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Ids of one statement. */
const batch = 500;

const columnsOf = ({ before, after }: RowChange): string[] => Object.keys(before ?? after ?? {});

/** A row without what moving its plant to another garden changes. */
function withoutGarden(row: WholeRow | null): WholeRow | null {
  if (!row) return null;
  const { gardenId: _, importKey: __, ...rest } = row;
  return rest;
}

/** The changes whose rows are no longer as the edit left them. */
export async function changedSince<Change extends RowChange>(
  db: Db,
  garden: GardenAccess,
  changes: readonly Change[],
): Promise<Change[]> {
  const changed: Change[] = [];
  const alike = Map.groupBy(changes, (change) => [change.table, ...columnsOf(change)].join());
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const some = [first, ...others];
    for (let at = 0; at < some.length; at += batch) {
      const part = some.slice(at, at + batch);
      const ids = part.map(({ id }) => id);
      const rows = await db
        .selectFrom(first.table)
        .select(['id as rowId', ...(columnsOf(first) as 'id'[])])
        .where('id', 'in', ids)
        .where('gardenId', '=', garden.id)
        .execute();
      const now = new Map(rows.map(({ rowId, ...row }) => [rowId, row]));
      const isAsLeft = ({ id, after }: RowChange) =>
        isDeepStrictEqual(withoutGarden(now.get(id) ?? null), withoutGarden(after));
      changed.push(...part.filter((change) => !isAsLeft(change)));
    }
  }
  return changed;
}

/** What a changed row is set to, to be as it was. */
function valuesBefore({ before }: RowChange): Record<string, unknown> {
  const { id: _, userId: __, ...values } = withoutGarden(before) ?? {};
  return values;
}

/** The import key of a row that comes back, unless another row of the garden has it by now. */
async function freeKey(tx: Db, garden: GardenEditor, table: RecordedTable, row: WholeRow): Promise<string | null> {
  const importKey = typeof row.importKey === 'string' ? row.importKey : null;
  if (importKey === null) return null;
  const taken = await tx
    .selectFrom(table as 'careLogs')
    .select('id')
    .where('gardenId', '=', garden.id)
    .where('importKey', '=', importKey)
    .executeTakeFirst();
  return taken ? null : importKey;
}

/**
 * Makes rows as they were before an edit. The caller has locked them, and checked that they are as the edit left them.
 *
 * @param beforeUpdates runs before rows of a table that the edit changed are changed back, with their ids
 */
export async function revertChanges(
  tx: Db,
  garden: GardenEditor,
  changes: readonly RowChange[],
  beforeUpdates: (table: RecordedTable, ids: number[]) => Promise<void>,
): Promise<void> {
  for (const table of recordedTables) {
    const some = changes.filter((change) => change.table === table);
    const added = some.filter(({ before }) => before === null).map(({ id }) => id);
    for (let at = 0; at < added.length; at += batch)
      await tx
        .deleteFrom(table)
        .where('id', 'in', added.slice(at, at + batch))
        .where('gardenId', '=', garden.id)
        .execute();
    const changed = some.filter(({ before, after }) => before !== null && after !== null);
    await beforeUpdates(
      table,
      changed.map(({ id }) => id),
    );
    // Before deleted rows are inserted again: of one plan's events, one at most is open.
    const alike = Map.groupBy(changed, (change) => JSON.stringify(valuesBefore(change)));
    for (const [first, ...others] of alike.values()) {
      if (!first) continue;
      const ids = [first, ...others].map(({ id }) => id);
      for (let at = 0; at < ids.length; at += batch)
        await tx
          .updateTable(table as 'plants')
          .set(valuesBefore(first))
          .where('id', 'in', ids.slice(at, at + batch))
          .where('gardenId', '=', garden.id)
          .execute();
    }
    for (const { before, after } of some)
      if (before !== null && after === null)
        await insertWithId(tx, table, {
          ...before,
          gardenId: garden.id,
          importKey: await freeKey(tx, garden, table, before),
        });
  }
}
