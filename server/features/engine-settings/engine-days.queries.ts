import type { Selectable } from 'kysely';
import type { EngineName } from '../../../contract/values.ts';
import type { Db } from '../../db/database.ts';
import type { IdentifierDays } from '../../db/schema-identifications.ts';

const nothing = {
  ...{ requests: 0, answered: 0, notPlants: 0, failed: 0, passedOver: 0, circuitOpened: 0, answeredMs: 0 },
  ...{ remaining: null, lastFailure: null, lastFailureAt: null, lastAnswerAt: null },
};

const counted = ['requests', 'answered', 'notPlants', 'failed', 'passedOver', 'circuitOpened', 'answeredMs'] as const;

export type DayRow = Selectable<IdentifierDays>;

/** What happened on a day: counters are added, the rest is replaced. */
export type DayChange = Partial<Omit<DayRow, 'engine' | 'day'>>;

interface EngineDay {
  engine: EngineName;
  /** Of UTC. */
  day: string;
}

/**
 * Counts a request, unless the day's quota, or what the service said is left of its own, is spent. One statement: several
 * processes together never pass the quota.
 *
 * @returns false where it is spent
 */
export async function countRequest(db: Db, day: EngineDay, daily: number): Promise<boolean> {
  const row = await db
    .insertInto('identifierDays')
    .values({ ...nothing, ...day, requests: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['engine', 'day'])
        .doUpdateSet((eb) => ({ requests: eb('identifierDays.requests', '+', 1) }))
        .where('identifierDays.requests', '<', daily)
        .where((eb) => eb.or([eb('identifierDays.remaining', 'is', null), eb('identifierDays.remaining', '>', 0)])),
    )
    .returning('requests')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addToDay(db: Db, day: EngineDay, change: DayChange): Promise<void> {
  const added = counted.filter((column) => change[column]);
  const replaced = Object.fromEntries(
    Object.entries(change).filter(([column]) => !counted.some((one) => one === column)),
  );
  await db
    .insertInto('identifierDays')
    .values({ ...nothing, ...change, ...day })
    .onConflict((conflict) =>
      conflict.columns(['engine', 'day']).doUpdateSet((eb) => ({
        ...Object.fromEntries(
          added.map((column) => [column, eb(`identifierDays.${column}`, '+', change[column] ?? 0)]),
        ),
        ...replaced,
      })),
    )
    .execute();
}

/** @param from the first day */
export function daysFrom(db: Db, from: string): Promise<DayRow[]> {
  return db.selectFrom('identifierDays').selectAll().where('day', '>=', from).orderBy('day').execute();
}

/** @param day the first that stays */
export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('identifierDays').where('day', '<', day).execute();
}
