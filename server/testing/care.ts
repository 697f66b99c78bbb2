import type { CarePlan } from '../../contract/care.ts';
import type { Person } from './people.ts';
import { plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** Makes a request that must succeed, and returns its JSON. */
export async function asked(who: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await who.inject({ method, url, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.body === '' ? undefined : answer.json();
}

/** Plans care of a plant: every 7 days, all year, but for what the test says. */
export const planned = (who: Person, plantId: number, differing: object = {}): Promise<CarePlan> =>
  asked(who, 'POST', '/api/care/plans', { plantId, type: 'watering', growingDays: 7, ...differing });

/** Adds a plant, as `plantRow` does, and plans its care, as `planned` does. */
export async function plantWithPlan(test: TestApp, who: Person, differing: object = {}) {
  const plantId = await plantRow(test, who);
  const plan = await planned(who, plantId, differing);
  return { plantId, plan, eventId: plan.event?.id ?? 0 };
}

/** Everything that is kept of the care of one plant, but for when its rows were last written. */
export async function careState({ deps: { db } }: TestApp, plantId: number) {
  const { lastWatered, lastFertilized } = await db
    .selectFrom('plants')
    .select(['lastWatered', 'lastFertilized'])
    .where('id', '=', plantId)
    .executeTakeFirstOrThrow();
  const untouched = <Row extends { updatedAt: string }>({ updatedAt: _, ...row }: Row) => row;
  const rowsOf = (table: 'carePlans' | 'calendarEvents') =>
    db.selectFrom(table).selectAll().where('plantId', '=', plantId).orderBy('id').execute();
  const logs = db.selectFrom('careLogs').selectAll().where('plantId', '=', plantId);
  return {
    lastWatered,
    lastFertilized,
    plans: (await rowsOf('carePlans')).map(untouched),
    events: (await rowsOf('calendarEvents')).map(untouched),
    logs: await logs.orderBy('doneOn', 'desc').orderBy('id', 'desc').execute(),
  };
}
