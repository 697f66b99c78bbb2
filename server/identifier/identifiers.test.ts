import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineName } from '../../contract/values.ts';
import { guess, plantAnswer, ScriptedIdentifier } from '../testing/identifiers.ts';
import type { DayCounts, EngineDays } from './engine-days.ts';
import { type FailureReason, type IdentifierPhoto, IdentifierUnavailable } from './identifier.ts';
import { type ChainOptions, Identifiers } from './identifiers.ts';

const photos: IdentifierPhoto[] = [];
const limits = {
  plantnet: { daily: 500, timeoutMs: 4_000 },
  plantid: { daily: 500, timeoutMs: 4_000 },
  vision: { daily: 500, timeoutMs: 60_000 },
};
const fails = (reason: FailureReason) => async () => {
  throw new IdentifierUnavailable(`It is ${reason}`, 5, { reason });
};
/** Waits for nothing but the one who gives up. */
const hangs = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const embedded = new ScriptedIdentifier();
const plantnet = new ScriptedIdentifier('plantnet');
const plantid = new ScriptedIdentifier('plantid');
let counted: Partial<Record<EngineName, DayCounts>>;
let logged: object[];
const log = (about: object, message: string) => logged.push({ ...about, message });
const logger = { debug: () => {}, warn: log, error: log } as unknown as NonNullable<ChainOptions['logger']>;

const dayOf = (engine: EngineName): DayCounts => {
  counted[engine] ??= {};
  return counted[engine];
};

