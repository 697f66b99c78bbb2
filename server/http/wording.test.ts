import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { words } from '#server-words';
import { installWording } from '../../contract/wording.ts';
import { inLanguage, texts } from '../core/language.ts';

beforeAll(() => installWording(() => texts().bothValidation));

const said = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('the wording of schema errors', () => {
  it.each([
    ['a missing field', z.object({ a: z.string() }), {}, 'Required'],
    ['a wrong type', z.string(), 5, 'Expected string, received number'],
    ['null', z.string(), null, 'Expected string, received null'],
    ['an array', z.number(), [], 'Expected number, received array'],
    ['not a number', z.number(), Number.NaN, 'Expected number, received nan'],
    ['a short text', z.string().check(z.minLength(3)), 'ab', 'String must contain at least 3 character(s)'],
    ['a long text', z.string().check(z.maxLength(3)), 'abcd', 'String must contain at most 3 character(s)'],
    ['a short list', z.array(z.string()).check(z.minLength(1)), [], 'Array must contain at least 1 element(s)'],
    ['a small number', z.number().check(z.minimum(2)), 1, 'Number must be greater than or equal to 2'],
    ['a number at an open bound', z.number().check(z.gt(2)), 2, 'Number must be greater than 2'],
    ['a large number', z.number().check(z.maximum(2)), 3, 'Number must be less than or equal to 2'],
    ['an e-mail address', z.email(), 'ann', 'Invalid email'],
    ['a value of a list', z.enum(['a', 'b']), 'c', "Invalid enum value. Expected 'a' | 'b'"],
    ['a field too many', z.strictObject({}), { x: 1 }, "Unrecognized field(s): 'x'"],
    ['a missing alternative', z.union([z.string(), z.number()]), undefined, 'Required'],
    ['no alternative', z.union([z.string(), z.number()]), true, 'Invalid value'],
  ])('speaks of %s as the specification does', (_what, schema, value, expected) => {
    expect(said(schema, value)).toBe(expected);
  });

  it('counts as the language of the reader does', () => {
    const tooShort = z.string().check(z.minLength(1_000));
    expect(inLanguage('de', () => said(tooShort, ''))).toContain(' 1.000 Zeichen');
    expect(inLanguage('de', () => said(tooShort, undefined))).toBe(words.de.bothValidation.required);
  });

  it('names foreign fields without repeating all that was sent', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`${'k'.repeat(500)}${n}`, n]));
    const message = said(z.strictObject({}), many);
    expect(message).toMatch(/^Unrecognized field\(s\): 'k{50}', .*, …$/);
    expect(message?.length).toBeLessThan(600);
  });

  it('leaves a message that a schema brings along', () => {
    expect(said(z.string().check(z.minLength(3, 'Username must be at least 3 characters')), 'ab')).toBe(
      'Username must be at least 3 characters',
    );
  });
});
