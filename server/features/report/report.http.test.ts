import { beforeEach, describe, expect, it } from 'vitest';
import type { Harvest } from '../../../contract/care.ts';
import type { Report } from '../../../contract/report.ts';
import { asked } from '../../testing/care.ts';
import { careLogRows } from '../../testing/care-logs.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { berliner, oldPlant, reportingApp, reportOf } from '../../testing/reports.ts';
import { gardenOfThree } from '../../testing/shared-gardens.ts';

const test = await reportingApp();
const other = await person(test);
let who: Person;
beforeEach(async () => {
  who = await berliner(test);
});

const names = (rows: readonly { commonName: string }[]) => rows.map(({ commonName }) => commonName);

describe('what a period holds', () => {
  it('begins and ends at midnight where the gardener is', async () => {
    const at = {
      last: '2025-12-31T22:30:00.000Z',
      first: '2025-12-31T23:00:00.000Z',
      june: '2026-05-31T22:00:00.000Z',
    };
    for (const [commonName, instant] of Object.entries(at))
      await plantRow(test, who, { commonName, identifiedAt: instant, addedAt: instant });
    const of = async (query: string) => {
      const { added, totals } = await reportOf(who, query);
      expect(totals.added).toBe(added.length);
      return added.map(({ commonName, on }) => [commonName, on]);
    };
    const [last, first] = [
      ['last', '2025-12-31'],
      ['first', '2026-01-01'],
    ];
    const june = ['june', '2026-06-01'];
    expect(await of('year=2025')).toEqual([last]);
    expect(await of('year=2025&month=12&timeZone=Pacific/Auckland')).toEqual([last]);
    expect(await of('year=2026')).toEqual([first, june]);
    expect(await of('year=2026&month=1')).toEqual([first]);
    expect(await of('year=2026&month=5')).toEqual([]);
    expect(await of('year=2026&month=6')).toEqual([june]);
  });

  it('is told in the zone of the device while the settings name none', async () => {
    const who = await person(test);
    await plantRow(test, who, { identifiedAt: '2025-12-31T20:30:00.000Z', addedAt: '2025-12-31T20:31:00.000Z' });
    expect((await reportOf(who, 'year=2025')).totals.added).toBe(1);
    const away = await reportOf(who, 'year=2026&timeZone=Asia/Tokyo');
    expect(away).toMatchObject({
      ...{ year: 2026, month: null, from: '2026-01-01', to: '2026-12-31', timeZone: 'Asia/Tokyo' },
      ...{ totals: { added: 1 }, added: [{ on: '2026-01-01' }], since: 2026 },
    });
    const february = await reportOf(who, 'year=2024&month=2');
    expect([february.month, february.from, february.to]).toEqual([2, '2024-02-01', '2024-02-29']);
  });

  it('is nothing in a garden of nothing, and says since when there is something', async () => {
    const counted = ['added', 'cared', 'harvested', 'careDays', 'journal', 'plants', 'families'];
    const nothing = Object.fromEntries(counted.map((what) => [what, 0]));
    const who = await person(test, { firstName: 'June' });
    expect(await reportOf(who, 'year=2020&month=2')).toMatchObject({
      ...{ totals: nothing, since: 2026, gardener: 'June', added: [], harvests: [], families: [] },
      ...{ bloom: [], badges: [], photos: [], care: { byType: {}, weeks: Array(5).fill({ counts: {} }) } },
    });
    await careLogRows(test, who, await oldPlant(test, who), ['2023-07-01']);
    expect((await reportOf(who, 'year=2020')).since).toBe(2023);
  });

  it('leaves out what is in the trash, and what is not in the garden', async () => {
    const march = '2026-03-05T10:00:00.000Z';
    const both = { identifiedAt: march, addedAt: march };
    const kept = await plantRow(test, who, { ...both, commonName: 'Kept' });
    const found = await plantRow(test, who, { identifiedAt: march, addedAt: null, commonName: 'Found' });
    await plantRow(test, who, { ...both, commonName: 'From the catalog', origin: 'catalog' });
    const trashed = await plantRow(test, who, { ...both, commonName: 'Trashed', family: 'Poaceae' });
    const theirs = await plantRow(test, other, { ...both, commonName: 'Theirs', isPublic: true });
    for (const plantId of [kept, found, trashed]) {
      await careLogRows(test, who, plantId, ['2026-03-06'], { type: 'harvesting', note: `of ${plantId}` });
      await asked(who, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-03-31', note: 'Buds' });
    }
    await careLogRows(test, other, theirs, ['2026-03-06'], { type: 'harvesting' });
    await asked(other, 'POST', `/api/plants/${theirs}/journal`, { date: '2026-03-05', note: 'Theirs' });
    await asked(who, 'DELETE', `/api/plants/${trashed}`);
    const { totals, ...lists } = await reportOf(who, 'year=2026&month=3');
    expect(totals).toEqual({
      ...{ added: 2, cared: 1, harvested: 1, careDays: 1, journal: 1, problems: 0, plants: 2, families: 1 },
    });
    expect(names(lists.added)).toEqual(['Kept', 'From the catalog']);
    const harvest = { plantId: kept, commonName: 'Kept', latinName: 'Echinacea purpurea', on: '2026-03-06' };
    expect(lists.harvests).toEqual([{ ...harvest, note: `of ${kept}`, harvest: null }]);
    expect(lists.yields).toEqual([]);
    expect(lists.families).toEqual([{ family: 'Asteraceae', plants: 2 }]);
    expect((await reportOf(who, 'year=2026&month=4')).totals).toMatchObject({ journal: 0, cared: 0, plants: 2 });
    expect((await reportOf(who, 'year=2026&month=2')).totals).toMatchObject({ plants: 0, families: 0 });
  });
});

it('sums up what was harvested of each plant, in larger units', async () => {
  const [first, second] = [await oldPlant(test, who), await oldPlant(test, who)];
  const harvested = (plantId: number, amount: number | null, unit: Harvest['unit'] | null, on = '2025-07-06') =>
    careLogRows(test, who, plantId, [on], { type: 'harvesting', amount, unit });
  for (const [amount, unit] of [
    [250, 'g'],
    [1.5, 'kg'],
    [3, 'piece'],
    [4, 'oz'],
    [null, null],
  ] as const)
    await harvested(first, amount, unit);
  await harvested(second, 2, 'piece');
  await harvested(second, 50, 'piece', '2025-08-01');
  const { yields, harvests } = await reportOf(who, 'year=2025&month=7');
  expect(yields.map(({ plantId, harvest }: Report['yields'][number]) => [plantId, harvest])).toEqual([
    [first, { amount: 1.75, unit: 'kg' }],
    [first, { amount: 0.25, unit: 'lb' }],
    [first, { amount: 3, unit: 'piece' }],
    [second, { amount: 2, unit: 'piece' }],
  ]);
  expect(harvests).toHaveLength(6);
  expect(harvests[0]?.harvest).toEqual({ amount: 250, unit: 'g' });
});

describe('care by week', () => {
  it('has every week of the period, also where the clocks change', async () => {
    const plantId = await oldPlant(test, who);
    const watered = ['02-28', '03-01', '03-28', '03-29', '03-30', '04-01'].map((day) => `2026-${day}`);
    await careLogRows(test, who, plantId, watered);
    await careLogRows(test, who, plantId, ['2026-03-29'], { type: 'pruning' });
    const { care, totals } = await reportOf(who, 'year=2026&month=3');
    expect(care).toEqual({
      byType: { watering: 4, pruning: 1 },
      weeks: [
        { from: '2026-03-01', counts: { watering: 1 } },
        { from: '2026-03-02', counts: {} },
        { from: '2026-03-09', counts: {} },
        { from: '2026-03-16', counts: {} },
        { from: '2026-03-23', counts: { watering: 2, pruning: 1 } },
        { from: '2026-03-30', counts: { watering: 1 } },
      ],
    });
    expect(totals).toMatchObject({ cared: 5, careDays: 4, harvested: 0 });
    await asked(who, 'PATCH', '/api/settings', { weekStart: 0 });
    const { weeks } = (await reportOf(who, 'year=2026&month=3')).care;
    expect(weeks.map(({ from }) => from.slice(8))).toEqual(['01', '08', '15', '22', '29']);
    expect(weeks.at(-1)?.counts).toEqual({ watering: 2, pruning: 1 });
    expect((await reportOf(who, 'year=2026')).care.weeks).toHaveLength(53);
  });
});

describe('who asks, and for what', () => {
  it.each([
    ['', 'year'],
    ['year=', 'year'],
    ['year=1969', 'year'],
    ['year=2100', 'year'],
    ['year=2026&month=0', 'month'],
    ['year=2026&month=13', 'month'],
    ['year=2026&month=05', 'month'],
    ['year=2026&year=2025', 'year'],
    ['year=2026&timeZone=Moon', 'timeZone'],
  ])('names a year and a month: not `%s`', async (query, path) => {
    const answer = await other.inject({ url: `/api/report?${query}` });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', errors: [{ path }] }]);
  });
});

it('the report of a shared garden has what all did there, and the badges of who asks', async () => {
  const { ann, ben, viewer, garden } = await gardenOfThree(test);
  const march = '2026-03-05T10:00:00.000Z';
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
    ...{ added: 2, cared: 2, harvested: 2, careDays: 2, journal: 2, problems: 0, plants: 2, families: 1 },
  });
  expect([his.totals, seen.totals]).toEqual([hers.totals, hers.totals]);
  expect(his.added).toEqual(hers.added);
  expect([hers.gardener, his.gardener]).toEqual(['Ann', 'Ben']);
  expect([hers.badges.map(({ badgeId }) => badgeId), his.badges, seen.badges]).toEqual([['added-50'], [], []]);
  expect((await reportOf(ben, 'year=2026&month=3')).added.map(({ commonName }) => commonName)).toEqual(['Elsewhere']);
});
