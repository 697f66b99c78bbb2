import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineName } from '../../contract/values.ts';
import { ask, fails, photos, scriptedChain } from '../testing/chains.ts';
import { guess, plantAnswer } from '../testing/identifiers.ts';
import { IdentifierUnavailable } from './identifier.ts';

let { embedded, plantnet, plantid, logged, days, chain } = scriptedChain();
beforeEach(() => {
  vi.useFakeTimers();
  ({ embedded, plantnet, plantid, logged, days, chain } = scriptedChain());
});
afterEach(() => vi.useRealTimers());

describe('engines in order', () => {
  it('the first answers, and nobody else is asked', async () => {
    expect(await ask(chain([plantnet, embedded]))).toMatchObject({ by: 'plantnet', skipped: [] });
    expect([plantnet.asked.length, embedded.asked.length]).toEqual([1, 0]);
  });

  it('a service without consent is sent nothing', async () => {
    const answer = await ask(chain([plantnet, plantid, embedded]), { allowed: ['plantid'] });
    expect(answer).toMatchObject({ by: 'plantid', skipped: [{ engine: 'plantnet', why: 'consent' }] });
    expect([plantnet.asked.length, days.engines.plantnet]).toEqual([0, undefined]);
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
    expect(days.engines.plantnet).toMatchObject({ requests: 1, answered: 1, notPlants: 1 });
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
    expect(JSON.stringify([logged, days.engines])).not.toContain('secret');
    expect(days.of('plantnet').lastFailure).toBe('It failed unexpectedly (TypeError)');
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
