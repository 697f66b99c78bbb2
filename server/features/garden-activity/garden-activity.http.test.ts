import { describe, expect, it } from 'vitest';
import type { GardenActivity } from '../../../contract/gardens.ts';
import { deleted, restore } from '../../testing/deletions.ts';
import { asked, type Person, person, plantRow, testClock } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';
import { jpegPhoto, photoForm } from '../../testing/photos.ts';
import { addMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { speciesRow } from '../../testing/species.ts';
import { openedApp } from '../../testing/test-app.ts';
import { purgeActivity } from './garden-activity.service.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });
const owner = await person(test);
const ben = await person(test, { username: 'Ben' });
const viewer = await person(test);
const garden = await sharedGarden(test, owner, { gardener: [ben], viewer: [viewer] });

const activity = (who: Person, gardenId = garden.id): Promise<GardenActivity[]> =>
  asked(who, 'GET', `/api/gardens/${gardenId}/activity`);
const fern = (differing: object = {}) =>
  plantRow(test, owner, { gardenId: garden.id, commonName: 'Fern', location: null, ...differing });
const inGarden = () => `garden=${garden.id}`;
const plannedFor = (plantId: number): Promise<{ id: number; event: { id: number } }> =>
  asked(owner, 'POST', '/api/care/plans', { plantId, type: 'watering', growingDays: 7 });
const eventOf = (plantId: number | null): Promise<{ id: number }> =>
  asked(owner, 'POST', `/api/calendar?${inGarden()}`, {
    ...{ title: 'Feed', eventType: 'fertilizing', date: new Date().toISOString() },
    ...(plantId !== null && { plantId }),
  });
const entryOf = (plantId: number): Promise<{ id: number }> =>
  asked(owner, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' });
const photoOf = async (entryId: number): Promise<{ id: number }> => {
  const photo = photoForm(await jpegPhoto(40, 30));
  return (await ben.inject({ method: 'POST', url: `/api/journal/${entryId}/photos`, ...photo })).json();
};

const plant = 'Fern';
const watering = { plant, type: 'watering' };

/** What Ben does to a plant, and what is said of it: of each activity its action, and what its sentence is made of. */
const acts: Record<string, [act: (plantId: number) => Promise<unknown>, ...said: [string, object][]]> = {
  'adding a plant of the catalogue': [
    async () => {
      const speciesId = await speciesRow(test, { latinName: 'Lavandula angustifolia' });
      await asked(ben, 'POST', `/api/plants?${inGarden()}`, { speciesId });
    },
    ['plant_added', { plant: expect.any(String) }],
  ],
  'editing a plant': [
    (id) => asked(ben, 'PATCH', `/api/plants/${id}`, { commonName: 'Tree fern' }),
    ['plant_edited', { plant: 'Tree fern' }],
  ],
  'giving a plant another place': [
    (id) => asked(ben, 'PATCH', `/api/plants/${id}`, { location: ' Balcony ' }),
    ['place_changed', { plant, place: 'Balcony' }],
  ],
  'moving a plant to the trash, and back': [
    async (id) => {
      await asked(ben, 'DELETE', `/api/plants/${id}`);
      await asked(ben, 'POST', `/api/trash/${id}/restore`);
    },
    ['plant_restored', { plant }],
    ['plant_deleted', { plant }],
  ],
  'logging care, and deleting it': [
    async (id) => {
      const { log } = await asked(ben, 'POST', `/api/plants/${id}/care`, { type: 'pruning' });
      await deleted(ben, `/api/care/logs/${log.id}`);
    },
    ['care_deleted', { plant, type: 'pruning' }],
    ['care_logged', { plant, type: 'pruning' }],
  ],
  'planned care, from the plan to its end': [
    async (id) => {
      const plan = await asked(ben, 'POST', '/api/care/plans', { plantId: id, type: 'watering', growingDays: 7 });
      for (const action of ['snooze', 'done', 'done', 'undo', 'skip'])
        await asked(ben, 'POST', `/api/care/${plan.event.id}/${action}`, action === 'snooze' ? { days: 1 } : {});
      await asked(ben, 'PATCH', `/api/care/plans/${plan.id}`, { growingDays: 9 });
      await deleted(ben, `/api/care/plans/${plan.id}`);
    },
    ...['plan_deleted', 'plan_edited', 'care_skipped', 'care_undone', 'care_done', 'care_postponed', 'plan_added'].map(
      (action): [string, object] => [action, watering],
    ),
  ],
  'several tasks at once, one of which is not there': [
    async (id) => {
      const [one, two] = [await plannedFor(id), await plannedFor(await fern({ commonName: 'Basil' }))];
      const eventIds = [one.event.id, two.event.id, 2_000_000_000];
      const seen = await activity(ben);
      await asked(ben, 'POST', `/api/care/done?${inGarden()}`, { eventIds });
      expect(await activity(ben)).toHaveLength(seen.length + 2);
    },
    ['care_done', { ...watering, plant: 'Basil' }],
    ['care_done', watering],
    ['plan_added', { ...watering, plant: 'Basil' }],
    ['plan_added', watering],
  ],
  'an event of no plant': [
    async () => {
      const { id } = await eventOf(null);
      await asked(ben, 'PATCH', `/api/calendar/${id}`, { title: 'Feed all' });
      await asked(ben, 'PATCH', `/api/calendar/${id}`, { completed: true });
      await deleted(ben, `/api/calendar/${id}`);
    },
    ['event_deleted', { type: 'fertilizing' }],
    ['care_done', { type: 'fertilizing' }],
    ['event_edited', { type: 'fertilizing' }],
    ['event_added', { type: 'fertilizing' }],
  ],
  'an event that is done already': [
    (plantId) =>
      asked(ben, 'POST', `/api/calendar?${inGarden()}`, {
        ...{ title: 'Pot', eventType: 'repotting', date: '2026-05-04T09:30:00.000Z', plantId, completed: true },
      }),
    ['care_done', { plant, type: 'repotting' }],
  ],
  'an entry of the journal': [
    async (plantId) => {
      const { id } = await asked(ben, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Dry' });
      await asked(ben, 'PATCH', `/api/journal/${id}`, { note: 'Wet' });
      const photo = await photoOf(id);
      await deleted(ben, `/api/journal/${id}/photos/${photo.id}`);
      await deleted(ben, `/api/journal/${id}`);
    },
    ...['journal_deleted', 'photo_deleted', 'photo_added', 'journal_edited', 'journal_added'].map(
      (action): [string, object] => [action, { plant }],
    ),
  ],
  'moving one plant, and several': [
    async (id) => {
      const other = await fern();
      const move = (plantIds: number[], location: string) =>
        asked(ben, 'POST', `/api/plants/bulk?${inGarden()}`, { action: 'place', plantIds, location });
      await move([id], 'Hall');
      await move([id, other], 'Shed');
      await asked(ben, 'PATCH', `/api/places?${inGarden()}`, { from: 'Shed', to: 'Barn' });
    },
    ['place_changed', { place: 'Barn' }],
    ['place_changed', { place: 'Shed', count: '2' }],
    ['place_changed', { plant, place: 'Hall' }],
  ],
  'undoing a deletion': [
    async (id) => {
      const { id: entryId } = await entryOf(id);
      const removedId = await deleted(ben, `/api/journal/${entryId}`);
      expect((await restore(ben, removedId)).statusCode).toBe(200);
    },
    ['deletion_undone', { plant }],
    ['journal_deleted', { plant }],
    ['journal_added', { plant }],
  ],
};

it.each(Object.entries(acts))('says of %s who did what', async (_, [act, ...said]) => {
  const before = (await activity(viewer)).length;
  await act(await fern());
  const seen = (await activity(viewer)).slice(0, -before || undefined);
  expect(seen.map(({ action, parameters }) => [action, parameters])).toEqual(said);
  expect(seen[0]?.by).toEqual({ userId: ben.user.id, name: 'Ben' });
});

it('says what only owners do: sharing, and deleting for good', async () => {
  const before = (await activity(owner)).length;
  const [id, other, third] = [await fern(), await fern(), await fern()];
  await asked(owner, 'PATCH', `/api/plants/${id}/visibility`, { isPublic: true });
  await asked(owner, 'PATCH', `/api/plants/${id}/visibility`, { isPublic: true });
  await asked(owner, 'PATCH', `/api/plants/${id}/visibility`, { isPublic: false });
  for (const plantId of [id, other, third]) await asked(owner, 'DELETE', `/api/plants/${plantId}`);
  await asked(owner, 'DELETE', `/api/trash/${id}`);
  await asked(owner, 'DELETE', `/api/trash?${inGarden()}`);
  const seen = (await activity(viewer)).slice(0, -before || undefined);
  expect(seen.map(({ action, parameters, plantId }) => [action, parameters, plantId])).toEqual([
    ['plant_purged', { count: '2' }, null],
    ['plant_purged', { plant }, null],
    ...Array.from({ length: 3 }, () => ['plant_deleted', { plant }, null]),
    ['plant_unshared', { plant }, null],
    ['plant_shared', { plant }, null],
  ]);
});

it('says nothing of what is sent as it was', async () => {
  const id = await fern({ location: 'Hall', careNotes: 'Dry' });
  const plan = await plannedFor(id);
  const entry = await entryOf(id);
  const seen = await activity(viewer);
  for (const payload of [{}, { commonName: 'Fern', location: 'Hall', careNotes: 'Dry' }])
    await asked(ben, 'PATCH', `/api/plants/${id}`, payload);
  await asked(ben, 'PATCH', `/api/care/plans/${plan.id}`, { growingDays: 7, paused: false });
  await asked(ben, 'PATCH', `/api/journal/${entry.id}`, { note: 'Planted' });
  await asked(ben, 'PATCH', `/api/plants/${id}/cover`, { photoId: null });
  expect(await activity(viewer)).toEqual(seen);
  await asked(ben, 'PATCH', `/api/plants/${id}`, { commonName: 'Fern', location: 'Loft', careNotes: 'Dry' });
  const [newest] = await activity(viewer);
  expect(newest).toMatchObject({ action: 'place_changed', parameters: { plant, place: 'Loft' } });
});

it('notes nothing in a garden of one person, nor what was refused', async () => {
  const rows = () => test.deps.db.selectFrom('gardenActivity').select('id').execute();
  const before = await rows();
  const loner = await person(test);
  const plantId = await plantRow(test, loner);
  await asked(loner, 'PATCH', `/api/plants/${plantId}`, { location: 'Hall' });
  await asked(loner, 'DELETE', `/api/plants/${plantId}`);
  const id = await fern();
  const edit = { method: 'PATCH', url: `/api/plants/${id}`, payload: { location: 'x' } } as const;
  for (const who of [viewer, loner]) expect((await who.inject(edit)).statusCode).toBe(who === viewer ? 403 : 404);
  expect(await rows()).toEqual(before);
});

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
    const shared = await sharedGarden(test, owner, { gardener: [ben] });
    const id = await plantRow(test, owner, { gardenId: shared.id });
    for (const note of ['one', 'two', 'three', 'four', 'five'])
      await asked(ben, 'POST', `/api/plants/${id}/journal`, { date: '2026-05-04', note });
    const whole = (await activity(owner, shared.id)).map((one) => one.id);
    const url = `/api/gardens/${shared.id}/activity?limit=2`;
    const { items, totals, sizes } = await pagesOf<GardenActivity>(owner, url);
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
    const shared = await sharedGarden(test, owner, { gardener: [viewer] });
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
