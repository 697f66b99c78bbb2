import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { makeInvite } from '../features/account/invites.service.ts';
import { keyOf, webhookRow } from '../testing/api-keys.ts';
import { namedEndpoints, pathWith, sample, schemaOf } from '../testing/contract-requests.ts';
import { deleted } from '../testing/deletions.ts';
import { journalRequest } from '../testing/identifications.ts';
import { asked as answered, makeGarden, openedApp, person } from '../testing/kit.ts';
import { pastSessions, sessionRow } from '../testing/past-sessions.ts';
import { plantRequests, plantScene, refusedAnyhow, type Scene, type SceneRequest } from '../testing/plant-requests.ts';

/**
 * Who gets what of a plant: every endpoint of the contract, asked by the plant's gardener, another gardener and visitors,
 * among them the gardener with a session that is over, while the plant is private, public, in the archive and in the trash.
 */
const test = await openedApp();
const [owner, other] = [await person(test), await person(test)];
const visitors = { visitor: test, ...(await pastSessions(test, owner)) };

type State = 'private' | 'public' | 'archived' | 'trashed';
/**
 * Who is answered with success: `own` the gardener while the plant lives; `tended` the same, but for the archive; `seen`
 * also others while it is public; `shared` everybody while it is public; `archive` and `trash` the gardener while it is
 * there; `self` the gardener alone, whatever becomes of the plant. All others get 404, or 401 as visitors of what is for users.
 */
type Rule = 'own' | 'tended' | 'seen' | 'shared' | 'archive' | 'trash' | 'self';
interface Row {
  rule: Rule;
  /** A list that others may ask for, too: what counts is whether the plant is in it. */
  list?: true;
  /** Status for whoever may, where it is not the contract's. */
  status?: number;
  /** Why its gardener is refused what is `tended` while it is in the archive, where that is not 404. */
  archived?: number;
}

const commentOf = async ({ plantId }: Scene): Promise<{ id: number }> =>
  answered(owner, 'POST', `/api/plants/${plantId}/comments`, { comment: 'By its gardener' });
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

/** How endpoints are asked beside what has a row of its own: with the plant's id, and a sample of the body. */
const requests: Record<string, SceneRequest> = {
  ...plantRequests(test, owner),
  // Something that the account of the plant's gardener has.
  'account.endSession': async () => ({
    url: `/api/account/sessions/${(await sessionRow(test.deps.db, owner.user.id)).id}`,
  }),
  'account.withdrawInvite': async () => {
    const { id } = await makeInvite({ db: test.deps.db, now: () => new Date() }, owner.user.id);
    return { url: `/api/account/invites/${id}` };
  },
  'apiKeys.revoke': async () => ({ url: `/api/account/keys/${(await keyOf(owner)).id}` }),
  'webhooks.test': async () => ({ url: `/api/account/webhooks/${await webhookRow(test, owner)}/test` }),
  'webhooks.remove': async () => ({ url: `/api/account/webhooks/${await webhookRow(test, owner)}` }),
  'plants.move': async () => ({ payload: { gardenId: (await makeGarden(test, owner)).id } }),
  'identify.addToJournal': ({ plantId }) => journalRequest(test, owner, plantId),
  'comments.remove': async (scene) => ({ url: `/api/comments/${(await commentOf(scene)).id}` }),
  'notifications.list': async (scene) => notificationOf(scene).then(() => ({})),
  'notifications.read': async (scene) => ({ url: `/api/notifications/${(await notificationOf(scene)).id}/read` }),
  'removed.restore': async (scene) => ({
    url: `/api/removed/${await deleted(owner, `/api/comments/${(await commentOf(scene)).id}`)}/restore`,
  }),
};

const of = (rule: Rule, names: string[], more: Partial<Row> = {}): [string, Row][] =>
  names.map((name) => [name, { rule, ...more, ...(refusedAnyhow[name] && { status: refusedAnyhow[name] }) }]);
const list = true;
const rows: Record<string, Row> = Object.fromEntries([
  ...of('self', [
    'account.endSession',
    'account.withdrawInvite',
    'apiKeys.revoke',
    'webhooks.remove',
    'webhooks.test',
    'tags.edit',
    'tags.remove',
    'ownFields.edit',
    'ownFields.remove',
  ]),
  ...of('self', ['careKinds.edit', 'careKinds.remove']),
  ...of('own', ['identifications.list', 'notifications.list', 'report.read'], { list }),
  ...of('tended', ['plants.list', 'plants.recent', 'calendar.list', 'calendar.occurrences', 'care.today'], { list }),
  ...of('tended', ['care.summary', 'care.doneMany', 'care.undoMany', 'carePlans.list'], { list }),
  ...of(
    'tended',
    ['plants.setVisibility', 'calendar.add', 'carePlans.add', 'carePlans.addMany', 'care.undo', 'plantCopies.add'],
    {
      archived: 409,
    },
  ),
  ...of('tended', ['homeAssistant.read', 'homeAssistant.change'], { archived: 409 }),
  ...of('tended', ['calendar.edit', 'calendar.remove', 'calendar.addOccurrence', 'care.done', 'care.snooze']),
  ...of('tended', ['care.skip', 'carePlans.get', 'carePlans.edit', 'carePlans.remove']),
  ...of('own', [
    'plants.edit',
    'plants.remove',
    'plants.move',
    'identify.choose',
    'archive.archive',
    'plantCopies.relatives',
  ]),
  ...of('own', ['identify.addToJournal', 'identifications.ask', 'identifications.choose', 'identifications.delete']),
  ...of('own', ['comments.remove', 'notifications.read', 'journal.list', 'journal.add', 'journal.edit']),
  ...of('own', ['journal.remove', 'journal.addPhoto', 'journal.removePhoto', 'journal.photos', 'journal.setCover']),
  ...of('own', ['removed.restore', 'calendar.ofPlant', 'care.history', 'care.days']),
  ...of('own', ['care.log', 'care.unlog', 'care.suggestions', 'readings.list', 'readings.remove']),
  ...of('tended', ['readings.add'], { archived: 409 }),
  ...of('tended', ['bulkActions.act']),
  ...of('self', ['bulkActions.progress']),
  ...of('seen', ['plants.add', 'plants.get', 'plants.warnings', 'photos.get', 'likes.get', 'likes.toggle']),
  ...of('seen', ['comments.list', 'comments.add']),
  ...of('shared', ['community.list'], { list }),
  ...of('archive', ['archive.list'], { list }),
  ...of('archive', ['archive.restore']),
  ...of('trash', ['trash.list'], { list }),
  ...of('trash', ['trash.photo', 'trash.restore', 'trash.remove']),
]);

