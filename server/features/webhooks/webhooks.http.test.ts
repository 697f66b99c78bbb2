import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { webhookEvents as all } from '../../../contract/webhook-events.ts';
import { personWithPassword } from '../../testing/accounts.ts';
import { wrongValues } from '../../testing/contract-requests.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { eventually, until } from '../../testing/until.ts';
import { webhooksUrl as url, webhookScene } from '../../testing/webhook-scene.ts';

const { test, db, who, clock, receiver, calls, hookOf, allDone, received, jobs, listed } = await webhookScene();

describe('a webhook', () => {
  it('is called with what happened, signed by its secret, which is shown once', async () => {
    const { secret, ...made } = await hookOf();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(made).toMatchObject({ url: `${receiver.url}/hook`, form: 'standard', events: all, lastAt: null });
    expect(await listed()).toEqual([made]);
    const plantId = await plantRow(test, who, { commonName: 'Basil' });
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
    const { headers, body, path } = await received();
    expect(path).toBe('/hook');
    const verified = new Verifier(secret).verify(body, headers as Record<string, string>);
    const garden = { id: who.garden.id, name: 'My Garden' };
    const care = [{ type: 'watering', plantId, plant: 'Basil' }];
    expect(verified).toEqual({
      ...{ type: 'care.done', timestamp: expect.stringMatching(/Z$/) },
      data: { garden, by: { id: who.user.id, name: 'Rosa' }, count: 1, care },
    });
    expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    expect((await listed())[0]).toMatchObject({ lastFailure: null, offAt: null, lastAt: expect.any(String) });
  });

  it('shows a repeat of its request no secret', async () => {
    const payload = { gardenId: who.garden.id, url: receiver.url, form: 'standard', events: ['care.due'] };
    const request = { method: 'POST', url, payload, headers: { 'idempotency-key': 'once' } } as const;
    const { secret, ...made } = (await who.inject(request)).json();
    expect([secret.length, (await who.inject(request)).json()]).toEqual([50, { ...made, secret: '' }]);
  });

  it.each([
    ...wrongValues({
      gardenId: ['', 0, null],
      form: ['slack', null],
      events: [[], ['all'], null, ['care.due', 'care.due']],
    }),
    ...wrongValues({
      url: [
        ...[
          '',
          'x',
          null,
          'ftp://example.org',
          'http://example.org/',
          'https://ann:secret@example.org/',
          'https:\u0000',
        ],
        ...['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1', 'https://localhost/', 'http://127.0.0.1:1/'],
        ...[
          'https://169.254.169.254/latest',
          'https://2130706433/',
          'https://0x7f.1/',
          `https://x.org/${'x'.repeat(1_000)}`,
        ],
      ],
    }),
  ])('is refused with %j, at %s', async (wrong, path) => {
    const payload = { gardenId: who.garden.id, url: receiver.url, form: 'standard', events: ['care.due'], ...wrong };
    const answer = await who.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json().errors?.[0].path.split('.')[0]]).toEqual([400, path.split('.')[0]]);
  });

  it('is for a garden of its member, one of a few, deleted by its member alone', async () => {
    const other = await person(test);
    const make = (gardenId: number) =>
      who.inject({
        method: 'POST',
        url,
        payload: { gardenId, url: receiver.url, form: 'standard', events: ['care.due'] },
      });
    expect((await make(other.garden.id)).statusCode).toBe(404);
    const answers = await Promise.all(Array.from({ length: limits.webhooks + 2 }, () => make(who.garden.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(limits.webhooks);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      ...{ code: 'conflict', reason: 'too_many_webhooks', params: { max: limits.webhooks } },
    });
    const [{ id } = { id: 0 }] = await listed();
    const by = (one: Person, method: 'POST' | 'DELETE', path = '') =>
      one.inject({ method, url: `${url}/${id}${path}` }).then(({ statusCode }) => statusCode);
    expect([await by(other, 'POST', '/test'), await by(other, 'DELETE'), await listed(other)]).toEqual([404, 404, []]);
    expect([await by(who, 'DELETE'), await by(who, 'DELETE')]).toEqual([204, 404]);
  });

  it('ends with the membership and the garden, and what waits for it is dropped', async () => {
    const founder = await person(test);
    const shared = await makeGarden(test, founder);
    await addMember(test, shared, who, 'viewer');
    await jobs.stop();
    await hookOf(who, { gardenId: shared.id });
    await hookOf(founder, { gardenId: shared.id });
    const plantId = await plantRow(test, founder, { gardenId: shared.id });
    await asked(founder, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
    await who.inject({ method: 'DELETE', url: `/api/gardens/${shared.id}/members/${who.user.id}` });
    expect(await listed()).toEqual([]);
    jobs.start();
    // That of the founder alone.
    await received();
    await founder.inject({ method: 'DELETE', url: `/api/gardens/${shared.id}` });
    expect(await listed(founder)).toEqual([]);
  });
});

