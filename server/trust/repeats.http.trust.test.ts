import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { serve } from '../http/serve.ts';
import { engines, gardenPlace } from '../testing/gardens.ts';
import { person, type TestApp, testApp } from '../testing/kit.ts';

const [engine = 'sqlite'] = engines();
const slowApi = endpoint('POST /api/test/slow', {
  summary: 'A slow write',
  access: 'user',
  idempotent: true,
  answer: z.object({ acts: z.int() }),
});

let acts = 0;
/** How long the work before the transaction takes, and the transaction itself, in milliseconds. */
let takes = { before: 0, inside: 0 };
const apps: TestApp[] = [];

async function openApp(): Promise<TestApp> {
  const { db } = place.open();
  const test = await testApp({ deps: { db } });
  serve(test.app, test.deps, slowApi, async ({ transaction }) => {
    await sleep(takes.before);
    return transaction(async () => {
      acts += 1;
      await sleep(takes.inside);
      return { acts };
    });
  });
  apps.push(test);
  return test;
}

const place = await gardenPlace(engine, { migrated: true });
const who = await person(await openApp());
afterAll(async () => {
  for (const { deps, close } of apps) {
    await close();
    await deps.db.destroy();
  }
  await place.remove();
});

const write = (app: TestApp, key: string) =>
  app.inject({
    method: 'POST',
    url: slowApi.path,
    cookies: { sid: who.cookie.slice('sid='.length) },
    headers: { 'idempotency-key': key },
  });

async function repeatIsToldToWait(second: TestApp, key: string): Promise<void> {
  const [one] = apps as [TestApp];
  const before = acts;
  const first = write(one, key);
  await sleep(500);
  const repeat = await write(second, key);
  const { message } = repeat.json();
  expect([repeat.statusCode, message]).toEqual([
    409,
    'The first request with this Idempotency-Key is still in progress',
  ]);
  expect(repeat.headers['retry-after']).toBe('5');
  expect((await first).json()).toEqual({ acts: before + 1 });
  expect((await write(second, key)).json()).toEqual({ acts: before + 1 });
}

it('tells a repeat to come back where the first takes longer than ten seconds', async () => {
  takes = { before: 12_000, inside: 0 };
  await repeatIsToldToWait(apps[0] as TestApp, 'before');
});

it.skipIf(engine === 'sqlite')('and where it is at work in the transaction of another process', async () => {
  takes = { before: 0, inside: 7_500 };
  await repeatIsToldToWait(await openApp(), 'inside');
});
