import type { Insertable } from 'kysely';
import { ownGardenOf } from '../db/insert-garden.ts';
import type { CareLogs } from '../db/schema-care.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

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