describe('a changed password', () => {
  it('ends webhooks', async () => {
    const gardener = await personWithPassword(test, 'tomatoes love basil');
    await hookOf(gardener);
    const payload = { currentPassword: 'tomatoes love basil', newPassword: 'basil loves tomatoes' };
    await gardener.inject({ method: 'POST', url: '/api/account/password', payload });
    const left = await db.selectFrom('webhooks').select('id').where('userId', '=', gardener.user.id).execute();
    expect(left).toEqual([]);
  });
});

describe('a receiver that does not take a call', () => {
  const failureOf = async () => (await listed())[0]?.lastFailure;
  const test1 = (id: number) => asked(who, 'POST', `${url}/${id}/test`);

  it.each([
    [302, 'status 302'],
    [500, 'status 500'],
    ['hang', 'ECONNRESET'],
  ] as const)('gets it again after a pause, the same by its id: %s', async (status, why) => {
    const { secret } = await hookOf();
    receiver.answer(status);
    const plantId = await plantRow(test, who);
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
    await eventually(async () => expect(await failureOf()).toBe(why));
    const job = () => db.selectFrom('jobs').select(['tries', 'lastError', 'failedAt']).executeTakeFirst();
    await eventually(async () => expect(await job()).toEqual({ tries: 1, lastError: why, failedAt: null }));
    expect(calls.map(({ path }) => path)).toEqual(['/hook']);
    receiver.answer(200);
    await db
      .updateTable('jobs')
      .set({ dueAt: new Date(0).toISOString() })
      .execute();
    await allDone();
    const [first, second] = calls;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(new Verifier(secret).verify(second?.body ?? '', second?.headers as Record<string, string>)).toBeTruthy();
    expect(await failureOf()).toBeNull();
  });

  it('gets it from the next process where the server stops before it answers', async () => {
    await hookOf();
    receiver.answer('never');
    const plantId = await plantRow(test, who);
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
    await until(() => calls.length === 1);
    await jobs.stop();
    expect(await failureOf()).toBeNull();
    receiver.answer(204);
    jobs.start();
    await allDone();
    const [first, second, ...others] = calls;
    expect([second?.headers['webhook-id'], second?.body, others]).toEqual([
      ...[first?.headers['webhook-id'], expect.stringContaining('care.done'), []],
    ]);
  });

  it('is not called any more after three days, until a test arrives', async () => {
    const { id } = await hookOf();
    receiver.answer(404);
    expect(await test1(id)).toMatchObject({ lastFailure: 'status 404', offAt: null });
    clock.ms = 71 * hourMs;
    expect(await test1(id)).toMatchObject({ offAt: null });
    clock.ms = 73 * hourMs;
    expect(await test1(id)).toMatchObject({ offAt: expect.any(String) });
    calls.length = 0;
    const plantId = await plantRow(test, who);
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering' });
    await allDone();
    expect(calls).toEqual([]);
    receiver.answer(200);
    expect(await test1(id)).toMatchObject({ lastFailure: null, offAt: null });
  });

  it('is off at once where it is gone', async () => {
    const { id } = await hookOf();
    receiver.answer(410);
    expect(await test1(id)).toMatchObject({ lastFailure: 'status 410', offAt: expect.any(String) });
  });
});

it('is unknown on a server whose host allows none, which calls nobody', async () => {
  const { id } = await hookOf();
  const off = await openedApp({ deps: { db, outgoing: { ...test.deps.outgoing, webhooks: null } } });
  const request = { method: 'POST' as const, url: `${url}/${id}/test`, headers: { cookie: who.cookie } };
  expect((await off.inject(request)).statusCode).toBe(404);
  const listedThere = await off.inject({ url, headers: { cookie: who.cookie } });
  expect(listedThere.json()).toMatchObject({ isAllowed: false });
});
