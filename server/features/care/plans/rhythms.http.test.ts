import { describe, expect, it } from 'vitest';
import { deleted, restore } from '../../../testing/deletions.ts';
import { asked, openedApp, person, planned, plantRow } from '../../../testing/kit.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
const who = await person(test);

const plant = (differing: object = {}) => plantRow(test, who, differing);
const edit = (id: number, payload: object) => asked(who, 'PATCH', `/api/care/plans/${id}`, payload);

describe('the rhythm of a plan', () => {
  it('moves off the weekdays that it skips, and back', async () => {
    const plantId = await plant({ lastWatered: '2026-05-09' });
    const { id, event } = await planned(who, plantId);
    const skip = { to: 'before', weekdays: [6, 0] };
    const dueOf = async (payload: object) => (await edit(id, payload)).event.dueOn;
    expect([event?.dueOn, await dueOf({ skip }), await dueOf({ skip: { ...skip, to: 'after' } })]).toEqual([
      ...['2026-05-16', '2026-05-15', '2026-05-18'],
    ]);
    const skipping = await asked(who, 'GET', `/api/care/plans/${id}`);
    await restore(who, await deleted(who, `/api/care/plans/${id}`));
    expect(await asked(who, 'GET', `/api/care/plans/${id}`)).toEqual(skipping);
    expect(await edit(id, { skip: null })).toMatchObject({ skip: null, event: { dueOn: '2026-05-16' } });
    for (const weekdays of [[], [7], [1, 1], [0, 1, 2, 3, 4, 5, 6], '1']) {
      const answer = await who.inject({
        method: 'PATCH',
        url: `/api/care/plans/${id}`,
        payload: { skip: { ...skip, weekdays } },
      });
      expect([weekdays, answer.statusCode]).toEqual([weekdays, 400]);
    }
  });

  it('counts months where it says so', async () => {
    const plantId = await plant({ lastWatered: '2026-05-09' });
    const { id, event } = await planned(who, plantId, { everyMonths: 6, months: [5, 11] });
    expect(event?.dueOn).toBe('2026-11-09');
    expect(await edit(id, { everyMonths: null, months: null })).toMatchObject({ event: { dueOn: '2026-05-16' } });
    for (const everyMonths of [0, 61, 1.5, '6'])
      expect(
        (await who.inject({ method: 'PATCH', url: `/api/care/plans/${id}`, payload: { everyMonths } })).statusCode,
      ).toBe(400);
  });
});
