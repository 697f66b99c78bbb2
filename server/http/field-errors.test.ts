import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { installWording } from '../../contract/wording.ts';
import { fieldErrors } from './field-errors.ts';

beforeAll(installWording);

const Choice = z.union([z.strictObject({ plantId: z.int() }), z.strictObject({ speciesId: z.int() })]);
const errorsOf = (schema: z.ZodMiniType, value: unknown) => fieldErrors(schema.safeParse(value).error?.issues ?? []);

describe('fieldErrors', () => {
  it('names a field by its dotted path', () => {
    const schema = z.object({ a: z.object({ list: z.array(z.string()) }), b: z.string() });
    expect(errorsOf(schema, { a: { list: ['x', 5] } })).toEqual([
      { path: 'a.list.1', message: 'Expected string, received number' },
      { path: 'b', message: 'Required' },
    ]);
  });

  it('names no more than the first fifty of very many', () => {
    const errors = errorsOf(z.array(z.string()), Array(100_000).fill(1));
    expect(errors.map(({ path }) => path)).toEqual(Array.from({ length: 50 }, (_, n) => String(n)));
  });

  it('speaks of the alternative that was meant', () => {
    expect(errorsOf(Choice, { plantId: 'x' })).toEqual([
      { path: 'plantId', message: 'Expected number, received string' },
    ]);
    expect(errorsOf(z.object({ choice: Choice }), { choice: { speciesId: null } })).toEqual([
      { path: 'choice.speciesId', message: 'Expected number, received null' },
    ]);
  });

  it('says what is too many where two alternatives were sent at once', () => {
    expect(errorsOf(Choice, { plantId: 1, speciesId: 2 })).toEqual([
      { path: '', message: "Unrecognized field(s): 'speciesId'" },
    ]);
  });

  it('speaks of the whole where no alternative was', () => {
    expect(errorsOf(z.object({ choice: Choice }), {})).toEqual([{ path: 'choice', message: 'Required' }]);
  });
});
