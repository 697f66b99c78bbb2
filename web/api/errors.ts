import * as words from '#words/common.ts';

/** A response that is not a success. The message reads `{status}: {message}`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The stable error code, `''` if the response had none (a proxy's error page). */
  readonly code: string;
  /** The reason within the code, a stable name, e.g. `last_owner`; `''` if the response had none. */
  readonly reason: string;
  /** The invalid fields of a 400, by dotted path. */
  readonly errors: readonly { path: string; message: string }[];
  /** The server's message alone, without the status. */
  readonly serverMessage: string;
  /** False if the response had no message, and its text or status is used instead. */
  readonly isToldByServer: boolean;
  /** Whole seconds of the `Retry-After` header; null without one. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    serverMessage: string,
    details: Partial<Pick<ApiError, 'code' | 'reason' | 'errors' | 'retryAfter' | 'isToldByServer'>> = {},
  ) {
    super(`${status}: ${serverMessage}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = details.code ?? '';
    this.reason = details.reason ?? '';
    this.errors = details.errors ?? [];
    this.isToldByServer = details.isToldByServer ?? false;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** A 413 without a code of ours: a proxy in front of the server doesn't accept uploads of this size. */
export const tooLargeForProxy = (): ApiError =>
  new ApiError(413, words.tooLargeForProxy, { code: 'too_large', reason: 'too_large_for_proxy', isToldByServer: true });

/** The request could not reach the server. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  constructor(cause: unknown) {
    super(words.networkError, { cause });
  }
}

/** The write is kept on this device, and is sent when the server can be reached. */
export class WaitingError extends Error {
  override name = 'WaitingError';
  /** Of its row in the queue; see `waiting/queue.ts`. */
  readonly id: number;
  constructor(id: number) {
    super('WAITING');
    this.id = id;
  }
}

/** The session has expired and the browser is redirecting to sign-in: nothing to report to the user. */
export class AuthRedirect extends Error {
  override name = 'AuthRedirect';
  constructor() {
    super('AUTH_REDIRECT');
  }
}

/** The server's message if it gave a helpful reason; else the given sentence. */
export const reasonOr = (error: unknown, sentence: string): string =>
  // With `Retry-After`, the message is about the request, not about its content.
  error instanceof ApiError && [400, 409, 507].includes(error.status) && error.code !== '' && error.retryAfter === null
    ? (error.errors[0]?.message ?? error.serverMessage)
    : sentence;

/**
 * Whether the app itself reports that a write had no effect. A proxy's error may replace the response to a success; with
 * `Retry-After` the write may still be running; and a refusal for another account says nothing about an earlier attempt.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== '' &&
  error.code !== 'other_account' &&
  error.status < 500 &&
  error.status !== 401 &&
  error.retryAfter === null;

/** True if there is no such thing, or no more. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether a call was refused because the session has expired. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a call was refused because the user's role in a garden does not (or no longer) allow it. */
export const isRoleRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.reason === 'viewer_cannot_edit' || error.reason === 'owners_only');

/** Whether a proxy in front of the server refused the request as too large. */
export const isProxyRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'too_large_for_proxy';

/** Whether a call was refused for a reason that the server names. */
export const isRefusedFor = (error: unknown, reason: string): boolean =>
  error instanceof ApiError && error.reason === reason;
