import { beforeEach, describe, expect, it } from 'vitest';
import { eventTypes } from '../../../contract/values.ts';
import { restore } from '../../testing/deletions.ts';
import { asked, openedApp, type Person, person, photoRow, planned, plantRow } from '../../testing/kit.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';

let owner: Person;
let friend: Person;
const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
beforeEach(async () => {
  [owner, friend] = [await person(test), await person(test)];
});

const copy = (id: number, body: object, headers: Record<string, string> = {}, who = owner) =>
  who.inject({ method: 'POST', url: `/api/plants/${id}/copies`, payload: body, headers });
const copies = async (id: number, body: object) => (await copy(id, body)).json();
const names = (plants: { commonName: string }[]) => plants.map(({ commonName }) => commonName);
const garden = async () => names(await asked(owner, 'GET', '/api/plants')).sort();
const relatives = (id: number, who = owner) => asked(who, 'GET', `/api/plants/${id}/relatives`);

describe('copies of a plant', () => {
  it('have its fields, place and plans, and nothing of its life', async () => {
    const photo = await photoRow(test, owner);
    const id = await plantRow(test, owner, {
      commonName: 'Tomato',
      situation: 'pot',
      isPublic: true,
      photoId: photo.id,
    });
    const own = { ownTags: ['Balcony'], soil: 'Peat-free', price: '4 €', count: 3, nickname: 'Tom' };
    await asked(owner, 'PATCH', `/api/plants/${id}`, own);
    await asked(owner, 'POST', `/api/plants/${id}/journal`, { date: '2026-05-04', note: 'Sown' });
    await planned(owner, id, { startOn: '2026-05-14', growingDays: 3 });
    await planned(owner, id, { type: 'fertilizing', startOn: '2026-05-01' });
    const resting = await planned(owner, id, { type: 'pruning' });
    await asked(owner, 'PATCH', `/api/care/plans/${resting.id}`, { paused: true });
    const plant = await asked(owner, 'GET', `/api/plants/${id}`);
    const answer = await copy(id, { count: 2 });
    expect(answer.statusCode).toBe(201);
    const [first, second] = answer.json().plants;
    const fresh = {
      ...plant,
      photoUrl: null,
      origin: 'copy',
      isPublic: false,
      nickname: null,
      lastWatered: null,
      lastFertilized: null,
    };
    expect([first, second]).toEqual([
      { ...fresh, id: first.id, commonName: 'Tomato 2' },
      { ...fresh, id: second.id, commonName: 'Tomato 3' },
    ]);
    const plans = await asked(owner, 'GET', `/api/care/plans?plantId=${second.id}`);
    expect(
      plans.map((plan: { type: string; growingDays: number; event: { dueOn: string } | null }) => [
        ...[plan.type, plan.growingDays, plan.event?.dueOn],
      ]),
    ).toEqual([
      ['watering', 3, '2026-05-14'],
      ['fertilizing', 7, '2026-05-10'],
      ['pruning', 7, undefined],
    ]);
    expect(await asked(owner, 'GET', `/api/plants/${second.id}/journal`)).toEqual([]);
    expect(await asked(owner, 'GET', '/api/places')).toMatchObject([{ plantCount: 3 }]);
    expect(await relatives(first.id)).toEqual({ parent: null, offspring: [], offspringCount: 0 });
    const [cutting] = (await copies(id, { count: 1, propagation: 'cutting' })).plants;
    expect(cutting).toMatchObject({ ...own, nickname: null, count: null, price: null });
  });

  it('are fifty at most, and all go to the trash by one Undo', async () => {
    const id = await plantRow(test, owner, { commonName: 'Tomato' });
    for (const type of eventTypes) await planned(owner, id, { type });
    for (const count of [0, 51, 1.5, '2', null]) expect((await copy(id, { count })).statusCode).toBe(400);
    expect((await copy(id, { count: 1, propagation: 'clone' })).statusCode).toBe(400);
    expect(await garden()).toEqual(['Tomato']);
    const { plants, undoId } = await copies(id, { count: 50 });
    expect([plants.length, plants.at(-1).commonName]).toEqual([50, 'Tomato 51']);
    await asked(owner, 'DELETE', `/api/plants/${plants[0].id}`);
    expect((await restore(friend, undoId)).statusCode).toBe(404);
    const undone = await restore(owner, undoId);
    expect([undone.statusCode, undone.json()]).toEqual([200, { kind: 'copies', plantId: null }]);
    expect(await garden()).toEqual(['Tomato']);
    expect(await asked(owner, 'GET', '/api/trash')).toHaveLength(50);
    expect((await restore(owner, undoId)).statusCode).toBe(404);
    expect(names((await copies(id, { count: 1 })).plants)).toEqual(['Tomato 2']);
  });

  it('are made once by one key, and of what is in the garden alone', async () => {
    const id = await plantRow(test, owner, { commonName: 'Tomato' });
    const key = { 'idempotency-key': 'twice' };
    const [first, second] = [await copy(id, { count: 1 }, key), await copy(id, { count: 1 }, key)];
    expect(second.json()).toEqual(first.json());
    expect(await garden()).toEqual(['Tomato', 'Tomato 2']);
    const unadded = await plantRow(test, owner, { addedAt: null });
    await asked(owner, 'POST', `/api/plants/${id}/archive`, { reason: 'died' });
    const answers = [
      await copy(unadded, { count: 1 }),
      await copy(id, { count: 1 }),
      await copy(id, { count: 1 }, {}, friend),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 409, 404]);
  });
});

describe('what was propagated', () => {
  it('names the plant that it is of, and is named there', async () => {
    const id = await plantRow(test, owner, { commonName: 'Fig' });
    const { plants } = await copies(id, { count: 2, propagation: 'cutting' });
    const [one, two] = plants;
    const {
      plants: [division],
    } = await copies(one.id, { count: 1, propagation: 'division' });
    expect(division.commonName).toBe('Fig 4');
    expect(await relatives(id)).toEqual({
      parent: null,
      offspring: [two, one].map((plant) => ({ id: plant.id, commonName: plant.commonName, propagation: 'cutting' })),
      offspringCount: 2,
    });
    expect(await relatives(one.id)).toMatchObject({
      parent: { id, commonName: 'Fig', propagation: 'cutting' },
      offspring: [{ id: division.id, propagation: 'division' }],
    });
    await asked(owner, 'POST', `/api/plants/${id}/archive`, { reason: 'died' });
    expect((await relatives(one.id)).parent).toMatchObject({ id });
    await asked(owner, 'DELETE', `/api/plants/${id}`);
    expect((await relatives(one.id)).parent).toBeNull();
    await asked(owner, 'DELETE', `/api/trash/${id}`);
    expect((await relatives(one.id)).parent).toBeNull();
  });

  it('is named only to members of its garden, also where one is in another', async () => {
    const other = await makeGarden(test, owner);
    const id = await plantRow(test, owner, { commonName: 'Fig', isPublic: true });
    const {
      plants: [child],
    } = await copies(id, { count: 1, propagation: 'seedling' });
    await asked(owner, 'POST', `/api/plants/${child.id}/garden`, { gardenId: other.id });
    await addMember(test, other, friend, 'viewer');
    expect(await relatives(id)).toMatchObject({ offspring: [{ id: child.id }] });
    expect((await relatives(child.id)).parent).toMatchObject({ id });
    expect((await relatives(child.id, friend)).parent).toBeNull();
    expect((await friend.inject({ url: `/api/plants/${id}/relatives` })).statusCode).toBe(404);
  });
});
