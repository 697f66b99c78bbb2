import { asked, careState, planned } from './care.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const eventFor = (owner: Person, plantId: number, differing: object) =>
  asked(owner, 'POST', '/api/calendar', { title: 'Water', eventType: 'watering', plantId, ...differing });

/** Plants of which something else is due each, or nothing. */
export const careNeeds = (owner: Person): Record<string, (plantId: number) => Promise<unknown>> => ({
  nothing: async () => undefined,
  'a plan that is due': (id) => planned(owner, id, { startOn: '2026-05-10' }),
  'a plan that is not due yet': (id) => planned(owner, id, { startOn: '2026-05-30' }),
  'a plan that rests now': (id) => planned(owner, id, { months: [9, 10], growingDays: 3 }),
  'a plan that is paused': async (id) => {
    const plan = await planned(owner, id);
    await asked(owner, 'PATCH', `/api/care/plans/${plan.id}`, { paused: true });
  },
  'a plan and an event that are due': async (id) => {
    await planned(owner, id, { startOn: '2026-05-12' });
    await eventFor(owner, id, { date: '2026-05-13T08:00:00.000Z' });
    await eventFor(owner, id, { date: '2026-05-11T08:00:00.000Z' });
  },
  'an event of this evening, and one of tomorrow': async (id) => {
    await eventFor(owner, id, { date: '2026-05-14T20:00:00.000Z' });
    await eventFor(owner, id, { date: '2026-05-15T00:00:00.000Z' });
  },
  'an event that repeats': (id) => eventFor(owner, id, { date: '2026-05-10T09:00:00.000Z', rule: 'FREQ=DAILY' }),
  'an event that repeats, and a plan': async (id) => {
    await eventFor(owner, id, { date: '2026-05-13T09:00:00.000Z', rule: 'FREQ=WEEKLY' });
    await planned(owner, id, { startOn: '2026-05-14' });
  },
  'care of other types': async (id) => {
    await planned(owner, id, { type: 'fertilizing' });
    await eventFor(owner, id, { eventType: 'pruning', date: '2026-05-10T09:00:00.000Z' });
  },
  'a plan that counts months, and leaves weekdays out': (id) =>
    planned(owner, id, { startOn: '2026-05-13', everyMonths: 2, skip: { to: 'after', weekdays: [0, 2, 6] } }),
  'nothing since it was watered today': (id) => asked(owner, 'POST', `/api/plants/${id}/care`, { type: 'watering' }),
  'a plan that was followed': async (id) => {
    const { event: open } = await planned(owner, id, { startOn: '2026-05-01' });
    await asked(owner, 'POST', `/api/care/${open?.id}/done`, { doneOn: '2026-05-05' });
  },
});

/** The care of a plant without what differs between two that are alike: the ids of its rows. */
export async function comparableCare(test: TestApp, plantId: number) {
  const known = new Map<unknown, string>();
  const named = (kind: string, id: unknown) => {
    if (typeof id !== 'number') return id;
    const key = `${kind} ${id}`;
    if (!known.has(key)) known.set(key, `${kind} ${known.size}`);
    return known.get(key);
  };
  const kinds = { plantId: 'plant', planId: 'plan', eventId: 'event', seriesId: 'series' };
  const text = JSON.stringify(await careState(test, plantId), (key, value) =>
    key in kinds ? named(kinds[key as keyof typeof kinds], value) : key === 'id' ? undefined : value,
  );
  return JSON.parse(text);
}
