import type { Logger } from 'pino';
import { vi } from 'vitest';
import type { EngineName } from '../../contract/values.ts';
import type { DayCounts, EngineDays } from '../engines/engine-days.ts';
import { type FailureReason, type IdentifierPhoto, IdentifierUnavailable } from '../engines/identifier.ts';
import { type ChainOptions, Identifiers } from '../engines/identifiers.ts';
import { guess, ScriptedIdentifier } from './identifiers.ts';

export const photos: IdentifierPhoto[] = [];
export const limits = { plantnet: { daily: 500, timeoutMs: 4_000 }, plantid: { daily: 500, timeoutMs: 4_000 } };

export const fails = (reason: FailureReason) => async () => {
  throw new IdentifierUnavailable(`It is ${reason}`, 5, { reason });
};
/** Waits for nothing but being given up. */
export const hangs = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Counters of one day in memory. */
class MemoryDays implements EngineDays {
  readonly engines: Partial<Record<EngineName, DayCounts>> = {};

  of(engine: EngineName): DayCounts {
    this.engines[engine] ??= {};
    return this.engines[engine];
  }

  async reserve(engine: EngineName, daily: number): Promise<boolean> {
    const day = this.of(engine);
    const { requests = 0, remaining = null } = day;
    if (requests >= daily || remaining === 0) return false;
    day.requests = requests + 1;
    return true;
  }

  async add(engine: EngineName, { remaining, lastFailure, ...counts }: DayCounts): Promise<void> {
    const day = this.of(engine);
    for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][])
      day[name] = (day[name] ?? 0) + count;
    if (typeof remaining === 'number') day.remaining = remaining;
    if (lastFailure !== undefined) day.lastFailure = lastFailure;
  }
}

/** Engines that a test tells what to answer, and the chains that ask them; time passes only while one is asked. */
export function scriptedChain() {
  const embedded = new ScriptedIdentifier();
  const plantnet = new ScriptedIdentifier('plantnet');
  const plantid = new ScriptedIdentifier('plantid');
  for (const engine of [embedded, plantnet, plantid]) engine.tell([guess(`Planta ${engine.name}`, 0.9)]);
  const logged: object[] = [];
  const log = (about: object, message: string) => logged.push({ ...about, message });
  const logger = { debug: () => {}, warn: log, error: log } as unknown as Logger;
  const days = new MemoryDays();
  const chain = (engines: ScriptedIdentifier[], options: ChainOptions = {}) =>
    new Identifiers(engines, { limits, passOnBelow: 0.6, days, logger, ...options });
  return { embedded, plantnet, plantid, logged, days, chain };
}

/** Asks with every consent unless said, on fake timers; `ms` is the time that passed for the caller. */
export async function ask(of: Identifiers, { allowed = ['plantnet', 'plantid'] as EngineName[] } = {}) {
  const began = Date.now();
  const answer = of
    .ask(photos, { allowed: async () => new Set(allowed) })
    .then(({ identifier, skipped }) => ({ by: identifier.name, skipped, ms: Date.now() - began }))
    .catch((error: unknown) => ({ error, ms: Date.now() - began }));
  let isDone = false;
  answer.finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(50);
  return answer;
}
