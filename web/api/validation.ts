import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import * as words from '#words/both-validation.ts';
import { installWording } from '../../contract/wording.ts';

// Not imported at startup: pages without a form don't load the schema library.
installWording(() => words);

/** Validates a value against a schema of the contract; `error` has the specification's messages. */
export const validate = <S extends z.ZodMiniType>(schema: S, value: unknown): z.util.SafeParseResult<z.output<S>> =>
  schema.safeParse(value) as z.util.SafeParseResult<z.output<S>>;

/**
 * A react-hook-form resolver for a schema of the contract, with the specification's messages. An empty field counts as missing,
 * which has the better message.
 */
export function resolverOf<F extends FieldValues>(schema: z.ZodMiniType<unknown, F>): Resolver<F> {
  return (fields) => {
    const filled = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === '' ? undefined : value]),
    );
    const { success, data, error } = validate(schema, filled);
    if (success) return { values: data as F, errors: {} };
    // The first message of each field counts.
    const errors = error.issues.map(({ path, message }) => [path.join('.'), { type: 'schema', message }]).reverse();
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<F> };
  };
}
