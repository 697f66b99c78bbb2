import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CareSuggestion } from '../../../contract/care.ts';
import { asked } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { speciesRow } from '../../testing/species.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let who: Person;
let plantId: number;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
  who = await person(test);
  const speciesId = await speciesRow(test, {
    ...{ latinName: 'Monstera deliciosa', commonName: 'Monstera', family: 'Araceae', habit: 'houseplant' },
    ...{ water: 'medium', light: ['bright indirect'] },
  });
  plantId = await plantRow(test, who, {
    ...{ speciesId, commonName: 'Monty', latinName: 'Monstera deliciosa' },
    ...{ lastWatered: '2026-05-08', lastFertilized: null },
  });
});
afterAll(() => test.close());

const suggestions = (query = ''): Promise<CareSuggestion[]> =>
  asked(who, 'GET', `/api/plants/${plantId}/care/suggestions${query}`);

it('come from the species, the season and what was done, and become plans as they are', async () => {
  const [watering, ...others] = await suggestions();
  expect(watering).toMatchObject({
    type: 'watering',
    growingDays: 7,
    restingDays: 12,
    startOn: '2026-05-15',
    planId: null,
  });
  expect(watering?.why).toMatch(
    /^Every 7 days.*: Monty likes evenly moist soil; check the soil first\. First on May 15: /,
  );
  expect(others.map(({ type }) => type)).toEqual(['fertilizing', 'pruning', 'repotting']);
  for (const { why: _, planId: __, ...plan } of [watering, ...others].filter((one) => one !== undefined)) {
    const made = await asked(who, 'POST', '/api/care/plans', { plantId, ...plan });
    expect(made).toMatchObject({ ...plan, event: { dueOn: plan.startOn, eventType: plan.type } });
  }
  expect((await suggestions()).every(({ planId }) => planId !== null)).toBe(true);
});

it('follow the place, and the hemisphere of the settings or the zone', async () => {
  const months = async (query = '') => (await suggestions(query)).map(({ months }) => months);
  expect((await suggestions('?place=ground')).map(({ type }) => type)).not.toContain('repotting');
  expect(await months()).toContainEqual([3, 4, 5]);
  expect(await months('?timeZone=Australia/Sydney')).toContainEqual([9, 10, 11]);
  await asked(who, 'PATCH', '/api/settings', { hemisphere: 'south' });
  expect(await months()).toContainEqual([9, 10, 11]);
  expect((await who.inject({ url: `/api/plants/${plantId}/care/suggestions?place=roof` })).statusCode).toBe(400);
});
