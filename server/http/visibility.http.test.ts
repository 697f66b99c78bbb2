import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { makeInvite } from '../features/account/invites.service.ts';
import { comingDays, seriesRow } from '../testing/care.ts';
import { namedEndpoints, pathWith, sample, schemaOf } from '../testing/contract-requests.ts';
import { identificationOf, journalRequest, recordRequests } from '../testing/identifications.ts';
import { opened } from '../testing/opened.ts';
import { pastSessions, sessionRow } from '../testing/past-sessions.ts';
import { person } from '../testing/people.ts';
import { photoForm } from '../testing/photos.ts';
import { photoRow, plantRow } from '../testing/plants.ts';
import { makeGarden } from '../testing/shared-gardens.ts';
import { testApp } from '../testing/test-app.ts';

/**
 * Who gets what of a plant: every endpoint of the contract, asked by the plant's gardener, another gardener and visitors,
 * among them the gardener with a session that is over, while the plant is private, public and in the trash.
 */
const test = await opened(testApp());
const [owner, other] = [await person(test), await person(test)];
const visitors = { visitor: test, ...(await pastSessions(test, owner)) };

type State = 'private' | 'public' | 'trashed';
interface Scene {
  plantId: number;
  photoKey: string;
  /** A text that only answers about this plant hold. */
  mark: string;
}

/**
 * Who is answered with success: `own` the gardener while the plant lives; `seen` also others while it is public;
 * `shared` everybody while it is public; `trash` the gardener while it is in the trash; `self` the gardener alone,
 * whatever becomes of the plant. All others get 404, or 401 as visitors of what is for users.
 */
type Rule = 'own' | 'seen' | 'shared' | 'trash' | 'self';
interface Row {
  rule: Rule;
  /** The request; without it, the path with the plant's id, and a sample of the body. */
  request?: (scene: Scene) => Promise<Partial<InjectOptions>>;
  /** A list that others may ask for, too: what counts is whether the plant is in it. */
  list?: true;
  /** Status for whoever may, where it is not the contract's. */
  status?: number;
}

const ask = async (request: InjectOptions): Promise<{ id: number; log: { id: number } }> => {
  const answer = await owner.inject(request);
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
};
const post = (url: string, payload: object) => ask({ method: 'POST', url, payload });

