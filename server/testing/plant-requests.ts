import type { InjectOptions } from 'fastify';
import { hourMs } from '../../contract/durations.ts';
import type { GardenTag } from '../../contract/tags.ts';
import { asked, comingDays, seriesRow } from './care.ts';
import { identificationOf } from './identifications.ts';
import type { Person } from './people.ts';
import { photoForm } from './photos.ts';
import { photoRow, plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** A plant to ask about. */
export interface Scene {
  plantId: number;
  photoId: number;
  photoKey: string;
  /** A text that only answers about this plant hold. */
  mark: string;
}

export type SceneRequest = (scene: Scene) => Promise<Partial<InjectOptions>>;

/** As long as its head says, which is all that is looked at before a photo is sent. */
const webp = Buffer.from('RIFF\x08\0\0\0WEBPVP8 ', 'latin1');
/** A form with a file that is no photo. */
export const noImage = photoForm(Buffer.from('no'));

/** A new private plant of somebody with a photo, in their own garden unless another one is named. */
export async function plantScene(test: TestApp, maker: Person, gardenId = maker.garden.id): Promise<Scene> {
  const photo = await photoRow(test, maker, gardenId);
  const mark = `Plant ${photo.key}`;
  const plantId = await plantRow(test, maker, { commonName: mark, photoId: photo.id, gardenId });
  return { plantId, photoId: photo.id, photoKey: photo.key, mark };
}

/** An action on many plants that is under way, in the maker's own garden unless another one is named. @returns its id */
async function slicedAction(test: TestApp, maker: Person, garden: { id: number } = maker.garden): Promise<number> {
  const zone = { timeZone: 'UTC' };
  const sliced = { id: 0, request: { action: 'trash', plantIds: [] }, zone, slices: [], rest: [], changed: 0 };
  const record = { userId: maker.user.id, gardenId: garden.id, kind: 'plants' as const, plantId: null, authorId: null };
  const { id } = await test.deps.db
    .insertInto('undoRecords')
    .values({ ...record, payload: { sliced }, deletedAt: test.deps.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is not answered by the contract's status where all is well: the photos are no photos, or are gone. */
export const refusedAnyhow: Record<string, number> = {
  'identify.identify': 415,
  'journal.addPhoto': 415,
  'identifications.ask': 409,
};

/**
 * How endpoints are asked about a plant and what hangs on it, by their names. What is not here is asked with the plant's id
 * in the path, and a sample of the body.
 *
 * @param maker who makes what hangs on the plant
 * @param garden named in the query; without one, none is
 */
export function plantRequests(test: TestApp, maker: Person, garden?: { id: number }): Record<string, SceneRequest> {
  const query = garden ? { garden: String(garden.id) } : {};
  const post = (url: string, payload: object): Promise<{ id: number; log: { id: number } }> =>
    asked(maker, 'POST', url, payload);
  const entryOf = ({ plantId }: Scene) =>
    post(`/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' });
  const eventOf = ({ plantId, mark }: Scene, more: object = {}) =>
    post('/api/calendar', { title: mark, eventType: 'watering', date: new Date().toISOString(), plantId, ...more });
  const doneOf = (scene: Scene) => eventOf(scene, { completed: true });
  const seriesOf = ({ plantId, mark }: Scene) => seriesRow(maker, plantId, mark);
  const planOf = ({ plantId }: Scene) =>
    post('/api/care/plans', { plantId, type: 'watering', growingDays: 7, startOn: '2026-05-04' });
  const identified = async ({ plantId }: Scene) => ({ id: await identificationOf(test, maker, plantId) });
  const photoOf = async ({ photoKey }: Scene) => {
    await test.deps.images.put(photoKey, { thumb: webp, card: webp, full: webp });
  };

  const tagOf = async ({ plantId, mark }: Scene) => {
    await asked(maker, 'PATCH', `/api/plants/${plantId}`, { ownTags: [mark] });
    const tags: GardenTag[] = await asked(maker, 'GET', `/api/tags?${new URLSearchParams(query)}`);
    return tags.find(({ name }) => name === mark) as GardenTag;
  };

  /** A garden has few fields, and each name once. */
  const noFields = () =>
    test.deps.db
      .deleteFrom('gardenFields')
      .where('gardenId', '=', garden?.id ?? maker.garden.id)
      .execute();
  const fieldOf = () =>
    noFields().then(() => post(`/api/fields?${new URLSearchParams(query)}`, { name: 'Glaze', kind: 'text' }));
  const kindOf = async () => {
    // A garden has few.
    await test.deps.db
      .deleteFrom('careKinds')
      .where('gardenId', '=', (garden ?? maker.garden).id)
      .execute();
    return post(`/api/care-kinds?${new URLSearchParams(query)}`, { name: 'Mist', icon: 'bug', color: 'teal' });
  };

  type Make = (scene: Scene) => Promise<unknown>;
  const listed =
    (make: Make = async () => {}, more: Record<string, string> = {}): SceneRequest =>
    async (scene) =>
      make(scene).then(() => ({ query: { ...query, ...more } }));
  const at =
    (make: (scene: Scene) => Promise<{ id: number }>, url: (id: number) => string, payload?: object): SceneRequest =>
    async (scene) => ({ url: url((await make(scene)).id), ...(payload && { payload }) });
  type Payload = (scene: Scene) => object | Promise<object>;
  const sent =
    (payload: Payload): SceneRequest =>
    async (scene) => ({ payload: await payload(scene) });
  const sentToGarden =
    (payload: Payload): SceneRequest =>
    async (scene) => ({ query, payload: await payload(scene) });
  const care = (make: Parameters<typeof at>[0], action: string, payload?: object) =>
    at(make, (id) => `/api/care/${id}/${action}`, payload);
  const entry = (id: number) => `/api/journal/${id}`;
  const event = (id: number) => `/api/calendar/${id}`;
  const plan = (id: number) => `/api/care/plans/${id}`;

  return {
    'plants.list': listed(),
    'plants.recent': listed(),
    'plants.add': sentToGarden(({ plantId }) => ({ plantId })),
    'plants.edit': sent(() => ({ commonName: 'Moss', location: 'Pond' })),
    'identify.choose': sent(() => ({ commonName: 'Moss' })),
    'identifications.list': listed(identified),
    'identifications.ask': at(identified, (id) => `/api/identifications/${id}/answers`, { engine: 'embedded' }),
    'identifications.choose': at(identified, (id) => `/api/identifications/${id}/identity`, { commonName: 'Moss' }),
    'identifications.delete': at(identified, (id) => `/api/identifications/${id}`),
    'photos.get': async (scene) => photoOf(scene).then(() => ({ url: `/api/photos/${scene.photoKey}` })),
    'trash.photo': async (scene) => photoOf(scene).then(() => ({})),
    'journal.edit': at(entryOf, entry),
    'journal.remove': at(entryOf, entry),
    'journal.addPhoto': async (scene) => ({ ...(await at(entryOf, (id) => `${entry(id)}/photos`)(scene)), ...noImage }),
    'journal.removePhoto': async (scene) => {
      const [{ id: entryId }, photo] = [await entryOf(scene), await photoRow(test, maker, garden?.id)];
      await test.deps.db.insertInto('journalPhotos').values({ photoId: photo.id, entryId, position: 0 }).execute();
      return { url: `/api/journal/${entryId}/photos/${photo.id}` };
    },
    'journal.setCover': sent(() => ({ photoId: null })),
    'report.read': listed(undefined, { year: String(new Date().getUTCFullYear()) }),
    'bulkActions.act': sentToGarden(({ plantId }) => ({ action: 'care', type: 'watering', plantIds: [plantId] })),
    'bulkActions.progress': async () => ({ url: `/api/plants/bulk/${await slicedAction(test, maker, garden)}` }),
    'tags.edit': at(tagOf, (id) => `/api/tags/${id}`, { color: 'red' }),
    'tags.remove': at(tagOf, (id) => `/api/tags/${id}`),
    'ownFields.add': sentToGarden(() => noFields().then(() => ({ name: 'Sown', kind: 'date' }))),
    'ownFields.edit': at(fieldOf, (id) => `/api/fields/${id}`, { name: 'Clay' }),
    'ownFields.remove': at(fieldOf, (id) => `/api/fields/${id}`),
    'careKinds.edit': at(kindOf, (id) => `/api/care-kinds/${id}`, { isRetired: true }),
    'careKinds.remove': at(kindOf, (id) => `/api/care-kinds/${id}`),
    'calendar.list': listed(eventOf),
    'calendar.add': sent(({ plantId }) => ({
      ...{ title: 'Water', eventType: 'watering', date: '2026-05-04T09:30:00.000Z', plantId },
    })),
    'calendar.edit': at(eventOf, event, { title: 'Water' }),
    'calendar.remove': at(eventOf, event),
    'calendar.occurrences': listed(seriesOf, comingDays()),
    'calendar.addOccurrence': at(seriesOf, (id) => `/api/event-series/${id}/occurrences`, { on: '2026-05-06' }),
    'care.today': listed(eventOf),
    // Before those of earlier scenes: it lists a few.
    'care.summary': listed((scene) =>
      eventOf(scene, { date: new Date(Date.UTC(2010) - scene.plantId * hourMs).toISOString() }),
    ),
    'care.done': care(eventOf, 'done', {}),
    'care.undo': care(doneOf, 'undo'),
    'care.snooze': care(eventOf, 'snooze', { days: 1 }),
    'care.skip': care(eventOf, 'skip'),
    'care.doneMany': sentToGarden(async (scene) => ({ eventIds: [(await eventOf(scene)).id] })),
    'care.undoMany': sentToGarden(async (scene) => ({ eventIds: [(await doneOf(scene)).id] })),
    'readings.list': async () => ({ query: { period: 'week' } }),
    'readings.remove': async () => ({ query: { kind: 'moisture' } }),
    'readings.add': sent(() => ({ kind: 'moisture', value: 40, unit: '%' })),
    'care.days': async () => ({ query: { year: '2026' } }),
    'care.log': sent(() => ({ type: 'watering' })),
    'care.unlog': async ({ plantId }) => {
      const { log } = await post(`/api/plants/${plantId}/care`, { type: 'watering' });
      return { url: `/api/care/logs/${log.id}` };
    },
    'carePlans.list': listed(planOf),
    'carePlans.add': sent(({ plantId }) => ({ plantId, type: 'watering', growingDays: 7 })),
    'carePlans.get': at(planOf, plan),
    'carePlans.edit': at(planOf, plan, { growingDays: 9 }),
    'carePlans.remove': at(planOf, plan),
  };
}
