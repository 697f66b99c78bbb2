import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context/deps.ts';
import { changesOf, type Database } from '../db/database.ts';
import type { Versions } from '../db/versions.ts';
import { etagOf, isUnchanged } from './etag.ts';
import { identityOf } from './request-user.ts';
import type { Server } from './server.ts';

/** The zone where a day begins first: until a user's zone is known, its day is the latest they may name. */
const earliestZone = 'Pacific/Kiritimati';

const quarterMs = 15 * 60 * 1000;
/**
 * The day in a zone, cached for a quarter of an hour: no zone's day begins within one. By lower-case name, of which
 * there are some hundred.
 */
export const days = new Map<string, { quarter: number; day: string }>();

function dayIn(timeZone: string, milliseconds: number): string {
  const quarter = Math.floor(milliseconds / quarterMs);
  const name = timeZone.toLowerCase();
  const known = days.get(name);
  if (known?.quarter === quarter) return known.day;
  const day = Temporal.Instant.fromEpochMilliseconds(milliseconds)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
  days.set(name, { quarter, day });
  return day;
}

/**
 * The days that the response may depend on: those of the zones of the settings and of all gardens, as any of them may
 * be the requested garden; otherwise of the request's zone, otherwise of UTC.
 */
function daysOf({ timeZones }: Versions, query: unknown, milliseconds: number): string[] {
  const named = (query as { timeZone?: string } | undefined)?.timeZone;
  const zones = timeZones?.split(' ') ?? [];
  const asked = named === undefined ? ['UTC', earliestZone] : [named];
  return [...zones, ...asked].map((each) => dayIn(each, milliseconds));
}

/** The longest response that is cached. */
const longestAnswer = 4 * 1024 * 1024;
/** Headers that say which part of a list a response is. */
const keptHeaders = ['x-total-count', 'link'];

/** A request whose parts were validated. */
interface CheckedRequest {
  query: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The tag of the response that an endpoint is about to make. It is not a hash of the response: it covers everything
 * that the response depends on, by the versions that were read with the session. Losing access to a garden changes the
 * user's version: old tags no longer match, and the handler refuses as usual.
 */
function tagOf(
  app: Server,
  { now }: Pick<Deps, 'now'>,
  daily: boolean,
  { query, request }: CheckedRequest,
): string | null {
  const identity = identityOf(request);
  if (!identity) return null;
  const { ownVersions, namesVersion } = identity.versions;
  const day = daily ? daysOf(identity.versions, query, now().getTime()) : [];
  return etagOf(JSON.stringify([app.answersId, identity.user.id, ownVersions, namesVersion, day, request.url]));
}

/**
 * The cache key of a response that any user's rows may change, valid until the next write; null if writes cannot be
 * detected.
 */
function momentOf(db: Database, { request }: CheckedRequest): string | null {
  const changes = changesOf(db);
  return changes === null ? null : JSON.stringify([changes, identityOf(request)?.user.id ?? null, request.url]);
}

/** The result of a cache lookup. */
export interface CacheLookup {
  /** Whether the request was answered: with 304 if the caller has the response, otherwise from the cache. */
  isAnswered: boolean;
  /** The key to cache the response under once it is made; null to not cache it. */
  key: string | null;
}

/** How long an endpoint's responses stay valid. */
interface CachePolicy {
  revalidated: true | 'daily' | undefined;
  /** True for responses that are cached until the next write, and have no tag. */
  untilWritten: true | undefined;
}

/**
 * Answers from the cache if nothing has changed. The versions and the time are read before the rows: a write in between
 * produces another key.
 */
export function findCached(
  app: Server,
  deps: Pick<Deps, 'db' | 'now'>,
  { revalidated, untilWritten }: CachePolicy,
  checked: CheckedRequest,
): CacheLookup {
  const { request, reply } = checked;
  const etag = revalidated ? tagOf(app, deps, revalidated === 'daily', checked) : null;
  if (etag !== null) {
    reply.header('etag', etag);
    // "Any version will do" (`*`) cannot be answered here: nothing proves that there is a response at all.
    if (request.headers['if-none-match']?.trim() !== '*' && isUnchanged(request, etag)) {
      reply.code(304).send();
      return { isAnswered: true, key: etag };
    }
  }
  const key = untilWritten ? momentOf(deps.db, checked) : etag;
  const made = key === null ? undefined : app.answerMemory?.get(key);
  if (made) reply.headers(made.headers).type(jsonType).send(made.json);
  return { isAnswered: made !== undefined, key };
}

/** The content type of every JSON response. */
export const jsonType = 'application/json; charset=utf-8';

/** Caches a complete response, unless its handler removed the tag because it depends on more. */
export function rememberAnswer({ answerMemory }: Server, reply: FastifyReply, key: string | null, json: string): void {
  if (!answerMemory || key === null || json.length > longestAnswer) return;
  if (key.startsWith('"') && reply.getHeader('etag') !== key) return;
  const headers = keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []));
  answerMemory.keep(key, json, Object.fromEntries(headers));
}

/** Passes a list through part by part. @param whole is called with all of it at the end, unless it is too long */
export async function* passedOn(parts: AsyncIterable<string>, whole: (json: string) => void): AsyncGenerator<string> {
  let json = '';
  for await (const part of parts) {
    if (json.length <= longestAnswer) json += part;
    yield part;
  }
  whole(json);
}
