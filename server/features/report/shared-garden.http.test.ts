import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GardenTips } from '../../../contract/tips.ts';
import { asked } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { reportOf } from '../../testing/reports.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // When lavender is trimmed.
  test = await testApp({ deps: { now: () => new Date('2026-08-10T10:00:00.000Z') } });
});
afterAll(() => test.close());

const march = '2026-03-05T10:00:00.000Z';

/** A garden of one person, where another gardens and a third looks. */
async function scene() {
  const [ann, ben, viewer] = [
    await person(test, { username: 'Ann' }),
    await person(test, { username: 'Ben' }),
    await person(test),
  ];
  const garden = await makeGarden(test, ann);
  await addMember(test, garden, ben, 'gardener');
  await addMember(test, garden, viewer, 'viewer');
  return { ann, ben, viewer, garden };
}

it('the report of a shared garden has what all did there, and the badges of who asks', async () => {
  const { ann, ben, viewer, garden } = await scene();
  const at = { identifiedAt: march, addedAt: march };
  const plants = [
    await plantRow(test, ann, { ...at, gardenId: garden.id, commonName: 'Hers' }),
    await plantRow(test, ben, { ...at, gardenId: garden.id, commonName: 'His' }),
  ];
  await plantRow(test, ben, { ...at, commonName: 'Elsewhere' });
  for (const [n, who] of [ann, ben].entries()) {
    await asked(who, 'POST', `/api/plants/${plants[n]}/care`, { type: 'harvesting', doneOn: `2026-03-0${6 + n}` });
    await asked(who, 'POST', `/api/plants/${plants[n]}/journal`, { date: '2026-03-08', note: 'Buds' });
  }
  for (const [who, earnedAt] of [
    [ann, march],
    [ben, '2025-03-05T10:00:00.000Z'],
  ] as const)
    await test.deps.db
      .insertInto('userBadges')
      .values({ userId: who.user.id, badgeId: 'added-50', earnedAt, toldAt: null })
      .execute();
  const query = `year=2026&month=3&garden=${garden.id}`;
  const [hers, his, seen] = [await reportOf(ann, query), await reportOf(ben, query), await reportOf(viewer, query)];
  expect(hers.totals).toEqual({
    ...{ identified: 2, planted: 2, cared: 2, harvested: 2, careDays: 2, journal: 2, plants: 2, families: 1 },
  });
  expect([his.totals, seen.totals]).toEqual([hers.totals, hers.totals]);
  expect(his.planted).toEqual(hers.planted);
  expect([hers.gardener, his.gardener]).toEqual(['Ann', 'Ben']);
  expect([hers.badges.map(({ badgeId }) => badgeId), his.badges, seen.badges]).toEqual([['added-50'], [], []]);
  expect((await reportOf(ben, 'year=2026&month=3')).planted.map(({ commonName }) => commonName)).toEqual(['Elsewhere']);
});

it('the tips of a shared garden are for what grows there', async () => {
  const { ann, ben, viewer, garden } = await scene();
  const lavender = { commonName: 'Lavender', latinName: 'Lavandula angustifolia', family: 'Lamiaceae' };
  for (let n = 0; n < 3; n += 1) await plantRow(test, ann, { ...lavender, gardenId: garden.id });
  const because = async (who: Person, query = '') => {
    const { tips }: GardenTips = await asked(who, 'GET', `/api/tips${query}`);
    return tips.some(({ why }) => why === 'Because Lavender grows in your garden.');
  };
  for (const who of [ann, ben, viewer])
    expect([await because(who, `?garden=${garden.id}`), await because(who)]).toEqual([true, false]);
});
