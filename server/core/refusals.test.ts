import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { invalid, refuse } from './errors.ts';
import { refusals, refusalText } from './refusals.ts';

const catalogue = Object.entries(refusals()).flatMap(([code, texts]) =>
  Object.keys(texts).map((reason) => [code as ErrorCode, reason] as const),
);

describe('the catalogue of refusals', () => {
  it('has no reason that nothing gives', () => {
    const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$/.test(file));
    const source = files.map((file) => readFileSync(file, 'utf8')).join();
    expect(catalogue.filter(([, reason]) => !source.includes(`'${reason}'`))).toEqual([]);
  });

  it.each(catalogue)('%s %s has a stable name and a sentence', (code, reason) => {
    expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(refusalText(code, reason, { lastCareOn: '2026-05-08', maxPhotos: 1, max: 2 })).toMatch(/^\S.*\S$/);
  });
});

describe('the answer to a refusal', () => {
  it('has the sentence and what it is made of', () => {
    expect(errorAnswer(refuse('conflict', 'too_many_invites', { max: 20 }))).toEqual({
      message: 'You already have 20 unused invitations. Withdraw one of them first.',
      code: 'conflict',
      reason: 'too_many_invites',
      params: { max: 20 },
    });
  });

  it('names the field that is wrong', () => {
    const fault = {
      message: 'Choose a day after the last care, which was on Friday, May 8',
      reason: 'day_before_last_care',
      params: { lastCareOn: '2026-05-08' },
    };
    expect(errorAnswer(invalid('until', 'day_before_last_care', { lastCareOn: '2026-05-08' }))).toEqual({
      ...fault,
      code: 'invalid',
      errors: [{ path: 'until', ...fault }],
    });
  });

  it.each([
    [{ maxPhotos: 1 }, '1 photo'],
    [{ maxPhotos: 5_000 }, '5,000 photos'],
    [{ maxMegabytes: 2_000 }, '2,000 MB'],
  ])('says how much a gardener may keep: %j', (limit, said) => {
    expect(errorAnswer(refuse('storage_full', 'photo_quota_reached', limit)).message).toContain(`up to ${said} here`);
  });

  it('names no kind of care that gardeners made by what stands for it', () => {
    const said = (type: string) => errorAnswer(refuse('conflict', 'plan_exists', { type })).message;
    expect(said('watering')).toBe('This plant already has a plan for watering');
    expect(said('own-0123456789')).toBe('This plant already has a plan for this care');
  });
});
