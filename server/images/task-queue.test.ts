import { expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { taskQueue } from './task-queue.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

it('runs as many as it may at a time, in the order of their coming', async () => {
  const queue = taskQueue({ running: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (index: number) => async () => {
    order.push(index);
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    return index * 2;
  };
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => queue(task(index))));
  expect(answers).toEqual([0, 2, 4, 6, 8, 10]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('refuses what would wait behind a full queue, and takes the next when there is room', async () => {
  const queue = taskQueue({ running: 1, waiting: 1 });
  const first = queue(pause);
  const second = queue(pause);
  const third = await queue(pause).catch((error: unknown) => error);
  expect(third).toBeInstanceOf(Refusal);
  expect(third).toMatchObject({ code: 'unavailable', retryAfterS: 5 });
  await Promise.all([first, second]);
  await queue(pause);
});

it('goes on after a task that failed', async () => {
  const queue = taskQueue({ running: 1, waiting: 5 });
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
