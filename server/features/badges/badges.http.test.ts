import { describe, expect, it } from 'vitest';
import type { EarnedBadge } from '../../../contract/badges.ts';
import { badgeCatalogue } from '../../content/badges.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { randomFrom } from '../../testing/random.ts';
import { untoldBadges } from './badges.queries.ts';
import { recomputeBadges } from './recompute.service.ts';

let time = Date.parse('2026-05-04T09:30:00.000Z');
const test = await openedApp({ deps: { now: () => new Date(time) } });

const earnedOf = (who: Person): Promise<EarnedBadge[]> => asked(who, 'GET', '/api/badges/user');
const idsOf = async (who: Person) => (await earnedOf(who)).map(({ badgeId }) => badgeId);
const datesOf = async (who: Person) =>
  Object.fromEntries((await earnedOf(who)).map(({ badgeId, earnedAt }) => [badgeId, earnedAt]));
const progressOf = async (who: Person, badgeId: string) =>
  (await asked(who, 'GET', '/api/badges')).find((badge: { badgeId: string }) => badge.badgeId === badgeId);
const like = (who: Person, plantId: number) => asked(who, 'POST', `/api/plants/${plantId}/like`);
const careFor = (who: Person, plantId: number, doneOn: string, type = 'watering') =>
  asked(who, 'POST', `/api/plants/${plantId}/care`, { type, doneOn });

