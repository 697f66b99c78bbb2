import type { Credentials } from '../../../contract/auth.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';

type FieldName = keyof Credentials;

/** What to say at which field, and above the form (`''` for nothing). */
export interface Refusal {
  fields: { name: FieldName; message: string }[];
  form: string;
}

const isField = (path: string): path is FieldName => path === 'email' || path === 'password';

function waitSentence(seconds: number | null): string {
  if (seconds === null) return 'Too many attempts. Please wait a few minutes and try again.';
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many attempts. Please try again in ${wait}.`;
}

/** Turns the failure of a sign-in or of creating an account into sentences for the form. */
export function refusal(error: Error, mode: 'sign-in' | 'sign-up'): Refusal {
  if (error instanceof NetworkError) return { fields: [], form: error.message };
  if (!(error instanceof ApiError)) return { fields: [], form: 'Something went wrong. Please try again.' };
  if (error.status === 429) return { fields: [], form: waitSentence(error.retryAfter) };
  if (error.status >= 500) return { fields: [], form: 'The server could not answer. Please try again in a moment.' };
  if (error.status === 409 && mode === 'sign-up')
    return { fields: [{ name: 'email', message: error.serverMessage }], form: '' };
  const fields = error.errors.flatMap(({ path, message }) => (isField(path) ? [{ name: path, message }] : []));
  return { fields, form: fields.length > 0 ? '' : error.serverMessage };
}
