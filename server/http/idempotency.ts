import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid, Refusal } from '../errors.ts';
import type { SignedInUser } from '../ownership.ts';
import { claimKey, deleteOutdatedKeys, findKey, releaseKey, storeAnswer } from './idempotency.queries.ts';

/** How long an answer is kept for repeats. */
const keptMs = 24 * 60 * 60 * 1000;
/** A request without an answer after this long died with its process; a repeat may then take its place. */
const runningMs = 2 * 60 * 1000;
/** How long a repeat waits for the first request's answer before it is told to come back. */
const patienceMs = 10_000;
const pollMs = 100;

/**
 * Checks the answer and stores it for repeats, in the transaction that has the effect: an answer that breaks the
 * contract undoes the effect, and no crash can separate the two. Where a handler does not call it, the answer is stored
 * right after the handler is done, and a crash in between lets a repeat act again.
 */
export type KeepAnswer = (tx: Db, answer: unknown) => Promise<void>;

/** For endpoints that are not idempotent. */
export const keepNothing: KeepAnswer = async () => {};

/** What an answer depends on: who asks is the key's scope, so the rest is the route with its parameters and the payload. */
function fingerprintOf(request: FastifyRequest, payload: Buffer | undefined): string {
  const path = request.url.split('?')[0];
  return createHash('sha256')
    .update(`${request.method} ${path}\n`)
    .update(payload ?? JSON.stringify(request.body ?? null))
    .digest('base64url');
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid({ path: '', message: 'Idempotency-Key must be 1 to 200 visible ASCII characters' });
}

/** Waits until the first request with the key is answered; undefined when it failed and gave the key back. */
async function answerOfFirst(
  db: Db,
  user: SignedInUser,
  key: string,
  fingerprint: string,
): Promise<string | undefined> {
  for (let waited = 0; ; waited += pollMs) {
    const first = await findKey(db, user, key);
    if (!first) return undefined;
    if (first.fingerprint !== fingerprint) throw conflict('This Idempotency-Key was used for another request');
    if (first.answer !== null) return first.answer;
    if (waited >= patienceMs) {
      throw new Refusal('conflict', 'The first request with this Idempotency-Key is still at work', { retryAfterS: 5 });
    }
    await wait(pollMs);
  }
}

interface Once {
  request: FastifyRequest;
  reply: FastifyReply;
  user: SignedInUser;
  /** The bytes of an upload; otherwise the JSON body counts. */
  payload: Buffer | undefined;
  /** Brings what the handler returned into the form that is answered. */
  parse: (returned: unknown) => unknown;
  status: number;
  run: (keep: KeepAnswer) => Promise<unknown>;
}

/**
 * Runs a write once per `Idempotency-Key` of its user: a repeat gets the answer of the first, also one that arrives
 * while the first is at work. Without the header it just runs. Only successes are kept: what was refused or failed had
 * no effect and may be tried again under the same key.
 *
 * @returns the answer as the contract has it
 * @throws Refusal `conflict` where the key was used for another request
 */
export async function once(
  { db, now }: Deps,
  { request, reply, user, payload, parse, status, run }: Once,
): Promise<unknown> {
  const key = keyOf(request);
  if (key === undefined) {
    return parse(
      await run(async (_tx, returned) => {
        parse(returned);
      }),
    );
  }
  const fingerprint = fingerprintOf(request, payload);
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const claim = () =>
    transaction(db, async (tx) => {
      await deleteOutdatedKeys(tx, user, key, { keptSince: ago(keptMs), runningSince: ago(runningMs) });
      return claimKey(tx, user, { key, fingerprint, createdAt: ago(0) });
    });
  while (!(await claim())) {
    const known = await answerOfFirst(db, user, key, fingerprint);
    if (known === undefined) continue;
    reply.header('idempotency-replayed', 'true');
    return JSON.parse(known);
  }
  let kept = false;
  const keep: KeepAnswer = async (tx, returned) => {
    await storeAnswer(tx, user, key, { status, answer: JSON.stringify(parse(returned)) });
    kept = true;
  };
  try {
    const returned = await run(keep);
    if (!kept) await keep(db, returned);
    return parse(returned);
  } catch (error) {
    await releaseKey(db, user, key).catch((cause: unknown) =>
      request.log.warn({ err: cause }, 'an idempotency key stays claimed'),
    );
    throw error;
  }
}
