import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context/deps.ts';
import { changesOf, type Database } from '../db/database.ts';
import type { Versions } from '../db/versions.ts';
import { etagOf, isUnchanged } from './etag.ts';
import { askerOf } from './request-user.ts';
import type { Server } from './server.ts';

/** Where a day begins first: while nobody knows where a person is, it is the latest that they may say has come. */
const earliestZone = 'Pacific/Kiritimati';

const quarterMs = 15 * 60 * 1000;
/** The day in a zone for a quarter of an hour: no zone's day begins within one. By its name in lower case, of which there are some hundred. */
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
 * The days that the answer may go by: of the zones of the settings and of all gardens, as any may be the garden that is asked
 * about; else of the one that the request names, else of UTC.
 */
function daysOf({ timeZones }: Versions, query: unknown, milliseconds: number): string[] {
  const named = (query as { timeZone?: string } | undefined)?.timeZone;
  const zones = timeZones?.split(' ') ?? [];
  const asked = named === undefined ? ['UTC', earliestZone] : [named];
  return [...zones, ...asked].map((each) => dayIn(each, milliseconds));
}

/** The longest answer that is remembered. */
const longestAnswer = 4 * 1024 * 1024;
/** What says of which part of a list an answer is. */
const keptHeaders = ['x-total-count', 'link'];

/** What a request asks for, once its parts were checked. */
interface Asked {
  query: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The tag of the answer that an endpoint is about to make. It is no hash of the answer: it names all that the answer is made
 * of, by the versions that were read with the session. A garden that is no longer the caller's has moved the caller's
 * version: its tags fit no more, and the handler refuses as ever.
 */
function tagOf(app: Server, { now }: Pick<Deps, 'now'>, daily: boolean, { query, request }: Asked): string | null {
  const asker = askerOf(request);
  if (!asker) return null;
  const { ownVersions, namesVersion } = asker.versions;
  const day = daily ? daysOf(asker.versions, query, now().getTime()) : [];
  return etagOf(JSON.stringify([app.answersId, asker.user.id, ownVersions, namesVersion, day, request.url]));
}

/** Names an answer that anybody's rows may change, for as long as nobody writes any; null where that cannot be told. */
function momentOf(db: Database, { request }: Asked): string | null {
  const changes = changesOf(db);
  return changes === null ? null : JSON.stringify([changes, askerOf(request)?.user.id ?? null, request.url]);
}

/** An answer that may have been made before. */
export interface Recalled {
  /** Whether it was answered: with 304 where the caller has it, else with what is remembered. */
  isAnswered: boolean;
  /** What it is remembered by once it is made; null for one that is not. */
  key: string | null;
}

/** For how long an endpoint's answers stand. */
interface Standing {
  revalidated: true | 'daily' | undefined;
  /** True for answers that are remembered until anything is written, and have no tag. */
  untilWritten: true | undefined;
}

/**
 * Answers what was answered before, where nothing of it has changed. The versions and the moment are read before the rows:
 * what is written in between makes another key.
 */
export function recallAnswer(
  app: Server,
  deps: Pick<Deps, 'db' | 'now'>,
  { revalidated, untilWritten }: Standing,
  asked: Asked,
): Recalled {
  const { request, reply } = asked;
  const etag = revalidated ? tagOf(app, deps, revalidated === 'daily', asked) : null;
  if (etag !== null) {
    reply.header('etag', etag);
    // "Any version will do" is no question that this can answer: nothing says that there is an answer at all.
    if (request.headers['if-none-match']?.trim() !== '*' && isUnchanged(request, etag)) {
      reply.code(304).send();
      return { isAnswered: true, key: etag };
    }
  }
  const key = untilWritten ? momentOf(deps.db, asked) : etag;
  const made = key === null ? undefined : app.answerMemory?.get(key);
  if (made) reply.headers(made.headers).type(jsonType).send(made.json);
  return { isAnswered: made !== undefined, key };
}

/** The content type of every answer in JSON. */
export const jsonType = 'application/json; charset=utf-8';

/** Remembers an answer that was made whole. One whose handler took the tag away, because it is made of more, is not. */
export function rememberAnswer({ answerMemory }: Server, reply: FastifyReply, key: string | null, json: string): void {
  if (!answerMemory || key === null || json.length > longestAnswer) return;
  if (key.startsWith('"') && reply.getHeader('etag') !== key) return;
  const headers = keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []));
  answerMemory.keep(key, json, Object.fromEntries(headers));
}

/** Passes a list on part by part. @param whole is called with all of it once it has been passed on, unless it is too long */
export async function* passedOn(parts: AsyncIterable<string>, whole: (json: string) => void): AsyncGenerator<string> {
  let json = '';
  for await (const part of parts) {
    if (json.length <= longestAnswer) json += part;
    yield part;
  }
  whole(json);
}
