import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTypes } from '../../../contract/values.ts';
import { asked } from '../../testing/care.ts';
import { insertMany } from '../../testing/many-rows.ts';
import { pagesOf } from '../../testing/pages.ts';
import { person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { testApp } from '../../testing/test-app.ts';

const now = '2026-05-10T10:00:00.000Z';
const stamps = { createdAt: now, updatedAt: now };

const test = await testApp({ deps: { now: () => new Date(now) } });
const who = await person(test);
afterAll(() => test.close());

describe('a garden with 2,100 care plans', () => {
  const rhythm = { peakDays: null, restingDays: 300, months: null, checkSoil: false, startOn: '2026-05-10' };
  let pruned: number;
  beforeAll(async () => {
    const { db } = test.deps;
    const mine = { userId: who.user.id, gardenId: who.garden.id };
    const first = await plantRow(test, who);
    const { id: _, ...plant } = await db
      .selectFrom('plants')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const plantIds = await insertMany(
      Array.from({ length: 350 }, () => plant),
      (some) => db.insertInto('plants').values(some).returning('id').execute(),
    );
    pruned = plantIds.at(-1) ?? 0;
    const plans = plantIds.flatMap((plantId) =>
      eventTypes.map((type) => ({ ...mine, ...rhythm, ...stamps, plantId, type, growingDays: 300 })),
    );
    // The plan that was made last of all is the only one with a day in the week that is asked for.
    for (const plan of plans.slice(-1)) Object.assign(plan, { growingDays: 2, restingDays: 2 });
    const planIds = await insertMany(plans, (some) =>
      db.insertInto('carePlans').values(some).returning('id').execute(),
    );
    const events = plans.map(({ plantId, type }, at) => ({
      ...{ ...mine, ...stamps, plantId, eventType: type, planId: planIds[at] ?? 0 },
      ...{ title: null, description: null, dueOn: '2026-05-10', date: '2026-05-10T12:00:00.000Z' },
      ...{ countedFrom: null, skippedAt: null },
    }));
    await insertMany(events, (some) => db.insertInto('calendarEvents').values(some).returning('id').execute());
  });

  it('lists them all, the rest by Link', async () => {
    const { ids, sizes, totals } = await pagesOf(who, '/api/care/plans?limit=200');
    expect([new Set(ids).size, sizes.length, totals]).toEqual([2_100, 11, ['2100']]);
  });

  it('calculates what follows from each of them', async () => {
    const url = '/api/calendar/occurrences?from=2026-05-11&to=2026-05-17';
    const { occurrences, isComplete } = await asked(who, 'GET', url);
    expect(isComplete).toBe(true);
    expect(occurrences.map(({ on, plantId }: { on: string; plantId: number }) => [on, plantId])).toEqual([
      ['2026-05-12', pruned],
      ['2026-05-14', pruned],
      ['2026-05-16', pruned],
    ]);
  });
});
