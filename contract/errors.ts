import * as z from 'zod/mini';

/** Stable machine-readable error codes, each with the HTTP status that it is answered with. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  other_account: 409,
  too_large: 413,
  unsupported_type: 415,
  not_a_plant: 422,
  unreadable_image: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const Params = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);
export type ErrorParams = z.infer<typeof Params>;

/**
 * What is wrong: a sentence in the language of the request, and what the sentence is made of. `reason` is a stable name within the code. For a
 * field that does not match its schema, it is the kind of mismatch, such as `too_small` with `minimum`.
 */
const Fault = z.object({ message: z.string(), reason: z.string(), params: z.optional(Params) });

/** The JSON body of every answer that is not a success. */
export const ErrorAnswer = z.object({
  ...Fault.shape,
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** The fields that are wrong; set with the code `invalid`. `path` is dotted, `''` for the whole. */
  errors: z.optional(z.array(z.object({ path: z.string(), ...Fault.shape }))),
  /** With a 401: the browser should go to sign-in and come back. */
  redirect: z.optional(z.boolean()),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
