import { afterAll, expect, it } from 'vitest';
import { asked, careState, planned } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { pick, type Random, randomFrom } from '../../testing/random.ts';
import { testApp } from '../../testing/test-app.ts';

let now = Date.parse('2028-02-20T10:00:00.000Z');
let who: Person;
const test = await testApp({ deps: { now: () => new Date(now) } });
afterAll(() => test.close());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);

/** @returns the state, once it is found sound: one open event, which lies after the last care */
async function soundState(plantId: number, earlier: string | null, about: string) {
  const state = await careState(test, plantId);
  const { lastWatered, plans, logs, events } = state;
  const open = events.filter(({ completed, skippedAt }) => !completed && skippedAt === null);
  expect(open.length, about).toBe(plans[0]?.pausedAt === null ? 1 : 0);
  const days = [...logs.map(({ doneOn }) => doneOn), earlier].filter((day) => day !== null);
  expect(lastWatered, about).toBe(days.sort().at(-1) ?? null);
  for (const { dueOn, countedFrom } of open) {
    expect(countedFrom, about).toBe(lastWatered);
    expect(lastWatered === null || String(dueOn) > lastWatered, about).toBe(true);
  }
  return { ...state, openId: open[0]?.id ?? 0 };
}

function rhythm(random: Random) {
  const days = () => pick(random, [1, 2, 3, 7, 10, 14, 28, 60, 90, 180, 365, 548, 1830]);
  const months = Array.from({ length: 12 }, (_, index) => index + 1).filter(() => random(3) === 0);
  return {
    growingDays: days(),
    peakDays: random(2) ? days() : null,
    restingDays: random(2) ? days() : null,
    months: random(3) === 0 && months.length > 0 ? months : null,
  };
}

const about = 'whatever a gardener does: one open event, after the last care; and what is undone leaves no trace';
it.each([1, 2, 3, 4, 5, 6])(`${about} (seed %i)`, async (seed) => {
  who = await person(test);
  const random = randomFrom(seed);
  const earlier = seed % 2 ? '2026-05-01' : null;
  const plantId = await plantRow(test, who, { lastWatered: earlier });
  const plan = await planned(who, plantId, rhythm(random));
  const sound = (where: string) => soundState(plantId, earlier, where);
  const post = (url: string, payload?: object) => asked(who, 'POST', url, payload);
  const edit = (payload: object) => asked(who, 'PATCH', `/api/care/plans/${plan.id}`, payload);
  const unlog = (id?: number) => id && asked(who, 'DELETE', `/api/care/logs/${id}`);
  let before = await sound('at first');
  const steps: ((id: number) => Promise<unknown>)[] = [
    (id) => post(`/api/care/${id}/done`, { doneOn: daysAgo(random(6)) }),
    (id) => post(`/api/care/${id}/skip`),
    () => post(`/api/plants/${plantId}/care`, { type: 'watering', doneOn: daysAgo(random(20)) }),
    (id) => post(`/api/care/${id}/snooze`, { days: 1 + random(3) }),
    () => edit({ ...rhythm(random), ...(random(3) === 0 && { startOn: daysAgo(random(40) - 20) }) }),
    async () => unlog(before.logs.find(({ eventId }) => eventId === null && random(2) === 0)?.id),
    async () => {
      const closed = before.events.findLast(({ completed, skippedAt }) => completed || skippedAt !== null);
      const { statusCode } = await who.inject({ method: 'POST', url: `/api/care/${closed?.id ?? before.openId}/undo` });
      expect([200, 409]).toContain(statusCode);
    },
    async () => {
      await edit({ paused: true });
      await sound('paused');
      await edit({ paused: false });
    },
  ];
  for (let step = 0; step < 30; step += 1) {
    now += random(5) * dayMs;
    const id = before.openId;
    const kind = random(steps.length);
    const where = `step ${step} of kind ${kind}`;
    const made = (await steps[kind]?.(id)) as { log?: { id: number; eventId: number | null } } | undefined;
    const after = await sound(where);
    if (kind > 2 || random(2) === 0) {
      before = after;
      continue;
    }
    if (kind === 2) await unlog(made?.log?.id);
    else await post(`/api/care/${id}/undo`);
    expect(await sound(where), `${where}, undone`).toEqual(before);
  }
});
