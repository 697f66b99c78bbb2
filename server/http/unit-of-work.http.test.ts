import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import type { UnitOfWork } from '../context/unit-of-work.ts';
import type { SignedInUser } from '../core/signed-in-user.ts';
import type { Db } from '../db/database.ts';
import { engines, type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { type Person, person, plantRow, type TestApp, testApp } from '../testing/kit.ts';
import { serve } from './serve.ts';

const [engine = 'sqlite'] = engines();
const base = { summary: 'A write', access: 'user', idempotent: true, answer: z.object({ plantId: z.int() }) } as const;
const writeApi = endpoint('POST /api/test/write', base);
const forgetfulApi = endpoint('POST /api/test/forgetful', base);

/** What the endpoint of the test does. */
let act: (unit: UnitOfWork, user: SignedInUser) => Promise<{ plantId: number }>;

/** The app in front of the database, with endpoints of the test. */
async function openApp(): Promise<TestApp> {
  const { db } = place.open();
  const test = await testApp({ deps: { db } });
  serve(test.app, test.deps, writeApi, ({ user, transaction }) => transaction((unit) => act(unit, user)));
  serve(test.app, test.deps, forgetfulApi, (async () => ({ plantId: 1 })) as never);
  return { ...test, close: () => test.close().finally(() => db.destroy()) };
}

let place: GardenPlace;
let test: TestApp;
let who: Person;
/** Who was told that something changed for them, and how many plants they had by then. */
let told: { userId: number | null; plants: Promise<number> }[] = [];
beforeAll(async () => {
  place = await gardenPlace(engine, { migrated: true });
  test = await openApp();
  test.deps.userEvents.subscribe((userId) => told.push({ userId, plants: plantCount() }));
  if (engine === 'postgres')
    await sql`alter table plant_likes alter constraint plant_likes_plant_id_fkey deferrable`.execute(test.deps.db);
});
beforeEach(async () => {
  who = await person(test);
  told = [];
});
afterAll(async () => {
  await test.close();
  await place.remove();
});

const rowsOf = async (table: 'plants' | 'userBadges' | 'idempotencyKeys') =>
  (await test.deps.db.selectFrom(table).select('userId').where('userId', '=', who.user.id).execute()).length;
const plantCount = () => rowsOf('plants');
const everything = async () => [await rowsOf('plants'), await rowsOf('userBadges'), await rowsOf('idempotencyKeys')];
const write = (key?: string, app: TestApp = test, path = writeApi.path) =>
  app.inject({
    method: 'POST',
    url: path,
    cookies: { sid: who.cookie.slice('sid='.length) },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** Adds a plant, which earns a badge. */
async function addPlant({ db, award }: UnitOfWork): Promise<{ plantId: number }> {
  award({ userId: who.user.id, cause: 'add' });
  return { plantId: await plantRow({ ...test, deps: { ...test.deps, db: db as TestApp['deps']['db'] } }, who) };
}

it('commits the effect, the badges and the answer together, and tells of them afterwards', async () => {
  act = async (unit) => {
    unit.publish(who.user.id);
    const added = await addPlant(unit);
    expect(told).toEqual([]);
    return added;
  };
  const first = await write('key-1');
  expect([first.statusCode, first.json()]).toEqual([200, { plantId: expect.any(Number) }]);
  expect(await everything()).toEqual([1, 1, 1]);
  expect(told.map(({ userId }) => userId)).toEqual([who.user.id]);
  expect(await told[0]?.plants).toBe(1);
  const again = await write('key-1');
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  expect(told).toHaveLength(1);
});

/** Lets the commit fail. */
async function breakCommit(db: Db): Promise<void> {
  if (engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(db);
  else await sql`set constraints all deferred`.execute(db);
  await db
    .insertInto('plantLikes')
    .values({ plantId: 2_000_000_000, userId: who.user.id, createdAt: '2026-05-04T09:30:00.000Z' })
    .execute();
}

describe.each<[string, (unit: UnitOfWork) => Promise<{ plantId: number }>]>([
  ['an answer that breaks the contract', async () => ({ plantId: 'many' }) as never],
  ['a failure', () => Promise.reject(new Error('broken'))],
  ['a commit that fails', (unit) => breakCommit(unit.db).then(() => ({ plantId: 1 }))],
])('%s', (_, fail) => {
  it.each([undefined, 'key-1'])('undoes everything and tells nobody, and a repeat acts (key %s)', async (key) => {
    act = async (unit) => {
      unit.publish(who.user.id);
      await addPlant(unit);
      return fail(unit);
    };
    expect((await write(key)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await everything()).toEqual([0, 0, 0]);
    expect(told).toEqual([]);
    act = addPlant;
    const repeat = await write(key);
    expect([repeat.statusCode, repeat.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(await plantCount()).toBe(1);
  });
});

it('refuses a handler of an idempotent endpoint that answers without it', async () => {
  expect((await write('key-1', test, forgetfulApi.path)).statusCode).toBe(500);
  expect((await write(undefined, test, forgetfulApi.path)).statusCode).toBe(500);
});

/** A write that is at work until it is let go. */
function heldWrite() {
  const [atWork, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let acts = 0;
  act = async (unit) => {
    acts += 1;
    const added = await addPlant(unit);
    atWork.resolve();
    await letGo.promise;
    return added;
  };
  return { atWork: atWork.promise, letGo, acts: () => acts };
}

describe.skipIf(engine === 'sqlite')('a repeat that reaches another process while the first is at work', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await openApp();
  });
  afterAll(() => other.close());

  const isWaiting = async () => {
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
    while ((await waiting.execute(test.deps.db)).rows[0]?.n === 0);
  };

  it('gets the answer of the first', async () => {
    const held = heldWrite();
    const first = write('key-1');
    await held.atWork;
    const repeat = write('key-1', other);
    await isWaiting();
    held.letGo.resolve();
    expect((await repeat).body).toBe((await first).body);
    expect((await repeat).headers['idempotency-replayed']).toBe('true');
    expect([held.acts(), await plantCount()]).toEqual([1, 1]);
  });

  it('acts where the first fails', async () => {
    const held = heldWrite();
    const first = write('key-1');
    await held.atWork;
    const repeat = write('key-1', other);
    await isWaiting();
    act = addPlant;
    held.letGo.reject(new Error('broken'));
    expect([(await first).statusCode, (await repeat).statusCode]).toEqual([500, 200]);
    expect(await plantCount()).toBe(1);
  });
});
