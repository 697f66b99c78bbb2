import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { NotificationItem } from '../../../contract/notifications.ts';
import { openedApp, type Person, person, photoRow, plantRow } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';

const test = await openedApp();
const fan = await person(test, { username: 'fern.fan' });

const list = async (who: Person): Promise<NotificationItem[]> =>
  (await who.inject({ url: '/api/notifications' })).json();
const count = async (who: Person) => (await who.inject({ url: '/api/notifications/count' })).json();
const post = (who: Person, url: string, payload?: object) =>
  who.inject({ method: 'POST', url, ...(payload && { payload }) });
const comment = (plantId: number, text: string) => post(fan, `/api/plants/${plantId}/comments`, { comment: text });

/** A gardener with a public plant. */
async function gardener(): Promise<{ owner: Person; plantId: number }> {
  const owner = await person(test);
  return { owner, plantId: await plantRow(test, owner, { isPublic: true }) };
}

describe('notifications', () => {
  it('say who did what, with the plant as it is now, newest first', async () => {
    const { owner, plantId } = await gardener();
    const photo = await photoRow(test, owner);
    await test.deps.db.updateTable('plants').set({ photoId: photo.id }).where('id', '=', plantId).execute();
    await post(fan, `/api/plants/${plantId}/like`);
    const { id: commentId } = (await comment(plantId, 'Nice')).json();
    await owner.inject({ method: 'PATCH', url: `/api/plants/${plantId}`, payload: { commonName: 'Coneflower' } });
    const common = { userId: owner.user.id, triggeredBy: fan.user.id, plantId, isRead: false };
    const parameters = { actor: 'fern.fan', plant: 'Purple coneflower' };
    const made = { id: expect.any(Number), createdAt: expect.stringMatching(/Z$/) };
    const names = { commonName: 'Coneflower', latinName: 'Echinacea purpurea', habit: null };
    const plant = { id: plantId, ...names, photoUrl: `/api/photos/${photo.key}` };
    const news = (type: string, what: string, relatedItemId: unknown, excerpt: string | null) => ({
      notification: { ...common, ...made, type, message: `fern.fan ${what}`, parameters, relatedItemId, excerpt },
      plant,
    });
    expect(await list(owner)).toEqual([
      news('comment', 'commented on your Purple coneflower', commentId, 'Nice'),
      news('like', 'liked your Purple coneflower', expect.any(Number), null),
    ]);
    expect(await count(owner)).toEqual({ count: 2 });
    expect([await list(fan), await count(fan)]).toEqual([[], { count: 0 }]);
  });

  it('are marked as read one by one or all at once, and the answer says how many are left', async () => {
    const { owner, plantId } = await gardener();
    for (const text of ['a', 'b', 'c']) await comment(plantId, text);
    const [newest] = await list(owner);
    const read = `/api/notifications/${newest?.notification.id}/read`;
    expect((await post(owner, read)).json()).toEqual({ count: 2 });
    expect((await post(owner, read)).json()).toEqual({ count: 2 });
    expect((await list(owner)).map(({ notification }) => notification.isRead)).toEqual([true, false, false]);
    expect((await post(owner, '/api/notifications/read-all')).json()).toEqual({ count: 0 });
    expect((await list(owner)).every(({ notification }) => notification.isRead)).toBe(true);
    expect((await post(owner, '/api/notifications/read-all')).json()).toEqual({ count: 0 });
  });

  it('stay when the plant is made private, and are away while it is in the trash', async () => {
    const { owner, plantId } = await gardener();
    await comment(plantId, 'Nice');
    const [item] = await list(owner);
    await owner.inject({ method: 'PATCH', url: `/api/plants/${plantId}/visibility`, payload: { isPublic: false } });
    expect(await list(owner)).toEqual([item]);
    await owner.inject({ method: 'DELETE', url: `/api/plants/${plantId}` });
    expect([await list(owner), await count(owner)]).toEqual([[], { count: 0 }]);
    expect((await post(owner, `/api/notifications/${item?.notification.id}/read`)).statusCode).toBe(404);
    await post(owner, '/api/notifications/read-all');
    await test.deps.db.updateTable('plants').set({ deletedAt: null }).where('id', '=', plantId).execute();
    expect([await list(owner), await count(owner)]).toEqual([[item], { count: 1 }]);
  });

  it('outlive the account of whoever made them', async () => {
    const { owner, plantId } = await gardener();
    const guest = await person(test, { username: 'guest' });
    await post(guest, `/api/plants/${plantId}/like`);
    await test.deps.db.deleteFrom('users').where('id', '=', guest.user.id).execute();
    expect(await list(owner)).toMatchObject([
      { notification: { triggeredBy: null, message: 'guest liked your Purple coneflower' } },
    ]);
  });

  it('come fifty a page', async () => {
    const { owner, plantId } = await gardener();
    const createdAt = '2026-05-04T09:30:00.000Z';
    const common = { userId: owner.user.id, triggeredBy: fan.user.id, plantId, relatedItemId: null, createdAt };
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...{ ...common, type: 'comment' as const, parameters: { message: `Message ${n}` } },
    }));
    await test.deps.db.insertInto('notifications').values(rows).execute();
    const { items, sizes, totals } = await pagesOf<NotificationItem>(owner, '/api/notifications');
    expect([sizes, totals]).toEqual([[50, 50, 20], ['120']]);
    expect(items.map(({ notification }) => notification.message)).toEqual(
      Array.from({ length: 120 }, (_, n) => `Message ${119 - n}`),
    );
    await test.deps.db
      .insertInto('notifications')
      .values(Array.from({ length: 5 }, () => rows).flat())
      .execute();
    const { headers } = await owner.inject({ url: '/api/notifications' });
    expect(headers['x-total-count']).toBe(String(limits.countMax + 1));
  });
});
