import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointParts } from '../../contract/endpoint.ts';
import { accountHeader } from '../../contract/headers.ts';
import { ownValue } from '../../contract/own-value.ts';
import type { Deps } from '../context/deps.ts';
import { refuse, unauthenticated } from '../core/errors.ts';
import type { SignedInUser } from '../core/signed-in-user.ts';
import { keyOf, userOfKey } from './api-key.ts';
import { currentUser } from './session.ts';

/**
 * Refuses a write if the page shows another account than the session's. Programs that name no account are not checked.
 */
function refuseForOther(request: FastifyRequest, user: SignedInUser): void {
  const shown = ownValue(request.headers, accountHeader.toLowerCase());
  if (request.method === 'GET' || shown === undefined || shown === String(user.id)) return;
  throw refuse('other_account', 'other_account');
}

/**
 * Who calls an endpoint, by an API key or a session; null for a visitor.
 *
 * @throws Refusal where they may not
 */
export async function callerOf(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { access, key }: Pick<EndpointParts, 'access' | 'key'>,
): Promise<SignedInUser | null> {
  const token = keyOf(request);
  if (token !== undefined) return userOfKey(deps, request, token, key);
  const user = await currentUser(deps, request, reply);
  if (access !== 'user') return user;
  if (!user) throw unauthenticated();
  refuseForOther(request, user);
  return user;
}
