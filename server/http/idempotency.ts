import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { dayMs, shifted } from '../../contract/durations.ts';
import { ownValue } from '../../contract/own-value.ts';
import type { Deps } from '../context/deps.ts';
import { conflict, invalid } from '../core/errors.ts';
import type { SignedInUser } from '../core/signed-in-user.ts';
import { isStatementTimeout } from '../db/contention.ts';
import type { Database, Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import {
  claimKey,
  deleteShort,
  deleteWhole,
  findAnswer,
  findWhole,
  shorten,
  storeAnswer,
} from './idempotency.queries.ts';

/** How long a response is stored for repeats. */
const storedMs = dayMs;
/** How long one to a queued request is stored: after `storedMs`, only its ids. */
const queuedMs = 90 * dayMs;
/** How long a repeat waits for the first request before it is refused with `Retry-After`. */
const patienceMs = 10_000;

/** The request has already been answered. Thrown in a transaction, so that the repeat leaves nothing behind. */
class RepeatedRequest extends Error {
  readonly answer: string;
  constructor(answer: string) {
    super('The request was answered before');
    this.answer = answer;
  }
}

/** The idempotency key of a request, for the transaction that has its effect. */
export interface RequestKey {
  /**
   * The first step of the transaction: another one with the same key waits here until it ends.
   *
   * @throws RepeatedRequest, Refusal `conflict`
   */
  claim(tx: Db): Promise<void>;
  /**
   * Stores the response for repeats. Without this call, the key stays unused.
   *
   * @param gardenId the garden that it is about; null for none
   */
  store(tx: Db, json: string, gardenId: number | null): Promise<void>;
}

/** All bytes of an upload, in order. */
type Payload = readonly (Buffer | string)[];

/**
 * Everything that determines the effect. The user is the key's scope, so the rest is the route with its parameters, the
 * chosen garden, and the payload. The time zone and the rest of the query may change between two tries.
 */
function fingerprintOf(request: FastifyRequest, payload: Payload | undefined): string {
  const path = request.url.split('?')[0];
  const garden = ownValue(request.query as Record<string, unknown>, 'garden');
  const where = garden === undefined ? path : `${path}?garden=${String(garden)}`;
  const hash = createHash('sha256').update(`${request.method} ${where}\n`);
  for (const part of payload ?? [JSON.stringify(request.body ?? null)]) hash.update(part);
  return hash.digest('base64url');
}

function headerOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid('', 'idempotency_key_malformed');
}

/** Whether a request may have waited on a device for the network. The id of an API key is before its keys. */
const isQueued = (key: string): boolean => /^(\d+ )?queued-/.test(key);

const stillAtWork = () => conflict('idempotency_key_in_progress').retryAfter(5);

function requestKey(
  { now }: Pick<Deps, 'now'>,
  user: SignedInUser,
  request: { key: string; fingerprint: string; status: number },
): RequestKey & { find: (db: Db) => Promise<string | undefined> } {
  const storedSince = () => shifted(now(), isQueued(request.key) ? -queuedMs : -storedMs);
  const find = async (db: Db) => {
    const stored = await findAnswer(db, user, request.key, storedSince());
    if (stored && stored.fingerprint !== request.fingerprint) throw conflict('idempotency_key_reused');
    return stored?.answer;
  };
  const claim = async (tx: Db) => {
    const isClaimed = await claimKey(tx, user, { ...request, createdAt: now().toISOString() }, storedSince()).catch(
      (error: unknown) => {
        // On PostgreSQL another process has been working on the key for as long as a statement may take.
        throw isStatementTimeout(error) ? stillAtWork() : error;
      },
    );
    if (isClaimed) return;
    const answer = await find(tx);
    throw answer === undefined ? stillAtWork() : new RepeatedRequest(answer);
  };
  return { find, claim, store: (tx, answer, gardenId) => storeAnswer(tx, user, request.key, { answer, gardenId }) };
}

/** Keys that requests of this process are working on, each with a promise of its end. */
const atWork = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Waits until no other request of this process is working on a key. @returns a function that lets the next one begin
 */
