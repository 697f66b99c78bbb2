import { describe, expect, it } from 'vitest';
import { openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { expectFairRace } from '../../testing/like-race.ts';

const test = await openedApp();
const owner = await person(test);
const fan = await person(test, { username: 'fern.fan' });

type Caller = Pick<Person, 'inject'>;
const url = (id: number) => `/api/plants/${id}/like`;
const read = async (who: Caller, id: number) => (await who.inject({ url: url(id) })).json();
const toggle = async (who: Caller, id: number) => (await who.inject({ method: 'POST', url: url(id) })).json();
const rows = (plantId: number) =>
  test.deps.db.selectFrom('plantLikes').select('userId').where('plantId', '=', plantId).execute();
const told = (plantId: number) =>
  test.deps.db.selectFrom('notifications').selectAll().where('plantId', '=', plantId).execute();

describe('a like', () => {
  it('is given and taken back by the same call, and each sees their own', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    expect(await read(fan, id)).toEqual({ isLiked: false, likesCount: 0 });
    expect(await toggle(fan, id)).toEqual({ isLiked: true, likesCount: 1 });
    expect(await toggle(owner, id)).toEqual({ isLiked: true, likesCount: 2 });
    expect(await read(fan, id)).toEqual({ isLiked: true, likesCount: 2 });
    expect(await read(test, id)).toEqual({ isLiked: false, likesCount: 2 });
    expect(await toggle(fan, id)).toEqual({ isLiked: false, likesCount: 1 });
    expect(await read(owner, id)).toEqual({ isLiked: true, likesCount: 1 });
    expect(await rows(id)).toEqual([{ userId: owner.user.id }]);
  });

  it('of an own plant, private or not, tells nobody', async () => {
    const id = await plantRow(test, owner);
    expect(await toggle(owner, id)).toEqual({ isLiked: true, likesCount: 1 });
    expect(await told(id)).toEqual([]);
  });

  it('is hidden with its plant, and comes back with it', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    await toggle(fan, id);
    const share = (isPublic: boolean) =>
      owner.inject({ method: 'PATCH', url: `/api/plants/${id}/visibility`, payload: { isPublic } });
    await share(false);
    for (const who of [fan, test]) expect((await who.inject({ url: url(id) })).statusCode).toBe(404);
    expect(await read(owner, id)).toEqual({ isLiked: false, likesCount: 1 });
    await share(true);
    expect(await read(fan, id)).toEqual({ isLiked: true, likesCount: 1 });
  });
});

describe('what the gardener is told of a like', () => {
  it('names who and what, and goes with the like while it is unread', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    await toggle(fan, id);
    const parameters = { actor: 'fern.fan', plant: 'Purple coneflower' };
    const news = { userId: owner.user.id, triggeredBy: fan.user.id, type: 'like', parameters, isRead: false };
    expect(await told(id)).toMatchObject([news]);
    await toggle(fan, id);
    expect(await told(id)).toEqual([]);
  });

  it('stays one, however often somebody likes again after it was read', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    await toggle(fan, id);
    await owner.inject({ method: 'POST', url: '/api/notifications/read-all' });
    for (let press = 0; press < 6; press += 1) await toggle(fan, id);
    expect(await told(id)).toMatchObject([{ isRead: true }]);
  });
});

describe('toggles by twenty people at the same time', () => {
  it('leave the right count, one row for each who likes, and one notification each', () => expectFairRace(test, 20));
});
