import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from '../../contract/own-value.ts';
import { cookieAttributes, cookieName } from './cookies.ts';

/** Sign-ins that one browser may have under way, in as many tabs; beyond that, the oldest are dropped. */
const mostAtOnce = 5;

/** Each attempt has a cookie of its own, so that sign-ins in two tabs do not interfere. */
const attemptName = (request: FastifyRequest, state: string): string =>
  cookieName(request, `attempt-${state.slice(0, 16)}`);

/**
 * Ties a sign-in to this browser.
 *
 * @param state base64url
 * @param secret known to this browser only
 * @param seconds lifetime of the cookie
 */
export function setAttemptCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, secret, seconds }: { state: string; secret: string; seconds: number },
): void {
  const earlier = Object.keys(request.cookies).filter((name) => name.startsWith(cookieName(request, 'attempt-')));
  if (earlier.length >= mostAtOnce) for (const name of earlier) reply.clearCookie(name, cookieAttributes(request));
  reply.setCookie(attemptName(request, state), secret, { ...cookieAttributes(request), maxAge: seconds });
}

/** The secret that `setAttemptCookie` gave this browser, or undefined; its cookie is cleared. */
export function takeAttemptCookie(request: FastifyRequest, reply: FastifyReply, state: string): string | undefined {
  const name = attemptName(request, state);
  const secret = ownValue(request.cookies, name);
  if (secret !== undefined) reply.clearCookie(name, cookieAttributes(request));
  return secret;
}
