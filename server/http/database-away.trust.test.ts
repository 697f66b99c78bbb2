import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cabledApp } from '../testing/cable.ts';
import { opened } from '../testing/opened.ts';

const test = await opened(cabledApp());

it('a PostgreSQL is back to normal within 10 seconds when its connections fall silent under steady traffic', async () => {
  const { cable, user, write, statusOf } = test;
  // Every connection of the pool is open, and idle again.
  expect((await Promise.all(Array.from({ length: 20 }, user))).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 20 }, () => 200),
  );
  cable.freeze();
  const frozenAt = performance.now();
  const answers: { askedAt: number; tookMs: number; statusCode: number }[] = [];
  const asked: Promise<void>[] = [];
  for (let askedAt = 0; askedAt < 11_000; askedAt = performance.now() - frozenAt) {
    const at = askedAt;
    // A transaction, too: its rollback must not wait on the silent connection once more.
    const ask = asked.length % 3 === 0 ? write() : user();
    asked.push(
      ask.then(({ statusCode }) => {
        answers.push({ askedAt: at, tookMs: performance.now() - frozenAt - at, statusCode });
      }),
    );
    await sleep(400);
  }
  await Promise.all(asked);
  expect(answers.filter(({ askedAt, statusCode }) => askedAt > 10_000 && statusCode >= 500)).toEqual([]);
  expect(answers.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
  expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(9_000);
  expect(await statusOf('/readyz')).toBe(200);
});
