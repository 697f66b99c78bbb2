import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { GardenOwner } from '../garden-access.ts';
import { asked, comingDays, seriesRow } from './care.ts';
import { deleted } from './deletions.ts';
import { identificationOf as identifiedBy, identifiedPlant, recordRequests } from './identifications.ts';
import { type Person, person } from './people.ts';
import { photoForm } from './photos.ts';
import { photoRow, plantRow } from './plants.ts';
import { addMember, dropMember, makeGarden } from './shared-gardens.ts';
import type { TestApp } from './test-app.ts';

export const roles = ['owner', 'gardener', 'viewer', 'former', 'stranger', 'visitor'] as const;
export type Role = (typeof roles)[number];

/** A shared garden and people with each role in it. */
export interface SharedGarden {
  test: TestApp;
  people: Record<Exclude<Role, 'visitor'>, Person>;
  /** A second owner, whose things the requests are about. */
  founder: Person;
  garden: GardenOwner;
}

export async function sharedGarden(test: TestApp): Promise<SharedGarden> {
  const six = await Promise.all(Array.from({ length: 6 }, () => person(test)));
  const [owner, gardener, viewer, former, stranger, founder] = six as [Person, Person, Person, Person, Person, Person];
  const garden = await makeGarden(test, founder);
  const people = { owner, gardener, viewer, former, stranger };
  for (const role of ['owner', 'gardener', 'viewer'] as const) await addMember(test, garden, people[role], role);
  await addMember(test, garden, former, 'gardener');
  await dropMember(test, garden, former);
  return { test, people, founder, garden };
}

export interface Scene {
  plantId: number;
  photoId: number;
  photoKey: string;
  /** A text that only answers about this plant hold. */
  mark: string;
}

/**
 * What it takes: `read` any membership, `edit` a gardener, `own` an owner. `mine` is about the one who asks and shows
 * nothing of the garden to whoever is no member.
 */
export type Rule = 'read' | 'edit' | 'own' | 'mine';
export interface Row {
  rule: Rule;
  /** The request; without it, the path with the plant's id, the garden in the query, and a sample of the body. */
  request?: (scene: Scene, who: Role) => Promise<Partial<InjectOptions>>;
  /** Of whoever may, where it is not the contract's: what is refused for another reason than who asks. */
  status?: number;
  /** Where the answer is empty or a file, it does not name the plant. */
  isUnnamed?: true;
}

/** A new private plant of the garden, with a photo. */
export async function sceneIn({ test, founder, garden }: SharedGarden): Promise<Scene> {
  const photo = await photoRow(test, founder, garden.id);
  const mark = `Plant ${photo.key}`;
  const plant = { commonName: mark, photoId: photo.id, gardenId: garden.id };
  return { plantId: await plantRow(test, founder, plant), photoId: photo.id, photoKey: photo.key, mark };
}

