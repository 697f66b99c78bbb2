import { type ExpressionBuilder, type JoinBuilder, type RawBuilder, sql } from 'kysely';
import { type ReadingKind, readingKinds } from '../../../contract/readings.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { PlantReadings } from '../../db/schema-readings.ts';
import type { GardenPlant } from '../plants/plants.queries.ts';
import type { HourOfReadings } from './readings.rules.ts';

const added = (name: keyof PlantReadings) => sql.ref(`excluded.${name}`);
const here = (name: keyof PlantReadings) => sql.ref(`plantReadings.${name}`);
const sum = (name: 'total' | 'count') => sql<number>`${here(name)} + ${added(name)}`;
const chosen = <Name extends 'lowest' | 'highest' | 'latest' | 'latestAt'>(name: Name, isNew: RawBuilder<unknown>) =>
  sql<NonNullable<PlantReadings[Name]>>`case when ${isNew} then ${added(name)} else ${here(name)} end`;
const isLater = sql`${added('latestAt')} >= ${here('latestAt')}`;

/** Adds to the hours of a plant what was measured in them; its first readings are noted in its row. */
export async function addToHours(db: Db, plant: GardenPlant, hours: readonly HourOfReadings[]): Promise<void> {
  await db
    .insertInto('plantReadings')
    .values(hours.map((hour) => ({ ...hour, plantId: plant.id, span: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['plantId', 'kind', 'span', 'hour']).doUpdateSet({
        total: sum('total'),
        count: sum('count'),
        lowest: chosen('lowest', sql`${added('lowest')} < ${here('lowest')}`),
        highest: chosen('highest', sql`${added('highest')} > ${here('highest')}`),
        latest: chosen('latest', isLater),
        latestAt: chosen('latestAt', isLater),
      }),
    )
    .execute();
  if (!plant.hasReadings)
    await db.updateTable('plants').set({ hasReadings: true }).where('id', '=', plant.id).execute();
}

/** When hours of a plant were measured last, of those that have readings. */
export const knownHours = (db: Db, plant: GardenPlant, hours: readonly HourOfReadings[]) =>
  db
    .selectFrom('plantReadings')
    .select(['kind', 'hour', 'latestAt'])
    .where('plantId', '=', plant.id)
    .where('kind', 'in', [...new Set(hours.map(({ kind }) => kind))])
    .where('span', '=', 1)
    .where('hour', 'in', [...new Set(hours.map(({ hour }) => hour))])
    .execute();

/**
 * Deletes what was measured of a kind from an hour on. Where nothing is left, the plant has no readings; one that is added at
 * that moment shows with the next.
 */
export async function deleteFrom(tx: Db, plant: GardenPlant, kind: ReadingKind, from: number): Promise<void> {
  const readings = tx.selectFrom('plantReadings').where('plantId', '=', plant.id);
  await tx
    .deleteFrom('plantReadings')
    .where('plantId', '=', plant.id)
    .where('kind', '=', kind)
    .where('span', 'in', [1, 24])
    .where('hour', '>=', from)
    .execute();
  const left = await readings.select('hour').limit(1).executeTakeFirst();
  if (!left) await tx.updateTable('plants').set({ hasReadings: false }).where('id', '=', plant.id).execute();
}

/** What was measured from an hour on, in points of so many hours, oldest first. */
export function listPoints(db: Db, plant: GardenPlant, { from, hours }: { from: number; hours: number }) {
  const begin = sql<number>`${sql.ref('hour')} / ${sql.lit(hours)}`;
  return db
    .selectFrom('plantReadings')
    .select((eb) => [
      'kind',
      begin.as('point'),
      sql<number>`${eb.fn.sum('total')} / ${eb.fn.sum('count')}`.as('average'),
      eb.fn.min('lowest').as('lowest'),
      eb.fn.max('highest').as('highest'),
      eb.fn.sum<number>('count').as('count'),
    ])
    .where('plantId', '=', plant.id)
    .where('kind', 'in', readingKinds)
    .where('span', 'in', [1, 24])
    .where('hour', '>=', from)
    .groupBy(['kind', begin])
    .orderBy('kind')
    .orderBy(begin)
    .execute();
}

/** The last value of a kind, and its time; undefined where there is none of the last days. */
export function lastReading(db: Db, plant: GardenPlant, kind: ReadingKind) {
  return db
    .selectFrom('plantReadings')
    .select(['latest as value', 'latestAt as at'])
    .$narrowType<{ value: number; at: string }>()
    .where('plantId', '=', plant.id)
    .where('kind', '=', kind)
    .where('span', '=', 1)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Joins to an event of watering the last hour in which the moisture of its plant's soil was measured. */
export const isLastMoisture = (join: JoinBuilder<Schema, 'calendarEvents' | 'plantReadings'>) =>
  join
    .on('calendarEvents.eventType', '=', 'watering')
    .onRef('plantReadings.plantId', '=', 'calendarEvents.plantId')
    .on('plantReadings.kind', '=', 'moisture')
    .on('plantReadings.span', '=', 1)
    .on('plantReadings.hour', '=', (eb) =>
      eb
        .selectFrom('plantReadings as each')
        .select(({ fn }) => fn.max('each.hour').as('last'))
        .whereRef('each.plantId', '=', 'calendarEvents.plantId')
        .where('each.kind', '=', 'moisture')
        .where('each.span', '=', 1),
    );

/** The earliest hour that is before another; undefined where there is none. */
export async function firstHourBefore(db: Db, until: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('plantReadings')
    .select('hour')
    .where('span', '=', 1)
    .where('hour', '<', until)
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst();
  return row?.hour;
}

/**
 * Makes days of the hours of some plants that have any on a day.
 *
 * @param day its first hour
 * @returns how many hours there were
 */
export async function foldDay(tx: Db, day: number, plants: number): Promise<number> {
  const isOfDay = (eb: ExpressionBuilder<Schema, 'plantReadings'>) =>
    eb.and([eb('span', '=', 1), eb('hour', '>=', day), eb('hour', '<', day + 24)]);
  const hoursOfDay = tx.selectFrom('plantReadings').where(isOfDay);
  const found = await hoursOfDay.select('plantId').distinct().orderBy('plantId').limit(plants).execute();
  const ids = found.map(({ plantId }) => plantId);
  if (ids.length === 0) return 0;
  await tx
    .insertInto('plantReadings')
    .columns(['plantId', 'kind', 'span', 'hour', 'total', 'count', 'lowest', 'highest'])
    .expression(
      hoursOfDay
        .select((eb) => [
          'plantId',
          'kind',
          eb.lit(24).as('span'),
          eb.lit(day).as('hour'),
          eb.fn.sum<number>('total').as('total'),
          eb.fn.sum<number>('count').as('count'),
          eb.fn.min('lowest').as('lowest'),
          eb.fn.max('highest').as('highest'),
        ])
        .where('plantId', 'in', ids)
        .groupBy(['plantId', 'kind']),
    )
    // Hours of such a day come by an import that is repeated: the day has them already.
    .onConflict((conflict) => conflict.columns(['plantId', 'kind', 'span', 'hour']).doNothing())
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('plantReadings')
    .where(isOfDay)
    .where('plantId', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
