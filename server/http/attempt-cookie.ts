import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sign-ins that one browser may have under way, in as many tabs; past it, the earlier ones are forgotten. */
const mostAtOnce = 5;

/** As for the session: the browser refuses a `__Host-` cookie that a subdomain or plain http tries to set. */
function prefixOf({ protocol, server: { basePath } }: FastifyRequest): string {
  if (protocol !== 'https') return 'attempt-';
  return basePath === '' ? '__Host-attempt-' : '__Secure-attempt-';
}

/** Each attempt has a cookie of its own, so that two tabs that sign in do not disturb each other. */
const cookieName = (request: FastifyRequest, state: string): string => `${prefixOf(request)}${state.slice(0, 16)}`;

/** Lax: it comes back when the provider's page sends the browser here. */
const attributes = ({ protocol, server: { basePath } }: FastifyRequest) =>
  ({ path: basePath || '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

/**
 * Ties a sign-in to this browser.
 *
 * @param state base64url
 * @param secret what only this browser knows
 * @param seconds how long it is kept
 */
export function setAttemptCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, secret, seconds }: { state: string; secret: string; seconds: number },
): void {
  const earlier = Object.keys(request.cookies).filter((name) => name.startsWith(prefixOf(request)));
  if (earlier.length >= mostAtOnce) for (const name of earlier) reply.clearCookie(name, attributes(request));
  reply.setCookie(cookieName(request, state), secret, { ...attributes(request), maxAge: seconds });
}

/** The secret that `setAttemptCookie` gave this browser, or undefined; the browser forgets it. */
export function takeAttemptCookie(request: FastifyRequest, reply: FastifyReply, state: string): string | undefined {
  const name = cookieName(request, state);
  const secret = request.cookies[name];
  if (secret !== undefined) reply.clearCookie(name, attributes(request));
  return secret;
}
