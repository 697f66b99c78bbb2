import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { GardenOwner } from '../core/garden-access.ts';
import { calendarText } from './calendar-files.ts';
import { asked } from './care.ts';
import { deleted } from './deletions.ts';
import { identifiedPlant } from './identifications.ts';
import { type Person, person } from './people.ts';
import { noImage, plantRequests, plantScene, refusedAnyhow, type Scene, type SceneRequest } from './plant-requests.ts';
import { photoRow } from './plants.ts';
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
export const sceneIn = ({ test, founder, garden }: SharedGarden): Promise<Scene> =>
  plantScene(test, founder, garden.id);

/** How each endpoint is asked about a garden, and what it takes, by the endpoint's name. */
export function gardenRequests({ test, people, founder, garden }: SharedGarden): Record<string, Row> {
  const query = { garden: String(garden.id) };
  const common = plantRequests(test, founder, garden);
  const post = (url: string, payload: object): Promise<{ id: number }> => asked(founder, 'POST', url, payload);
  const trash = ({ plantId }: Scene) =>
    test.deps.db.updateTable('plants').set({ deletedAt: new Date().toISOString() }).where('id', '=', plantId).execute();
  const trashed =
    (request: Partial<InjectOptions> = {}): SceneRequest =>
    async (scene) =>
      trash(scene).then(() => request);
  const archived: SceneRequest = async ({ plantId }) => {
    await post(`/api/plants/${plantId}/archive`, { reason: 'died' });
    return { query };
  };
  const inIt = (path: string, payload?: object) => async () => ({
    url: `/api/gardens/${garden.id}${path}`,
    ...(payload && { payload }),
  });

  const requests: Record<string, Row['request']> = {
    ...common,
    'plants.families': async () => ({ query }),
    'plants.bySpecies': async () => ({ query }),
    'plantImport.run': async ({ mark }) => ({ query, payload: { plants: [{ commonName: mark }] } }),
    'calendarImport.run': async ({ mark }) => ({
      query,
      payload: { calendar: calendarText([`SUMMARY:${mark}`, 'DTSTART:20300101']), eventType: 'watering' },
    }),
    'plants.move': async (_scene, who) => ({
      payload: { gardenId: who === 'visitor' ? garden.id : people[who].garden.id },
    }),
    'identify.identify': async () => ({ query, ...noImage }),
    'identify.addToJournal': async ({ plantId }) => {
      // An identification in the garden that is not in a journal yet.
      const photo = () => photoRow(test, founder, garden.id);
      const { identificationId: id } = await identifiedPlant(test, founder, ['leaf'], { gardenId: garden.id }, photo);
      await test.deps.db.updateTable('identifications').set({ gardenId: garden.id }).where('id', '=', id).execute();
      return { url: `/api/identifications/${id}/journal`, payload: { plantId } };
    },
    'comments.remove': async ({ plantId }) => {
      const { id } = await post(`/api/plants/${plantId}/comments`, { comment: 'By its founder' });
      return { url: `/api/comments/${id}` };
    },
    'tips.list': async () => ({ query }),
    'places.list': async () => ({ query }),
    'tags.list': async () => ({ query }),
    'ownFields.list': async () => ({ query }),
    'careKinds.add': async ({ mark }) => ({ query, payload: { name: mark.slice(0, 40), icon: 'bug', color: 'teal' } }),
    'places.rename': async () => ({ query, payload: { from: 'Behind the shed', to: 'Behind the shed' } }),
    'removed.restore': async ({ plantId }) => {
      const { id } = await post(`/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' });
      return { url: `/api/removed/${await deleted(founder, `/api/journal/${id}`)}/restore` };
    },
    'archive.list': archived,
    'archive.restore': async (scene) => archived(scene).then(() => ({})),
    'trash.list': trashed({ query }),
    'trash.photo': async (scene) => ({ ...(await common['trash.photo']?.(scene)), ...(await trashed()(scene)) }),
    'trash.restore': trashed(),
    'trash.remove': trashed(),
    'trash.empty': trashed({ query }),
    'carePlans.addMany': async ({ mark }) => ({
      payload: { plans: [{ type: 'watering', growingDays: 7 }], location: mark },
    }),
    'gardens.edit': inIt('', { name: 'Allotment' }),
    'gardens.remove': async () => ({ url: `/api/gardens/${(await another()).id}` }),
    'gardens.restore': async () => {
      const { id } = await another();
      expect((await founder.inject({ method: 'DELETE', url: `/api/gardens/${id}` })).statusCode).toBe(204);
      return { url: `/api/gardens/${id}/restore` };
    },
    'gardens.remind': inIt('/reminders', { isReminded: true }),
    'gardens.members': inIt('/members'),
    'gardens.changeRole': async () => {
      const { id } = await another();
      return { url: `/api/gardens/${id}/members/${people.viewer.user.id}`, payload: { role: 'viewer' } };
    },
    'gardens.removeMember': async () => {
      const [{ id }, guest] = [await another(), await person(test)];
      await addMember(test, { id }, guest, 'viewer');
      return { url: `/api/gardens/${id}/members/${guest.user.id}` };
    },
    'gardens.invitations': inIt('/invitations'),
    'gardens.invite': async () => ({
      url: `/api/gardens/${(await another()).id}/invitations`,
      payload: { role: 'viewer' },
    }),
    'gardens.withdrawInvitation': async () => {
      const { id } = await post(`/api/gardens/${garden.id}/invitations`, { role: 'viewer' });
      return { url: `/api/gardens/${garden.id}/invitations/${id}` };
    },
    'gardens.activity': inIt('/activity'),
  };

  /** Another garden with the same people in the same roles, for what would end or fill the first. */
  async function another(): Promise<GardenOwner> {
    const made = await makeGarden(test, founder);
    for (const role of ['owner', 'gardener', 'viewer'] as const) await addMember(test, made, people[role], role);
    return made;
  }

  const of = (rule: Rule, names: string[], more: Partial<Row> = {}): [string, Row][] =>
    names.map((name) => {
      const [request, status] = [requests[name], refusedAnyhow[name]];
      return [name, { rule, ...more, ...(request && { request }), ...(status && { status }) }];
    });
  const isUnnamed = true;
  return Object.fromEntries([
    ...of('read', ['plants.list', 'plants.recent', 'plants.get', 'identifications.list', 'report.read', 'trash.list']),
    ...of('read', ['calendar.list', 'calendar.occurrences', 'care.today', 'care.summary', 'archive.list']),
    ...of('read', ['plants.families', 'plants.bySpecies', 'plants.warnings', 'photos.get'], { isUnnamed }),
    ...of('read', ['likes.get', 'likes.toggle'], { isUnnamed }),
    ...of('read', ['comments.list', 'comments.add', 'journal.list', 'journal.photos', 'tips.list'], { isUnnamed }),
    ...of(
      'read',
      ['places.list', 'tags.list', 'ownFields.list', 'trash.photo', 'calendar.ofPlant', 'care.history', 'care.days'],
      {
        isUnnamed,
      },
    ),
    ...of('read', ['readings.list'], { isUnnamed }),
    ...of('edit', ['readings.add', 'readings.remove'], { isUnnamed }),
    ...of('read', ['care.suggestions', 'carePlans.list', 'carePlans.get', 'gardens.remind'], { isUnnamed }),
    ...of('read', ['gardens.members', 'gardens.activity', 'plantCopies.relatives'], { isUnnamed }),
    ...of('edit', ['plants.add', 'plants.edit', 'plants.remove', 'identify.identify', 'identify.choose'], {
      isUnnamed,
    }),
    ...of('edit', ['identify.addToJournal', 'identifications.ask', 'identifications.choose'], { isUnnamed }),
    ...of('edit', ['identifications.delete', 'journal.add', 'journal.edit', 'journal.remove'], { isUnnamed }),
    ...of('edit', ['journal.addPhoto', 'journal.removePhoto', 'journal.setCover', 'places.rename'], { isUnnamed }),
    ...of('edit', ['bulkActions.act'], { isUnnamed }),
    ...of('read', ['bulkActions.progress'], { isUnnamed }),
    ...of('edit', ['tags.edit', 'tags.remove', 'ownFields.add', 'ownFields.edit', 'ownFields.remove'], { isUnnamed }),
    ...of('edit', ['careKinds.add', 'careKinds.edit', 'careKinds.remove'], { isUnnamed }),
    ...of('edit', ['removed.restore', 'trash.restore', 'calendar.add', 'calendar.edit'], { isUnnamed }),
    ...of('edit', ['calendar.remove', 'calendar.addOccurrence', 'care.done', 'care.undo', 'care.snooze'], {
      isUnnamed,
    }),
    ...of(
      'edit',
      [
        'care.skip',
        'care.doneMany',
        'care.undoMany',
        'care.log',
        'care.unlog',
        'plantImport.run',
        'calendarImport.run',
      ],
      {
        isUnnamed,
      },
    ),
    ...of('read', ['homeAssistant.read'], { isUnnamed }),
    ...of('edit', ['homeAssistant.change'], { isUnnamed }),
    ...of('edit', ['archive.archive', 'archive.restore', 'plantCopies.add'], { isUnnamed }),
    ...of('edit', ['carePlans.add', 'carePlans.addMany', 'carePlans.edit', 'carePlans.remove'], { isUnnamed }),
    ...of('own', ['plants.setVisibility', 'plants.move', 'comments.remove', 'trash.remove'], { isUnnamed }),
    ...of('own', ['trash.empty', 'gardens.edit', 'gardens.remove', 'gardens.restore'], { isUnnamed }),
    ...of('own', ['gardens.changeRole', 'gardens.removeMember', 'gardens.invitations'], { isUnnamed }),
    ...of('own', ['gardens.invite', 'gardens.withdrawInvitation'], { isUnnamed }),
    // About the one who asks: accounts, settings, sessions, bell, badges, files of one's own; or about everybody.
    ...of('mine', ['account.get', 'account.sessions', 'account.invites', 'auth.options', 'auth.user', 'settings.get']),
    ...of('mine', ['badges.list', 'badges.earned', 'reminders.preferences', 'reminders.pushKey', 'feed.get']),
    ...of('mine', ['plants.stats', 'notifications.list', 'notifications.count', 'community.list']),
    ...of('mine', ['species.featured', 'gardens.list', 'gardens.ended']),
  ]);
}
