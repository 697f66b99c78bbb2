import { describe, expect, it } from 'vitest';
import { IdentifierUnavailable } from '../identifier.ts';
import { EnginePool } from './engine-pool.ts';

/** Engines that answer when a test says so: each answer is the first byte of the question. */
function scriptedPool(processes = 2, bounds = { places: 20, share: 15 }) {
  const running: { value: number; answer(): void; fail(): void }[] = [];
  let isClosed = false;
  const engine = () => ({
    ask: ({ crops }: { crops: Uint8Array[] }) =>
      new Promise<Float32Array[]>((resolve, reject) => {
        const value = crops[0]?.[0] ?? 0;
        const fail = () => reject(new IdentifierUnavailable('broken', 5));
        if (isClosed) fail();
        running.push({ value, answer: () => resolve([Float32Array.of(value)]), fail });
      }),
    close: async () => {
      isClosed = true;
      for (const one of running) one.fail();
    },
  });
  const pool = new EnginePool(Array.from({ length: processes }, engine), bounds);
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  /** Answers what runs until nothing does. @returns in which order questions began */
  const finish = async () => {
    const began: number[] = [];
    for (let one = running.shift(); one; one = running.shift()) {
      began.push(one.value);
      one.answer();
      await tick();
    }
    return began;
  };
  const look = (person: string, ...values: number[]) => {
    const ticket = pool.reserve(person, values.length);
    const photos = values.map((value) => [Uint8Array.of(value)]);
    const answer = ticket.look(photos).finally(ticket.release);
    answer.catch(() => {});
    return { ticket, answer };
  };
  return { pool, running, finish, look, tick };
}

describe('a pool of engines', () => {
  it('asks each engine one question at a time, and people in turns', async () => {
    const { pool, running, finish, look } = scriptedPool(2);
    const many = look('a', 1, 2, 3, 4, 5);
    const one = look('b', 11);
    expect([running.length, pool.figures]).toEqual([2, { processes: 2, waiting: 6, running: 2 }]);
    const began = await finish();
    expect(began.slice(0, 2)).toEqual([1, 2]);
    expect(began.indexOf(11)).toBeLessThan(began.indexOf(4));
    expect((await many.answer).map(([value]) => value)).toEqual([1, 2, 3, 4, 5]);
    expect((await one.answer).map(([value]) => value)).toEqual([11]);
    expect(pool.figures).toEqual({ processes: 2, waiting: 0, running: 0 });
  });

  it('refuses what has no room before it is sent, and says when to come again', async () => {
    const { look, finish, pool } = scriptedPool(1, { places: 7, share: 5 });
    look('a', 1, 2, 3, 4, 5);
    const busy = { reason: 'busy', retryAfterS: expect.any(Number) };
    expect(() => pool.reserve('a', 1)).toThrow(expect.objectContaining(busy));
    expect(() => pool.reserve('b', 3)).toThrow(expect.objectContaining(busy));
    look('b', 6, 7);
    await finish();
    expect(() => pool.reserve('b', 3)).not.toThrow();
  });

  it('drops what waits of somebody who has gone, and uses the process for the next', async () => {
    const { look, running, finish, pool, tick } = scriptedPool(1);
    const gone = look('a', 1, 2, 3);
    const stays = look('b', 11);
    gone.ticket.release();
    gone.ticket.release();
    await expect(gone.answer).rejects.toBeInstanceOf(IdentifierUnavailable);
    expect(pool.figures.waiting).toBe(1);
    running.shift()?.answer();
    await tick();
    expect(running.map(({ value }) => value)).toEqual([11]);
    await finish();
    expect(await stays.answer).toHaveLength(1);
    expect(pool.figures).toMatchObject({ waiting: 0, running: 0 });
  });

  it('goes on after a process failed, and drops the rest of that identification', async () => {
    const { look, running, finish, tick } = scriptedPool(1);
    const broken = look('a', 1, 2);
    const whole = look('b', 11);
    running.shift()?.fail();
    await tick();
    await expect(broken.answer).rejects.toThrow('broken');
    await finish();
    expect(await whole.answer).toHaveLength(1);
  });

  it('leaves nobody waiting when it is closed', async () => {
    const { look, pool } = scriptedPool(1);
    const asked = [look('a', 1, 2), look('b', 3)];
    await pool.close();
    for (const { answer } of asked) await expect(answer).rejects.toBeInstanceOf(IdentifierUnavailable);
  });
});
