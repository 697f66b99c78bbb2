import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GardenOwner } from '../../garden-access.ts';
import { asked, planned } from '../../testing/care.ts';
import { deleted, deletionScene, restore } from '../../testing/deletions.ts';
import { type Person, person } from '../../testing/people.ts';
import { photoRow, plantRow } from '../../testing/plants.ts';
import { addMember, dropMember, makeGarden } from '../../testing/shared-gardens.ts';
import type { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let everything: () => Promise<string[]>;
/** The garden's owner and a gardener, who undo what the other deleted. */
let owner: Person;
let ben: Person;
let viewer: Person;
let former: Person;
let stranger: Person;
let garden: GardenOwner;
beforeAll(async () => {
  ({ test, owner, friend: ben, everything } = await deletionScene({}));
  [viewer, former, stranger] = [await person(test), await person(test), await person(test)];
  garden = await makeGarden(test, owner);
  await addMember(test, garden, ben, 'gardener');
  await addMember(test, garden, viewer, 'viewer');
  await addMember(test, garden, former, 'gardener');
});
afterAll(() => test.close());

const fern = (differing: object = {}) => plantRow(test, owner, { gardenId: garden.id, ...differing });
const eventOf = async (plantId: number | null): Promise<number> =>
  (
    await asked(owner, 'POST', `/api/calendar?garden=${garden.id}`, {
      ...{ title: 'Feed', eventType: 'fertilizing', date: '2026-05-04T09:30:00.000Z' },
      ...(plantId !== null && { plantId }),
    })
  ).id;
const repeating = async (plantId: number | null): Promise<number> =>
  (
    await asked(owner, 'POST', `/api/calendar?garden=${garden.id}`, {
      ...{ title: 'Mulch', eventType: 'planting', date: '2026-05-04T09:30:00.000Z', rule: 'FREQ=WEEKLY' },
      ...(plantId !== null && { plantId }),
    })
  ).id;
const entryOf = async (who: Person, plantId: number): Promise<number> =>
  (await asked(who, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' })).id;
const undoHeaderOf = async (
  who: Person,
  method: 'PATCH' | 'POST',
  url: string,
  payload: object,
  query = '',
): Promise<number> => {
  const { statusCode, headers } = await who.inject({ method, url: `${url}?garden=${garden.id}${query}`, payload });
  expect(statusCode).toBe(200);
  return Number(headers.undo);
};

/** What somebody can delete in a garden. Each makes it, and answers how. */
const scenes: Record<string, () => Promise<(who: Person) => Promise<number>>> = {
  'an event of no plant': async () => {
    const id = await eventOf(null);
    return (who) => deleted(who, `/api/calendar/${id}`);
  },
  'an event that is done': async () => {
    const id = await eventOf(await fern());
    await asked(owner, 'POST', `/api/care/${id}/done`, {});
    return (who) => deleted(who, `/api/calendar/${id}`);
  },
  'all of an event that repeats': async () => {
    const id = await repeating(await fern());
    return (who) => deleted(who, `/api/calendar/${id}?scope=all`);
  },
  'a change of all of an event that repeats': async () => {
    const id = await repeating(null);
    return (who) =>
      undoHeaderOf(who, 'PATCH', `/api/calendar/${id}`, { rule: 'FREQ=DAILY', title: 'Often' }, '&scope=all');
  },
  'a plan': async () => {
    const plan = await planned(owner, await fern());
    await asked(ben, 'POST', `/api/care/${plan.event?.id}/done`, {});
    return (who) => deleted(who, `/api/care/plans/${plan.id}`);
  },
  'logged care': async () => {
    const { log } = await asked(ben, 'POST', `/api/plants/${await fern()}/care`, { type: 'pruning' });
    return (who) => deleted(who, `/api/care/logs/${log.id}`);
  },
  'an entry': async () => {
    const id = await entryOf(ben, await fern());
    return (who) => deleted(who, `/api/journal/${id}`);
  },
  'a photo that is the profile image of who added it': async () => {
    const id = await entryOf(owner, await fern());
    const photo = await photoRow(test, ben, garden.id);
    await test.deps.db.insertInto('journalPhotos').values({ entryId: id, photoId: photo.id, position: 1 }).execute();
    await test.deps.db
      .updateTable('users')
      .set({ profileImageUrl: `/api/photos/${photo.key}` })
      .where('id', '=', ben.user.id)
      .execute();
    return (who) => deleted(who, `/api/journal/${id}/photos/${photo.id}`);
  },
  'a place that was renamed': async () => {
    await fern({ location: 'Loft' });
    return (who) => undoHeaderOf(who, 'PATCH', '/api/places', { from: 'Loft', to: 'Attic' });
  },
  'plants that were moved': async () => {
    const plantIds = [await fern({ location: 'Hall' }), await fern({ location: null })];
    return (who) => undoHeaderOf(who, 'POST', '/api/places/move', { plantIds, location: 'Cellar' });
  },
};

it.each(Object.entries(scenes))('%s is restored by whichever gardener, and by nobody else', async (_, make) => {
  for (const [deleter, restorer] of [
    [ben, owner],
    [owner, ben],
  ] as const) {
    const remove = await make();
    const before = await everything();
    const id = await remove(deleter);
    await dropMember(test, garden, former);
    for (const [who, status] of [
      [viewer, 403],
      [former, 404],
      [stranger, 404],
    ] as const)
      expect((await restore(who, id)).statusCode).toBe(status);
    const answer = await restore(restorer, id);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect(await everything()).toEqual(before);
    expect((await restore(restorer, id)).statusCode).toBe(404);
  }
});

it('two who undo at once restore it once', async () => {
  const id = await deleted(ben, `/api/journal/${await entryOf(ben, await fern())}`);
  const answers = await Promise.all([owner, ben, owner, ben].map((who) => restore(who, id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
});

it('of who was removed since, not even their own deletion is theirs to undo', async () => {
  const leaver = await person(test);
  await addMember(test, garden, leaver, 'gardener');
  const plantId = await fern();
  const id = await deleted(leaver, `/api/journal/${await entryOf(leaver, plantId)}`);
  await dropMember(test, garden, leaver);
  expect((await restore(leaver, id)).statusCode).toBe(404);
  expect((await restore(owner, id)).statusCode).toBe(200);
});

it('a comment is restored by who deleted it alone, also in a shared garden', async () => {
  const plantId = await fern({ isPublic: true });
  const { id: commentId } = await asked(stranger, 'POST', `/api/plants/${plantId}/comments`, { comment: 'Lovely' });
  const id = await deleted(stranger, `/api/comments/${commentId}`);
  for (const who of [owner, ben, viewer]) expect((await restore(who, id)).statusCode).toBe(404);
  expect((await restore(stranger, id)).statusCode).toBe(200);
});

it('what somebody made whose account was deleted since comes back without their name', async () => {
  const leaver = await person(test);
  await addMember(test, garden, leaver, 'gardener');
  const plantId = await fern();
  const plan = await planned(leaver, plantId);
  await asked(leaver, 'POST', `/api/care/${plan.event?.id}/done`, {});
  const entry = await deleted(owner, `/api/journal/${await entryOf(leaver, plantId)}`);
  const event = await deleted(owner, `/api/calendar/${plan.event?.id}`);
  await test.deps.db.deleteFrom('users').where('id', '=', leaver.user.id).execute();
  for (const id of [entry, event])
    expect((await restore(ben, id)).json()).toEqual({ kind: expect.any(String), plantId });
  const [written] = await asked(owner, 'GET', `/api/plants/${plantId}/journal`);
  expect([written.note, written.by]).toEqual(['Planted', null]);
  const events = await asked(owner, 'GET', `/api/calendar/plant/${plantId}`);
  const done = events.find((one: { id: number }) => one.id === plan.event?.id);
  expect([done.completed, done.doneBy, done.doneAt]).toEqual([true, null, expect.any(String)]);
});
