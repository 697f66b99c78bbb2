import { accountHeader } from '../../contract/headers.ts';
import { atBase, withoutBase } from './base.ts';
import { noteAnswer, suspectOutage } from './connection.ts';
import { takeEmbeddedAnswer } from './embedded-answers.ts';
import { ApiError, AuthRedirect, NetworkError } from './errors.ts';
import { logFailure } from './log.ts';
import { cachedAtHeader } from './offline-cache.ts';
import { noteAccountChange, pageAccount } from './page-account.ts';
import { leaveForSignIn } from './return-to.ts';
import { noteCachedAnswer } from './shown-from-cache.ts';
import { isSigningOut, untilSignOutFailed } from './sign-out-in-progress.ts';

/** Pages where a visitor is welcome: a 401 there never sends the browser away. */
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
  const error = new ApiError(response.status, told ?? (text || response.statusText), {
    isToldByServer: told !== null,
    code: typeof body.code === 'string' ? body.code : '',
    reason: typeof body.reason === 'string' ? body.reason : '',
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    retryAfter: retryAfter(response.headers.get('retry-after')),
  });
  return { error, redirect: response.status === 401 && body.redirect === true };
}

/** Also a connection that ends in the middle of an answer, or an answer of somebody else's, is no connection to the server. */
async function overNetwork<Result>(work: Promise<Result>, signal?: AbortSignal | null): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    suspectOutage();
    throw new NetworkError(cause);
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await overNetwork(fetch(atBase(url), init), init.signal);
  // A copy says nothing of the server.
  if (response.headers.has(cachedAtHeader)) noteCachedAnswer();
  else noteAnswer();
  return response;
}

/** The JSON of a success. A sign-in page of a public network answers successes, too, and none of them is JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** What a request was answered: the parsed JSON, `undefined` for an empty answer, and the headers. */
export interface Answer {
  body: unknown;
  headers: Headers;
}

/** What a write says of whom the page shows, so that the server refuses it where another account is signed in. */
export function asAccount(method: string): Record<string, string> {
  const account = pageAccount();
  return method === 'GET' || account === null ? {} : { [accountHeader]: String(account) };
}

function headersOf(method: string, init: RequestInit): Headers {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(asAccount(method))) headers.set(name, value);
  return headers;
}

/** How a request is sent. */
export interface Sending extends RequestInit {
  /** Tells the caller of every 401, instead of leaving for sign-in. */
  stays?: boolean;
}

/**
 * One HTTP request with cookies and JSON on both sides.
 *
 * @param url a path on this site, e.g. `/api/plants`
 * @throws ApiError, NetworkError, AuthRedirect; an Error for an empty URL
 */
export async function ask(method: string, url: unknown, { stays = false, ...init }: Sending = {}): Promise<Answer> {
  if (typeof url !== 'string' || url.trim() === '') throw new Error('Invalid URL: Expected a non-empty string');
  const given = method === 'GET' ? takeEmbeddedAnswer(url) : undefined;
  if (given) return { body: given.body, headers: new Headers(given.headers) };
  // The session is about to end: what nobody will see any more is not asked for, to be refused.
  if (method === 'GET' && isSigningOut()) await untilSignOutFailed();
  const response = await send(url, { ...init, method, headers: headersOf(method, init), credentials: 'include' });
  if (!response.ok) {
    const { error, redirect } = await failureOf(response);
    if (redirect && !stays && !homeAndLogin.includes(withoutBase(location.pathname))) {
      leaveForSignIn();
      throw new AuthRedirect();
    }
    if (error.code === 'other_account') noteAccountChange('other-account');
    if (error.status === 403 || error.status === 404 || error.status >= 500) logFailure(method, url, error.status);
    throw error;
  }
  return { body: await overNetwork(bodyOf(response), init.signal), headers: response.headers };
}

/** The body alone of `ask`. */
export async function request(method: string, url: unknown, init: RequestInit = {}): Promise<unknown> {
  return (await ask(method, url, init)).body;
}