describe('a badge', () => {
  it('is earned with what it is given for, and says so in full', async () => {
    const [who, other] = [await person(test), await person(test)];
    expect(await earnedOf(who)).toEqual([]);
    const plantId = await plantRow(test, other, { isPublic: true });
    await asked(who, 'POST', '/api/plants', { plantId });
    const added = await progressOf(who, 'added-1');
    expect(await earnedOf(who)).toEqual([
      {
        id: expect.any(Number),
        userId: who.user.id,
        badgeId: 'added-1',
        earnedAt: test.deps.now().toISOString(),
        category: 'collection',
        ...{ name: added.name, description: added.description, tier: added.tier, icon: added.icon },
        displayOrder: added.displayOrder,
      },
    ]);
    expect(await earnedOf(other)).toEqual([]);
  });

  it('for finds is earned by photos alone', async () => {
    const who = await person(test);
    const shared = await plantRow(test, await person(test), { isPublic: true });
    for (const body of [{ plantId: shared }, { plantId: shared }, { commonName: 'Mine' }])
      await asked(who, 'POST', '/api/plants', body);
    const finds = async () => (await idsOf(who)).filter((id) => /^(identified|spring-finds|seasons)-/.test(id));
    expect(await finds()).toEqual([]);
    await plantRow(test, who);
    await recomputeBadges(test.deps.db, test.deps.now);
    expect(await finds()).toEqual(['identified-1']);
    expect(await progressOf(who, 'spring-finds-3')).toMatchObject({ progress: 1, earnedAt: null });
  });

  it('stays when its cause is taken back, and is not given again', async () => {
    const [who, other] = [await person(test), await person(test)];
    const plantId = await plantRow(test, other, { isPublic: true });
    await like(who, plantId);
    const given = await earnedOf(who);
    expect(given.map(({ badgeId }) => badgeId)).toEqual(['likes-given-1']);
    expect(await idsOf(other)).toEqual(['likes-received-1']);
    time += 1000;
    await like(who, plantId);
    await like(who, plantId);
    expect(await earnedOf(who)).toEqual(given);

    const own = await plantRow(test, who);
    const { log } = await careFor(who, own, '2026-05-01');
    await asked(who, 'DELETE', `/api/care/logs/${log.id}`);
    await asked(who, 'DELETE', `/api/plants/${own}`);
    expect(await idsOf(who)).toEqual(['care-given-1', 'likes-given-1']);
    expect(await progressOf(who, 'care-given-1')).toMatchObject({ progress: 1, target: 1 });
  });

  it('is earned once by deeds at the same time, and not missed between them', async () => {
    const [owner, ...fans] = await Promise.all(Array.from({ length: 11 }, () => person(test)));
    if (!owner) throw new Error('nobody');
    const plants = await Promise.all(fans.map(() => plantRow(test, owner, { isPublic: true })));
    await Promise.all(fans.map((fan, index) => like(fan, plants[index] ?? 0)));
    expect(await idsOf(owner)).toEqual(['likes-received-1', 'likes-received-10']);
  });

  it('lets two gardeners like and comment on each other at the same time', async () => {
    const [one, two] = [await person(test), await person(test)];
    const plant = { isPublic: true };
    const [ofOne, ofTwo] = [await plantRow(test, one, plant), await plantRow(test, two, plant)];
    const say = (who: Person, id: number) => asked(who, 'POST', `/api/plants/${id}/comments`, { comment: 'Lovely' });
    for (let round = 0; round < 5; round += 1) {
      const deeds = [like(one, ofTwo), like(two, ofOne), say(one, ofTwo), say(two, ofOne)];
      await Promise.all([...deeds, careFor(one, ofOne, '2026-05-01')]);
    }
    const earned = ['likes-given-1', 'likes-received-1', 'comments-written-1', 'comments-received-5'];
    expect(await idsOf(two)).toEqual(earned);
  });

  it('is not earned by what one does to oneself, or by what failed', async () => {
    const who = await person(test);
    const plantId = await plantRow(test, who, { isPublic: true });
    await like(who, plantId);
    await asked(who, 'POST', `/api/plants/${plantId}/comments`, { comment: 'Mine' });
    await who.inject({
      method: 'POST',
      url: `/api/plants/${plantId}/care`,
      payload: { type: 'watering', doneOn: '2030-01-01' },
    });
    expect(await earnedOf(who)).toEqual([]);
  });

  it('follows the seasons of where the gardener is', async () => {
    const [north, south] = [await person(test), await person(test)];
    await asked(south, 'PATCH', '/api/settings', { timeZone: 'Pacific/Auckland' });
    const before = time;
    // In UTC it is still May; in Auckland the first day of winter.
    time = Date.parse('2026-05-31T13:00:00.000Z');
    for (const who of [north, south]) for (let n = 0; n < 3; n += 1) await plantRow(test, who);
    await recomputeBadges(test.deps.db, test.deps.now);
    time = before;
    expect(await idsOf(north)).toContain('spring-finds-3');
    expect(await idsOf(south)).toContain('winter-finds-3');
    expect(await progressOf(south, 'seasons-seen-4')).toMatchObject({ progress: 1, target: 4, unit: 'seasons' });
  });

  it('is earned by a gardener who has a plant from the year 5', async () => {
    const who = await person(test);
    await plantRow(test, who, { identifiedAt: '0005-05-04T09:30:00.000Z' });
    for (let n = 0; n < 3; n += 1) await plantRow(test, who);
    await recomputeBadges(test.deps.db, test.deps.now);
    expect(await idsOf(who)).toContain('spring-finds-3');
  });
});

it('progress is told for the whole catalogue', async () => {
  const who = await person(test);
  for (const family of ['Rosaceae', 'rosaceae', 'Lamiaceae', '', null]) await plantRow(test, who, { family });
  const all = await asked(who, 'GET', '/api/badges');
  const ids = all.map(({ badgeId }: { badgeId: string }) => badgeId);
  expect(ids).toEqual(badgeCatalogue.map(({ badgeId }) => badgeId));
  expect(await progressOf(who, 'families-10')).toEqual({
    ...{ badgeId: 'families-10', name: 'Family Reunion', description: 'Find plants from 10 families' },
    ...{ category: 'plant_families', tier: 'silver', icon: 'badge-icon badge-icon-family', displayOrder: 302 },
    ...{ series: 'families', unit: 'families', earnedAt: null, progress: 2, target: 10 },
  });
});

it('news of badges is there until the gardener was told', async () => {
  const [who, other] = [await person(test), await person(test)];
  await careFor(who, await plantRow(test, who), '2026-05-01');
  const untold = () => untoldBadges(test.deps.db, who.user, []);
  const news = [{ badgeId: 'care-given-1', name: 'First Care', description: 'Care for a plant for the first time' }];
  expect(await untold()).toEqual(news);
  await asked(other, 'POST', '/api/badges/told', { badgeIds: ['care-given-1'] });
  expect(await untold()).toEqual(news);
  await asked(who, 'POST', '/api/badges/told', { badgeIds: ['care-given-1', 'no-such'] });
  expect(await untold()).toEqual([]);
});

