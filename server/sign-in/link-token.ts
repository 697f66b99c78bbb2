import { createHash, randomBytes } from 'node:crypto';

/** Only the hash of a link's token is stored: whoever reads the database cannot use the link. */
export const hashOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token of 256 random bits for a link, base64url, and what is stored of it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfLinkToken(token) };
}
