import { expect, it } from 'vitest';
import {
  dropMember,
  makeGarden,
  openedApp,
  type Person,
  person,
  plantRow,
  sharedGarden,
  testClock,
} from '../testing/kit.ts';
import { purgeAnswers } from './idempotency.ts';

const hourMs = 60 * 60 * 1000;

const clock = testClock();
const test = await openedApp({ catalogue: true, deps: { now: clock.now } });
const rows = await test.deps.db.selectFrom('species').select('id').orderBy('id').limit(2).execute();
const species = rows.map(({ id }) => id);

const add = (who: Person, payload: object, key?: string) =>
  who.inject({
    method: 'POST',
    url: '/api/plants',
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const plantsOf = async (who: Person) => (await who.inject({ method: 'GET', url: '/api/plants' })).json().length;
const keysOf = (who: Person) =>
  test.deps.db.selectFrom('idempotencyKeys').selectAll().where('userId', '=', who.user.id).execute();

it('acts each time without a key', async () => {
  const who = await person(test);
  for (let n = 0; n < 2; n += 1) expect((await add(who, { speciesId: species[0] })).statusCode).toBe(201);
  expect(await plantsOf(who)).toBe(2);
});

it('acts once for ten requests at the same moment', async () => {
  const who = await person(test);
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(who, { speciesId: species[0] }, 'at-once')));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(9);
  expect(await plantsOf(who)).toBe(1);
});

it('refuses a key that was used for another request', async () => {
  const who = await person(test);
  await add(who, { speciesId: species[0] }, 'key-1');
  const other = await add(who, { speciesId: species[1] }, 'key-1');
  expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
  expect(await plantsOf(who)).toBe(1);
});

it('refuses a key that was used for another garden, whatever the time zone', async () => {
  const who = await person(test);
  const { id } = await makeGarden(test, who);
  const event = { title: 'Order bulbs', eventType: 'planting', date: '2026-09-01T10:00:00.000Z' };
  const addIn = (query: Record<string, string>) =>
    who.inject({
      method: 'POST',
      url: '/api/calendar',
      query,
      payload: event,
      headers: { 'idempotency-key': 'key-1' },
    });
  const first = await addIn({ timeZone: 'Europe/Berlin' });
  expect(first.statusCode).toBe(201);
  const other = await addIn({ timeZone: 'Europe/Berlin', garden: String(id) });
  expect([other.statusCode, other.json().reason]).toEqual([409, 'idempotency_key_reused']);
  expect((await addIn({ timeZone: 'Asia/Tokyo' })).body).toBe(first.body);
});

it('keeps the keys of two gardeners apart', async () => {
  const [one, two] = [await person(test), await person(test)];
  const answers = [
    await add(one, { speciesId: species[0] }, 'same'),
    await add(two, { speciesId: species[1] }, 'same'),
  ];
  expect(answers.map((answer) => answer.json().userId)).toEqual([one.user.id, two.user.id]);
});

it('keeps no refusal: what had no effect may be tried again', async () => {
  const [who, owner] = [await person(test), await person(test)];
  const plantId = await plantRow(test, owner);
  expect((await add(who, { plantId }, 'key-1')).statusCode).toBe(404);
  expect(await keysOf(who)).toEqual([]);
  await owner.inject({ method: 'PATCH', url: `/api/plants/${plantId}/visibility`, payload: { isPublic: true } });
  expect((await add(who, { plantId }, 'key-1')).statusCode).toBe(201);
});

it('lets a repeat act where an earlier version left a key without an answer', async () => {
  const who = await person(test);
  const createdAt = test.deps.now().toISOString();
  const unanswered = {
    userId: who.user.id,
    key: 'key-1',
    fingerprint: 'unknown',
    status: null,
    answer: null,
    createdAt,
  };
  await test.deps.db.insertInto('idempotencyKeys').values(unanswered).execute();
  expect((await add(who, { speciesId: species[0] }, 'key-1')).statusCode).toBe(201);
  expect((await add(who, { speciesId: species[0] }, 'key-1')).headers['idempotency-replayed']).toBe('true');
  expect(await plantsOf(who)).toBe(1);
});

