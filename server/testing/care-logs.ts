import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { CareLogs } from '../db/schema-care.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The id of an account's own garden, in SQL. */
export const ownGardenOf = (userId: number): RawBuilder<number> =>
  sql<number>`(select id from gardens where own_of = ${userId})`;

/** Adds care of a plant, once for each of the days: watering, but for what the test says. */
export async function careLogRows(
  test: TestApp,
  owner: Person,
  plantId: number,
  days: readonly string[],
  differing: Partial<Insertable<CareLogs>> = {},
): Promise<void> {
  const rows = days.map((doneOn) => ({
    ...{
      userId: owner.user.id,
      gardenId: ownGardenOf(owner.user.id),
      plantId,
      type: 'watering' as const,
      doneOn,
      createdAt: `${doneOn}T10:00:00.000Z`,
    },
    ...{ note: null, eventId: null, planId: null, earlierOn: null, movedFrom: null, importKey: null },
    ...differing,
  }));
  await test.deps.db.insertInto('careLogs').values(rows).execute();
}
