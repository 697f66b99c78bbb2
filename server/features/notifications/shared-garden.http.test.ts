import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationItem } from '../../../contract/notifications.ts';
import type { GardenOwner } from '../../core/garden-access.ts';
import { deleted, restore } from '../../testing/deletions.ts';
import { eventsDuring } from '../../testing/event-streams.ts';
import { asked, openedApp, type Person, person, personForEachTest, plantRow, sharedGarden } from '../../testing/kit.ts';
import { addMember, dropMember, makeGarden } from '../../testing/shared-gardens.ts';

let garden: GardenOwner;
let plantId: number;
const test = await openedApp();
/** Owns the garden. */
const ann = personForEachTest(test, { username: 'Ann' });
/** Gardens there, and identified the plant. */
const ben = personForEachTest(test, { username: 'Ben' });
/** A stranger. */
const fan = personForEachTest(test, { username: 'Fan' });
beforeEach(async () => {
  garden = await sharedGarden(test, ann, { gardener: [ben] });
  plantId = await plantRow(test, ben, { gardenId: garden.id, isPublic: true });
});

const like = (who: Person, id = plantId) => asked(who, 'POST', `/api/plants/${id}/like`);
const comment = async (who: Person, text: string): Promise<number> =>
  (await asked(who, 'POST', `/api/plants/${plantId}/comments`, { comment: text })).id;
const bell = async (who: Person) => {
  const items: NotificationItem[] = await asked(who, 'GET', '/api/notifications');
  const { count } = await asked(who, 'GET', '/api/notifications/count');
  expect(items.filter(({ notification }) => !notification.isRead)).toHaveLength(count);
  return items.map(({ notification }) => notification.message);
};
const commentsOf = async (who: Person): Promise<string[]> =>
  (await asked(who, 'GET', `/api/plants/${plantId}/comments`)).map(({ comment: text }: { comment: string }) => text);
const hide = (isPublic: boolean) => asked(ann, 'PATCH', `/api/plants/${plantId}/visibility`, { isPublic });

describe('the bell', () => {
  it('is of who identified the plant, also where the garden is another’s', async () => {
    await like(fan);
    await comment(ann, 'Well grown');
    const told = ['Ann commented on your Purple coneflower', 'Fan liked your Purple coneflower'];
    expect([await bell(ben), await bell(ann)]).toEqual([told, []]);
    await hide(false);
    expect(await bell(ben)).toEqual(told);
    await asked(ann, 'DELETE', `/api/plants/${plantId}`);
    expect(await bell(ben)).toEqual([]);
    await asked(ann, 'POST', `/api/trash/${plantId}/restore`);
    expect(await bell(ben)).toEqual(told);
  });

  it('counts again, in open pages, for who identified the plant, whoever changes what they can see of it', async () => {
    const changes: Record<string, () => Promise<unknown>> = {
      deleted: () => asked(ann, 'DELETE', `/api/plants/${plantId}`),
      restored: () => asked(ann, 'POST', `/api/trash/${plantId}/restore`),
      hidden: () => hide(false),
      removed: () => asked(ann, 'DELETE', `/api/gardens/${garden.id}/members/${ben.user.id}`),
      invited: async () => {
        const { url } = await asked(ann, 'POST', `/api/gardens/${garden.id}/invitations`, { role: 'viewer' });
        await asked(ben, 'POST', `/api/garden-invitations/${new URL(url).searchParams.get('token')}/accept`);
      },
    };
    for (const [name, change] of Object.entries(changes))
      expect([name, ...(await eventsDuring(test, change))]).toContainEqual([ben.user.id, undefined]);
  });

  it('says nothing to anybody once they left the garden', async () => {
    await dropMember(test, garden, ben);
    await like(fan);
    await comment(fan, 'Oh!');
    expect([await bell(ben), await bell(ann)]).toEqual([[], []]);
    await addMember(test, garden, ben, 'viewer');
    await comment(fan, 'Again');
    expect(await bell(ben)).toEqual(['Fan commented on your Purple coneflower']);
  });

  it('shows what came before only while they can see the plant, and marks nothing else', async () => {
    await like(fan);
    const other = await plantRow(test, ben, { isPublic: true });
    await like(fan, other);
    const [newest, oldest]: NotificationItem[] = await asked(ben, 'GET', '/api/notifications');
    await dropMember(test, garden, ben);
    expect(await bell(ben)).toHaveLength(2);
    await hide(false);
    expect(await bell(ben)).toHaveLength(1);
    const mark = async (item: NotificationItem | undefined) =>
      (await ben.inject({ method: 'POST', url: `/api/notifications/${item?.notification.id}/read` })).statusCode;
    expect([await mark(oldest), await mark(newest)]).toEqual([404, 200]);
    await asked(ben, 'POST', '/api/notifications/read-all');
    const news = test.deps.db.selectFrom('notifications').select('id').where('userId', '=', ben.user.id);
    const unread = () => news.where('isRead', '=', false).execute();
    expect(await unread()).toEqual([{ id: oldest?.notification.id }]);
    await addMember(test, garden, ben, 'viewer');
    expect((await asked(ben, 'GET', '/api/notifications/count')).count).toBe(1);
    expect(await mark(oldest)).toBe(200);
    expect(await unread()).toEqual([]);
  });

  it('goes with a plant that is moved to a garden of others', async () => {
    await like(fan);
    const own = await makeGarden(test, ann);
    await hide(false);
    await asked(ann, 'POST', `/api/plants/${plantId}/garden`, { gardenId: own.id });
    expect(await bell(ben)).toEqual([]);
    await addMember(test, own, ben, 'viewer');
    expect(await bell(ben)).toEqual(['Fan liked your Purple coneflower']);
  });
});

