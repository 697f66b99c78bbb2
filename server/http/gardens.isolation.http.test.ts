import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { GardenOwner } from '../core/garden-access.ts';
import { identifiedPlant } from '../testing/identifications.ts';
import { addMember, asked, makeGarden, openedApp, type Person, person, photoRow, plantRow } from '../testing/kit.ts';
import { dumpRows, tablesOf } from '../testing/user-rows.ts';

/**
 * Requests that name things of two gardens: neither mixes them, whether the one who asks is a member of both or of the first
 * alone.
 */
const test = await openedApp();
const [who, friend] = [await person(test), await person(test)];

const watering = { title: 'Water', eventType: 'watering', date: '2026-05-04T09:30:00.000Z' };

interface Things {
  garden: GardenOwner;
  plant: number;
  event: number;
  done: number;
  entry: number;
  photo: number;
  identification: number;
  invitation: number;
  /** Somebody who is a member of this garden alone. */
  member: number;
  place: string;
}

async function thingsOf(maker: Person, garden: GardenOwner): Promise<Things> {
  const added = async (url: string, payload: object): Promise<number> => (await asked(maker, 'POST', url, payload)).id;
  const gardenId = garden.id;
  const place = `Bed of ${gardenId}`;
  const photo = await photoRow(test, maker, gardenId);
  const plant = await plantRow(test, maker, { gardenId, photoId: photo.id });
  await asked(maker, 'PATCH', `/api/plants/${plant}`, { location: place });
  const event = (more: object = {}) => added('/api/calendar', { ...watering, plantId: plant, ...more });
  const entry = await added(`/api/plants/${plant}/journal`, { date: '2026-05-04', note: 'Planted' });
  const noted = await photoRow(test, maker, gardenId);
  await test.deps.db.insertInto('journalPhotos').values({ photoId: noted.id, entryId: entry, position: 0 }).execute();
  const found = await identifiedPlant(test, maker, ['leaf'], { gardenId }, () => photoRow(test, maker, gardenId));
  const { identificationId: identification } = found;
  await test.deps.db.updateTable('identifications').set({ gardenId }).where('id', '=', identification).execute();
  const guest = await person(test);
  await addMember(test, garden, guest, 'viewer');
  const invitation = await added(`/api/gardens/${gardenId}/invitations`, { role: 'viewer' });
  const [open, done] = [await event(), await event({ completed: true })];
  const things = { garden, plant, event: open, done, entry, identification, invitation, place };
  return { ...things, photo: noted.id, member: guest.user.id };
}

const by = (method: 'POST' | 'PATCH' | 'DELETE') => (url: string, payload?: object) => ({
  ...{ method, url, ...(payload && { payload }) },
});
const [post, patch, remove] = [by('POST'), by('PATCH'), by('DELETE')];
/** Both ways answer for each task that it is not there. */
const unknown = (eventId: number) => ({ status: 200, answer: [{ eventId, status: 'not_found', outcome: null }] });

/** What is asked of one garden about things of another, and what comes of it. */
const requests: Record<string, (mine: Things, other: Things) => InjectOptions & { answer?: object; status?: number }> =
  {
    'an event for a plant of another': ({ garden }, { plant: plantId }) =>
      post(`/api/calendar?garden=${garden.id}`, { ...watering, plantId }),
    'an event moved to a plant of another': ({ event }, { plant: plantId }) =>
      patch(`/api/calendar/${event}`, { plantId }),
    'tasks of another done': ({ garden }, { event }) => ({
      ...post(`/api/care/done?garden=${garden.id}`, { eventIds: [event] }),
      ...unknown(event),
    }),
    'tasks of another undone': ({ garden }, { done }) => ({
      ...post(`/api/care/undo?garden=${garden.id}`, { eventIds: [done] }),
      ...unknown(done),
    }),
    'plants of both watered': ({ garden, plant }, other) =>
      post(`/api/plants/bulk?garden=${garden.id}`, {
        action: 'care',
        type: 'watering',
        plantIds: [plant, other.plant],
      }),
    'plants of both placed': ({ garden, plant }, other) =>
      post(`/api/plants/bulk?garden=${garden.id}`, {
        action: 'place',
        location: 'Balcony',
        plantIds: [plant, other.plant],
      }),
    'a place of another renamed': ({ garden }, { place: from }) =>
      patch(`/api/places?garden=${garden.id}`, { from, to: 'Balcony' }),
    'a photo of another as cover': ({ plant }, { photo: photoId }) => patch(`/api/plants/${plant}/cover`, { photoId }),
    'a photo of another deleted from an entry': ({ entry }, { photo }) =>
      remove(`/api/journal/${entry}/photos/${photo}`),
    'an identification added to a journal of another': ({ identification }, { plant: plantId }) =>
      post(`/api/identifications/${identification}/journal`, { plantId }),
    'the role of a member of another': ({ garden }, { member }) =>
      patch(`/api/gardens/${garden.id}/members/${member}`, { role: 'owner' }),
    'a member of another removed': ({ garden }, { member }) => remove(`/api/gardens/${garden.id}/members/${member}`),
    'an invitation of another withdrawn': ({ garden }, { invitation }) =>
      remove(`/api/gardens/${garden.id}/invitations/${invitation}`),
  };

/** Every row of the database but what only says that somebody was here. */
async function everything(): Promise<string[]> {
  const tables = await tablesOf(test.deps.db);
  for (const table of ['sessions', 'idempotency_keys']) tables.delete(table);
  return dumpRows(test.deps.db, tables);
}

describe.each(['a member of both', 'a member of the first alone'])('%s', (kind) => {
  it.each(Object.keys(requests))('does not mix gardens: %s', async (name) => {
    const isMember = kind === 'a member of both';
    const mine = await thingsOf(who, await makeGarden(test, who));
    const other = await thingsOf(isMember ? who : friend, await makeGarden(test, isMember ? who : friend));
    const { status = 404, answer, ...request } = requests[name]?.(mine, other) ?? { status: 0 };
    const before = await everything();
    const { statusCode, body } = await who.inject(request);
    expect([statusCode, body]).toEqual([status, expect.any(String)]);
    if (answer) expect(JSON.parse(body)).toEqual(answer);
    expect(await everything()).toEqual(before);
  });
});

it('empties the trash of one garden alone', async () => {
  const [mine, other] = [await makeGarden(test, who), await makeGarden(test, who)];
  const deletedAt = test.deps.now().toISOString();
  const ids = [];
  for (const { id } of [mine, other]) ids.push(await plantRow(test, who, { gardenId: id, deletedAt }));
  expect((await who.inject({ method: 'DELETE', url: `/api/trash?garden=${mine.id}` })).statusCode).toBe(204);
  const left = await test.deps.db.selectFrom('plants').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([{ id: ids[1] }]);
});

it.each(['0', '-1', '1e3', 'abc', '2147483648', '', '1%00', '__proto__'])('refuses a garden called %j', async (id) => {
  const { statusCode, body } = await who.inject({ method: 'GET', url: `/api/plants?garden=${id}` });
  expect([statusCode, JSON.parse(body).errors?.[0]?.path]).toEqual([400, 'garden']);
});
