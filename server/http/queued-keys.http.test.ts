import { afterEach, expect, it } from 'vitest';
import { dayMs } from '../../contract/durations.ts';
import { addSession, openedApp, type Person, person, plantRow, sharedGarden, testClock } from '../testing/kit.ts';
import { purgeAnswers } from './idempotency.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });

const keysOf = (who: Person) =>
  test.deps.db.selectFrom('idempotencyKeys').selectAll().where('userId', '=', who.user.id).execute();
const asks = (who: Person, method: 'POST' | 'DELETE', url: string, key: string, payload?: object) =>
  who.inject({ method, url, headers: { 'idempotency-key': key }, ...(payload && { payload }) });
const entry = { date: '2026-05-04', note: 'Only its gardeners read it' };
const now = clock.ms;
const wait = (days: number) => {
  clock.ms = now + days * dayMs;
};
afterEach(() => wait(0));
const purge = () => purgeAnswers(test.deps);

it('of a queue is answered as a whole for a day, with the ids alone for 90 days, and then forgotten', async () => {
  const who = await person(test);
  const plantId = await plantRow(test, who);
  const url = `/api/plants/${plantId}/journal`;
  let sid = who.cookie.slice('sid='.length);
  const note = () =>
    test.inject({ method: 'POST', url, cookies: { sid }, headers: { 'idempotency-key': 'queued-1' }, payload: entry });
  const first = await note();
  const { id, by } = first.json();
  for (const [days, shortened] of [
    [0.9, 0],
    [1.1, 1],
  ] as const) {
    wait(days);
    expect((await note()).body).toBe(first.body);
    expect(await purge()).toMatchObject({ shortened });
  }
  expect(JSON.stringify(await keysOf(who))).not.toContain(entry.note);
  wait(89.9);
  sid = await addSession(test, who.user.id);
  expect(await purge()).toEqual({ purged: 0, shortened: 0 });
  const repeat = await note();
  expect([repeat.statusCode, repeat.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(repeat.json()).toEqual({ id, plantId, by: { userId: by.userId }, photos: [] });
  wait(90.1);
  expect(await purge()).toEqual({ purged: 1, shortened: 0 });
  expect((await note()).json().id).not.toBe(id);
});

it('of a queue stays with what undoes a deletion, with an answer without ids, and with a long list', async () => {
  const who = await person(test);
  const plantId = await plantRow(test, who);
  const { id } = (await asks(who, 'POST', `/api/plants/${plantId}/journal`, 'key-1', entry)).json();
  const ids = Array.from({ length: 120 }, (_, n) => 2_000_000 + n);
  const requests = [
    () => asks(who, 'DELETE', `/api/journal/${id}`, 'queued-1'),
    () => asks(who, 'POST', `/api/plants/${plantId}/like`, 'queued-2'),
    () => asks(who, 'POST', '/api/care/done', 'queued-3', { eventIds: ids }),
    () => asks(who, 'DELETE', `/api/plants/${plantId}`, 'queued-4'),
  ];
  const first = [];
  for (const request of requests) first.push(await request());
  wait(2);
  // As many as one batch deletes, and one more.
  const others = Array.from({ length: 501 }, (_, n) => `other-${n}`);
  const [row] = await keysOf(who);
  if (row)
    await test.deps.db
      .insertInto('idempotencyKeys')
      .values(others.map((key) => ({ ...row, key })))
      .execute();
  expect(await purge()).toMatchObject({ shortened: 4 });
  expect((await keysOf(who)).map(({ key }) => key).sort()).toEqual(['queued-1', 'queued-2', 'queued-3', 'queued-4']);
  const repeats = await Promise.all(requests.map((request) => request()));
  expect(repeats.map(({ statusCode }) => statusCode)).toEqual(first.map(({ statusCode }) => statusCode));
  expect(repeats.map(({ headers }) => headers.undo)).toEqual(first.map(({ headers }) => headers.undo));
  expect(repeats[1]?.json()).toEqual({});
  expect(repeats[2]?.json()).toEqual(ids.slice(0, 100).map((eventId) => ({ eventId })));
});

it('is one of a queue if it begins so, as it is written', async () => {
  const who = await person(test);
  for (const key of ['queued', 'Queued-1', 'not-queued-1', 'queued-1'])
    await asks(who, 'POST', '/api/plants', key, { commonName: 'Aster' });
  wait(2);
  await purge();
  expect((await keysOf(who)).map(({ key }) => key)).toEqual(['queued-1']);
});

it('of a queue is deleted with the account', async () => {
  const [owner, friend] = [await person(test), await person(test)];
  const garden = await sharedGarden(test, owner, { gardener: [friend] });
  const plantId = await plantRow(test, owner, { gardenId: garden.id });
  for (const who of [owner, friend]) await asks(who, 'POST', `/api/plants/${plantId}/journal`, 'queued-1', entry);
  wait(2);
  await purge();
  wait(0);
  expect((await keysOf(friend)).length).toBe(1);
  expect((await asks(friend, 'POST', '/api/account/delete', 'key-1', { currentPassword: null })).statusCode).toBe(204);
  expect([(await keysOf(friend)).length, (await keysOf(owner)).length]).toEqual([0, 1]);
});
