import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { keyScopes } from '../../contract/key-scopes.ts';
import { byKey, keyOf } from '../testing/api-keys.ts';
import { namedEndpoints, pathWith, sample, schemaOf } from '../testing/contract-requests.ts';
import { gardenRequests, type Role, type Row, roles, sceneIn, sharedGarden } from '../testing/garden-requests.ts';
import type { Scene } from '../testing/plant-requests.ts';
import { openedApp } from '../testing/test-app.ts';
import { dumpRows, tablesOf } from '../testing/user-rows.ts';

/**
 * Who may do what in a shared garden: every endpoint of the contract, asked by an owner, a gardener and a viewer of it, by
 * somebody who was a member, by a stranger, by a visitor, and by API keys of the gardener, about a private plant and what hangs on it. Each asks about
 * things that were just made, so that nobody changes what the next one asks for. What an owner may write has the same effect
 * once for one key.
 */
const test = await openedApp();
const world = await sharedGarden(test);
const { people, garden } = world;
const rows = gardenRequests(world);
const tables = await tablesOf(test.deps.db);

/** What writes about the one who asks alone, ends sessions, streams, or opens with a token instead of a role. */
const withoutGarden = new Set([
  ...['account.changePassword', 'account.changeEmail', 'account.keepEmail', 'account.confirmEmail'],
  ...['account.refuseEmail', 'account.sendConfirmation', 'account.askPasswordReset', 'account.resetPassword'],
  ...['account.endSession', 'account.endSessions', 'account.invite', 'account.withdrawInvite', 'account.remove'],
  ...['auth.signUp', 'auth.signIn', 'auth.login', 'auth.logout', 'provider.start', 'provider.callback'],
  ...['settings.edit', 'profile.edit', 'profile.uploadImage', 'portability.export', 'portability.import'],
  ...[
    'badges.told',
    'reminders.edit',
    'reminders.subscribe',
    'reminders.unsubscribe',
    'reminders.checkDevice',
    'reminders.test',
  ],
  ...['reminders.askToStopEmail', 'reminders.stopEmail', 'feed.make', 'feed.revoke', 'feed.read', 'events.stream'],
  ...['notifications.read', 'notifications.readAll', 'species.search', 'species.results', 'species.get'],
  ...['identifiers.list', 'identifiers.consent'],
  ...['apiKeys.list', 'apiKeys.make', 'apiKeys.revoke'],
  ...['species.suggestions', 'species.facets', 'gardens.add', 'gardens.invitation', 'gardens.accept'],
]);

const missing = JSON.stringify({ message: 'Not found', code: 'not_found', reason: 'not_found' });

/** The status that a role gets. */
function expected(endpoint: Endpoint, { rule, status = endpoint.status ?? 200 }: Row, who: Role): number {
  if (who === 'visitor') return endpoint.access === 'user' ? 401 : rule === 'mine' ? status : 404;
  if (rule === 'mine') return status;
  if (who === 'former' || who === 'stranger') return 404;
  if (rule === 'read' || who === 'owner') return status;
  return rule === 'edit' && who === 'gardener' ? status : 403;
}

/** The plant and how much there is in the garden: a refused request changes neither. */
async function stateOf({ plantId }: Scene): Promise<unknown> {
  const { db } = test.deps;
  const counted = ['plants', 'journalEntries', 'careLogs', 'calendarEvents', 'carePlans', 'undoRecords'] as const;
  const counts = counted.map((table) =>
    db
      .selectFrom(table as 'plants')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('gardenId', '=', garden.id)
      .executeTakeFirstOrThrow(),
  );
  return [await db.selectFrom('plants').selectAll().where('id', '=', plantId).execute(), await Promise.all(counts)];
}

/** A request about things that were just made. */
async function requestOf(name: string, endpoint: Endpoint, who: Role): Promise<[Scene, InjectOptions]> {
  const scene = await sceneIn(world);
  const url = pathWith(endpoint, scene.plantId);
  const payload = endpoint.body && (sample(schemaOf(endpoint.body)) as object);
  return [
    scene,
    { method: endpoint.method, url, ...(payload && { payload }), ...(await rows[name]?.request?.(scene, who)) },
  ];
}

