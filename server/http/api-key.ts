import type { FastifyRequest } from 'fastify';
import { hourMs } from '../../contract/durations.ts';
import { type KeyScope, keyScopes } from '../../contract/key-scopes.ts';
import type { Deps } from '../context/deps.ts';
import { refuse } from '../core/errors.ts';
import { type SignedInUser, signedInAs } from '../core/signed-in-user.ts';
import { hashToken, keyPrefix } from '../core/tokens.ts';
import { findKey, touchKey } from './session.queries.ts';

const bearer = new RegExp(`^Bearer +(${keyPrefix}.*)$`, 'i');

/**
 * The API key that a request carries, valid or not; cookies count for nothing beside it. Other tokens are of proxies that sign people
 * in, and none of this server's business.
 */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/** A key's last use is noted at most this often, so that most reads write nothing. */
const touchAfterMs = hourMs;

/**
 * The member that a key acts as, in its garden alone.
 *
 * @param needed the scope that the endpoint takes; undefined where it takes no keys
 * @throws Refusal `unauthenticated` for a key that is unknown, expired or revoked, or whose member has left; `forbidden` for
 *   one of too small a scope
 */
export async function userOfKey(
  deps: Deps,
  request: FastifyRequest,
  token: string,
  needed: KeyScope | undefined,
): Promise<SignedInUser> {
  const now = deps.now();
  const key = await findKey(deps.db, hashToken(token), now.toISOString());
  if (!key) throw refuse('unauthenticated', 'key_unknown');
  const { id, userId, gardenId, scope, lastUsedAt } = key;
  if (!needed || keyScopes.indexOf(scope) < keyScopes.indexOf(needed)) throw refuse('forbidden', 'key_scope');
  if (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= touchAfterMs)
    // Reads must work on a full disk.
    await touchKey(deps.db, id, now.toISOString()).catch((error: Error & { code?: unknown }) =>
      request.log.warn({ reason: error.message, code: error.code }, 'could not note the use of an API key'),
    );
  return signedInAs(userId, { id, gardenId });
}
