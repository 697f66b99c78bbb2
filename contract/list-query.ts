import * as z from 'zod/mini';
import { IdText } from './endpoint.ts';
import { limits } from './limits.ts';

const PageLimit = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
    z.transform((text) => Number(text)),
  ),
  z.int().check(z.maximum(limits.pageMax)),
);

/**
 * Which part of a long list to answer. Without `limit` and `cursor` the whole list is answered, up to
 * `limits.listMax` items. With either, `Link: <…>; rel="next"` (RFC 8288) leads to the next page and `X-Total-Count`
 * says how many items there are.
 */
export const PageQuery = z.object({
  limit: z.optional(PageLimit),
  /** Opaque; taken from a `Link` header. */
  cursor: z.optional(z.string().check(z.maxLength(1_200))),
});

/** Which garden a list is of, or something new is added to: the id of one that the user is a member of. */
export const GardenQuery = z.object({
  /** The user's own garden unless given. */
  garden: z.optional(IdText),
});
