import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import { keyScopes } from '../../../contract/key-scopes.ts';
import { limits } from '../../../contract/limits.ts';
import { hashToken } from '../../core/tokens.ts';
import { byKey, keyOf } from '../../testing/api-keys.ts';
import { asked } from '../../testing/care.ts';
import { wrongValues } from '../../testing/contract-requests.ts';
import { commented, deleted } from '../../testing/deletions.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { openedApp } from '../../testing/test-app.ts';

const clock = { ms: 0 };
const test = await openedApp({ deps: { now: () => new Date(Date.now() + clock.ms) } });
const { db } = test.deps;
const keys = '/api/account/keys';
const statusOf = async (key: string, url = '/api/plants', method: 'GET' | 'POST' = 'GET') =>
  (await byKey(test, key, { method, url, ...(method === 'POST' && { payload: { commonName: 'Basil' } }) })).statusCode;
const listed = async (who: Person) => asked(who, 'GET', keys);
const unknown = { code: 'unauthenticated', reason: 'key_unknown' };

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const who = await person(test);
    const { key, ...made } = await keyOf(who, { scope: 'read' });
    expect(key).toMatch(/^lb_[\w-]{43}$/);
    expect(made).toMatchObject({ prefix: key.slice(0, 11), scope: 'read', gardenId: who.garden.id, lastUsedAt: null });
    expect(await listed(who)).toEqual([made]);
    const [row] = await db.selectFrom('apiKeys').selectAll().where('userId', '=', who.user.id).execute();
    expect(row?.tokenHash).toBe(hashToken(key));
    expect(JSON.stringify(row)).not.toContain(key.slice(11));
  });

  it('shows a repeat of its request no key', async () => {
    const who = await person(test);
    const payload = { name: 'Once', gardenId: who.garden.id, scope: 'read' };
    const request = { method: 'POST', url: keys, payload, headers: { 'idempotency-key': 'once' } } as const;
    const { key, ...made } = (await who.inject(request)).json();
    expect([key.length, (await who.inject(request)).json()]).toEqual([46, { ...made, key: '' }]);
  });

  it.each(
    wrongValues({ name: ['', 7, null, 'x'.repeat(61), '\u0000'], gardenId: ['', 0, null], scope: ['all', null] }),
  )('is refused with %j, at %s', async (wrong, path) => {
    const who = await person(test);
    const payload = { name: 'Key', gardenId: who.garden.id, scope: 'read', ...wrong };
    const answer = await who.inject({ method: 'POST', url: keys, payload });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });

  it('is for a garden of its member, and ends in the future', async () => {
    const [who, other] = [await person(test), await person(test)];
    const make = (more: object) =>
      who.inject({
        method: 'POST',
        url: keys,
        payload: { name: 'Key', gardenId: who.garden.id, scope: 'read', ...more },
      });
    expect((await make({ gardenId: other.garden.id })).statusCode).toBe(404);
    const past = await make({ expiresAt: test.deps.now().toISOString() });
    expect(past.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'expiresAt', reason: 'key_end_past' }] });
    expect((await make({ expiresAt: '2999-12-31T00:00:00Z' })).json().expiresAt).toBe('2999-12-31T00:00:00.000Z');
  });

  it('is one of at most 20, also of many made at once', async () => {
    const who = await person(test);
    const payload = { name: 'Key', gardenId: who.garden.id, scope: 'read' };
    const tries = Array.from({ length: limits.apiKeys + 3 }, () => who.inject({ method: 'POST', url: keys, payload }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.apiKeys);
    const refusal = answers.find(({ statusCode }) => statusCode !== 201);
    expect(refusal?.json()).toMatchObject({ reason: 'too_many_api_keys', params: { max: limits.apiKeys } });
  });

  it('is revoked at once, by its member alone', async () => {
    const [who, other] = [await person(test), await person(test)];
    const { id, key } = await keyOf(who);
    const revoke = (by: Person) => by.inject({ method: 'DELETE', url: `${keys}/${id}` });
    expect([(await revoke(other)).statusCode, await statusOf(key)]).toEqual([404, 200]);
    expect([(await revoke(who)).statusCode, await statusOf(key)]).toEqual([204, 401]);
    expect((await revoke(who)).statusCode).toBe(404);
  });

  it('ends when it says, and notes its last use by the hour', async () => {
    const who = await person(test);
    const expiresAt = new Date(test.deps.now().getTime() + dayMs).toISOString();
    const { key } = await keyOf(who, { expiresAt });
    const lastUse = async () => (await listed(who))[0].lastUsedAt;
    await statusOf(key);
    const first = await lastUse();
    expect(first).not.toBeNull();
    clock.ms = hourMs - 1000 * 60;
    await statusOf(key);
    expect(await lastUse()).toBe(first);
    clock.ms = hourMs;
    await statusOf(key);
    expect(await lastUse()).not.toBe(first);
    clock.ms = dayMs;
    const answer = await byKey(test, key, { url: '/api/plants' });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, unknown]);
    clock.ms = 0;
  });

  it.each(['lb_', 'lb_x', `lb_${'a'.repeat(43)}`, 'lb_ x', `lb_${'é'.repeat(4)}`, `lb_${'a'.repeat(5000)}`])(
    'that is unknown is refused without a redirect or cookie, also beside a session: %s',
    async (key) => {
      const who = await person(test);
      const answer = await who.inject({ url: '/api/plants', headers: { authorization: `Bearer ${key}` } });
      expect([answer.statusCode, answer.json()]).toEqual([401, { ...unknown, message: expect.any(String) }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('counts instead of a session, and other tokens do not', async () => {
    const [who, other] = [await person(test), await person(test)];
    await plantRow(test, who, { commonName: 'Mint' });
    const { key } = await keyOf(who);
    const answer = await other.inject({ url: '/api/plants', headers: { authorization: `bearer ${key}` } });
    expect(answer.json()).toMatchObject([{ commonName: 'Mint' }]);
    const ofProxy = await other.inject({ url: '/api/plants', headers: { authorization: 'Bearer eyJhbGciOi' } });
    expect(ofProxy.json()).toEqual([]);
  });

  it('is checked for neither the site nor the account of a page', async () => {
    const { key } = await keyOf(await person(test));
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'account-id': '1' };
    const request = { method: 'POST', url: '/api/plants', payload: { commonName: 'Basil' }, headers } as const;
    expect((await byKey(test, key, request)).statusCode).toBe(201);
  });

  it('reaches its garden unless another one is named, and nothing of others', async () => {
    const [who, founder] = [await person(test), await person(test)];
    const shared = await makeGarden(test, founder);
    await addMember(test, shared, who, 'gardener');
    const { key } = await keyOf(who, { gardenId: shared.id });
    const ownId = await plantRow(test, who, { commonName: 'Mint' });
    const publicId = await plantRow(test, founder, { commonName: 'Rose', isPublic: true });
    await plantRow(test, founder, { commonName: 'Fern', gardenId: shared.id });
    const get = async (url: string) => (await byKey(test, key, { url })).json();
    // Twice: the second time, from memory.
    for (let n = 0; n < 2; n++) {
      expect(await get('/api/plants')).toMatchObject([{ commonName: 'Fern' }]);
      expect((await who.inject({ url: '/api/plants' })).json()).toMatchObject([{ commonName: 'Mint' }]);
      expect(await get(`/api/plants?garden=${who.garden.id}`)).toMatchObject({ code: 'not_found' });
      for (const id of [ownId, publicId]) expect(await get(`/api/plants/${id}`)).toMatchObject({ code: 'not_found' });
      expect((await who.inject({ url: `/api/plants/${publicId}` })).statusCode).toBe(200);
    }
    const added = await byKey(test, key, { method: 'POST', url: '/api/plants', payload: { commonName: 'Sage' } });
    const plant = await db.selectFrom('plants').select('gardenId').where('id', '=', added.json().id).execute();
    expect(plant).toEqual([{ gardenId: shared.id }]);
    const copied = await byKey(test, key, { method: 'POST', url: '/api/plants', payload: { plantId: publicId } });
    expect(copied.statusCode).toBe(404);
  });

  it('acts with the role of its member at that moment, and ends when they leave', async () => {
    const [who, founder] = [await person(test), await person(test)];
    const shared = await makeGarden(test, founder);
    await addMember(test, shared, who, 'viewer');
    const { key } = await keyOf(who, { gardenId: shared.id });
    expect([await statusOf(key), await statusOf(key, '/api/plants', 'POST')]).toEqual([200, 403]);
    const role = { role: 'gardener' };
    await asked(founder, 'PATCH', `/api/gardens/${shared.id}/members/${who.user.id}`, role);
    expect(await statusOf(key, '/api/plants', 'POST')).toBe(201);
    await who.inject({ method: 'DELETE', url: `/api/gardens/${shared.id}/members/${who.user.id}` });
    expect([await statusOf(key), await listed(who)]).toEqual([401, []]);
    await addMember(test, shared, who, 'gardener');
    expect(await statusOf(key)).toBe(401);
  });

  it('ends with its garden, also where that is restored, and with its account', async () => {
    const who = await person(test);
    const { id } = await asked(who, 'POST', '/api/gardens', { name: 'Allotment' });
    const { key } = await keyOf(who, { gardenId: id });
    await who.inject({ method: 'DELETE', url: `/api/gardens/${id}` });
    expect(await statusOf(key)).toBe(401);
    expect((await who.inject({ method: 'POST', url: `/api/gardens/${id}/restore` })).statusCode).toBeLessThan(300);
    expect(await statusOf(key)).toBe(401);
    const { key: another } = await keyOf(who);
    await db.deleteFrom('users').where('id', '=', who.user.id).execute();
    expect(await statusOf(another)).toBe(401);
  });

  it('never does what only owners may, nor restores a comment', async () => {
    const [who, other] = [await person(test), await person(test)];
    const plantId = await plantRow(test, who, { commonName: 'Mint' });
    const { key } = await keyOf(who);
    const payload = { action: 'visibility', plantIds: [plantId], isPublic: true };
    const shared = await byKey(test, key, { method: 'POST', url: '/api/plants/bulk', payload });
    expect([shared.statusCode, shared.json().reason]).toEqual([403, 'key_scope']);
    const removed = await deleted(other, (await commented(test, who, other)).url);
    const restore = { method: 'POST', url: `/api/removed/${removed}/restore` } as const;
    expect((await byKey(test, (await keyOf(other)).key, restore)).statusCode).toBe(404);
    expect((await other.inject(restore)).statusCode).toBe(200);
  });

  it('gets no answer that its member was given for the same Idempotency-Key', async () => {
    const who = await person(test);
    const { key } = await keyOf(who);
    const request = {
      ...{ method: 'POST', url: '/api/plants', payload: { commonName: 'Basil' } },
      headers: { 'idempotency-key': 'same' },
    } as const;
    const [first, second] = [await who.inject(request), await byKey(test, key, request)];
    expect(second.json().id).not.toBe(first.json().id);
    expect((await byKey(test, key, request)).json()).toEqual(second.json());
  });

  it.each(keyScopes)('is in no log, and shows no other keys: %s', async (scope) => {
    const { key } = await keyOf(await person(test), { scope });
    const answer = await byKey(test, key, { url: keys });
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'key_scope']);
  });
});

describe('with rate limits', () => {
  it('120 requests a minute are answered for each key', async () => {
    const limited = await openedApp({ rateLimits: true });
    const who = await person(limited);
    const [{ key }, { key: other }] = [await keyOf(who), await keyOf(who)];
    const ask = (by: string) => byKey(limited, by, { url: '/api/tags' });
    for (let n = 0; n < 120; n++) expect((await ask(key)).statusCode).toBe(200);
    const refused = await ask(key);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect([(await ask(other)).statusCode, (await who.inject({ url: '/api/tags' })).statusCode]).toEqual([200, 200]);
  });
});
