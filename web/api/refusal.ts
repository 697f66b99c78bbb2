import * as words from '#words/password.ts';
import { ApiError, AuthRedirect, NetworkError } from './errors.ts';

/** The message for each field, and above the form (`''` for none). */
export interface Refusal<Name extends string> {
  fields: { name: Name; message: string }[];
  form: string;
}

function waitSentence(seconds: number | null): string {
  if (seconds === null) return words.tooManyAttempts;
  return seconds < 60 ? words.tooManyForSeconds(seconds) : words.tooManyForMinutes(Math.ceil(seconds / 60));
}

/**
 * Turns a refused request into messages for its form.
 *
 * @param names the fields that the form has
 * @param conflict the field that a 409 is about
 */
export function refusal<Name extends string>(error: Error, names: readonly Name[], conflict?: Name): Refusal<Name> {
  const above = (form: string): Refusal<Name> => ({ fields: [], form });
  // The browser is redirecting to sign-in.
  if (error instanceof AuthRedirect) return above('');
  if (error instanceof NetworkError) return above(error.message);
  if (!(error instanceof ApiError)) return above(words.somethingWentWrong);
  if (error.status === 429) return above(waitSentence(error.retryAfter));
  if (error.status >= 500) return above(words.serverFailed);
  // The page comes from the server's own origin, so a proxy in between must have changed the address that the server sees.
  if (error.reason === 'foreign_site') return above(words.addressNotAccepted(location.origin));
  if (error.status === 409 && conflict) return { fields: [{ name: conflict, message: error.serverMessage }], form: '' };
  const fields = error.errors.flatMap(({ path, message }) => {
    const name = names.find((each) => each === path);
    return name ? [{ name, message }] : [];
  });
  return { fields, form: fields.length > 0 ? '' : (error.errors[0]?.message ?? error.serverMessage) };
}

/** Whether a call was refused because its link is no longer valid: used, expired, revoked or malformed. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 410 || error.errors.some(({ path }) => path === 'token'));
