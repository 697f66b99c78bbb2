import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/**
 * The name of a cookie on the wire. Browsers reject a `__Host-` cookie that a subdomain or plain http tries to set.
 * Under a base path the cookie is limited to that path, which that prefix does not allow.
 */
export function cookieName({ protocol, server: { basePath } }: FastifyRequest, name: string): string {
  if (protocol !== 'https') return name;
  return basePath === '' ? `__Host-${name}` : `__Secure-${name}`;
}

/** Lax: sent when a link on another site leads here. */
export const cookieAttributes = ({ protocol, server: { basePath } }: FastifyRequest) =>
  ({ path: basePath || '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;