/** How each endpoint is asked about a garden, and what it takes, by the endpoint's name. */
export function gardenRequests({ test, people, founder, garden }: SharedGarden): Record<string, Row> {
  const post = (url: string, payload: object): Promise<{ id: number; log: { id: number } }> =>
    asked(founder, 'POST', url, payload);
  const entryOf = ({ plantId }: Scene) =>
    post(`/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' });
  const eventOf = ({ plantId, mark }: Scene, more: object = {}) =>
    post('/api/calendar', { title: mark, eventType: 'watering', date: new Date().toISOString(), plantId, ...more });
  const seriesOf = ({ plantId, mark }: Scene) => seriesRow(founder, plantId, mark);
  const planOf = ({ plantId }: Scene) =>
    post('/api/care/plans', { plantId, type: 'watering', growingDays: 7, startOn: '2026-05-04' });
  const trash = ({ plantId }: Scene) =>
    test.deps.db.updateTable('plants').set({ deletedAt: new Date().toISOString() }).where('id', '=', plantId).execute();
  const invitationOf = () => post(`/api/gardens/${garden.id}/invitations`, { role: 'viewer' });

  /** An identification in the garden that is not in a journal yet. */
  async function identificationOf(): Promise<number> {
    const photo = () => photoRow(test, founder, garden.id);
    const made = await identifiedPlant(test, founder, ['leaf'], { gardenId: garden.id }, photo);
    const { identificationId: id } = made;
    await test.deps.db.updateTable('identifications').set({ gardenId: garden.id }).where('id', '=', id).execute();
    return id;
  }

  /** As long as its head says, which is all that is looked at before a photo is sent. */
  const webp = Buffer.from('RIFF\x08\0\0\0WEBPVP8 ', 'latin1');
  const noImage = photoForm(Buffer.from('no'));
  const inGarden = () => ({ garden: String(garden.id) });
  const at =
    (make: (scene: Scene) => Promise<{ id: number }>, url: (id: number) => string, payload?: object) =>
    async (scene: Scene): Promise<Partial<InjectOptions>> => ({
      url: url((await make(scene)).id),
      ...(payload && { payload }),
    });
  const care = (action: string) => (id: number) => `/api/care/${id}/${action}`;
  const listed = (make?: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
    await make?.(scene);
    return { query: inGarden() };
  };

  const read: Row = { rule: 'read', isUnnamed: true };
  const edit = (request?: Row['request'], more: Partial<Row> = {}): Row => ({
    rule: 'edit',
    isUnnamed: true,
    ...(request && { request }),
    ...more,
  });
  const owns = (request?: Row['request'], more: Partial<Row> = {}): Row => ({ ...edit(request, more), rule: 'own' });
  const list = (make?: (scene: Scene) => Promise<unknown>): Row => ({ rule: 'read', request: listed(make) });
  const mine: Row = { rule: 'mine' };

  const rows: Record<string, Row> = {
    'plants.list': list(),
    'plants.recent': list(),
    'plants.families': { ...list(), isUnnamed: true },
    'plants.add': edit(async ({ plantId }) => ({ query: inGarden(), payload: { plantId } })),
    'plants.get': { rule: 'read' },
    'plants.warnings': read,
    'plants.edit': edit(async () => ({ payload: { commonName: 'Moss', location: 'Pond' } })),
    'plants.remove': edit(),
    'plants.setVisibility': owns(),
    'plants.move': owns(async (_scene, who) => ({
      payload: { gardenId: who === 'visitor' ? garden.id : people[who].garden.id },
    })),
    'identify.identify': edit(async () => ({ query: inGarden(), ...noImage }), { status: 415 }),
    'identify.choose': edit(async () => ({ payload: { commonName: 'Moss' } })),
    'identify.addToJournal': edit(async ({ plantId }) => ({
      url: `/api/identifications/${await identificationOf()}/journal`,
      payload: { plantId },
    })),
    'identifications.list': list(({ plantId }) => identifiedBy(test, founder, plantId)),
    ...recordRequests((request, more) => edit(({ plantId }) => request(test, founder, plantId), more)),
    'photos.get': {
      ...read,
      request: async ({ photoKey }) => {
        await test.deps.images.put(photoKey, { thumb: webp, card: webp, full: webp });
        return { url: `/api/photos/${photoKey}` };
      },
    },
    'likes.get': read,
    'likes.toggle': { ...read },
    'comments.list': read,
    'comments.add': { ...read },
    'comments.remove': owns(
      at(
        ({ plantId }) => post(`/api/plants/${plantId}/comments`, { comment: 'By its founder' }),
        (id) => `/api/comments/${id}`,
      ),
      // A comment of somebody else is not there for who may not delete it.
    ),
    'journal.list': read,
    'journal.add': edit(),
    'journal.edit': edit(at(entryOf, (id) => `/api/journal/${id}`)),
    'journal.remove': edit(at(entryOf, (id) => `/api/journal/${id}`)),
    'journal.addPhoto': edit(
      async (scene) => ({ url: `/api/journal/${(await entryOf(scene)).id}/photos`, ...noImage }),
      {
        status: 415,
      },
    ),
    'journal.removePhoto': edit(async (scene) => {
      const [{ id: entryId }, photo] = [await entryOf(scene), await photoRow(test, founder, garden.id)];
      await test.deps.db.insertInto('journalPhotos').values({ photoId: photo.id, entryId, position: 0 }).execute();
      return { url: `/api/journal/${entryId}/photos/${photo.id}` };
    }),
    'journal.photos': read,
    'journal.setCover': edit(async () => ({ payload: { photoId: null } })),
    'report.read': {
      rule: 'read',
      request: async () => ({ query: { ...inGarden(), year: String(new Date().getUTCFullYear()) } }),
    },
    'tips.list': { ...list(), isUnnamed: true },
    'places.list': { ...list(), isUnnamed: true },
    'places.rename': edit(async () => ({
      query: inGarden(),
      payload: { from: 'Behind the shed', to: 'Behind the shed' },
    })),
    'places.move': edit(async ({ plantId }) => ({
      query: inGarden(),
      payload: { plantIds: [plantId], location: 'Balcony' },
    })),
    'removed.restore': edit(async (scene) => ({
      url: `/api/removed/${await deleted(founder, `/api/journal/${(await entryOf(scene)).id}`)}/restore`,
    })),
    'trash.list': list(trash),
    'trash.photo': {
      ...read,
      request: async (scene) => {
        await test.deps.images.put(scene.photoKey, { thumb: webp, card: webp, full: webp });
        await trash(scene);
        return {};
      },
    },
    'trash.restore': edit(async (scene) => (await trash(scene)) && {}),
    'trash.remove': owns(async (scene) => (await trash(scene)) && {}),
    'trash.empty': owns(async (scene) => (await trash(scene)) && { query: inGarden() }),
    'calendar.list': list(eventOf),
    'calendar.ofPlant': { ...read },
    'calendar.add': edit(async ({ plantId }) => ({
      payload: { title: 'Water', eventType: 'watering', date: '2026-05-04T09:30:00.000Z', plantId },
    })),
    'calendar.edit': edit(at(eventOf, (id) => `/api/calendar/${id}`, { title: 'Water' })),
    'calendar.remove': edit(at(eventOf, (id) => `/api/calendar/${id}`)),
    'calendar.occurrences': {
      rule: 'read',
      request: async (scene) => (await seriesOf(scene)) && { query: { ...inGarden(), ...comingDays() } },
    },
    'calendar.addOccurrence': edit(at(seriesOf, (id) => `/api/event-series/${id}/occurrences`, { on: '2026-05-06' })),
    'care.today': list(eventOf),
    'care.done': edit(at(eventOf, care('done'), {})),
    'care.undo': edit(at((scene) => eventOf(scene, { completed: true }), care('undo'))),
    'care.snooze': edit(at(eventOf, care('snooze'), { days: 1 })),
    'care.skip': edit(at(eventOf, care('skip'))),
    'care.doneMany': edit(async (scene) => ({
      query: inGarden(),
      payload: { eventIds: [(await eventOf(scene)).id] },
    })),
    'care.undoMany': edit(async (scene) => ({
      query: inGarden(),
      payload: { eventIds: [(await eventOf(scene, { completed: true })).id] },
    })),
    'care.history': read,
    'care.days': { ...read, request: async () => ({ query: { year: '2026' } }) },
    'care.log': edit(async () => ({ payload: { type: 'watering' } })),
    'care.unlog': edit(async ({ plantId }) => {
      const { log } = await post(`/api/plants/${plantId}/care`, { type: 'watering' });
      return { url: `/api/care/logs/${log.id}` };
    }),
    'care.suggestions': read,
    'carePlans.list': { ...list(planOf), isUnnamed: true },
    'carePlans.add': edit(async ({ plantId }) => ({ payload: { plantId, type: 'watering', growingDays: 7 } })),
    'carePlans.addMany': edit(async ({ mark }) => ({
      payload: { plans: [{ type: 'watering', growingDays: 7 }], location: mark },
    })),
    'carePlans.get': { ...read, request: at(planOf, (id) => `/api/care/plans/${id}`) },
    'carePlans.edit': edit(at(planOf, (id) => `/api/care/plans/${id}`, { growingDays: 9 })),
    'carePlans.remove': edit(at(planOf, (id) => `/api/care/plans/${id}`)),
    'gardens.edit': owns(async () => ({ url: `/api/gardens/${garden.id}`, payload: { name: 'Allotment' } })),
    'gardens.remove': owns(async () => ({ url: `/api/gardens/${(await another()).id}` })),
    'gardens.restore': owns(async () => {
      const { id } = await another();
      expect((await founder.inject({ method: 'DELETE', url: `/api/gardens/${id}` })).statusCode).toBe(204);
      return { url: `/api/gardens/${id}/restore` };
    }),
    'gardens.remind': {
      ...read,
      request: async () => ({ url: `/api/gardens/${garden.id}/reminders`, payload: { isReminded: true } }),
    },
    'gardens.members': { ...read, request: async () => ({ url: `/api/gardens/${garden.id}/members` }) },
    'gardens.changeRole': owns(async () => {
      const { id } = await another();
      return { url: `/api/gardens/${id}/members/${people.viewer.user.id}`, payload: { role: 'viewer' } };
    }),
    'gardens.removeMember': owns(async () => {
      const [{ id }, guest] = [await another(), await person(test)];
      await addMember(test, { id }, guest, 'viewer');
      return { url: `/api/gardens/${id}/members/${guest.user.id}` };
    }),
    'gardens.invitations': owns(async () => ({ url: `/api/gardens/${garden.id}/invitations` })),
    'gardens.invite': owns(async () => ({
      url: `/api/gardens/${(await another()).id}/invitations`,
      payload: { role: 'viewer' },
    })),
    'gardens.withdrawInvitation': owns(at(invitationOf, (id) => `/api/gardens/${garden.id}/invitations/${id}`)),
    'gardens.activity': { ...read, request: async () => ({ url: `/api/gardens/${garden.id}/activity` }) },
  };

  /** Another garden with the same people in the same roles, for what would end or fill the first. */
  async function another(): Promise<GardenOwner> {
    const made = await makeGarden(test, founder);
    for (const role of ['owner', 'gardener', 'viewer'] as const) await addMember(test, made, people[role], role);
    return made;
  }

  /** About the one who asks: accounts, settings, sessions, bell, badges, files of one's own; or about everybody. */
  const aboutTheAsker = [
    ...['account.get', 'account.sessions', 'account.invites', 'auth.options', 'auth.user', 'settings.get'],
    ...['badges.list', 'badges.earned', 'reminders.preferences', 'reminders.pushKey', 'feed.get', 'plants.stats'],
    ...['notifications.list', 'notifications.count', 'community.list', 'species.featured', 'gardens.list'],
    ...['gardens.ended'],
  ];
  for (const name of aboutTheAsker) rows[name] = mine;
  return rows;
}
