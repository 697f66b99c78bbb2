import { expect, it } from 'vitest';
import type { CarePlan } from '../../../../contract/care.ts';
import { addMember, asked, openedApp, person, planned, plantRow } from '../../../testing/kit.ts';
import { addDays } from '../../settings/time.rules.ts';

const clock = { now: new Date('2026-03-02T10:00:00.000Z') };
const test = await openedApp({ deps: { now: () => clock.now } });
const anna = await person(test);

const plansOf = (plantId: number, who = anna): Promise<CarePlan[]> =>
  asked(who, 'GET', `/api/care/plans?plantId=${plantId}`);
const learnedOf = async (plantId: number) => (await plansOf(plantId))[0]?.learned;

async function caredFor(plantId: number, from: string, times: number, type = 'watering', gap = 9) {
  for (let time = 0; time < times; time += 1) {
    const doneOn = addDays(from, time * gap);
    clock.now = new Date(`${doneOn}T10:00:00.000Z`);
    await asked(anna, 'POST', `/api/plants/${plantId}/care`, { type, doneOn });
  }
}

it('a plan suggests the interval that its gardener keeps to, until it is answered', async () => {
  const plantId = await plantRow(test, anna, { lastWatered: null });
  const { id } = await planned(anna, plantId);
  await caredFor(plantId, '2026-03-02', 5);
  expect(await learnedOf(plantId)).toBeNull();
  // Postponed, and done twice on a day: neither is a gap of its own.
  const [plan] = await plansOf(plantId);
  await asked(anna, 'POST', `/api/care/${plan?.event?.id}/snooze`, { days: 2 });
  await caredFor(plantId, '2026-04-16', 1);
  await caredFor(plantId, '2026-04-16', 1);
  const suggestion = { days: 9, planned: 7, season: 'growing' };
  expect(await learnedOf(plantId)).toEqual(suggestion);
  expect((await asked(anna, 'GET', `/api/care/plans/${id}`)).learned).toEqual(suggestion);
  const viewer = await person(test);
  await addMember(test, anna.garden, viewer, 'viewer');
  expect((await plansOf(plantId, viewer)).map(({ learned }) => learned)).toEqual([null]);

  const edit = (payload: object) => asked(anna, 'PATCH', `/api/care/plans/${id}`, payload);
  expect((await edit({ paused: true })).learned).toBeNull();
  expect((await edit({ paused: false })).learned).toEqual(suggestion);
  expect(await edit({ growingDays: 9, restingDays: 9 })).toMatchObject({ growingDays: 9, learned: null });
  expect((await edit({ growingDays: 7, restingDays: 7 })).learned).toEqual(suggestion);
  expect((await edit({ keepInterval: 'always' })).learned).toBeNull();
  expect((await edit({ keepInterval: null })).learned).toEqual(suggestion);
  expect(await edit({ keepInterval: 'for_now' })).toMatchObject({ growingDays: 7, learned: null });
  const wrong = await anna.inject({
    method: 'PATCH',
    url: `/api/care/plans/${id}`,
    payload: { keepInterval: 'never' },
  });
  expect(wrong.statusCode).toBe(400);

  await caredFor(plantId, '2026-04-20', 4, 'watering', 5);
  expect(await learnedOf(plantId)).toBeNull();
  await caredFor(plantId, '2026-05-10', 1);
  expect(await learnedOf(plantId)).toEqual({ days: 5, planned: 7, season: 'growing' });
});

it('of several plans each suggests its own, and a new one nothing of what was before', async () => {
  const plantId = await plantRow(test, anna, { lastWatered: null });
  await caredFor(plantId, '2026-03-02', 6, 'fertilizing', 5);
  await planned(anna, plantId, { type: 'fertilizing' });
  await planned(anna, plantId);
  await planned(anna, plantId, { type: 'harvesting', growingDays: 3 });
  await caredFor(plantId, '2026-03-02', 6, 'harvesting', 6);
  await caredFor(plantId, '2026-03-02', 6);
  expect((await plansOf(plantId)).map(({ type, learned }) => [type, learned?.days])).toEqual([
    ['fertilizing', undefined],
    ['watering', 9],
    ['harvesting', 6],
  ]);
});
