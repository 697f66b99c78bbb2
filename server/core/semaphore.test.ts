import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { unavailable } from './errors.ts';
import { Semaphore } from './semaphore.ts';

const refusal = () => unavailable('too_many_photos', 5);

it('runs as many tasks at a time as it may, in the order in which they came', async () => {
  const semaphore = new Semaphore({ running: 2, waiting: 10, refusal });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (index: number) => async () => {
    order.push(index);
    running += 1;
    most = Math.max(most, running);
    await nextTick();
    running -= 1;
    return index * 2;
  };
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => semaphore.run(task(index))));
  expect(answers).toEqual([0, 2, 4, 6, 8, 10]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('refuses at once, in its own words, when too many wait, and takes the next when there is room', async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 1, refusal });
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const first = semaphore.run(() => held);
  const second = semaphore.run(async () => {});
  await expect(semaphore.run(async () => {})).rejects.toThrow(refusal());
  end();
  await Promise.all([first, second]);
  expect(await semaphore.run(async () => 'free again')).toBe('free again');
});

it('goes on after a task that failed', async () => {
  const semaphore = new Semaphore({ running: 1, waiting: 5, refusal });
  const failing = semaphore.run(() => Promise.reject(new Error('broken')));
  const next = semaphore.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
