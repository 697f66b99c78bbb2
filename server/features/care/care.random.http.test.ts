import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked, careState, plantWithPlan } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let now = Date.parse('2028-02-20T10:00:00.000Z');
let who: Person;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date(now) } });
  who = await person(test);
});
afterAll(() => test.close());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);

/** A generator of numbers that look random and are the same at each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @returns the state, once it is found sound */
async function soundState(plantId: number, about: string) {
  const state = await careState(test, plantId);
  const { lastWatered, plans, logs, events } = state;
  const open = events.filter(({ completed, skippedAt }) => !completed && skippedAt === null);
  expect(open.length, about).toBe(plans[0]?.pausedAt === null ? 1 : 0);
  const newest = logs[0]?.doneOn ?? '';
  expect(lastWatered, about).toBe(newest > '2026-05-01' ? newest : '2026-05-01');
  for (const { dueOn, countedFrom } of open) {
    expect(countedFrom, about).toBe(lastWatered);
    expect(String(dueOn) > String(lastWatered), about).toBe(true);
  }
  return { ...state, openId: open[0]?.id ?? 0 };
}

const about = 'whatever a gardener does: one open event, after the last care; and what is undone leaves no trace';
it(about, async () => {
  const random = randomFrom(7);
  const { plantId, plan } = await plantWithPlan(test, who, { growingDays: 9, restingDays: null });
  const post = (url: string, payload?: object) => asked(who, 'POST', url, payload);
  const steps: ((id: number) => Promise<unknown>)[] = [
    (id) => post(`/api/care/${id}/done`, { doneOn: daysAgo(random(6)) }),
    (id) => post(`/api/care/${id}/skip`),
    () => post(`/api/plants/${plantId}/care`, { type: 'watering', doneOn: daysAgo(random(20)) }),
    (id) => post(`/api/care/${id}/snooze`, { days: 1 + random(3) }),
    () => asked(who, 'PATCH', `/api/care/plans/${plan.id}`, { growingDays: 1 + random(30) }),
    async () => {
      await asked(who, 'PATCH', `/api/care/plans/${plan.id}`, { paused: true });
      await soundState(plantId, 'paused');
      await asked(who, 'PATCH', `/api/care/plans/${plan.id}`, { paused: false });
    },
  ];
  let before = await soundState(plantId, 'at first');
  for (let step = 0; step < 20; step += 1) {
    now += random(5) * dayMs;
    const id = before.openId;
    const kind = random(steps.length);
    const where = `step ${step} of kind ${kind}`;
    const made = (await steps[kind]?.(id)) as { log?: { id: number } } | undefined;
    const after = await soundState(plantId, where);
    if (kind > 2 || random(2) === 0) {
      before = after;
      continue;
    }
    if (kind === 2) await asked(who, 'DELETE', `/api/care/logs/${made?.log?.id}`);
    else await post(`/api/care/${id}/undo`);
    expect(await soundState(plantId, where), `${where}, undone`).toEqual(before);
  }
});
