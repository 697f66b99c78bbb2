import type { Insertable } from 'kysely';
import type { CarePlan } from '../../contract/care.ts';
import type { CalendarEvents } from '../db/schema-care.ts';
import { insertMany } from './many-rows.ts';
import type { Person } from './people.ts';
import { plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** Makes a request that must succeed, and returns its JSON. */
export async function asked(
  who: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await who.inject({ method, url, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.body === '' ? undefined : answer.json();
}

/** Plans care of a plant: every 7 days, all year, but for what the test says. */
export const planned = (who: Person, plantId: number, differing: object = {}): Promise<CarePlan> =>
  asked(who, 'POST', '/api/care/plans', { plantId, type: 'watering', growingDays: 7, ...differing });

/** Adds an event of a plant that repeats every day since a day that is past. @returns the id of the series */
export async function seriesRow(who: Person, plantId: number, title: string): Promise<{ id: number }> {
  const event = { title, eventType: 'watering', date: '2026-05-04T09:30:00.000Z', plantId, rule: 'FREQ=DAILY' };
  return { id: (await asked(who, 'POST', '/api/calendar', event)).seriesId };
}

const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Three days that are to come. */
export const comingDays = () => ({ from: dayIn(1), to: dayIn(3) });

/** Adds a plant, as `plantRow` does, and plans its care, as `planned` does. */
export async function plantWithPlan(test: TestApp, who: Person, differing: object = {}) {
  const plantId = await plantRow(test, who);
  const plan = await planned(who, plantId, differing);
  return { plantId, plan, eventId: plan.event?.id ?? 0 };
}

/** Everything that is kept of the care of one plant, but for when its rows were last written. */
export async function careState({ deps: { db } }: TestApp, plantId: number) {
  const plants = db.selectFrom('plants').select(['lastWatered', 'lastFertilized']).where('id', '=', plantId);
  const { lastWatered, lastFertilized } = await plants.executeTakeFirstOrThrow();
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

/** Adds events of no plant: in one's own garden, and not of a care plan, but for what each says. */
export async function eventRows(
  { deps: { db, now } }: TestApp,
  { user, garden }: Person,
  events: (Pick<Insertable<CalendarEvents>, 'title' | 'date'> & { gardenId?: number })[],
): Promise<void> {
  const at = now().toISOString();
  const rows = events.map((event) => ({
    ...{ userId: user.id, gardenId: garden.id, plantId: null, eventType: 'planting' as const, description: null },
    ...{ planId: null, dueOn: null, countedFrom: null, skippedAt: null, createdAt: at, updatedAt: at, ...event },
  }));
  for (let n = 0; n < rows.length; n += 500)
    await db
      .insertInto('calendarEvents')
      .values(rows.slice(n, n + 500))
      .execute();
}

/** Adds many events of a plant that are due on days, each day with how many. */
export async function manyDueOn(
  { deps: { db } }: TestApp,
  { user, garden }: Person,
  plantId: number,
  counts: Record<string, number>,
): Promise<void> {
  const createdAt = '2026-05-01T09:00:00.000Z';
  const rows = Object.entries(counts).flatMap(([dueOn, count]) =>
    Array.from({ length: count }, () => ({
      ...{ userId: user.id, gardenId: garden.id, plantId, eventType: 'watering' as const, title: 'Water' },
      ...{ description: null, planId: null, countedFrom: null, skippedAt: null },
      ...{ dueOn, date: `${dueOn}T12:00:00.000Z`, createdAt, updatedAt: createdAt },
    })),
  );
  await insertMany(rows, (some) => db.insertInto('calendarEvents').values(some).returning('id').execute());
}
