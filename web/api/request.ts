import { accountHeader } from '../../contract/headers.ts';
import { atBase, withoutBase } from './base.ts';
import { noteAnswer, suspectOutage } from './connection.ts';
import { ApiError, AuthRedirect, NetworkError, tooLargeForProxy } from './errors.ts';
import { type Answer, etagCache } from './etag-cache.ts';
import { logFailure } from './log.ts';
import { noteAccountChange, pageAccount } from './page-account.ts';
import { leaveForSignIn } from './return-to.ts';
import { isSigningOut, untilSignOutFailed } from './sign-out-in-progress.ts';

/** Pages for visitors: a 401 there never redirects to sign-in. */
const homeAndLogin: readonly string[] = ['/', '/sign-in', '/api/login'];

interface ErrorBody {
  message?: unknown;
  code?: unknown;
  reason?: unknown;
  errors?: unknown;
  redirect?: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isFieldError = (value: unknown): value is { path: string; message: string } =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';

/** Whole seconds to wait, from either form of `Retry-After`: seconds or a date. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

async function failureOf(response: Response): Promise<{ error: ApiError; redirect: boolean }> {
  const text = await response.text().catch(() => '');
  const json = parsed(text);
  const body: ErrorBody = typeof json === 'object' && json !== null ? json : {};
  const told = typeof body.message === 'string' && body.message !== '' ? body.message : null;
  if (response.status === 413 && typeof body.code !== 'string') return { error: tooLargeForProxy(), redirect: false };
  const error = new ApiError(response.status, told ?? (text || response.statusText), {
    isToldByServer: told !== null,
    code: typeof body.code === 'string' ? body.code : '',
    reason: typeof body.reason === 'string' ? body.reason : '',
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    retryAfter: retryAfter(response.headers.get('retry-after')),
  });
  return { error, redirect: response.status === 401 && body.redirect === true };
}

/** A connection that breaks off in the middle of a response, or a response of another server, counts as no connection. */
async function overNetwork<Result>(work: Promise<Result>, signal?: AbortSignal | null): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    suspectOutage();
    throw new NetworkError(cause);
  }
}

/** The account that the page shows: the server refuses the write if another account is signed in. */
export function asAccount(method: string): Record<string, string> {
  const account = pageAccount();
  return method === 'GET' || account === null ? {} : { [accountHeader]: String(account) };
}

function headersOf(method: string, init: RequestInit, etag: string | null): Headers {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (etag !== null) headers.set('If-None-Match', etag);
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(asAccount(method))) headers.set(name, value);
  return headers;
}

/** How a request is sent. */
export interface Sending extends RequestInit {
  /** Throws every 401 to the caller instead of redirecting to sign-in. */
  stays?: boolean;
  /** What must be done before the page is left, because the account may no longer write. */
  beforeLeaving?: () => Promise<unknown>;
}

/** The URL and the body. */
interface Outgoing {
  method: string;
  url: string;
  sending: Sending;
}

/** @param etag of the cached response, for a 304 if nothing has changed */
async function send({ method, url, sending }: Outgoing, etag: string | null = null): Promise<Response> {
  const { stays: _, beforeLeaving: __, ...init } = sending;
  const headers = headersOf(method, init, etag);
  const response = await overNetwork(
    fetch(atBase(url), { ...init, method, headers, credentials: 'include' }),
    init.signal,
  );
  if (response.status === 304) noteAnswer();
  return response;
}

/**
 * The JSON of a success, and its text. The sign-in page of a public network also answers 200, but with no JSON.
 *
 * @throws ApiError, NetworkError, AuthRedirect
 */
async function read({ method, url, sending }: Outgoing, response: Response): Promise<{ text: string; body: unknown }> {
  if (response.ok) {
    const parse = (text: string) => ({ text, body: text === '' ? undefined : JSON.parse(text) });
    const answer = await overNetwork(response.text().then(parse), sending.signal);
    noteAnswer();
    return answer;
  }
  const { error, redirect } = await failureOf(response);
  // A proxy responds with this if the app is down, and the app if the database is.
  if (error.code !== '' && error.status < 500) noteAnswer();
  else suspectOutage();
  const signsIn = redirect && !sending.stays && !homeAndLogin.includes(withoutBase(location.pathname));
  const isOther = error.code === 'other_account';
  if (signsIn || isOther) await sending.beforeLeaving?.();
  if (signsIn) {
    leaveForSignIn();
    throw new AuthRedirect();
  }
  if (isOther) noteAccountChange('other-account');
  if (error.status === 403 || error.status === 404 || error.status >= 500) logFailure(method, url, error.status);
  throw error;
}

/** Revalidates the cached response by its ETag, and returns the same object if nothing has changed. */
async function get(outgoing: Outgoing): Promise<Answer> {
  const { url } = outgoing;
  // During sign-out: skip requests that would be refused and whose responses would not be shown.
  if (isSigningOut()) await untilSignOutFailed();
  const cache = etagCache();
  const before = cache.get(url);
  const response = await send(outgoing, before?.headers.get('etag'));
  // If the cache was replaced during the request, the copy may be another account's: request it in full.
  if (before && response.status === 304) return cache === etagCache() ? before : get(outgoing);
  if (!response.ok && response.status < 500) cache.delete(url);
  const { text, body } = await read(outgoing, response);
  const answer = { body, headers: response.headers };
  cache.set(url, answer, text);
  return answer;
}

/** On the server, answers the calls of the page that is being rendered. No answer may outlive its page. */
let onServer: ((url: string) => Promise<Answer>) | null = null;

/** Sets once what answers calls while the server renders pages. */
export function answerCalls(by: typeof onServer): void {
  onServer = by;
}

/**
 * An HTTP request with cookies, and JSON in both directions.
 *
 * @param url a path on this site, e.g. `/api/plants`
 * @throws ApiError, NetworkError, AuthRedirect; an Error for an empty URL
 */
export async function ask(method: string, url: unknown, sending: Sending = {}): Promise<Answer> {
  if (typeof url !== 'string' || url.trim() === '') throw new Error('Invalid URL: Expected a non-empty string');
  if (onServer) return onServer(url);
  const outgoing = { method, url, sending };
  if (method === 'GET') return get(outgoing);
  const response = await send(outgoing);
  return { body: (await read(outgoing, response)).body, headers: response.headers };
}

/** Like `ask`, but returns only the body. */
export async function request(method: string, url: unknown, init: RequestInit = {}): Promise<unknown> {
  return (await ask(method, url, init)).body;
}
