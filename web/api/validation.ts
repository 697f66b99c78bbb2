import type * as z from 'zod/mini';
import { installWording } from '../../contract/wording.ts';

// Not imported at startup: pages without a form don't load the schema library.
installWording();

/** Validates a value against a schema of the contract; `error` has the specification's messages. */
export const validate = <S extends z.ZodMiniType>(schema: S, value: unknown): z.util.SafeParseResult<z.output<S>> =>
  schema.safeParse(value) as z.util.SafeParseResult<z.output<S>>;
