import { expect, it } from 'vitest';
import type { CarePlan } from '../../../contract/care.ts';
import { asked, planned } from '../../testing/care.ts';
import { careNeeds, comparableCare } from '../../testing/care-needs.ts';
import { deletionScene, restore } from '../../testing/deletions.ts';
import { plantRow } from '../../testing/plants.ts';

const { test, owner, everything } = await deletionScene({ now: () => new Date('2026-05-14T10:00:00.000Z') });
const needs = careNeeds(owner);
const act = (payload: object): Promise<{ changed: number; removedId: number }> =>
  asked(owner, 'POST', `/api/plants/bulk?garden=${owner.garden.id}`, payload);
const plansOf = (id: number): Promise<CarePlan[]> => asked(owner, 'GET', `/api/care/plans?plantId=${id}`);

const allYear = {
  ...{ growingDays: 5, peakDays: null, restingDays: 5, months: null, everyMonths: null, skip: null, checkSoil: false },
};

it.each([
  ['from a day on', { ...allYear, startOn: '2026-05-20' }],
  [
    'from today on, where some begin today already',
    { ...allYear, growingDays: 7, checkSoil: true, startOn: '2026-05-14' },
  ],
  ['from a day that is past', { ...allYear, startOn: '2026-05-10' }],
  ['with the day left to the plan', { ...allYear, checkSoil: true }],
  [
    'by months, without Sundays',
    { ...allYear, growingDays: 61, everyMonths: 2, skip: { to: 'before', weekdays: [0] } },
  ],
])('what is planned for several plants is what planning it for each is: %s', async (_, plan) => {
  const [together, apart]: [number[], number[]] = [[], []];
  for (const ids of [together, apart])
    for (const prepare of Object.values(needs)) {
      ids.push(await plantRow(test, owner));
      await prepare(ids.at(-1) ?? 0);
    }
  for (const id of apart) {
    const has = (await plansOf(id)).find(({ type }) => type === 'watering');
    if (has) await asked(owner, 'PATCH', `/api/care/plans/${has.id}`, plan);
    else await planned(owner, id, plan);
  }
  await act({ action: 'plan', type: 'watering', ...plan, plantIds: together });
  for (const [n, what] of Object.keys(needs).entries())
    expect([what, await comparableCare(test, together[n] ?? 0)]).toEqual([
      what,
      await comparableCare(test, apart[n] ?? 0),
    ]);
});

it('changes no plan that is as it is wanted, but one that was postponed', async () => {
  const ids = [await plantRow(test, owner), await plantRow(test, owner)];
  const plan = { type: 'watering', ...allYear, startOn: '2026-05-14' };
  const [, late] = [await planned(owner, ids[0] ?? 0, plan), await planned(owner, ids[1] ?? 0, plan)];
  await asked(owner, 'POST', `/api/care/${late.event?.id}/snooze`, { days: 3 });
  expect(await act({ action: 'plan', ...plan, plantIds: ids })).toMatchObject({ changed: 1 });
  expect((await plansOf(ids[1] ?? 0))[0]?.event?.dueOn).toBe('2026-05-14');
});

it('is not undone of a plant that was watered by the plan since, also where the day stayed', async () => {
  const id = await plantRow(test, owner);
  const { event } = await planned(owner, id, { ...allYear, startOn: '2026-05-14' });
  const { removedId } = await act({
    ...{ action: 'plan', type: 'watering', plantIds: [id] },
    ...{ ...allYear, growingDays: 9, startOn: '2026-05-14' },
  });
  await asked(owner, 'POST', `/api/care/${event?.id}/done`, {});
  const before = (await everything()).filter((line) => !line.startsWith('undo_records'));
  expect((await restore(owner, removedId)).json()).toMatchObject({ skipped: 1 });
  expect((await everything()).filter((line) => !line.startsWith('undo_records'))).toEqual(before);
});
