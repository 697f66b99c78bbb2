import type * as z from 'zod/mini';
import { installWording } from '../../contract/wording.ts';

// Beside what checks, and not where the app starts: pages without a form do without the library of the schemas.
installWording();

/** Checks a value by a schema of the contract; `error` speaks the specification's sentences. */
export const validate = <S extends z.ZodMiniType>(schema: S, value: unknown): z.util.SafeParseResult<z.output<S>> =>
  schema.safeParse(value) as z.util.SafeParseResult<z.output<S>>;
