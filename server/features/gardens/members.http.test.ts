import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { GardenActivity, GardenRole } from '../../../contract/gardens.ts';
import { lockGarden } from '../../db/locks.ts';
import { eventsDuring } from '../../testing/event-streams.ts';
import { membersOf } from '../../testing/garden-invitations.ts';
import { addMember, openedApp, type Person, person, plantRow, sharedGarden } from '../../testing/kit.ts';
import { whenLockIsAwaited } from '../../testing/lock-wait.ts';
import { deleteMember, writeRole } from './members.queries.ts';

const test = await openedApp();

/** A garden of Ada with a member of each role. */
async function allotment() {
  const [ada, owner, gardener, viewer] = await Promise.all([1, 2, 3, 4].map(() => person(test)));
  if (!ada || !owner || !gardener || !viewer) throw new Error('nobody is there');
  const garden = await sharedGarden(test, ada, { owner: [owner], gardener: [gardener], viewer: [viewer] });
  return { ada, owner, gardener, viewer, garden };
}

const url = ({ id }: { id: number }, of?: Person) => `/api/gardens/${id}/members${of ? `/${of.user.id}` : ''}`;
const members = async (who: Person, garden: { id: number }) => (await who.inject({ url: url(garden) })).json();
const change = async (who: Person, garden: { id: number }, of: Person, role: GardenRole) => {
  const answer = await who.inject({ method: 'PATCH', url: url(garden, of), payload: { role } });
  return [answer.statusCode, answer.json().reason ?? answer.json().role];
};
const remove = async (who: Person, garden: { id: number }, of: Person) => {
  const answer = await who.inject({ method: 'DELETE', url: url(garden, of) });
  return [answer.statusCode, answer.body === '' ? null : answer.json().reason];
};
const owners = async (garden: { id: number }) =>
  (await membersOf(test, garden)).filter(({ role }) => role === 'owner').map(({ userId }) => userId);

it('the members of a garden are told to all of them, in the order in which they came, without addresses', async () => {
  const [ada, ben] = [await person(test, { username: 'Ada' }), await person(test)];
  await addMember(test, ada.garden, ben, 'viewer');
  const expected = [
    { userId: ada.user.id, name: 'Ada', role: 'owner', isOwn: true },
    { userId: ben.user.id, name: 'Garden User', role: 'viewer', isOwn: false },
  ];
  for (const who of [ada, ben]) {
    const told = await members(who, ada.garden);
    expect(told).toMatchObject(expected);
    expect(Object.keys(told[0]).sort()).toEqual(['isOwn', 'joinedAt', 'name', 'profileImageUrl', 'role', 'userId']);
  }
});

describe('a role', () => {
  it('is changed by owners, and counts at once', async () => {
    const { ada, owner, gardener, viewer, garden } = await allotment();
    const plantId = await plantRow(test, ada, { isPublic: true });
    const copy = { method: 'POST', url: `/api/plants?garden=${garden.id}`, payload: { plantId } } as const;
    const add = async () => (await viewer.inject(copy)).statusCode;
    expect(await add()).toBe(403);
    expect(await change(ada, garden, viewer, 'gardener')).toEqual([200, 'gardener']);
    expect(await add()).toBe(201);
    expect(await change(owner, garden, gardener, 'owner')).toEqual([200, 'owner']);
    expect(await change(gardener, garden, ada, 'viewer')).toEqual([200, 'viewer']);
    expect(await change(ada, garden, ada, 'owner')).toEqual([403, 'owners_only']);
  });

  it('is for members alone, and one that there is', async () => {
    const [{ ada, gardener, viewer, garden }, stranger] = [await allotment(), await person(test)];
    expect(await remove(gardener, garden, viewer)).toEqual([403, 'owners_only']);
    expect(await remove(stranger, garden, stranger)).toEqual([404, 'not_found']);
    expect(await change(ada, garden, viewer, 'king' as GardenRole)).toMatchObject([400, expect.any(String)]);
  });
});

it('what is done with members is told in the activity, by the names that they have now', async () => {
  const [ada, ben] = [await person(test, { username: 'Ada' }), await person(test, { username: 'Ben' })];
  await addMember(test, ada.garden, ben, 'viewer');
  await addMember(test, ada.garden, await person(test), 'viewer');
  await change(ada, ada.garden, ben, 'gardener');
  await ben.inject({ method: 'PATCH', url: '/api/profile', payload: { username: 'Benedict' } });
  const told = async () => {
    const activity = await ada.inject({ url: `/api/gardens/${ada.garden.id}/activity` });
    return activity.json().map(({ action, parameters, by }: GardenActivity) => [by?.name, action, parameters]);
  };
  const changed = ['Ada', 'role_changed', { member: 'Benedict', role: 'gardener' }];
  expect(await told()).toEqual([changed]);
  await remove(ben, ada.garden, ben);
  expect(await told()).toEqual([['Benedict', 'member_left', {}], changed]);
  await ben.inject({ method: 'POST', url: '/api/account/delete', payload: { currentPassword: null } });
  expect(await told()).toEqual([
    [undefined, 'member_left', {}],
    ['Ada', 'role_changed', { role: 'gardener' }],
  ]);
  const rows = test.deps.db.selectFrom('gardenActivity').select('parameters').where('gardenId', '=', ada.garden.id);
  expect(await rows.execute()).toEqual([{ parameters: { role: 'gardener' } }, { parameters: {} }]);
});

