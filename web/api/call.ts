import type { Endpoints } from '../../contract/api.ts';
import type { AnswerOf, BodyOf, FieldsOf, ParamsOf, QueryOf } from '../../contract/endpoint.ts';
import { undoHeader } from '../../contract/headers.ts';
import { ownValue } from '../../contract/own-value.ts';
import type { Answer } from './etag-cache.ts';
import { ask } from './request.ts';
import type { About } from './waiting/queue.ts';

/** Method and path of an endpoint, e.g. `GET /api/plants/:id`. The browser has the contract's types, but not its schemas. */
type Route = keyof Endpoints;

/** The routes of endpoints of a kind. */
type RouteOf<Kind> = { [R in Route]: Endpoints[R] extends Kind ? R : never }[Route];

/** A part of the request: required if the endpoint has it, forbidden if it doesn't. */
type Part<K extends string, V> = [V] extends [undefined] ? { [key in K]?: never } : { [key in K]: V };

/** Path and query values may be numbers and booleans; they are sent as text. */
type Loose<T> = T extends object ? { [K in keyof T]: T[K] | number | boolean } : T;

/** A query with only optional parameters is optional itself. */
type Optional<P> = P extends { query: infer Q } ? (Record<never, never> extends Q ? { query?: Q } : P) : P;

/** The file under its field's name, `{ image: file }`; for endpoints that take several, all of them and the other fields. */
type FileOf<E> = E extends { upload: { field: infer Field extends string; most: number } }
  ? { [name in Field]: Blob | readonly Blob[] } & FieldsOf<E>['in']
  : E extends { upload: { field: infer Field extends string } }
    ? { [name in Field]: Blob }
    : undefined;

type Options<E> = Part<'params', Loose<ParamsOf<E>['in']>> &
  Optional<Part<'query', Loose<QueryOf<E>['in']>>> &
  Part<'body', BodyOf<E>['in']> &
  Part<'file', FileOf<E>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Throws every 401 to the caller instead of redirecting to sign-in. */
    stays?: boolean;
    /** What the write is about, for one that may be sent later: without a server, the call throws `WaitingError`. */
    waits?: About;
  };

type OptionsArgument<E> = Record<never, never> extends Options<E> ? [options?: Options<E>] : [options: Options<E>];

interface AnyOptions {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: Record<string, Blob | readonly (Blob | string)[] | undefined> | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  stays?: boolean;
  waits?: About;
}

function urlOf(path: string, { params = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ownValue(params, name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  // The path of a view has its own query.
  return search.size > 0 ? `${filled}${filled.includes('?') ? '&' : '?'}${search}` : filled;
}

function bodyOf({ body, file }: AnyOptions): BodyInit | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [field, content] of Object.entries(file))
    for (const part of content instanceof Blob ? [content] : (content ?? [])) form.append(field, part);
  return form;
}

async function send(route: Route, options: AnyOptions = {}): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const body = bodyOf(options);
  const [url, sending] = [
    urlOf(path, options),
    {
      ...(body !== undefined && { body }),
      ...(options.headers && { headers: options.headers }),
      ...(options.signal && { signal: options.signal }),
      ...(options.stays && { stays: true }),
    },
  ];
  const queue = options.waits && (await import('./waiting/page.ts').catch(() => null));
  return queue && options.waits ? queue.askOrWait(method, url, sending, options.waits) : ask(method, url, sending);
}

/**
 * Makes one call of the HTTP API.
 *
 * Returns the type that the contract declares, `undefined` for an endpoint without a response body.
 *
 * @throws ApiError for every response that is not a success
 * @throws NetworkError if the server could not be reached
 * @throws WaitingError if it could not, and the write waits for it
 * @throws AuthRedirect if the session has expired and the browser is redirecting to sign-in
 */
export async function call<R extends Route>(
  route: R,
  ...[options]: OptionsArgument<Endpoints[R]>
): Promise<AnswerOf<Endpoints[R]>['out']> {
  return (await send(route, options)).body as AnswerOf<Endpoints[R]>['out'];
}

/** A page of a list. */
export interface ListPage<Items> {
  items: Items;
  /** Length of the whole list: `X-Total-Count`, or the number of items here if the header is missing. */
  total: number;
  /** Cursor of the next page; null for the last. */
  cursor: string | null;
}

type ListRoute = RouteOf<{ answer: { _zod: { output: readonly unknown[] } } }>;

/** The cursor for the next page; null after the last. */
function nextCursorIn(headers: Headers): string | null {
  const next = headers.get('link')?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return next === undefined ? null : new URLSearchParams(next.split('?')[1]).get('cursor');
}

/** Calls an endpoint that returns a list, and reads the paging headers. Throws like `call`. */
export async function callPage<R extends ListRoute>(
  route: R,
  ...[options]: OptionsArgument<Endpoints[R]>
): Promise<ListPage<AnswerOf<Endpoints[R]>['out']>> {
  return pageIn(await send(route, options));
}

/** The page in a response. */
export function pageIn<Items>({ body, headers }: Answer): ListPage<Items> {
  const items = body as readonly unknown[];
  const total = headers.get('x-total-count') ?? '';
  return {
    items: body as Items,
    total: /^\d+$/.test(total) ? Number(total) : items.length,
    cursor: nextCursorIn(headers),
  };
}

/**
 * Calls an endpoint that deletes or overwrites. Throws like `call`.
 *
 * @returns the response body, and the server's undo token; null if it sent none
 */
export async function callUndoable<R extends RouteOf<{ undoable: true }>>(
  route: R,
  ...[options]: OptionsArgument<Endpoints[R]>
): Promise<{ answer: AnswerOf<Endpoints[R]>['out']; removedId: number | null }> {
  const { body, headers } = await send(route, options);
  const removedId = headers.get(undoHeader) ?? '';
  return {
    answer: body as AnswerOf<Endpoints[R]>['out'],
    removedId: /^\d+$/.test(removedId) ? Number(removedId) : null,
  };
}

/** Makes the server answer a repeated write as it answered the first. */
export type IdempotencyHeader = Record<'Idempotency-Key', string>;

/** Create one per user action, not per attempt. */
export function idempotent(): IdempotencyHeader {
  return { 'Idempotency-Key': uuid() };
}

/** `crypto.randomUUID` is missing on plain http, which many home servers use. */
function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
