import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { keyScopes } from './key-scopes.ts';
import { limits } from './limits.ts';
import { visibleName } from './visible-name.ts';

/** A key by which programs reach one garden of a member. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  gardenId: Id,
  scope: z.enum(keyScopes),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  createdAt: Instant,
  /** Null where it has no end. */
  expiresAt: z.nullable(Instant),
  /** To the hour; null if never. */
  lastUsedAt: z.nullable(Instant),
});
export type ApiKey = z.infer<typeof ApiKey>;
/** One that has just been made, with the key itself. */
export type MadeApiKey = ApiKey & { key: string };

export const NewApiKey = z.strictObject({
  name: visibleName(limits.apiKeyName),
  gardenId: Id,
  scope: z.enum(keyScopes),
  expiresAt: z.optional(z.nullable(Instant)),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const apiKeysApi = {
  list: endpoint('GET /api/account/keys', {
    summary: 'The API keys of the signed-in user, newest first, with those that have expired',
    access: 'user',
    answer: z.array(ApiKey),
  }),
  make: endpoint('POST /api/account/keys', {
    summary: 'Create an API key for one of your gardens. The key is shown only once',
    access: 'user',
    body: NewApiKey,
    idempotent: true,
    oneTimeField: 'key',
    answer: z.extend(ApiKey, { key: z.string() }),
    status: 201,
  }),
  revoke: endpoint('DELETE /api/account/keys/:id', {
    summary: 'Revoke an API key',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
};