it('forgets a key after a day, and deletes the answer', async () => {
  const [who, other] = [await person(test), await person(test)];
  const before = clock.ms;
  const addAgain = async () => {
    await add(who, { speciesId: species[0] }, 'key-1');
    return plantsOf(who);
  };
  await add(other, { speciesId: species[0] }, 'key-1');
  expect(await addAgain()).toBe(1);
  clock.ms += 23 * hourMs;
  await purgeAnswers(test.deps);
  expect([await addAgain(), (await keysOf(other)).length]).toEqual([1, 1]);
  clock.ms += 2 * hourMs;
  expect(await addAgain()).toBe(2);
  await purgeAnswers(test.deps);
  expect(await keysOf(other)).toEqual([]);
  clock.ms = before;
});

const asks = (who: Person, method: 'POST' | 'PATCH' | 'DELETE', url: string, key: string, payload?: object) =>
  who.inject({ method, url, headers: { 'idempotency-key': key }, ...(payload && { payload }) });
const entry = { date: '2026-05-04', note: 'Only its gardeners read it' };

it('answers a repeated deletion as the first, with what undoes it', async () => {
  const who = await person(test);
  const plantId = await plantRow(test, who);
  const { id } = (await asks(who, 'POST', `/api/plants/${plantId}/journal`, 'key-1', entry)).json();
  for (const [url, undo] of [
    [`/api/journal/${id}`, expect.stringMatching(/^\d+$/)],
    [`/api/plants/${plantId}`, undefined],
  ]) {
    const [first, repeat] = [await asks(who, 'DELETE', url, url), await asks(who, 'DELETE', url, url)];
    expect([first.statusCode, first.headers.undo]).toEqual([204, undo]);
    expect([repeat.statusCode, repeat.body, repeat.headers.undo]).toEqual([204, '', first.headers.undo]);
    expect((await asks(who, 'DELETE', url, 'another')).statusCode).toBe(404);
  }
});

it('answers a repeated change of a whole series with what undoes it', async () => {
  const who = await person(test);
  const event = {
    title: 'Turn the compost',
    eventType: 'pruning',
    date: '2026-09-01T10:00:00.000Z',
    rule: 'FREQ=DAILY',
  };
  const { id } = (await asks(who, 'POST', '/api/calendar', 'key-1', event)).json();
  const edit = (scope: string) =>
    asks(who, 'PATCH', `/api/calendar/${id}?scope=${scope}`, `of-${scope}`, { title: 'Air the compost' });
  const [first, repeat] = [await edit('all'), await edit('all')];
  expect([first.statusCode, repeat.body, repeat.headers.undo]).toEqual([200, first.body, first.headers.undo]);
  expect(first.headers.undo).toMatch(/^\d+$/);
  expect([(await edit('this')).headers.undo, (await edit('this')).headers.undo]).toEqual([undefined, undefined]);
});

it('answers no repeat about a garden to a former member, also where nothing was changed', async () => {
  const [owner, friend] = [await person(test), await person(test)];
  const garden = await sharedGarden(test, owner, { gardener: [friend] });
  const plantId = await plantRow(test, owner, { gardenId: garden.id, nickname: 'Rosie' });
  const edit = () => asks(friend, 'PATCH', `/api/plants/${plantId}`, 'queued-1', { nickname: 'Rosie' });
  expect((await edit()).statusCode).toBe(200);
  expect((await edit()).headers['idempotency-replayed']).toBe('true');
  await dropMember(test, garden, friend);
  expect((await edit()).statusCode).toBe(404);
});

it.each(['', 'x'.repeat(201), 'two words', 'ümlaut', 'tab\there'])('refuses the key %j', async (key) => {
  const who = await person(test);
  expect((await add(who, { speciesId: species[0] }, key)).statusCode).toBe(400);
  expect(await plantsOf(who)).toBe(0);
});
