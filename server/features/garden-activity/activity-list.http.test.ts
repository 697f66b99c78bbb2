import { beforeAll, describe, expect, it } from 'vitest';
import type { GardenActivity } from '../../../contract/gardens.ts';
import type { GardenOwner } from '../../garden-access.ts';
import { asked } from '../../testing/care.ts';
import { deleted, restore } from '../../testing/deletions.ts';
import { appForTests, clockForTests, personForTests } from '../../testing/for-tests.ts';
import { allPages } from '../../testing/pages.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { purgeActivity } from './garden-activity.service.ts';

let garden: GardenOwner;
const clock = clockForTests();
const test = appForTests({ deps: { now: clock.now } });
const owner = personForTests(test);
const ben = personForTests(test, { username: 'Ben' });
const viewer = personForTests(test);
beforeAll(async () => {
  garden = await makeGarden(test, owner);
  await addMember(test, garden, ben, 'gardener');
  await addMember(test, garden, viewer, 'viewer');
});

const activity = (who: Person, gardenId = garden.id): Promise<GardenActivity[]> =>
  asked(who, 'GET', `/api/gardens/${gardenId}/activity`);
const fern = (differing: object = {}) =>
  plantRow(test, owner, { gardenId: garden.id, commonName: 'Fern', location: null, ...differing });
const entryOf = (plantId: number): Promise<{ id: number }> =>
  asked(owner, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' });

describe('the list', () => {
  it('leads to plants that are there, and offers to undo what can be undone to whoever may', async () => {
    const id = await fern();
    const { id: entryId } = await entryOf(id);
    const removedId = await deleted(ben, `/api/journal/${entryId}`);
    const first = async (who: Person) => (await activity(who))[0];
    expect(await first(owner)).toMatchObject({ action: 'journal_deleted', plantId: id, undoId: removedId });
    expect((await first(ben))?.undoId).toBe(removedId);
    expect(await first(viewer)).toMatchObject({ plantId: id, undoId: null });
    clock.days = 1.001;
    expect((await first(owner))?.undoId).toBeNull();
    clock.days = 0;
    await restore(owner, removedId);
    const [undone, then] = await activity(owner);
    expect([undone?.action, then?.undoId]).toEqual(['deletion_undone', null]);
    await asked(ben, 'DELETE', `/api/plants/${id}`);
    expect((await first(owner))?.plantId).toBeNull();
    await asked(ben, 'POST', `/api/trash/${id}/restore`);
    expect((await first(owner))?.plantId).toBe(id);
    await test.deps.db.updateTable('plants').set({ gardenId: owner.garden.id }).where('id', '=', id).execute();
    expect((await first(owner))?.plantId).toBeNull();
  });

  it('comes in pages', async () => {
    const shared = await makeGarden(test, owner);
    await addMember(test, shared, ben, 'gardener');
    const id = await plantRow(test, owner, { gardenId: shared.id });
    for (const note of ['one', 'two', 'three', 'four', 'five'])
      await asked(ben, 'POST', `/api/plants/${id}/journal`, { date: '2026-05-04', note });
    const whole = (await activity(owner, shared.id)).map((one) => one.id);
    const url = `/api/gardens/${shared.id}/activity?limit=2`;
    const { items, totals, sizes } = await allPages<GardenActivity>(owner, url);
    expect([items.map(({ id: one }) => one), totals, sizes]).toEqual([whole, ['5'], [2, 2, 1]]);
    await asked(ben, 'POST', '/api/account/delete', { currentPassword: null, gardens: [] });
    expect((await activity(owner, shared.id)).map(({ by }) => by)).toEqual(whole.map(() => null));
  });

  it('names the member whom something was done about, for as long as there is the account', async () => {
    const shared = await makeGarden(test, owner);
    const [cara, nameless] = [await person(test, { username: 'Cara' }), await person(test)];
    for (const who of [cara, nameless]) {
      await addMember(test, shared, who, 'gardener');
      await asked(owner, 'PATCH', `/api/gardens/${shared.id}/members/${who.user.id}`, { role: 'viewer' });
      await addMember(test, shared, await person(test), 'viewer');
    }
    await asked(owner, 'DELETE', `/api/gardens/${shared.id}/members/${cara.user.id}`);
    const said = async () =>
      (await activity(owner, shared.id)).map(({ action, parameters }) => [action, parameters]).reverse();
    expect(await said()).toEqual([
      ['role_changed', { member: 'Cara', role: 'viewer' }],
      ['role_changed', { member: expect.any(String), role: 'viewer' }],
      ['member_removed', { member: 'Cara' }],
    ]);
    await test.deps.db.deleteFrom('users').where('id', '=', cara.user.id).execute();
    const [changed, , removed] = await said();
    expect([changed, removed]).toEqual([
      ['role_changed', { role: 'viewer' }],
      ['member_removed', {}],
    ]);
  });

  it('ends a year ago', async () => {
    const shared = await makeGarden(test, owner);
    await addMember(test, shared, viewer, 'gardener');
    const id = await plantRow(test, owner, { gardenId: shared.id });
    clock.days = -364.9;
    await asked(owner, 'PATCH', `/api/plants/${id}`, { location: 'Hall' });
    clock.days = -100;
    await asked(owner, 'PATCH', `/api/plants/${id}`, { location: null });
    clock.days = 0;
    await purgeActivity(test.deps);
    expect(await activity(viewer, shared.id)).toHaveLength(2);
    clock.days = 1;
    expect((await purgeActivity(test.deps)).purged).toBeGreaterThan(0);
    expect((await activity(viewer, shared.id)).map(({ parameters }) => parameters)).toEqual([
      { plant: 'Purple coneflower' },
    ]);
  });
});