async function waitForOthers(db: Database, key: string): Promise<() => void> {
  const keys = atWork.get(db) ?? new Map<string, Promise<void>>();
  atWork.set(db, keys);
  const deadline = performance.now() + patienceMs;
  for (let other = keys.get(key); other; other = keys.get(key)) {
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) throw stillAtWork();
    await Promise.race([other, wait(leftMs, undefined, { ref: false })]);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  keys.set(key, promise);
  return () => {
    keys.delete(key);
    resolve();
  };
}

interface IdempotentRequest {
  request: FastifyRequest;
  user: SignedInUser;
  /** Undefined without an upload: the JSON body counts then. */
  payload: Payload | undefined;
  /** The ID of its response. */
  status: number;
}

/**
 * Answers a write once per `Idempotency-Key` of its user: a repeat gets the response of the first. A repeat that
 * arrives while the first is in progress waits for it: in the same process before it does anything, in another when it
 * claims the key. Without the header the request just runs. Only successes are stored: a request that was refused,
 * failed or was cut off had no effect and may be retried with the same key.
 *
 * @param run has the effect, in one transaction that claims the key and stores the response
 * @returns the response as JSON, and whether it is that of an earlier request
 * @throws Refusal `conflict` if the key was used for another request, or the first one takes too long
 */
export async function answerOnce(
  deps: Pick<Deps, 'db' | 'now'>,
  { request, user, payload, status }: IdempotentRequest,
  run: (key: RequestKey | undefined) => Promise<string>,
): Promise<{ json: string; isRepeat: boolean }> {
  const sent = headerOf(request);
  // No key in the header has a space, so an API key never gets what was answered beyond its garden.
  const header = sent !== undefined && user.key ? `${user.key.id} ${sent}` : sent;
  if (header === undefined) return { json: await run(undefined), isRepeat: false };
  const key = requestKey(deps, user, { key: header, fingerprint: fingerprintOf(request, payload), status });
  const letOthersGo = await waitForOthers(deps.db, `${user.id} ${header}`);
  try {
    const stored = await key.find(deps.db);
    if (stored !== undefined) return { json: stored, isRepeat: true };
    return { json: await run(key), isRepeat: false };
  } catch (error) {
    if (error instanceof RepeatedRequest) return { json: error.answer, isRepeat: true };
    throw error;
  } finally {
    letOthersGo();
  }
}

/** Items of each list in a response whose ids are stored. */
const listedIds = 100;

/** The ids in a response, where they are in it; undefined without any. */
function idsIn(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, listedIds).map((item) => idsIn(item) ?? {});
  if (typeof value !== 'object' || value === null) return /^id$|Id$/.test(name) ? value : undefined;
  const found = Object.entries(value).map(([field, item]) => [field, idsIn(item, field)] as const);
  const ids = found.filter(([, some]) => some !== undefined);
  return ids.length > 0 ? Object.fromEntries(ids) : undefined;
}

/** Keys that one transaction purges; bounds how long others wait. */
const batch = 500;

/**
 * Deletes responses that are no longer needed for repeats, or all but their ids. Running it twice at once does no harm.
 *
 * @returns how many
 */
export async function purgeAnswers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<{ purged: number; shortened: number }> {
  const total = { purged: 0, shortened: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const some = await transaction(db, async (tx) => {
      const whole = await findWhole(tx, shifted(now(), -storedMs), batch);
      const queued = whole.filter(({ key }) => isQueued(key));
      for (const row of queued) await shorten(tx, row, JSON.stringify(idsIn(JSON.parse(row.answer)) ?? {}));
      const others = whole.filter(({ key }) => !isQueued(key));
      const purged = (await deleteWhole(tx, others)) + (await deleteShort(tx, shifted(now(), -queuedMs), batch));
      return { purged, shortened: queued.length };
    });
    if (some.purged + some.shortened === 0) return total;
    total.purged += some.purged;
    total.shortened += some.shortened;
  }
}