it('has a row for every endpoint of the contract, and no other', () => {
  const names = namedEndpoints.map(([name]) => name);
  expect([...Object.keys(rows), ...withoutGarden].sort()).toEqual(names.sort());
});

describe.each(roles)('for a %s', (who) => {
  it.each(namedEndpoints.filter(([name]) => rows[name]))('%s', async (name, endpoint) => {
    const row = rows[name] as Row;
    const [scene, request] = await requestOf(name, endpoint, who);
    const before = await stateOf(scene);
    const { statusCode, body } = await (who === 'visitor' ? test : people[who]).inject(request);
    // A comment of another is not there for who may not delete it.
    const wanted = expected(endpoint, row, who);
    const status = name === 'comments.remove' && wanted === 403 ? 404 : wanted;
    expect([statusCode, body]).toEqual([status, expect.any(String)]);
    if (status === 404) expect(body).toBe(missing);
    const isMember = who === 'owner' || who === 'gardener' || who === 'viewer';
    if (!isMember) expect(body).not.toContain(scene.mark);
    else if (status < 300 && row.rule !== 'mine' && !row.isUnnamed) expect(body).toContain(scene.mark);
    if (status >= 400) expect(await stateOf(scene)).toEqual(before);
  });
});

describe.each(keyScopes)('for a %s key of a gardener', (scope) => {
  const refused = { code: 'forbidden', reason: 'key_scope' };
  const covers = ({ key }: Endpoint) => key !== undefined && keyScopes.indexOf(key) <= keyScopes.indexOf(scope);

  it.each(namedEndpoints)('%s', async (name, endpoint) => {
    const [{ key }, { key: elsewhere }] = await Promise.all([
      keyOf(people.gardener, { scope, gardenId: garden.id }),
      keyOf(people.gardener, { scope }),
    ]);
    const [scene, request] = await requestOf(name, endpoint, 'gardener');
    const before = await stateOf(scene);
    const row = rows[name];
    // One of another garden finds nothing, whatever its gardener may do here.
    const other = await byKey(test, elsewhere, request);
    if (!covers(endpoint)) expect([other.statusCode, other.json()]).toMatchObject([403, refused]);
    else if (row && row.rule !== 'mine') expect([other.statusCode, other.body]).toEqual([404, missing]);
    expect(await stateOf(scene)).toEqual(before);
    const { statusCode, body, headers } = await byKey(test, key, request);
    expect(headers['set-cookie']).toBeUndefined();
    if (!covers(endpoint)) expect([statusCode, JSON.parse(body)]).toMatchObject([403, refused]);
    else if (row) expect([statusCode, body]).toEqual([expected(endpoint, row, 'gardener'), expect.any(String)]);
    else expect([401, 403]).not.toContain(statusCode);
    if (statusCode >= 400) expect(await stateOf(scene)).toEqual(before);
    await test.deps.db.deleteFrom('apiKeys').where('userId', '=', people.gardener.user.id).execute();
  });
});

describe('a write of an owner with a key', () => {
  const repeatable = namedEndpoints.filter(([name, { idempotent }]) => idempotent && rows[name] && !rows[name].status);
  it.each(repeatable)('happens once, and a repeat is answered as the first: %s', async (name, endpoint) => {
    const [, asked] = await requestOf(name, endpoint, 'owner');
    const request = { ...asked, headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await people.owner.inject(request);
    const before = await dumpRows(test.deps.db, tables);
    const repeat = await people.owner.inject(request);
    const { oneTimeField } = endpoint;
    const same = oneTimeField ? JSON.stringify({ ...first.json(), [oneTimeField]: '' }) : first.body;
    const { statusCode, headers } = first;
    expect([repeat.statusCode, repeat.body, repeat.headers.undo]).toEqual([statusCode, same, headers.undo]);
    expect([statusCode, repeat.headers['idempotency-replayed']]).toEqual([endpoint.status ?? 200, 'true']);
    expect(await dumpRows(test.deps.db, tables)).toEqual(before);
  });
});
