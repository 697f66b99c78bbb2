import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SignInProblemCode } from '../../../contract/auth.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { SignInProblem } from './sign-in.ts';

/** Meaning of OAuth error codes that a provider returns instead of a code; any other means that it refuses this app. */
const authorizationErrors: Record<string, SignInProblemCode> = {
  access_denied: 'cancelled',
  server_error: 'provider_down',
  temporarily_unavailable: 'provider_down',
};

/** Responses not from the provider: from a proxy in front of it, or a timeout. */
const noAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** An error code is the provider's text: anything else it sends stays out of the log. */
const codeInLog = (code: string): string => (/^[\w.:/-]{1,100}$/.test(code) ? code : 'another error');

/** The message and the log entry for an error of the library. The library's own messages are fixed texts. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  if (error instanceof AuthorizationResponseError) {
    return new SignInProblem(
      ownValue(authorizationErrors, error.error) ?? 'refused',
      `provider: ${codeInLog(error.error)}`,
    );
  }
  if (error instanceof ResponseBodyError) {
    const reason = `provider: ${error.status} ${codeInLog(error.error)}`;
    if (error.status >= 500) return new SignInProblem('provider_down', reason);
    return new SignInProblem(error.error === 'invalid_grant' ? 'expired' : 'refused', reason);
  }
  if (error instanceof ClientError) {
    const code = error.code ?? '';
    // The cause says more, if it is the protocol library's: its texts are fixed ones, too.
    const text = error.cause instanceof Error && 'code' in error.cause ? error.cause.message : error.message;
    return new SignInProblem(noAnswer.has(code) ? 'provider_down' : 'refused', `${code} ${text}`);
  }
  if (error instanceof TypeError) {
    const { code } = (error.cause ?? {}) as { code?: unknown };
    return new SignInProblem('provider_down', `${error.message}${typeof code === 'string' ? ` ${code}` : ''}`);
  }
  return new SignInProblem('refused', error instanceof Error ? error.name : 'unknown error');
}
