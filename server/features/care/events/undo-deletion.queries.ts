import type { GardenAccess, GardenEditor } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { isOpen, withoutIndex } from '../../../db/expressions.ts';
import { insertWithId, type WholeRow } from '../../../db/insert-with-id.ts';
import { detachEvents } from '../series/series.queries.ts';

/** Each table after those that it refers to. */
const tables = ['carePlans', 'eventSeries', 'calendarEvents', 'careLogs', 'plants'] as const;
type Table = (typeof tables)[number];

/** What a deletion is about: whatever it can change hangs on these. */
export interface DeletionScope {
  plantId: number | null;
  /** The plan whose open event may be moved, made or deleted. */
  planId: number | null;
  /** The series that may be changed, made or deleted, with their open events. */
  seriesIds: readonly number[];
  /** Whether their closed events may be changed, too. */
  wholeSeries?: boolean;
  eventId: number | null;
  logId: number | null;
}

export interface ScopedRow {
  table: Table;
  id: number;
  row: WholeRow;
}

/** Ids for `in`, which needs one: no row has the id 0. */
const oneAtLeast = (ids: readonly number[]): number[] => (ids.length === 0 ? [0] : [...ids]);

/**
 * The rows that a deletion can change; of the plant, when it was last cared for.
 *
 * @param known events that are read wherever they belong by now
 */
export async function rowsInScope(
  db: Db,
  garden: GardenAccess,
  { plantId, planId, seriesIds, wholeSeries = false, eventId, logId }: DeletionScope,
  known: readonly number[] = [],
): Promise<ScopedRow[]> {
  const rows: Record<Table, (WholeRow & { id: number })[]> = {
    carePlans: await db
      .selectFrom('carePlans')
      .selectAll()
      .where('gardenId', '=', garden.id)
      .where('id', '=', planId)
      .execute(),
    eventSeries: await db
      .selectFrom('eventSeries')
      .selectAll()
      .where('gardenId', '=', garden.id)
      .where('id', 'in', oneAtLeast(seriesIds))
      .execute(),
    calendarEvents: await db
      .selectFrom('calendarEvents')
      .selectAll()
      .where(withoutIndex('gardenId'), '=', garden.id)
      .where((eb) =>
        eb.or([
          eb('id', '=', eventId),
          eb.and([eb('planId', '=', planId), isOpen]),
          eb.and([eb('seriesId', 'in', oneAtLeast(seriesIds)), ...(wholeSeries ? [] : [isOpen])]),
          eb('id', 'in', oneAtLeast(known)),
        ]),
      )
      .execute(),
    careLogs: await db
      .selectFrom('careLogs')
      .selectAll()
      .where(withoutIndex('gardenId'), '=', garden.id)
      .where((eb) => eb.or([eb('id', '=', logId), eb('eventId', '=', eventId)]))
      .execute(),
    plants: await db
      .selectFrom('plants')
      .select(['id', 'lastWatered', 'lastFertilized'])
      .where('gardenId', '=', garden.id)
      .where('id', '=', plantId)
      .execute(),
  };
  return tables.flatMap((table) => rows[table].map((row) => ({ table, id: row.id, row })));
}

/** A row before and after a deletion; null where it was not there. */
export interface Change {
  table: Table;
  id: number;
  before: WholeRow | null;
  after: WholeRow | null;
}

/** The closed events and the logs of a plan: they lose their `planId` with it, and get it back when the plan is restored. */
interface Links {
  planId: number;
  calendarEvents: number[];
  careLogs: number[];
}

/** What a deletion changed. */
export interface CareChanges {
  changes: Change[];
  links: Links | null;
}

/** The rows that name a plan, but for its open event, which is deleted with it. */
export async function linksTo(db: Db, garden: GardenAccess, planId: number): Promise<Links> {
  const naming = (table: 'calendarEvents' | 'careLogs') =>
    db.selectFrom(table).select('id').where('planId', '=', planId).where(withoutIndex('gardenId'), '=', garden.id);
  const events = await naming('calendarEvents')
    .where((eb) => eb.not(eb.parens(isOpen)))
    .execute();
  const logs = await naming('careLogs').execute();
  return { planId, calendarEvents: events.map(({ id }) => id), careLogs: logs.map(({ id }) => id) };
}

/** A row as it is now, with the columns that the change has; null where it was deleted. */
export async function currentRow(
  db: Db,
  garden: GardenAccess,
  { table, id, before, after }: Change,
): Promise<WholeRow | null> {
  const columns = Object.keys(before ?? after ?? {}) as 'id'[];
  const row = await db
    .selectFrom(table)
    .select(columns)
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of one statement. */
const batch = 500;

/** Writes the `planId` again into what named a plan. */
async function relink(tx: Db, garden: GardenEditor, links: Links): Promise<void> {
  for (const table of ['calendarEvents', 'careLogs'] as const) {
    for (let at = 0; at < links[table].length; at += batch) {
      await tx
        .updateTable(table as 'calendarEvents')
        .set({ planId: links.planId })
        .where('id', 'in', links[table].slice(at, at + batch))
        .where('planId', 'is', null)
        .where('gardenId', '=', garden.id)
        .execute();
    }
  }
}

const changedEvents = (changes: readonly Change[]): number[] =>
  changes.flatMap(({ id, before, after }) => (before !== null && after !== null ? [id] : []));

/** Makes the rows of one table as they were. */
async function revertRows(tx: Db, garden: GardenEditor, table: Table, changes: readonly Change[]): Promise<void> {
  for (const { id, before } of changes)
    if (before === null) await tx.deleteFrom(table).where('id', '=', id).where('gardenId', '=', garden.id).execute();
  // Events of one series may have had each other's days.
  if (table === 'calendarEvents') await detachEvents(tx, garden, changedEvents(changes));
  // Before deleted rows are inserted again: of one plan's events, one at most is open.
  for (const { id, before, after } of changes) {
    if (before === null || after === null) continue;
    const { id: _, userId: __, ...values } = before;
    await tx
      .updateTable(table as 'plants')
      .set(values)
      .where('id', '=', id)
      .where('gardenId', '=', garden.id)
      .execute();
  }
  for (const { before, after } of changes) if (before !== null && after === null) await insertWithId(tx, table, before);
}

/** Makes the rows as they were before a deletion. The caller has checked that they still are as the deletion left them. */
export async function revertChanges(tx: Db, garden: GardenEditor, { changes, links }: CareChanges): Promise<void> {
  for (const table of tables)
    await revertRows(
      tx,
      garden,
      table,
      changes.filter((change) => change.table === table),
    );
  if (links) await relink(tx, garden, links);
}
