import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/**
 * The name of a cookie as it is sent. The browser refuses a `__Host-` cookie that a subdomain or plain http tries to set.
 * Under a base path the cookie is for that path alone, which that name does not allow.
 */
export function cookieName({ protocol, server: { basePath } }: FastifyRequest, name: string): string {
  if (protocol !== 'https') return name;
  return basePath === '' ? `__Host-${name}` : `__Secure-${name}`;
}

/** Lax: it comes along when a link of another site leads here. */
export const cookieAttributes = ({ protocol, server: { basePath } }: FastifyRequest) =>
  ({ path: basePath || '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;