describe('comments', () => {
  it('are deleted by who wrote them, and any by owners of the garden', async () => {
    const viewer = await person(test);
    await addMember(test, garden, viewer, 'viewer');
    const ids = [await comment(fan, 'One'), await comment(viewer, 'Two'), await comment(ann, 'Three')];
    const remove = async (who: Person, n: number) =>
      (await who.inject({ method: 'DELETE', url: `/api/comments/${ids[n]}` })).statusCode;
    // Who identified the plant decides nothing.
    for (const n of [0, 1, 2])
      expect([await remove(ben, n), await remove(n === 0 ? viewer : fan, n)]).toEqual([404, 404]);
    expect([await remove(viewer, 1), await remove(ann, 0), await remove(ann, 2)]).toEqual([204, 204, 204]);
    expect(await commentsOf(ben)).toEqual([]);
  });

  it('stay, and are counted, where the account of who identified the plant is deleted', async () => {
    const id = await comment(fan, 'Lovely');
    await comment(fan, 'Very');
    const undo = await deleted(fan, `/api/comments/${id}`);
    await test.deps.db.deleteFrom('users').where('id', '=', ben.user.id).execute();
    // Its unread notification has nobody any more.
    expect((await restore(fan, undo)).statusCode).toBe(200);
    expect(await commentsOf(ann)).toEqual(['Very', 'Lovely']);
    await like(fan);
    await comment(ann, 'Whose was it?');
    const [shown] = await asked(fan, 'GET', '/api/community');
    expect(shown).toMatchObject({
      ...{ id: plantId, userId: null, likesCount: 1, commentsCount: 3, isLiked: true },
      owner: { username: 'Garden User', profileImageUrl: null },
    });
    expect(await bell(ann)).toEqual([]);
  });
});

it('the community names who identified a plant, to members with its place', async () => {
  const [seen] = await asked(fan, 'GET', '/api/community');
  expect(seen).toMatchObject({ id: plantId, gardenId: null, location: null, owner: { username: 'Ben' } });
  const [own] = await asked(ann, 'GET', '/api/community');
  expect(own).toMatchObject({
    id: plantId,
    gardenId: garden.id,
    location: 'Behind the shed',
    owner: { username: 'Ben' },
  });
});

describe('badges for likes and comments', () => {
  const earned = (who: Person): Promise<unknown[]> => asked(who, 'GET', '/api/badges/user');

  it('are of who identified the plant, not of who owns the garden', async () => {
    const fans = await Promise.all(Array.from({ length: 12 }, () => person(test)));
    for (const who of fans) {
      await like(who);
      await comment(who, 'Oh!');
    }
    expect(await earned(ann)).toEqual([]);
    expect((await earned(ben)).length).toBeGreaterThan(0);
    // A like of one's own plant counts for nobody, that of another member's as any other.
    const before = await earned(ben);
    await like(ben);
    expect(await earned(ben)).toEqual(before);
    for (let n = 0; n < 12; n += 1) {
      const id = await plantRow(test, ben, { gardenId: garden.id });
      await like(ann, id);
    }
    expect((await earned(ann)).length).toBeGreaterThan(0);
  });
});