describe('a garden keeps an owner', () => {
  it('whoever is demoted, leaves or is removed', async () => {
    const { ada, owner, garden } = await allotment();
    expect(await change(ada, garden, owner, 'gardener')).toEqual([200, 'gardener']);
    expect(await change(ada, garden, ada, 'gardener')).toEqual([409, 'last_owner']);
    expect(await change(ada, garden, ada, 'owner')).toEqual([200, 'owner']);
    expect(await remove(ada, garden, ada)).toEqual([409, 'last_owner']);
    await change(ada, garden, owner, 'owner');
    expect(await remove(ada, garden, ada)).toEqual([204, null]);
    expect(await owners(garden)).toEqual([owner.user.id]);
  });

  it('and an own garden its person', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    await addMember(test, ada.garden, ben, 'owner');
    for (const who of [ada, ben]) {
      expect(await change(who, ada.garden, ada, 'viewer')).toEqual([409, 'own_garden']);
      expect(await remove(who, ada.garden, ada)).toEqual([409, 'own_garden']);
    }
    expect(await remove(ada, ada.garden, ben)).toEqual([204, null]);
    expect(await owners(ada.garden)).toEqual([ada.user.id]);
  });
});

describe('a member who is removed', () => {
  it('has no access from then on', async () => {
    const { ada, gardener, garden } = await allotment();
    const plantId = await plantRow(test, gardener, { gardenId: garden.id });
    const status = async () => (await gardener.inject({ url: `/api/plants/${plantId}/journal` })).statusCode;
    expect(await status()).toBe(200);
    const told = await eventsDuring(test, () => remove(ada, garden, gardener));
    expect(told).toContainEqual([gardener.user.id, garden.id]);
    expect(await status()).toBe(404);
    expect(await remove(ada, garden, gardener)).toEqual([404, 'not_found']);
  });

  it('may have left by themselves, whatever their role', async () => {
    const { owner, gardener, viewer, ada, garden } = await allotment();
    for (const who of [owner, gardener, viewer]) expect(await remove(who, garden, who)).toEqual([204, null]);
    expect(await members(ada, garden)).toHaveLength(1);
  });
});

describe('a write that waits while its sender is removed, or becomes a viewer', () => {
  type Request = (plantId: number, garden: string) => InjectOptions;
  const writes: Record<string, Request> = {
    'of care': (id) => ({ method: 'POST', url: `/api/plants/${id}/care`, payload: { type: 'watering' } }),
    'of a location': (id) => ({ method: 'PATCH', url: `/api/plants/${id}`, payload: { location: 'Hall' } }),
    'of several locations': (id, garden) => ({
      ...{ method: 'POST', url: '/api/plants/bulk', query: { garden } },
      payload: { action: 'place', plantIds: [id], location: 'Hall' },
    }),
  };
  it.each(Object.entries(writes))('%s is refused', async (_, write) => {
    for (const role of ['gone', 'viewer'] as const) {
      const { ada, gardener, garden } = await allotment();
      const plantId = await plantRow(test, ada, { gardenId: garden.id });
      const answer = await test.deps.db.transaction().execute(async (tx) => {
        await lockGarden(tx, garden.id);
        const asked = gardener.inject(write(plantId, String(garden.id)));
        await whenLockIsAwaited(tx);
        if (role === 'gone') await deleteMember(tx, garden, gardener.user.id);
        else await writeRole(tx, garden, gardener.user.id, role);
        return { asked };
      });
      const { statusCode, body } = await answer.asked;
      expect([statusCode, JSON.parse(body).reason]).toEqual(
        role === 'gone' ? [404, 'not_found'] : [403, 'viewer_cannot_edit'],
      );
    }
  });
});

// One writer at a time on SQLite: the same rules hold there, in the order in which the requests came.
describe('at the same moment', () => {
  it('two owners who demote, or remove, each other leave one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ada, ben] = [await person(test), await person(test)];
      const garden = await sharedGarden(test, ada, { owner: [ben] });
      const answers = await Promise.all(
        round % 2
          ? [change(ada, garden, ben, 'gardener'), change(ben, garden, ada, 'gardener')]
          : [remove(ada, garden, ben), remove(ben, garden, ada)],
      );
      const statuses = answers.map(([status]) => status);
      expect(statuses.filter((status) => status === 200 || status === 204)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403 || status === 404)).toHaveLength(1);
      expect(await owners(garden)).toHaveLength(1);
    }
  });

  it('two owners who leave do not both leave', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ada, ben] = [await person(test), await person(test)];
      const garden = await sharedGarden(test, ada, { owner: [ben] });
      const answers = await Promise.all([remove(ada, garden, ada), change(ben, garden, ben, 'viewer')]);
      expect(answers.filter(([, reason]) => reason === 'last_owner')).toHaveLength(1);
      expect(await owners(garden)).toHaveLength(1);
    }
  });

  it('a removal and writes of the one who is removed end cleanly, and nothing is written after it', async () => {
    const { ada, gardener, garden } = await allotment();
    const plantId = await plantRow(test, ada, { gardenId: garden.id });
    const entry = { url: `/api/plants/${plantId}/journal`, payload: { date: '2026-05-04', note: '' } };
    const write = async () => (await gardener.inject({ method: 'POST', ...entry })).statusCode;
    const count = async () =>
      (await test.deps.db.selectFrom('journalEntries').select('id').where('plantId', '=', plantId).execute()).length;
    const writes = Array.from({ length: 6 }, write);
    expect(await remove(ada, garden, gardener)).toEqual([204, null]);
    const statuses = await Promise.all(writes);
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    expect(await count()).toBe(statuses.filter((status) => status === 201).length);
    expect(await write()).toBe(404);
    expect(await count()).toBe(statuses.filter((status) => status === 201).length);
  });
});
