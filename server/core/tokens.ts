import { hash, randomBytes } from 'node:crypto';

/** The stored hash of a token, so that nobody who reads the database can use it. */
export const hashToken = (token: string): string => hash('sha256', token);

/** What API keys begin with. */
export const keyPrefix = 'lb_';

/** 256 random bits, base64url, for a session, a link, a cookie or an address, with their stored hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}
