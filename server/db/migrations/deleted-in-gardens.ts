import type { Kysely } from 'kysely';

type Row = Record<string, unknown>;
interface Change {
  table: string;
  id: number;
  before: Row | null;
  after: Row | null;
}

/** What was stored of a deletion: of care, rows as they were before and after; of a journal, the rows that were deleted. */
interface Payload {
  changes?: Change[];
  entry?: Row | null;
  identification?: Row | null;
  photos?: { photo: Row }[];
}

export interface DeletedTables {
  removed: { id: number; gardenId: number | null; payload: Payload };
  calendarEvents: { id: number; doneAt: string | null };
}

/** Rows that are read at once: what was deleted may be large. */
const batch = 200;

/**
 * Gives the rows in what was deleted the columns that their tables got: undoing compares them with the rows of the tables,
 * and inserts them.
 */
export async function giveDeletedGardens(db: Kysely<DeletedTables>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('removed')
      .selectAll()
      .where('gardenId', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, gardenId, payload } of rows) {
      const converted = await convertPayload(db, payload, (row) => ({ ...row, gardenId }));
      await db
        .updateTable('removed')
        .set({ payload: converted as never })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function convertPayload(
  db: Kysely<DeletedTables>,
  { changes, entry, identification, photos, ...rest }: Payload,
  inGarden: (row: Row) => Row,
): Promise<Payload> {
  return {
    ...rest,
    ...(changes && { changes: await convertChanges(db, changes, inGarden) }),
    ...(entry !== undefined && { entry: entry && inGarden(entry) }),
    ...(identification !== undefined && { identification: identification && inGarden(identification) }),
    ...(photos && { photos: photos.map((one) => ({ ...one, photo: inGarden(one.photo) })) }),
  };
}

/** Of a plant, changes hold only when it was last cared for. */
async function convertChanges(
  db: Kysely<DeletedTables>,
  changes: readonly Change[],
  inGarden: (row: Row) => Row,
): Promise<Change[]> {
  const converted: Change[] = [];
  for (const change of changes) {
    const { before, after } = await withDoer(db, change, changes);
    const isOfGarden = change.table !== 'plants';
    converted.push({
      ...change,
      before: before && isOfGarden ? inGarden(before) : before,
      after: after && isOfGarden ? inGarden(after) : after,
    });
  }
  return converted;
}

/** An event with who completed it and when: as its row has it now, or as the deleted log of its care says. */
async function withDoer(db: Kysely<DeletedTables>, change: Change, all: readonly Change[]): Promise<Change> {
  if (change.table !== 'calendarEvents') return change;
  const { id } = change;
  const now = await db.selectFrom('calendarEvents').select('doneAt').where('id', '=', id).executeTakeFirst();
  const log = all.find(({ table, before }) => table === 'careLogs' && before?.eventId === id)?.before;
  const done = (row: Row | null, at: unknown) =>
    row && { ...row, doneBy: row.completed ? row.userId : null, doneAt: row.completed ? (at ?? null) : null };
  return {
    ...change,
    before: done(change.before, now?.doneAt ?? log?.createdAt),
    after: done(change.after, now?.doneAt),
  };
}
