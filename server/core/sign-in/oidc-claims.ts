import * as z from 'zod/mini';
import { Email } from '../../../contract/forms.ts';
import { limits } from '../../../contract/limits.ts';
import { type Identity, SignInProblem } from './sign-in.ts';

type Claims = Record<string, unknown>;

/** OpenID Connect Core, section 2: a subject has 255 ASCII characters at most. */
const subjectMax = 255;

/** A text that may be shown and stored, or null. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || !value.isWellFormed()) return null;
  const text = value.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim();
  return text.length > 0 && text.length <= limits.name ? text : null;
}

function emailOf(claims: Claims): string | null {
  const email = z.safeParse(Email, claims.email);
  return email.success && email.data.isWellFormed() ? email.data : null;
}

/** Some providers write the boolean as text. Missing means no. */
const isVerified = ({ email_verified: verified }: Claims): boolean => verified === true || verified === 'true';

/**
 * The identity in the provider's claims.
 *
 * @param idToken claims of the id_token, already verified
 * @param userinfo claims of the userinfo endpoint, if the id_token has no e-mail address
 * @throws SignInProblem `refused` for an invalid subject
 */
export function identityOf(idToken: Claims, userinfo: Claims | null): Omit<Identity, 'idToken'> {
  const { iss, sub } = idToken;
  if (typeof iss !== 'string' || typeof sub !== 'string' || !/^[ -~]+$/.test(sub) || sub.length > subjectMax) {
    throw new SignInProblem('refused', 'the subject is missing or malformed');
  }
  // The address and its verification come from one place: a mixture would vouch for an address that nobody checked.
  const about = userinfo ?? idToken;
  const email = emailOf(about);
  return {
    issuer: iss,
    subject: sub,
    email,
    emailVerified: email !== null && isVerified(about),
    firstName: textOf(about.given_name),
    lastName: textOf(about.family_name),
  };
}