/** Counters of a day in memory. */
const days = (): EngineDays => ({
  reserve: async (engine, daily) => {
    const day = dayOf(engine);
    const { requests = 0, remaining = null } = day;
    if (requests >= daily || remaining === 0) return false;
    day.requests = requests + 1;
    return true;
  },
  add: async (engine, counts) => {
    const day = dayOf(engine);
    for (const [name, value] of Object.entries(counts) as [keyof DayCounts, never][]) {
      if (typeof value === 'number' && name !== 'remaining')
        day[name] = (((day[name] as number) ?? 0) + value) as never;
      else if (value !== null) day[name] = value;
    }
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  counted = {};
  logged = [];
  for (const engine of [embedded, plantnet, plantid]) {
    engine.asked.length = 0;
    engine.tell([guess(`Planta ${engine.name}`, 0.9)]);
  }
});
afterEach(() => vi.useRealTimers());

const chain = (engines: ScriptedIdentifier[], options: ChainOptions = {}) =>
  new Identifiers(engines, { limits, passOnBelow: 0.6, days: days(), logger, ...options });

/** Asks with every consent unless said; `ms` is the time that passed for whoever waits. */
async function ask(of: Identifiers, { allowed = ['plantnet', 'plantid', 'vision'] as EngineName[] } = {}) {
  const began = Date.now();
  const asked = of
    .ask(photos, { allowed: async () => new Set(allowed) })
    .then(({ identifier, skipped }) => ({ by: identifier.name, skipped, ms: Date.now() - began }))
    .catch((error: unknown) => ({ error, ms: Date.now() - began }));
  let isDone = false;
  asked.finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(50);
  return asked;
}

describe('engines in order', () => {
  it('the first answers, and nobody else is asked', async () => {
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({ by: 'plantnet', skipped: [] });
    expect([plantnet.asked.length, embedded.asked.length]).toEqual([1, 0]);
  });

  it('a service without consent is sent nothing', async () => {
    const answer = await ask(chain([plantnet, plantid, embedded]), { allowed: ['plantid'] });
    expect(answer).toMatchObject({ by: 'plantid', skipped: [{ engine: 'plantnet', why: 'consent' }] });
    expect([plantnet.asked.length, counted.plantnet]).toEqual([0, undefined]);
  });

  it('a consent that was taken back meanwhile counts', async () => {
    const allowed = new Set<EngineName>(['plantnet', 'plantid']);
    plantnet.answer = async () => {
      allowed.clear();
      return fails('refused')();
    };
    const { identifier } = await chain([plantnet, plantid, embedded]).ask(photos, { allowed: async () => allowed });
    expect([identifier.name, plantid.asked.length]).toEqual(['embedded', 0]);
  });

  it.each(['failed', 'busy', 'quota', 'refused'] as const)('the next one answers where one is %s', async (why) => {
    plantnet.answer = fails(why);
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({
      by: 'embedded',
      skipped: [{ engine: 'plantnet', why }],
    });
  });

  it('no plant is an answer', async () => {
    plantnet.answer = async () => ({ kind: 'not-a-plant' });
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({ by: 'plantnet' });
    expect(counted.plantnet).toMatchObject({ requests: 1, answered: 1, notPlants: 1 });
  });

  it('one alone is asked where one is named', async () => {
    const of = chain([embedded, plantnet]);
    const allowed = async () => new Set<EngineName>(['plantnet']);
    expect((await of.ask(photos, { allowed, only: 'plantnet' })).identifier.name).toBe('plantnet');
    await expect(of.ask(photos, { allowed, only: 'plantid' })).rejects.toBeInstanceOf(IdentifierUnavailable);
  });

  it('where nobody answers, the last failure is told', async () => {
    plantnet.answer = fails('refused');
    embedded.answer = fails('busy');
    const { error } = (await ask(chain([plantnet, embedded]))) as { error: unknown };
    expect(error).toMatchObject({ reason: 'busy', retryAfterS: 5 });
  });

  it('an error that nobody foresaw is a failure, of which only the name is logged', async () => {
    plantnet.answer = async () => {
      throw new TypeError('cannot read https://my-api.plantnet.org?api-key=secret');
    };
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({ by: 'embedded' });
    expect(JSON.stringify([logged, counted])).not.toContain('secret');
    expect(counted.plantnet?.lastFailure).toBe('It failed unexpectedly (TypeError)');
  });
});

describe('an unsure answer of the model on this server', () => {
  const sure = () => plantAnswer([guess('Bellis perennis', 0.6)]);
  const unsure = () => plantAnswer([guess('Bellis perennis', 0.59)], { verdict: 'uncertain' });
  const genus = () => plantAnswer([guess('Bellis perennis', 0.7)], { level: 'genus', group: 'Bellis' });

  it.each([
    ['a species that is likely enough', sure, 'embedded'],
    ['a species that is not', unsure, 'plantnet'],
    ['a genus', genus, 'plantnet'],
    ['no plant', () => ({ kind: 'not-a-plant' as const }), 'embedded'],
  ])('is passed on: %s', async (_what, answer, by) => {
    embedded.answer = async () => answer();
    const skipped = by === 'embedded' ? [] : [{ engine: 'embedded', why: 'unsure' }];
    expect(await ask(chain([embedded, plantnet]))).toMatchObject({ by, skipped });
  });

  it('counts where nobody behind it may be asked or answers', async () => {
    embedded.answer = async () => unsure();
    const withoutConsent = [{ engine: 'plantnet', why: 'consent' }];
    expect(await ask(chain([embedded, plantnet]), { allowed: [] })).toMatchObject({
      by: 'embedded',
      skipped: withoutConsent,
    });
    plantnet.answer = fails('failed');
    expect(await ask(chain([embedded, plantnet]))).toMatchObject({ by: 'embedded' });
    expect(await ask(chain([embedded]))).toMatchObject({ by: 'embedded', skipped: [] });
  });
});

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
  });

  it('includes two repeats of what failed, and each is counted', async () => {
    plantnet.answer = fails('failed');
    const { ms } = await ask(chain([plantnet, embedded]));
    expect([plantnet.asked.length, ms < 4_000]).toEqual([3, true]);
    expect(counted.plantnet).toMatchObject({ requests: 3, failed: 1 });
    plantnet.answer = async () => {
      plantnet.tell([guess('Rosa canina', 0.9)]);
      return fails('failed')();
    };
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({ by: 'plantnet' });
  });

  it('is not spent on repeats of what will not change', async () => {
    for (const reason of ['busy', 'quota', 'refused'] as const) {
      counted = {};
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
    expect([plantnet.asked.length, counted.plantnet?.failed]).toEqual([1, undefined]);
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
    expect(counted.plantnet).toMatchObject({ requests: 3, failed: 3, passedOver: 2, circuitOpened: 1 });
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
      counted.plantnet = {};
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
    expect([plantnet.asked.length, counted.plantnet?.passedOver]).toEqual([2, 1]);
  });

  it('is spent where the service says so', async () => {
    const of = chain([plantnet, embedded]);
    plantnet.tell([guess('Rosa canina', 0.9)], { remaining: 0 });
    expect(await ask(of)).toMatchObject({ by: 'plantnet' });
    expect(await ask(of)).toMatchObject({ skipped });
    counted = {};
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
    expect(counted.embedded).toMatchObject({ requests: 1, answered: 1, notPlants: 0 });
  });
});
