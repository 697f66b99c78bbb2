import { dayMs, hourMs } from '../../../../contract/durations.ts';
import type { Exported } from '../../../../contract/export-format.ts';
import { readingKinds } from '../../../../contract/readings.ts';
import type { Db } from '../../../db/database.ts';

type Day = Omit<Exported<'readings'>, 'plant'>;

/** What sensors measured of a plant, by kind and day. */
export async function readDays(db: Db, plantId: number): Promise<Day[]> {
  const rows = await db
    .selectFrom('plantReadings')
    .select(['kind', 'span', 'hour', 'total', 'count', 'lowest', 'highest', 'latest', 'latestAt'])
    .where('plantId', '=', plantId)
    .where('kind', 'in', readingKinds)
    .orderBy('kind')
    .orderBy('hour')
    .execute();
  const days = new Map<string, Day>();
  for (const { kind, span, hour, latest, latestAt, ...measured } of rows) {
    const day = new Date(hour * hourMs).toISOString().slice(0, 10);
    const item = days.get(`${kind} ${day}`) ?? { kind, day, whole: null, hours: [] };
    days.set(`${kind} ${day}`, item);
    if (latest === null || latestAt === null) item.whole = measured;
    else item.hours.push({ hour: hour % 24, ...measured, latest, latestAt });
  }
  return [...days.values()];
}

/** Rows of one statement: each has ten values. */
const rowsAtOnce = 500;

/** Adds what was measured of plants; an hour or a day that is there stays as it is. */
export async function insertDays(tx: Db, days: readonly (Day & { plantId: number })[]): Promise<void> {
  const rows = days.flatMap(({ plantId, kind, day, whole, hours }) => {
    const first = (Date.parse(day) / dayMs) * 24;
    return [
      ...(whole ? [{ plantId, kind, span: 24, hour: first, ...whole, latest: null, latestAt: null }] : []),
      ...hours.map(({ hour, ...measured }) => ({ plantId, kind, span: 1, hour: first + hour, ...measured })),
    ];
  });
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insertInto('plantReadings')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const ids = [...new Set(days.map(({ plantId }) => plantId))];
  if (ids.length > 0)
    await tx
      .updateTable('plants')
      .set({ hasReadings: true })
      .where('id', 'in', ids)
      .where('hasReadings', '=', false)
      .execute();
}
