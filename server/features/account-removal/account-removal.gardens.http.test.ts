import { describe, expect, it } from 'vitest';
import type { GardenSuccession } from '../../../contract/account.ts';
import { deleted } from '../../testing/deletions.ts';
import { eventsDuring } from '../../testing/event-streams.ts';
import { membersOf } from '../../testing/garden-invitations.ts';
import { faultsOf } from '../../testing/integrity.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { jpegPhoto, photoForm } from '../../testing/photos.ts';
import { addMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { filedPhoto, hasFiles } from '../../testing/stored-photos.ts';
import { dumpRows, tablesOf } from '../../testing/user-rows.ts';

const test = await openedApp();

async function remove(who: Person, gardens?: GardenSuccession[]) {
  const payload = { currentPassword: null, ...(gardens && { gardens }) };
  const answer = await who.inject({ method: 'POST', url: '/api/account/delete', payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const gone = { status: 204, body: null };
const gardens = async (who: Person) => asked(who, 'GET', '/api/gardens');
const gardenRow = (id: number) =>
  test.deps.db.selectFrom('gardens').select(['name', 'ownOf']).where('id', '=', id).executeTakeFirst();
const ownerIds = async (id: number) =>
  (await membersOf(test, { id })).filter(({ role }) => role === 'owner').map(({ userId }) => userId);
const photoIn = (who: Person, gardenId: number) => filedPhoto(test, who, gardenId);
const mentions = async (plantId: number) =>
  (await test.deps.db.selectFrom('plants').select('userId').where('id', '=', plantId).execute())[0];

describe('a garden with other members, of which the account is the only owner', () => {
  it('keeps the account from being deleted until somebody is chosen, or nobody', async () => {
    const [ada, ben, cy] = [await person(test), await person(test), await person(test)];
    const allotment = await makeGarden(test, ada);
    const alone = await makeGarden(test, ada);
    for (const { id } of [ada.garden, allotment]) await addMember(test, { id }, ben, 'viewer');
    const choice = (gardenId: number, newOwnerId: number | null) => ({ gardenId, newOwnerId });
    const missing = (gardens: number) => ({ status: 409, body: { reason: 'gardens_need_owner', params: { gardens } } });
    expect(await remove(ada)).toMatchObject(missing(2));
    expect(await remove(ada, [])).toMatchObject(missing(2));
    expect(await remove(ada, [choice(allotment.id, ben.user.id)])).toMatchObject(missing(1));
    const wrong = (reason: string) => ({ status: 400, body: { errors: [{ path: 'gardens', reason }] } });
    const both = [choice(allotment.id, ben.user.id), choice(ada.garden.id, null)];
    for (const other of [alone.id, cy.garden.id, 2_000_000_000, allotment.id])
      expect(await remove(ada, [...both, choice(other, null)])).toMatchObject(wrong('garden_needs_no_owner'));
    for (const nobody of [cy.user.id, ada.user.id, 2_000_000_000])
      expect(await remove(ada, [choice(allotment.id, nobody), choice(ada.garden.id, null)])).toMatchObject(
        wrong('new_owner_no_member'),
      );
    expect(await gardens(ada)).toHaveLength(3);
    expect(await ownerIds(allotment.id)).toEqual([ada.user.id]);
    expect(await remove(ada, both)).toEqual(gone);
    expect(await gardens(ben)).toMatchObject([{ isOwn: true }, { id: allotment.id, role: 'owner', memberCount: 1 }]);
    for (const { id } of [alone, ada.garden]) expect(await gardenRow(id)).toBeUndefined();
  });

  it('stays whole where it is passed on, also the own one, which is called after nobody then', async () => {
    const [ada, ben] = [await person(test, { username: 'Ada' }), await person(test)];
    await addMember(test, ada.garden, ben, 'viewer');
    const [cover, profile] = [await photoIn(ada, ada.garden.id), await photoIn(ada, ada.garden.id)];
    await asked(ada, 'PATCH', '/api/profile', { profileImageUrl: `/api/photos/${profile.key}` });
    const plantId = await plantRow(test, ada, { photoId: cover.id });
    const told = await eventsDuring(test, async () =>
      expect(await remove(ada, [{ gardenId: ada.garden.id, newOwnerId: ben.user.id }])).toEqual(gone),
    );
    expect(told).toContainEqual([ben.user.id, ada.garden.id]);
    expect(await gardens(ben)).toMatchObject([{ isOwn: true }, { id: ada.garden.id, name: 'Garden', role: 'owner' }]);
    expect(await gardenRow(ada.garden.id)).toEqual({ name: null, ownOf: null });
    expect((await asked(ben, 'GET', `/api/plants/${plantId}`)).id).toBe(plantId);
    expect(await mentions(plantId)).toEqual({ userId: null });
    expect([await hasFiles(test, cover.key), await hasFiles(test, profile.key)]).toEqual([true, false]);
    // It is a garden like any other: it ends, and no account takes it along.
    expect((await ben.inject({ method: 'DELETE', url: `/api/gardens/${ada.garden.id}` })).statusCode).toBe(204);
  });

  it('is deleted for all of them where nobody is chosen', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    const garden = await sharedGarden(test, ada, { gardener: [ben] });
    const photo = await photoIn(ben, garden.id);
    const plantId = await plantRow(test, ben, { gardenId: garden.id, photoId: photo.id, isPublic: true });
    await asked(ben, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Buds' });
    await asked(ada, 'POST', `/api/plants/${plantId}/like`);
    expect(await asked(ben, 'GET', '/api/notifications')).toHaveLength(1);
    expect(await remove(ada, [{ gardenId: garden.id, newOwnerId: null }])).toEqual(gone);
    expect(await gardens(ben)).toHaveLength(1);
    expect((await ben.inject({ url: `/api/plants/${plantId}` })).statusCode).toBe(404);
    expect(await asked(ben, 'GET', '/api/notifications')).toEqual([]);
    expect(await hasFiles(test, photo.key)).toBe(false);
  });

  it('goes with the account where it has ended: nobody could restore it', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    const garden = await sharedGarden(test, ada, { gardener: [ben] });
    await ada.inject({ method: 'DELETE', url: `/api/gardens/${garden.id}` });
    expect(await remove(ada)).toEqual(gone);
    expect(await gardenRow(garden.id)).toBeUndefined();
  });
});

it('a garden with another owner stays, also where it was the own one', async () => {
  const [ada, ben] = [await person(test), await person(test)];
  const theirs = await sharedGarden(test, ben, { owner: [ada] });
  await addMember(test, ada.garden, ben, 'owner');
  expect(await remove(ada, [{ gardenId: theirs.id, newOwnerId: ben.user.id }])).toMatchObject({ status: 400 });
  expect(await remove(ada)).toEqual(gone);
  expect(await gardenRow(ada.garden.id)).toEqual({ name: null, ownOf: null });
  expect([await ownerIds(theirs.id), await ownerIds(ada.garden.id)]).toEqual([[ben.user.id], [ben.user.id]]);
});

describe('what somebody made in the gardens of others', () => {
  it('stays, and nothing in the whole database names them any more', async () => {
    const mark = 'Quince-7c24';
    const [ben, cy] = [await person(test), await person(test)];
    const ada = await person(test, { username: mark });
    const garden = await sharedGarden(test, ben, { gardener: [ada, cy] });
    const inGarden = `garden=${garden.id}`;
    const photo = await photoIn(ada, garden.id);
    const plantId = await plantRow(test, ada, { gardenId: garden.id, photoId: photo.id, isPublic: true });
    const url = `/api/plants/${plantId}`;
    const entry = await asked(ada, 'POST', `${url}/journal`, { date: '2026-05-04', note: 'Buds' });
    await ada.inject({ method: 'POST', url: `/api/journal/${entry.id}/photos`, ...photoForm(await jpegPhoto(40, 40)) });
    const lost = await asked(ada, 'POST', `${url}/journal`, { date: '2026-05-05', note: 'Lost' });
    const removedId = await deleted(ada, `/api/journal/${lost.id}`);
    const comment = await asked(ada, 'POST', `${url}/comments`, { comment: `${mark} wrote` });
    await deleted(ada, `/api/comments/${comment.id}`);
    await asked(ada, 'POST', `${url}/comments`, { comment: `${mark} wrote again` });
    await asked(ada, 'POST', `${url}/like`);
    await asked(ben, 'POST', `${url}/like`);
    const plan = await asked(ada, 'POST', '/api/care/plans', { plantId, type: 'watering', growingDays: 7 });
    await asked(ada, 'POST', `/api/care/${plan.event.id}/done`, {});
    const event = { title: 'Order bulbs', eventType: 'planting', date: '2026-09-01T10:00:00.000Z' };
    await asked(ada, 'POST', `/api/calendar?${inGarden}`, event);
    await asked(ada, 'POST', `/api/gardens/${ada.garden.id}/invitations`, { role: 'viewer' });
    await asked(ben, 'PATCH', `/api/gardens/${garden.id}/members/${ada.user.id}`, { role: 'owner' });
    const count = async () => {
      const tables = ['plants', 'journalEntries', 'calendarEvents', 'carePlans', 'careLogs', 'photos'] as const;
      const counts: number[] = [];
      for (const table of [...tables, 'gardenActivity'] as const) {
        const rows = test.deps.db
          .selectFrom(table as 'plants')
          .select('id')
          .where('gardenId', '=', garden.id);
        counts.push((await rows.execute()).length);
      }
      return counts;
    };
    const before = await count();
    expect(before.every((n) => n > 0)).toBe(true);

    expect(await remove(ada)).toEqual(gone);

    expect(await count()).toEqual(before);
    const rows = await dumpRows(test.deps.db, await tablesOf(test.deps.db));
    expect(rows.filter((row) => row.includes(mark))).toEqual([]);
    const ids = new RegExp(`"(\\w*user_?id|\\w*_by|own_of|memberId|doneBy)":\\s*"?${ada.user.id}"?[,}]`, 'i');
    expect(rows.filter((row) => ids.test(row))).toEqual([]);
    expect(await hasFiles(test, photo.key)).toBe(true);
    expect(await asked(cy, 'GET', url)).toMatchObject({ id: plantId });
    expect(await asked(cy, 'GET', `${url}/journal`)).toMatchObject([{ id: entry.id, by: null }]);
    expect(await asked(cy, 'GET', `${url}/care`)).toMatchObject([{ by: null }]);
    const kept = test.deps.db.selectFrom('plants').select(['likesCount', 'commentsCount']).where('id', '=', plantId);
    expect(await kept.execute()).toEqual([{ likesCount: 1, commentsCount: 0 }]);
    // What they deleted comes back as the rest is: without a name.
    await asked(ben, 'POST', `/api/removed/${removedId}/restore`);
    expect(await asked(cy, 'GET', `${url}/journal`)).toMatchObject([{ id: lost.id, by: null }, { id: entry.id }]);
    expect(await faultsOf(test)).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('two owners who delete their accounts leave no garden with members, but without an owner', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [ada, ben, cy] = [await person(test), await person(test), await person(test)];
      const garden = await sharedGarden(test, ada, { owner: [ben], viewer: [cy] });
      const leave = async () => {
        const url = `/api/gardens/${garden.id}/members/${ben.user.id}`;
        return { status: (await ben.inject({ method: 'DELETE', url })).statusCode };
      };
      const answers = await Promise.all([remove(ada), round % 2 ? remove(ben) : leave()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(await ownerIds(garden.id)).toHaveLength(1);
    }
  });

  it('others go on writing in the gardens that stay', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    const garden = await sharedGarden(test, ben, { gardener: [ada] });
    const plantId = await plantRow(test, ada, { gardenId: garden.id });
    const entry = { url: `/api/plants/${plantId}/journal`, payload: { date: '2026-05-04', note: '' } };
    const writes = Array.from({ length: 6 }, async () => (await ben.inject({ method: 'POST', ...entry })).statusCode);
    expect(await remove(ada)).toEqual(gone);
    expect(await Promise.all(writes)).toEqual(Array(6).fill(201));
    expect(await asked(ben, 'GET', `/api/plants/${plantId}/journal`)).toHaveLength(6);
  });
});
