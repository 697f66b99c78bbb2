import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineName } from '../../contract/values.ts';
import { ask, fails, hangs, limits, photos, scriptedChain } from '../testing/chains.ts';
import { guess, plantAnswer } from '../testing/identifiers.ts';
import { IdentifierUnavailable } from './identifier.ts';
import type { Identifiers } from './identifiers.ts';

let { embedded, plantnet, logged, days, chain } = scriptedChain();
beforeEach(() => {
  vi.useFakeTimers();
  ({ embedded, plantnet, logged, days, chain } = scriptedChain());
});
afterEach(() => vi.useRealTimers());

describe('time', () => {
  it('of a service that hangs ends, its request is given up, and the next one has begun by then', async () => {
    let given: AbortSignal | undefined;
    plantnet.answer = (signal) => {
      given = signal;
      return hangs(signal);
    };
    embedded.answer = () =>
      new Promise((resolve) => setTimeout(() => resolve(plantAnswer([guess('Bellis perennis', 0.9)])), 1_500));
    const { by, ms, skipped } = (await ask(chain([plantnet, embedded]))) as { by: string; ms: number; skipped: object };
    expect([by, given?.aborted, skipped]).toEqual(['embedded', true, [{ engine: 'plantnet', why: 'failed' }]]);
    expect(ms).toBeLessThan(4_200);
    expect(embedded.asked).toHaveLength(1);
  });

  it('is enough for one that hears nothing of being given up', async () => {
    plantnet.answer = () => new Promise(() => {});
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({ by: 'embedded' });
    expect(days.engines.plantnet).toMatchObject({ failed: 1, lastFailure: 'It took too long' });
  });

  it('includes two repeats of what failed, and each is counted', async () => {
    plantnet.answer = fails('failed');
    const { ms } = await ask(chain([plantnet, embedded]));
    expect([plantnet.asked.length, ms < 4_000]).toEqual([3, true]);
    expect(days.engines.plantnet).toMatchObject({ requests: 3, failed: 1 });
    plantnet.answer = async () => {
      plantnet.tell([guess('Rosa canina', 0.9)]);
      return fails('failed')();
    };
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({ by: 'plantnet' });
  });

  it('is not spent on repeats of what will not change', async () => {
    for (const reason of ['busy', 'quota', 'refused'] as const) {
      delete days.engines.plantnet;
      plantnet.answer = fails(reason);
      await ask(chain([plantnet, embedded]));
    }
    expect(plantnet.asked).toHaveLength(3);
  });

  it('ends for who waits when the server stops', async () => {
    plantnet.answer = hangs;
    const of = chain([plantnet]);
    const waiting = of.ask(photos, { allowed: async () => new Set<EngineName>(['plantnet']) }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(10);
    await of.close();
    expect(await waiting).toBeInstanceOf(IdentifierUnavailable);
    expect((await ask(of)) as object).toMatchObject({ error: expect.any(IdentifierUnavailable) });
    expect([plantnet.asked.length, days.of('plantnet').failed]).toEqual([1, undefined]);
  });
});

describe('the circuit', () => {
  const minute = 60_000;
  async function open(of: Identifiers) {
    plantnet.answer = fails('busy');
    for (let n = 0; n < 3; n += 1) await ask(of);
    plantnet.asked.length = 0;
  }
  const skipped = [{ engine: 'plantnet', why: 'circuit' }];

  it('opens after three failures in a row, for a minute', async () => {
    const of = chain([plantnet, embedded]);
    await open(of);
    expect([of.isOpen('plantnet'), await ask(of)]).toMatchObject([true, { by: 'embedded', skipped }]);
    await vi.advanceTimersByTimeAsync(minute - 1_000);
    expect(await ask(of)).toMatchObject({ skipped });
    expect(plantnet.asked).toHaveLength(0);
    expect(days.engines.plantnet).toMatchObject({ requests: 3, failed: 3, passedOver: 2, circuitOpened: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(of.isOpen('plantnet')).toBe(false);
    plantnet.tell([guess('Rosa canina', 0.9)]);
    expect([await ask(of), await ask(of)]).toMatchObject([{ by: 'plantnet' }, { by: 'plantnet' }]);
  });

  it('is closed by an answer between failures, and by a spent quota not opened', async () => {
    const of = chain([plantnet, embedded]);
    for (const reason of ['busy', 'busy', null, 'busy', 'busy', 'quota', 'quota'] as const) {
      if (reason) plantnet.answer = fails(reason);
      else plantnet.tell([guess('Rosa canina', 0.9)]);
      delete days.engines.plantnet;
      await ask(of);
    }
    expect([plantnet.asked.length, of.isOpen('plantnet')]).toEqual([7, false]);
  });

  it('tries one alone, and pauses twice as long after each that fails, 15 minutes at most', async () => {
    const of = chain([plantnet, embedded]);
    await open(of);
    for (const pause of [1, 2, 4, 8, 15, 15]) {
      await vi.advanceTimersByTimeAsync(pause * minute - 500);
      expect(await ask(of)).toMatchObject({ skipped });
      await vi.advanceTimersByTimeAsync(500);
      plantnet.asked.length = 0;
      plantnet.answer = () => new Promise((_, reject) => setTimeout(() => reject(new Error('no')), 100));
      const allowed = async () => new Set<EngineName>(['plantnet']);
      const both = [of.ask(photos, { allowed }), of.ask(photos, { allowed })];
      await vi.advanceTimersByTimeAsync(200);
      await Promise.all(both);
      expect(plantnet.asked).toHaveLength(1);
    }
  });

  it('opens at once where the key is refused, which is logged as an error', async () => {
    plantnet.answer = fails('refused');
    const of = chain([plantnet, embedded]);
    await ask(of);
    expect(of.isOpen('plantnet')).toBe(true);
    expect(await ask(of)).toMatchObject({ skipped });
    expect(logged).toContainEqual(expect.objectContaining({ engine: 'plantnet', failure: 'It is refused' }));
  });
});

describe('the quota of a day', () => {
  const skipped = [{ engine: 'plantnet', why: 'quota' }];
  const few = { ...limits, plantnet: { daily: 2, timeoutMs: 4_000 } };

  it('is counted before a request, and lasts', async () => {
    const of = chain([plantnet, embedded], { limits: few });
    await Promise.all([ask(of), ask(of)]);
    expect(await ask(of)).toMatchObject({ by: 'embedded', skipped });
    expect([plantnet.asked.length, days.of('plantnet').passedOver]).toEqual([2, 1]);
  });

  it('is spent where the service says so', async () => {
    const of = chain([plantnet, embedded]);
    plantnet.tell([guess('Rosa canina', 0.9)], { remaining: 0 });
    expect(await ask(of)).toMatchObject({ by: 'plantnet' });
    expect(await ask(of)).toMatchObject({ skipped });
    delete days.engines.plantnet;
    plantnet.answer = fails('quota');
    await ask(of);
    expect(await ask(of)).toMatchObject({ skipped });
    expect(plantnet.asked).toHaveLength(2);
  });

  it('does not stop repeats, but they count', async () => {
    plantnet.answer = fails('failed');
    expect(await ask(chain([plantnet, embedded], { limits: few }))).toMatchObject({ by: 'embedded', skipped });
    expect(plantnet.asked).toHaveLength(2);
  });

  it('costs no identification where it cannot be counted', async () => {
    const broken = async () => {
      throw new Error('the database is away');
    };
    const of = chain([plantnet, embedded], { days: { reserve: broken, add: broken } });
    expect(await ask(of)).toMatchObject({ by: 'plantnet' });
    expect(logged).toHaveLength(2);
  });

  it('is none for the model on this server, which is counted all the same', async () => {
    await ask(chain([embedded]));
    expect(days.engines.embedded).toMatchObject({ requests: 1, answered: 1, notPlants: 0 });
  });
});