describe('recomputing', () => {
  const families = ['Rosaceae', 'Lamiaceae', 'Asteraceae', 'Poaceae', 'Fabaceae', ''];
  const types = ['watering', 'fertilizing', 'pruning', 'repotting', 'planting', 'harvesting'];

  /** Thirty deeds of a gardener among others. */
  async function live(seed: number): Promise<Person> {
    const chance = randomFrom(seed);
    const [who, other] = [await person(test), await person(test)];
    const theirs = await Promise.all(families.map((family) => plantRow(test, other, { isPublic: true, family })));
    const mine = [(await asked(who, 'POST', '/api/plants', { plantId: theirs[0] })).id];
    const any = (list: number[]): number => list[chance(list.length)] ?? 0;
    const deeds: (() => Promise<unknown>)[] = [
      async () => mine.push((await asked(who, 'POST', '/api/plants', { plantId: any(theirs) })).id),
      () => careFor(who, any(mine), `2026-0${1 + chance(4)}-${10 + chance(15)}`, types[chance(types.length)]),
      () => careFor(who, any(mine), `2026-04-1${chance(9)}`),
      () => asked(who, 'POST', `/api/plants/${any(mine)}/journal`, { date: '2026-05-01', note: 'Grew' }),
      () => asked(who, 'POST', `/api/plants/${any(theirs)}/comments`, { comment: 'Fine' }),
    ];
    for (let n = 0; n < 30; n += 1) {
      time += 1000 * (1 + chance(5000));
      await deeds[chance(deeds.length)]?.();
    }
    return who;
  }

  it('gives the same badges of the same moments as life did', async () => {
    const who = await live(1);
    const lived = await datesOf(who);
    expect(Object.keys(lived).length).toBeGreaterThan(5);
    await test.deps.db.deleteFrom('userBadges').where('userId', '=', who.user.id).execute();
    time += 60_000;
    expect((await recomputeBadges(test.deps.db, test.deps.now)).badges).toBeGreaterThan(5);
    expect(await datesOf(who)).toEqual(lived);
    expect(await untoldBadges(test.deps.db, who.user, [])).toEqual([]);
  });

  it('leaves what was earned when all plants counted as finds', async () => {
    const who = await person(test);
    for (let n = 0; n < 3; n += 1) await plantRow(test, who, { origin: 'catalog' });
    const earnedAt = '2026-05-01T00:00:00.000Z';
    const earlier = ['identified-1', 'spring-finds-3'].map((badgeId) => ({ badgeId, earnedAt }));
    const rows = earlier.map((badge) => ({ ...badge, userId: who.user.id, toldAt: badge.earnedAt }));
    await test.deps.db.insertInto('userBadges').values(rows).execute();
    await recomputeBadges(test.deps.db, test.deps.now);
    expect(await datesOf(who)).toMatchObject(Object.fromEntries(earlier.map((badge) => Object.values(badge))));
    expect(await progressOf(who, 'spring-finds-3')).toMatchObject({ progress: 3, earnedAt });
  });

  it('are awarded to all others where the recount of one gardener always fails', async () => {
    const [lost, other] = [await person(test), await person(test)];
    for (const who of [lost, other]) {
      await asked(who, 'PATCH', '/api/settings', { timeZone: 'UTC' });
      await plantRow(test, who);
    }
    const zone = (timeZone: string) =>
      test.deps.db.updateTable('userSettings').set({ timeZone }).where('userId', '=', lost.user.id).execute();
    await zone('Nowhere/Atlantis');
    const failed: number[] = [];
    const done = await recomputeBadges(test.deps.db, test.deps.now, { note: (userId) => failed.push(userId) });
    expect([done.failed, failed]).toEqual([1, [lost.user.id]]);
    expect(await idsOf(other)).toContain('identified-1');
    await zone('UTC');
  });
});