const entryOf = ({ plantId }: Scene) => post(`/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' });
const photosOf = async (scene: Scene) => ({ url: `/api/journal/${(await entryOf(scene)).id}/photos` });
const eventOf = ({ plantId, mark }: Scene, more: object = {}) =>
  post('/api/calendar', { title: mark, eventType: 'watering', date: new Date().toISOString(), plantId, ...more });
const coming = { query: comingDays() };
const seriesOf = ({ plantId, mark }: Scene) => seriesRow(owner, plantId, mark);
const planOf = ({ plantId }: Scene) =>
  post('/api/care/plans', { plantId, type: 'watering', growingDays: 7, startOn: '2026-05-04' });

const commentOf = async ({ plantId }: Scene) => post(`/api/plants/${plantId}/comments`, { comment: 'By its gardener' });
async function notificationOf({ plantId, mark }: Scene): Promise<{ id: number }> {
  const parameters = { actor: 'Somebody', plant: mark };
  return test.deps.db
    .insertInto('notifications')
    .values({
      ...{ userId: owner.user.id, triggeredBy: null, plantId, type: 'like', parameters, relatedItemId: null },
      createdAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
/** Something that the account of the plant's gardener has. */
const sessionOf = () => sessionRow(test.deps.db, owner.user.id);
const inviteOf = (): Promise<{ id: number }> => makeInvite({ db: test.deps.db, now: () => new Date() }, owner.user.id);

async function journalPhotoOf(scene: Scene): Promise<Partial<InjectOptions>> {
  const [{ id: entryId }, photo] = [await entryOf(scene), await photoRow(test, owner)];
  await test.deps.db.insertInto('journalPhotos').values({ photoId: photo.id, entryId, position: 0 }).execute();
  return { url: `/api/journal/${entryId}/photos/${photo.id}` };
}

/** As long as its head says, which is all that is looked at before a photo is sent. */
const webp = Buffer.from('RIFF\x08\0\0\0WEBPVP8 ', 'latin1');

/** Keeps files for the plant's photo. */
async function photoOf({ photoKey }: Scene): Promise<Partial<InjectOptions>> {
  await test.deps.images.put(photoKey, { thumb: webp, card: webp, full: webp });
  return {};
}

const list = { list: true } as const;
const own: Row = { rule: 'own' };
const seen: Row = { rule: 'seen' };
const ownWith = (request: NonNullable<Row['request']>, more: Partial<Row> = {}): Row => ({
  rule: 'own',
  request,
  ...more,
});

/** A request to something that belongs to the plant. */
const at =
  (
    make: (scene: Scene) => Promise<{ id: number }>,
    url: (id: number) => string,
    payload?: object,
  ): NonNullable<Row['request']> =>
  async (scene) => ({ url: url((await make(scene)).id), ...(payload && { payload }) });
const ownAt = (...parts: Parameters<typeof at>): Row => ({ rule: 'own', request: at(...parts) });
const care = (action: string) => (id: number) => `/api/care/${id}/${action}`;

const noImage = photoForm(Buffer.from('no'));

const rows: Record<string, Row> = {
  'account.endSession': { rule: 'self', request: at(sessionOf, (id) => `/api/account/sessions/${id}`) },
  'account.withdrawInvite': { rule: 'self', request: at(inviteOf, (id) => `/api/account/invites/${id}`) },
  'plants.list': { rule: 'own', list: true },
  'plants.recent': { rule: 'own', list: true },
  'plants.add': { rule: 'seen', request: async ({ plantId }) => ({ payload: { plantId } }) },
  'plants.get': seen,
  'plants.warnings': seen,
  'plants.edit': ownWith(async () => ({ payload: { commonName: 'Moss', location: 'Pond' } })),
  'plants.remove': own,
  'plants.setVisibility': own,
  'plants.move': ownWith(async () => ({ payload: { gardenId: (await makeGarden(test, owner)).id } })),
  'identify.choose': ownWith(async () => ({ payload: { commonName: 'Moss' } })),
  'identify.addToJournal': ownWith(({ plantId }) => journalRequest(test, owner, plantId)),
  'identifications.list': ownWith(async ({ plantId: id }) => (await identificationOf(test, owner, id)) && {}, list),
  ...recordRequests((request, more) => ownWith(({ plantId }) => request(test, owner, plantId), more)),
  'photos.get': {
    rule: 'seen',
    request: async (scene) => ({ ...(await photoOf(scene)), url: `/api/photos/${scene.photoKey}` }),
  },
  'likes.get': seen,
  'likes.toggle': seen,
  'comments.list': seen,
  'comments.add': seen,
  'comments.remove': ownAt(commentOf, (id) => `/api/comments/${id}`),
  'community.list': { rule: 'shared', list: true },
  'notifications.list': ownWith(async (scene) => (await notificationOf(scene)) && {}, list),
  'notifications.read': ownAt(notificationOf, (id) => `/api/notifications/${id}/read`),
  'journal.list': own,
  'journal.add': own,
  'journal.edit': ownAt(entryOf, (id) => `/api/journal/${id}`),
  'journal.remove': ownAt(entryOf, (id) => `/api/journal/${id}`),
  'journal.addPhoto': ownWith(async (scene) => ({ ...(await photosOf(scene)), ...noImage }), { status: 415 }),
  'journal.removePhoto': ownWith(journalPhotoOf),
  'journal.photos': own,
  'journal.setCover': ownWith(async () => ({ payload: { photoId: null } })),
  'report.read': ownWith(async () => ({ query: { year: String(new Date().getUTCFullYear()) } }), list),
  'places.move': ownWith(async ({ plantId }) => ({ payload: { plantIds: [plantId], location: 'Balcony' } })),
  'removed.restore': ownWith(async (scene) => {
    const { headers } = await owner.inject({ method: 'DELETE', url: `/api/comments/${(await commentOf(scene)).id}` });
    return { url: `/api/removed/${headers.undo}/restore` };
  }),
  'trash.list': { rule: 'trash', list: true },
  'trash.photo': { rule: 'trash', request: photoOf },
  'trash.restore': { rule: 'trash' },
  'trash.remove': { rule: 'trash' },
  'calendar.list': ownWith(async (scene) => (await eventOf(scene)) && {}, list),
  'calendar.ofPlant': own,
  'calendar.add': ownWith(async ({ plantId }) => ({
    payload: { title: 'Water', eventType: 'watering', date: '2026-05-04T09:30:00.000Z', plantId },
  })),
  'calendar.edit': ownAt(eventOf, (id) => `/api/calendar/${id}`, { title: 'Water' }),
  'calendar.remove': ownAt(eventOf, (id) => `/api/calendar/${id}`),
  'calendar.occurrences': ownWith(async (scene) => (await seriesOf(scene)) && coming, list),
  'calendar.addOccurrence': ownAt(seriesOf, (id) => `/api/event-series/${id}/occurrences`, { on: '2026-05-06' }),
  'care.today': ownWith(async (scene) => (await eventOf(scene)) && {}, list),
  'care.done': ownAt(eventOf, care('done'), {}),
  'care.undo': ownAt((scene) => eventOf(scene, { completed: true }), care('undo')),
  'care.snooze': ownAt(eventOf, care('snooze'), { days: 1 }),
  'care.skip': ownAt(eventOf, care('skip')),
  'care.doneMany': ownWith(async (scene) => ({ payload: { eventIds: [(await eventOf(scene)).id] } }), list),
  'care.undoMany': ownWith(
    async (scene) => ({ payload: { eventIds: [(await eventOf(scene, { completed: true })).id] } }),
    list,
  ),
  'care.history': own,
  'care.days': ownWith(async () => ({ query: { year: '2026' } })),
  'care.log': ownWith(async () => ({ payload: { type: 'watering' } })),
  'care.unlog': ownWith(async ({ plantId }) => {
    const { log } = await post(`/api/plants/${plantId}/care`, { type: 'watering' });
    return { url: `/api/care/logs/${log.id}` };
  }),
  'care.suggestions': own,
  'carePlans.list': ownWith(async (scene) => (await planOf(scene)) && {}, list),
  'carePlans.add': ownWith(async ({ plantId }) => ({ payload: { plantId, type: 'watering', growingDays: 7 } })),
  'carePlans.addMany': own,
  'carePlans.get': ownAt(planOf, (id) => `/api/care/plans/${id}`),
  'carePlans.edit': ownAt(planOf, (id) => `/api/care/plans/${id}`, { growingDays: 9 }),
  'carePlans.remove': ownAt(planOf, (id) => `/api/care/plans/${id}`),
};

/** Gardens, their members and invitations are walked in `gardens.matrix.http.test.ts`. */
const asked = namedEndpoints.filter(([name]) => !name.startsWith('gardens.'));
/** What shows no single plant: accounts, counts and sums, the catalogue, and what a gardener does to all at once. */
const aboutNoPlant = new Set([
  ...['account.get', 'account.changePassword', 'account.changeEmail', 'account.keepEmail', 'account.confirmEmail'],
  ...['account.refuseEmail', 'account.sendConfirmation', 'reminders.checkDevice', 'account.askPasswordReset'],
  ...['account.resetPassword', 'account.sessions', 'account.endSessions', 'account.invites', 'account.invite'],
  ...['account.remove', 'auth.options', 'auth.user', 'auth.signUp', 'auth.signIn', 'auth.login', 'auth.logout'],
  ...['provider.start', 'provider.callback', 'settings.get', 'settings.edit', 'profile.edit', 'profile.uploadImage'],
  ...['portability.export', 'portability.import', 'badges.list', 'badges.earned', 'badges.told'],
  ...['reminders.preferences', 'reminders.edit', 'reminders.pushKey', 'reminders.subscribe', 'reminders.unsubscribe'],
  ...['reminders.askToStopEmail', 'reminders.stopEmail', 'feed.get', 'feed.make', 'feed.revoke', 'feed.read'],
  ...['plants.stats', 'plants.families', 'identify.identify', 'events.stream', 'notifications.count'],
  ...['identifiers.list', 'identifiers.consent'],
  ...['notifications.readAll', 'places.list', 'places.rename', 'trash.empty', 'species.search'],
  ...['species.results', 'species.featured', 'species.suggestions', 'species.get', 'tips.list'],
]);

async function sceneOf(): Promise<Scene> {
  const photo = await photoRow(test, owner);
  const mark = `Plant ${photo.key}`;
  return { plantId: await plantRow(test, owner, { commonName: mark, photoId: photo.id }), photoKey: photo.key, mark };
}

const columns = (state: State) => ({
  isPublic: state !== 'private',
  deletedAt: state === 'trashed' ? new Date().toISOString() : null,
});

type Visitor = 'visitor' | keyof Awaited<ReturnType<typeof pastSessions>>;
type Who = 'owner' | 'other' | Visitor;
const isVisitor = (who: Who): who is Visitor => who !== 'owner' && who !== 'other';

function mayAsk(rule: Rule, state: State, who: Who): boolean {
  if (rule === 'self') return who === 'owner';
  if (rule === 'trash') return state === 'trashed' && who === 'owner';
  if (state === 'trashed') return false;
  if (rule === 'shared') return state === 'public';
  return (who === 'owner' && rule === 'own') || (rule === 'seen' && (who === 'owner' || state === 'public'));
}

const requestOf = (endpoint: Endpoint, plantId: number): InjectOptions => ({
  method: endpoint.method,
  url: pathWith(endpoint, plantId),
  ...(endpoint.body && { payload: sample(schemaOf(endpoint.body)) as object }),
});

const plantOf = ({ plantId }: Scene) =>
  test.deps.db.selectFrom('plants').selectAll().where('id', '=', plantId).executeTakeFirst();

const missing = JSON.stringify({ message: 'Not found', code: 'not_found', reason: 'not_found' });

/** Asks and checks what comes back, and that a refused request changed nothing about the plant. */
async function check(who: Who, endpoint: Endpoint, row: Row, request: InjectOptions, state: State, scene: Scene) {
  const caller = isVisitor(who) ? visitors[who] : { owner, other }[who];
  const forUsers = isVisitor(who) && endpoint.access === 'user';
  const may = !forUsers && mayAsk(row.rule, state, who);
  const before = may || endpoint.method === 'GET' ? undefined : await plantOf(scene);
  const { statusCode, body } = await caller.inject(request);
  const success = row.status ?? endpoint.status ?? 200;
  const refused = forUsers ? 401 : 404;
  expect([who, statusCode, body]).toEqual([
    who,
    may || (row.list && !forUsers) ? success : refused,
    expect.any(String),
  ]);
  if (statusCode === 404) expect(body).toBe(missing);
  const named = body.includes(scene.mark) || body.includes(`"plantId":${scene.plantId},`);
  if (row.list || !may) expect([who, named]).toEqual([who, may]);
  if (before) expect(await plantOf(scene)).toEqual(before);
}

it('has a row for every endpoint of the contract, and no other', () => {
  const names = asked.map(([name]) => name);
  expect([...Object.keys(rows), ...aboutNoPlant].sort()).toEqual(names.sort());
});

it('has a row for everything of a gardener that has an id', () => {
  // A name in an address means the same for everybody.
  const withId = asked.filter(
    ([, { access, params, path }]) => access === 'user' && params && !path.includes('/:name'),
  );
  expect(withId.map(([name]) => name).filter((name) => !rows[name])).toEqual([]);
});

describe.each(['private', 'public', 'trashed'] as const)('a %s plant', (state) => {
  it.each(asked.filter(([name]) => rows[name]))('is for those who may: %s', async (name, endpoint) => {
    const row = rows[name] ?? own;
    const scene = await sceneOf();
    const request = { ...requestOf(endpoint, scene.plantId), ...(await row.request?.(scene)) };
    await test.deps.db.updateTable('plants').set(columns(state)).where('id', '=', scene.plantId).execute();
    // The gardener last: the request may change what the others ask for.
    // What is for users refuses every session that is none by one test of its own, whatever the plant's state.
    const without: Visitor[] = endpoint.access === 'user' ? ['visitor'] : (Object.keys(visitors) as Visitor[]);
    for (const who of [...without, 'other', 'owner'] as const) await check(who, endpoint, row, request, state, scene);
  });
});
