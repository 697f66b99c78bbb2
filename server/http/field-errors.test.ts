import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { installWording } from '../../contract/wording.ts';
import { texts } from '../core/language.ts';
import { fieldErrors } from './field-errors.ts';

beforeAll(() => installWording(() => texts().bothValidation));

const Choice = z.union([z.strictObject({ plantId: z.int() }), z.strictObject({ speciesId: z.int() })]);
const errorsOf = (schema: z.ZodMiniType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? [], value);

describe('fieldErrors', () => {
  it('names a field by its dotted path', () => {
    const schema = z.object({ a: z.object({ list: z.array(z.string()) }), b: z.string() });
    expect(errorsOf(schema, { a: { list: ['x', 5] } })).toEqual([
      {
        path: 'a.list.1',
        message: 'Expected string, received number',
        reason: 'invalid_type',
        params: { expected: 'string' },
      },
      { path: 'b', message: 'Required', reason: 'required' },
    ]);
  });

  it('says what a sentence in another language needs', () => {
    const schema = z.object({
      name: z.string().check(z.minLength(3)),
      days: z.array(z.int()).check(z.maxLength(1)),
      size: z.enum(['s', 'l']),
      zone: z.string().check(z.refine(() => false, { error: 'No', params: { reason: 'unknown_zone', near: 'UTC' } })),
    });
    const told = errorsOf(schema, { name: 'ab', days: [1, 2], size: 'm', zone: 'x' });
    expect(told.map(({ reason, params }) => [reason, params])).toEqual([
      ['too_small', { origin: 'string', minimum: 3, inclusive: true }],
      ['too_big', { origin: 'array', maximum: 1, inclusive: true }],
      ['invalid_value', { values: ['s', 'l'] }],
      ['unknown_zone', { near: 'UTC' }],
    ]);
  });

  it('names no more than the first fifty of very many', () => {
    const errors = errorsOf(z.array(z.string()), Array(100_000).fill(1));
    expect(errors.map(({ path }) => path)).toEqual(Array.from({ length: 50 }, (_, n) => String(n)));
  });

  it('speaks of the alternative that was meant', () => {
    expect(errorsOf(Choice, { plantId: 'x' })).toMatchObject([
      { path: 'plantId', message: 'Expected number, received string' },
    ]);
    expect(errorsOf(z.object({ choice: Choice }), { choice: { speciesId: null } })).toMatchObject([
      { path: 'choice.speciesId', message: 'Expected number, received null', reason: 'invalid_type' },
    ]);
  });

  it('says what is too many where two alternatives were sent at once', () => {
    expect(errorsOf(Choice, { plantId: 1, speciesId: 2 })).toEqual([
      { path: '', message: "Unrecognized field(s): 'speciesId'", reason: 'unrecognized_keys' },
    ]);
  });

  it('speaks of the whole where no alternative was', () => {
    expect(errorsOf(z.object({ choice: Choice }), {})).toEqual([
      { path: 'choice', message: 'Required', reason: 'required' },
    ]);
  });
});
