import * as words from '#words/common.ts';

/** What the server answered instead of a success. The message reads `{status}: {message}`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The stable code of the answer, `''` where the answer carried none (a proxy's error page). */
  readonly code: string;
  /** What is wrong within the code, a stable name, e.g. `last_owner`; `''` where the answer carried none. */
  readonly reason: string;
  /** The wrong fields of a 400, by dotted path. */
  readonly errors: readonly { path: string; message: string }[];
  /** The server's sentence alone, without the status. */
  readonly serverMessage: string;
  /** True where the answer carried that sentence; false where its bare text or status had to stand in. */
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

/** A refusal of what is sent, without a code of ours: a proxy in front of the server takes no uploads of this size. */
export const tooLargeForProxy = (): ApiError =>
  new ApiError(413, words.tooLargeForProxy, { code: 'too_large', reason: 'too_large_for_proxy', isToldByServer: true });

/** The request reached no server. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  constructor(cause: unknown) {
    super(words.networkError, { cause });
  }
}

/** The session has ended and the browser is on its way to sign-in: nothing is left to tell the user. */
export class AuthRedirect extends Error {
  override name = 'AuthRedirect';
  constructor() {
    super('AUTH_REDIRECT');
  }
}

/** A sentence of the server where it refused with a reason that helps; else the one given. */
export const reasonOr = (error: unknown, sentence: string): string =>
  // With a time to wait, it is about the request, and not about what was asked for.
  error instanceof ApiError && [400, 409, 507].includes(error.status) && error.code !== '' && error.retryAfter === null
    ? (error.errors[0]?.message ?? error.serverMessage)
    : sentence;

/**
 * Whether the app itself says that a write had no effect. A proxy's error may come in place of the answer to a success; with a
 * time to wait, the write may be at work; and who is refused as somebody else is told nothing about an earlier try.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== '' &&
  error.code !== 'other_account' &&
  error.status < 500 &&
  error.status !== 401 &&
  error.retryAfter === null;

/** Whether a call was refused because the session has ended. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a call was refused because the user's role in a garden does not allow it, by now or at all. */
export const isRoleRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.reason === 'viewer_cannot_edit' || error.reason === 'owners_only');

/** Whether a proxy in front of the server refused what was sent as too large. */
export const isProxyRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'too_large_for_proxy';

/** Whether a call was refused for a reason that the server names. */
export const isRefusedFor = (error: unknown, reason: string): boolean =>
  error instanceof ApiError && error.reason === reason;