/** Gardens, their members and invitations are walked in `gardens.matrix.http.test.ts`. */
const asked = namedEndpoints.filter(([name]) => !name.startsWith('gardens.'));
/** What shows no single plant: accounts, counts and sums, the catalogue, and what a gardener does to all at once. */
const aboutNoPlant = new Set([
  ...['account.get', 'account.changePassword', 'account.changeEmail', 'account.keepEmail', 'account.confirmEmail'],
  ...[
    'account.refuseEmail',
    'account.sendConfirmation',
    'reminders.checkDevice',
    'reminders.test',
    'account.askPasswordReset',
    'plantImport.run',
    'calendarImport.run',
  ],
  ...['account.resetPassword', 'account.sessions', 'account.endSessions', 'account.invites', 'account.invite'],
  ...['account.remove', 'auth.options', 'auth.user', 'auth.signUp', 'auth.signIn', 'auth.login', 'auth.logout'],
  ...['provider.start', 'provider.callback', 'settings.get', 'settings.edit', 'profile.edit', 'profile.uploadImage'],
  ...['portability.export', 'portability.import', 'badges.list', 'badges.earned', 'badges.told'],
  ...['reminders.preferences', 'reminders.edit', 'reminders.pushKey', 'reminders.subscribe', 'reminders.unsubscribe'],
  ...['reminders.askToStopEmail', 'reminders.stopEmail', 'feed.get', 'feed.make', 'feed.revoke', 'feed.read'],
  ...[
    'plants.stats',
    'plants.families',
    'plants.bySpecies',
    'identify.identify',
    'events.stream',
    'notifications.count',
  ],
  ...['identifiers.list', 'identifiers.consent', 'identify.kinds', 'apiKeys.list', 'apiKeys.make'],
  ...['webhooks.list', 'webhooks.make'],
  ...[
    'notifications.readAll',
    'places.list',
    'places.rename',
    'tags.list',
    'ownFields.list',
    'ownFields.add',
    'careKinds.add',
    'trash.empty',
    'species.search',
  ],
  ...['species.results', 'species.facets', 'species.featured', 'species.suggestions', 'species.get', 'tips.list'],
]);

const columns = (state: State) => ({
  isPublic: state !== 'private' && state !== 'archived',
  wasPublic: state === 'archived',
  ...(state === 'archived' && {
    ...{ archivedAt: new Date().toISOString(), archivedOn: '2026-05-04', archiveReason: 'died' as const },
  }),
  deletedAt: state === 'trashed' ? new Date().toISOString() : null,
});

type Visitor = 'visitor' | keyof Awaited<ReturnType<typeof pastSessions>>;
type Who = 'owner' | 'other' | Visitor;
const isVisitor = (who: Who): who is Visitor => who !== 'owner' && who !== 'other';

function mayAsk(rule: Rule, state: State, who: Who): boolean {
  if (rule === 'self') return who === 'owner';
  if (rule === 'trash') return state === 'trashed' && who === 'owner';
  if (rule === 'archive') return state === 'archived' && who === 'owner';
  if (state === 'trashed' || (rule === 'tended' && state === 'archived')) return false;
  if (rule === 'shared') return state === 'public';
  return (
    (who === 'owner' && (rule === 'own' || rule === 'tended')) ||
    (rule === 'seen' && (who === 'owner' || state === 'public'))
  );
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
  const rests = state === 'archived' && who === 'owner' && row.archived;
  const refused = forUsers ? 401 : rests || 404;
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

describe.each(['private', 'public', 'archived', 'trashed'] as const)('a %s plant', (state) => {
  it.each(asked.filter(([name]) => rows[name]))('is for those who may: %s', async (name, endpoint) => {
    const row = rows[name] as Row;
    const scene = await plantScene(test, owner);
    const request = { ...requestOf(endpoint, scene.plantId), ...(await requests[name]?.(scene)) };
    await test.deps.db.updateTable('plants').set(columns(state)).where('id', '=', scene.plantId).execute();
    // The gardener last: the request may change what the others ask for.
    // What is for users refuses every session that is none by one test of its own, whatever the plant's state.
    const without: Visitor[] = endpoint.access === 'user' ? ['visitor'] : (Object.keys(visitors) as Visitor[]);
    for (const who of [...without, 'other', 'owner'] as const) await check(who, endpoint, row, request, state, scene);
  });
});
