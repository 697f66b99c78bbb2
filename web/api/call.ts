import type { Endpoints } from '../../contract/api.ts';
import type { AnswerOf, BodyOf, FieldsOf, ParamsOf, QueryOf } from '../../contract/endpoint.ts';
import { undoHeader } from '../../contract/headers.ts';
import { ownValue } from '../../contract/own-value.ts';
import type { Answer } from './etag-cache.ts';
import { ask } from './request.ts';

/** Method and path of an endpoint, e.g. `GET /api/plants/:id`. The browser has the contract's types, and none of its schemas. */
type Route = keyof Endpoints;

/** The routes of endpoints of a kind. */
type RouteOf<Kind> = { [R in Route]: Endpoints[R] extends Kind ? R : never }[Route];

/** A part of the request: required when the endpoint has it, forbidden when it has not. */
type Part<K extends string, V> = [V] extends [undefined] ? { [key in K]?: never } : { [key in K]: V };

/** Path and query values may be given as numbers and booleans; they are written as text. */
type Loose<T> = T extends object ? { [K in keyof T]: T[K] | number | boolean } : T;

/** A query whose every item may be left out may be left out itself. */
type Optional<P> = P extends { query: infer Q } ? (Record<never, never> extends Q ? { query?: Q } : P) : P;

/** The file under the name of its field: `{ image: file }`; where there may be several, all of them with the fields beside them. */
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
    /** Tells the caller of every 401, instead of leaving for sign-in. */
    stays?: boolean;
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
}

function urlOf(path: string, { params = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ownValue(params, name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  // The path of a view has a query of its own.
  return search.size > 0 ? `${filled}${filled.includes('?') ? '&' : '?'}${search}` : filled;
}

function bodyOf({ body, file }: AnyOptions): BodyInit | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [field, content] of Object.entries(file))
    for (const part of content instanceof Blob ? [content] : (content ?? [])) form.append(field, part);
  return form;
}

function send(route: Route, options: AnyOptions = {}): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const body = bodyOf(options);
  return ask(method, urlOf(path, options), {
    ...(body !== undefined && { body }),
    ...(options.headers && { headers: options.headers }),
    ...(options.signal && { signal: options.signal }),
    ...(options.stays && { stays: true }),
  });
}

/**
 * Makes one call of the HTTP API.
 *
 * Answers what the endpoint's contract says, `undefined` for an endpoint without an answer.
 *
 * @throws ApiError for every answer that is not a success
 * @throws NetworkError when no server was reached
 * @throws AuthRedirect when the session has ended and the browser is leaving for sign-in
 */
export async function call<R extends Route>(
  route: R,
  ...[options]: OptionsArgument<Endpoints[R]>
): Promise<AnswerOf<Endpoints[R]>['out']> {
  return (await send(route, options)).body as AnswerOf<Endpoints[R]>['out'];
}

/** A part of a list. */
export interface ListPage<Items> {
  items: Items;
  /** How many items the whole list has: `X-Total-Count`, or as many as there are here where the answer does not say. */
  total: number;
  /** Where the next part begins; null for the last. */
  cursor: string | null;
}

type ListRoute = RouteOf<{ answer: { _zod: { output: readonly unknown[] } } }>;

/** By what the next page of a list is asked for; null where an answer was the last. */
export function nextCursorIn(headers: Headers): string | null {
  const next = headers.get('link')?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return next === undefined ? null : new URLSearchParams(next.split('?')[1]).get('cursor');
}

/** Makes one call that is answered with a list, and reads from the headers what part of it this is. Throws like `call`. */
export async function callPage<R extends ListRoute>(
  route: R,
  ...[options]: OptionsArgument<Endpoints[R]>
): Promise<ListPage<AnswerOf<Endpoints[R]>['out']>> {
  return pageIn(await send(route, options));
}

/** The part of a list that an answer is. */
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
 * Makes one call that deletes or overwrites. Throws like `call`.
 *
 * @returns the answer, and by what the server takes it back; null where it does not say
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

/** Makes a repeated write answer what the first one did. */
export type IdempotencyHeader = Record<'Idempotency-Key', string>;

/** Make it once per intention, not per try. */
export function idempotent(): IdempotencyHeader {
  return { 'Idempotency-Key': uuid() };
}

/** `crypto.randomUUID` is missing on plain http, where a home server often lives. */
function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
