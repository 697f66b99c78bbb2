import type { Db } from '../../db/database.ts';
import { putBack, type WholeRow } from '../../db/put-back.ts';
import type { SignedInUser } from '../../ownership.ts';
import { isOpen } from './events.queries.ts';

/** Each table after those that it refers to. */
const tables = ['carePlans', 'calendarEvents', 'careLogs', 'plants'] as const;
type Table = (typeof tables)[number];

/** What is known of a deletion before it happens: whatever it changes hangs on these. */
export interface DeletionScope {
  plantId: number | null;
  /** The plan whose open event may move, come or go. */
  planId: number | null;
  eventId: number | null;
  logId: number | null;
}

export type Rows = Record<Table, (WholeRow & { id: number })[]>;

/** The rows that a deletion may change; of the plant, when it was last cared for. */
export async function rowsInScope(db: Db, user: SignedInUser, touched: DeletionScope): Promise<Rows> {
  const { plantId, planId, eventId, logId } = touched;
  return {
    carePlans: await db
      .selectFrom('carePlans')
      .selectAll()
      .where('userId', '=', user.id)
      .where('id', '=', planId)
      .execute(),
    calendarEvents: await db
      .selectFrom('calendarEvents')
      .selectAll()
      .where('userId', '=', user.id)
      .where((eb) => eb.or([eb('id', '=', eventId), eb.and([eb('planId', '=', planId), isOpen])]))
      .execute(),
    careLogs: await db
      .selectFrom('careLogs')
      .selectAll()
      .where('userId', '=', user.id)
      .where((eb) => eb.or([eb('id', '=', logId), eb('eventId', '=', eventId)]))
      .execute(),
    plants: await db
      .selectFrom('plants')
      .select(['id', 'lastWatered', 'lastFertilized'])
      .where('userId', '=', user.id)
      .where('id', '=', plantId)
      .execute(),
  };
}

/** A row before and after a deletion; null where it was not there. */
export interface Change {
  table: Table;
  id: number;
  before: WholeRow | null;
  after: WholeRow | null;
}

/** What names a plan, and would go on naming it if the plan came back: events that are closed, and logged care. */
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

/** What names a plan, but for its open event, which goes with it. */
export async function linksTo(db: Db, user: SignedInUser, planId: number): Promise<Links> {
  const naming = (table: 'calendarEvents' | 'careLogs') =>
    db.selectFrom(table).select('id').where('planId', '=', planId).where('userId', '=', user.id);
  const events = await naming('calendarEvents')
    .where((eb) => eb.not(eb.and([isOpen])))
    .execute();
  const logs = await naming('careLogs').execute();
  return { planId, calendarEvents: events.map(({ id }) => id), careLogs: logs.map(({ id }) => id) };
}

/** A row as it is now, with the columns that the change knows of it; null where it is gone. */
export async function currentRow(
  db: Db,
  user: SignedInUser,
  { table, id, before, after }: Change,
): Promise<WholeRow | null> {
  const columns = Object.keys(before ?? after ?? {}) as 'id'[];
  const row = await db
    .selectFrom(table)
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of one statement. */
const batch = 500;

/** Lets what named a plan name it again. */
async function relink(tx: Db, user: SignedInUser, links: Links): Promise<void> {
  for (const table of ['calendarEvents', 'careLogs'] as const) {
    for (let at = 0; at < links[table].length; at += batch) {
      await tx
        .updateTable(table as 'calendarEvents')
        .set({ planId: links.planId })
        .where('id', 'in', links[table].slice(at, at + batch))
        .where('planId', 'is', null)
        .where('userId', '=', user.id)
        .execute();
    }
  }
}

/** Makes everything as it was before a deletion. Whether it still is as that left it is checked before. */
export async function revertChanges(tx: Db, user: SignedInUser, { changes, links }: CareChanges): Promise<void> {
  for (const table of tables) {
    const own = changes.filter((change) => change.table === table);
    for (const { id, before } of own)
      if (before === null) await tx.deleteFrom(table).where('id', '=', id).where('userId', '=', user.id).execute();
    // Before what was deleted comes back: of one plan's events, one at most is open.
    for (const { id, before, after } of own) {
      if (before === null || after === null) continue;
      const { id: _, userId: __, ...values } = before;
      await tx
        .updateTable(table as 'plants')
        .set(values)
        .where('id', '=', id)
        .where('userId', '=', user.id)
        .execute();
    }
    for (const { before, after } of own) if (before !== null && after === null) await putBack(tx, table, before);
  }
  if (links) await relink(tx, user, links);
}
