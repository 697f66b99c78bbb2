import { beforeEach, describe, expect, it } from 'vitest';
import type { IdentifierInfo } from '../../../contract/identifiers.ts';
import type { Identification } from '../../../contract/identify.ts';
import { IdentifierUnavailable } from '../../engines/identifier.ts';
import { guess, ScriptedIdentifier } from '../../testing/identifiers.ts';
import { addMember, asked, makeGarden, openedApp, person, personForEachTest } from '../../testing/kit.ts';
import { photoForm, plainPhoto } from '../../testing/photos.ts';

const embedded = new ScriptedIdentifier();
const plantnet = new ScriptedIdentifier('plantnet');
const plantid = new ScriptedIdentifier('plantid');
const limit = { daily: 3, timeoutMs: 2_000 };
let now = Date.now();
const engines = [plantnet, plantid, embedded];
const chain = { limits: { plantnet: limit, plantid: limit } };
const test = await openedApp({ deps: { engines, chain, now: () => new Date(now) } });
const photo = await plainPhoto('green');
const who = personForEachTest(test);
beforeEach(async () => {
  now += 24 * 60 * 60 * 1000;
  for (const engine of engines) {
    engine.asked.length = 0;
    engine.tell([guess('Rosa canina', 0.9)]);
  }
});

const list = (by = who): Promise<IdentifierInfo[]> => asked(by, 'GET', '/api/identifiers');
const put = (name: string, payload: object, by = who) =>
  by.inject({ method: 'PUT', url: `/api/identifiers/${name}/consent`, payload });
const allow = (name: string, allowed = true, by = who): Promise<IdentifierInfo> =>
  asked(by, 'PUT', `/api/identifiers/${name}/consent`, { allowed });
const identify = (by = who, query = '') =>
  by.inject({ method: 'POST', url: `/api/identify${query}`, ...photoForm(photo) });
const engineOf = async (by = who, query = ''): Promise<Identification['engine']> =>
  (await identify(by, query)).json().engine;

describe('the list of engines', () => {
  it('is in their order, with what they are called and need', async () => {
    const same = { attribution: null, isCalibrated: true, knownKinds: 12, isSpent: false, runsOnDevices: false };
    const service = { ...same, isService: true, consent: null };
    expect(await list()).toEqual([
      { name: 'plantnet', label: 'Service plantnet', ...service, isAvailable: true },
      { name: 'plantid', label: 'Service plantid', ...service, isAvailable: true },
      { name: 'embedded', label: 'This server', ...service, isService: false, consent: true, isAvailable: true },
    ]);
  });

  it('says which are left alone after failures, or have nothing left for today', async () => {
    const available = async () => (await list()).filter(({ isAvailable }) => isAvailable).map(({ name }) => name);
    await Promise.all([allow('plantnet'), allow('plantid')]);
    for (let n = 0; n < 3; n += 1) await identify();
    expect(await available()).toEqual(['plantid', 'embedded']);
    expect((await list()).map(({ isSpent }) => isSpent)).toEqual([true, false, false]);
    expect(await engineOf()).toBe('plantid');
    now += 24 * 60 * 60 * 1000;
    expect(await available()).toEqual(['plantnet', 'plantid', 'embedded']);
    expect(await engineOf()).toBe('plantnet');
  });
});

describe('consent', () => {
  it('is asked for once, can be taken back, and is the word of one person', async () => {
    expect(await allow('plantnet')).toMatchObject({ name: 'plantnet', consent: true });
    expect((await list()).map(({ consent }) => consent)).toEqual([true, null, true]);
    expect((await list(await person(test)))[0]?.consent).toBe(null);
    expect(await allow('plantnet', false)).toMatchObject({ consent: false });
    expect((await list()).map(({ consent }) => consent)).toEqual([false, null, true]);
  });

  it('is for the services of this server alone', async () => {
    for (const name of ['embedded', 'vision']) expect((await put(name, { allowed: true })).statusCode, name).toBe(404);
    expect((await put('plantnet', {})).json()).toMatchObject({ code: 'invalid', errors: [{ path: 'allowed' }] });
  });

  it('decides who gets a photo, at once', async () => {
    expect([await engineOf(), plantnet.asked.length]).toEqual(['embedded', 0]);
    await allow('plantnet');
    expect(await engineOf()).toBe('plantnet');
    await allow('plantnet', false);
    expect([await engineOf(), plantnet.asked.length, plantid.asked.length]).toEqual(['embedded', 1, 0]);
  });

  it('of who identifies counts in a shared garden', async () => {
    const garden = await makeGarden(test, who);
    const member = await person(test);
    await addMember(test, garden, member, 'gardener');
    await allow('plantnet');
    const there = `?garden=${garden.id}`;
    expect([await engineOf(who, there), await engineOf(member, there)]).toEqual(['plantnet', 'embedded']);
  });

  it('goes with the account', async () => {
    await allow('plantnet');
    const rows = () =>
      test.deps.db.selectFrom('identifierConsents').selectAll().where('userId', '=', who.user.id).execute();
    expect(await rows()).toHaveLength(1);
    await test.deps.db.deleteFrom('users').where('id', '=', who.user.id).execute();
    expect(await rows()).toEqual([]);
  });
});

it.each([
  ["beyond the day's quota says so", 3_600, { reason: 'quota', remaining: 0 } as const, 'identifications_spent'],
  ['that no engine answers is refused as before', 7, { reason: 'busy' } as const, 'no_identification'],
])('an identification %s', async (_what, retryAfterS, why, reason) => {
  await allow('plantnet');
  for (const engine of [plantnet, embedded])
    engine.answer = () => Promise.reject(new IdentifierUnavailable('It is away', retryAfterS, why));
  const answer = await identify();
  expect([answer.statusCode, answer.json().reason]).toEqual([503, reason]);
  if (why.reason === 'busy') expect(answer.headers['retry-after']).toBe('7');
});
