import { minuteMs, secondMs } from '../../../contract/durations.ts';
import { accountHeader, undoHeader } from '../../../contract/headers.ts';
import type { Identification } from '../../../contract/identify.ts';
import { isObject, notWritten } from './edit.ts';
import { factsOf, namedOtherwise, type ServerName } from './facts.ts';
import { isOld, type Queue, type WaitingRefusal, type WaitingWrite } from './queue.ts';

/**
 * How long an answer may take, in milliseconds. Photos over one bar of signal take long; nothing else does, and nothing is sent
 * before a request that hangs.
 */
const answersWithinMs = { json: 30 * secondMs, photo: 2 * minuteMs };
/** The pause after the first failure, and the longest; each is twice the one before. In milliseconds. */
const pauses = { first: 2 * secondMs, longest: 15 * minuteMs };

/** What became of an attempt. */
export type Outcome =
  | { is: 'sent'; answer: unknown }
  | { is: 'refused'; refusal: WaitingRefusal }
  /** The same may work later. `alone` if only this write failed, and others may be sent. */
  | { is: 'later'; afterMs: number | null; alone: boolean }
  /** Nobody, or somebody else, is signed in. */
  | { is: 'signed-out' };

/** Why no more is sent for now; `sent` where nothing is left to send. */
export type Ended = 'sent' | 'later' | 'signed-out';

const parsed = (json: string): unknown => {
  try {
    return json === '' ? null : JSON.parse(json);
  } catch {
    return undefined;
  }
};

/**
 * What is shown of an answer that names a plant otherwise than the device did; null where both have the same likeliest name, in the
 * catalog's accepted names. That only one of them knows the plant is a difference, too.
 */
function otherName(write: WaitingWrite, answer: unknown): WaitingRefusal | null {
  const said = factsOf(write, 'identify');
  // Months after it was first sent, the server remembers the ids alone.
  if (!said || !isObject(answer) || !('level' in answer)) return null;
  const { level, commonName, latinName, candidates } = answer as unknown as Identification;
  const likeliest = candidates[0]?.latinName ?? latinName;
  if (likeliest === said.likeliest && (level === 'unknown') === (said.level === 'unknown')) return null;
  const theirs: ServerName = { level, commonName, latinName, likeliest };
  return { status: 200, code: namedOtherwise, message: '', theirs: { ...theirs } };
}

/** What a success means for a write: it may not have done all that was asked, or have come of a different name. */
function taken(write: WaitingWrite, answer: unknown, body: unknown): Outcome {
  const theirs = write.method === 'PATCH' ? notWritten(body, answer) : null;
  const refusal = theirs ? { status: 409, code: 'changed', message: '', theirs } : otherName(write, answer);
  return refusal ? { is: 'refused', refusal } : { is: 'sent', answer };
}

/** What names what a deletion removed, for the request that brings it back; null where nothing can. */
export function removedIn(headers: Headers): { id: number } | null {
  const id = headers.get(undoHeader) ?? '';
  return /^\d+$/.test(id) ? { id: Number(id) } : null;
}

/** What an answer means for a write. @param body of the request, if it was JSON */
export async function judge(write: WaitingWrite, response: Response, body: unknown): Promise<Outcome> {
  const { method, about } = write;
  const json = parsed(await response.text());
  if (response.ok) {
    // The sign-in page of a public network answers 200, too.
    if (json === undefined || response.redirected) return { is: 'later', afterMs: null, alone: false };
    return taken(write, json ?? removedIn(response.headers), body);
  }
  const { code = '', message = '' } = (isObject(json) ? json : {}) as { code?: string; message?: string };
  const { status } = response;
  if (status === 401 || code === 'other_account') return { is: 'signed-out' };
  const after = response.headers.get('retry-after');
  if (code === '' || after !== null || status === 408 || status === 429 || status >= 500) {
    const afterMs = after !== null && /^\d+$/.test(after) ? Number(after) * secondMs : null;
    // What an engine can't do today must not keep everything else waiting.
    const isAlone = status === 500 || about.kind === 'identify';
    return { is: 'later', afterMs, alone: isAlone && code !== '' };
  }
  // It is gone, as asked.
  if (method === 'DELETE' && status === 404) return { is: 'sent', answer: null };
  return { is: 'refused', refusal: { status, code, message } };
}

/** Sends one write. @param base the path of the app without the slash at its end */
export async function post(write: WaitingWrite, body: ArrayBuffer | null, base: string): Promise<Outcome> {
  const { method, path, contentType, key, account } = write;
  const headers = { Accept: 'application/json', 'Idempotency-Key': key, [accountHeader]: String(account) };
  const isPhoto = body !== null && contentType !== 'application/json';
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, ...(contentType && { 'Content-Type': contentType }) },
      ...(body && { body }),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(isPhoto ? answersWithinMs.photo : answersWithinMs.json),
    });
    return await judge(write, response, body && !isPhoto ? parsed(new TextDecoder().decode(body)) : null);
  } catch {
    return { is: 'later', afterMs: null, alone: false };
  }
}

/** The id of what a write added or removed, from its answer, of photos that of their identification; null for none. */
export function idIn(answer: unknown): number | null {
  if (!isObject(answer)) return null;
  const id = answer['identificationId'] ?? answer['id'];
  if (typeof id === 'number') return id;
  return isObject(answer['log']) ? idIn(answer['log']) : null;
}

/** How long a write that failed pauses, in milliseconds. @param tries that failed before */
export const pauseAfter = (tries: number): number => Math.min(pauses.first * 2 ** tries, pauses.longest);

/** Notes in the queue what became of a write. */
async function note(queue: Queue, { id, tries }: WaitingWrite, outcome: Outcome, now: number): Promise<void> {
  if (outcome.is === 'sent') await queue.sent(id, idIn(outcome.answer));
  if (outcome.is === 'refused') await queue.change(id, { refusal: outcome.refusal });
  if (outcome.is !== 'later') return;
  const notBefore = now + (outcome.afterMs ?? pauseAfter(tries));
  await queue.change(id, { tries: tries + 1, notBefore, isPassed: outcome.alone });
}

/**
 * Sends what waits of an account, in order, until something fails for want of a server. What is refused stays, and what needs it
 * with it; all else goes on. Call it for one at a time: see `alone`.
 *
 * @param onChange called after each change of the queue
 */
export async function sendWaiting(
  queue: Queue,
  account: number,
  {
    send,
    now = Date.now,
    onChange = () => {},
  }: {
    send: (write: WaitingWrite, body: ArrayBuffer | null) => Promise<Outcome>;
    now?: () => number;
    onChange?: () => void;
  },
): Promise<Ended> {
  for (;;) {
    // What was sent before may have given it its ids, and another tab may have added or removed some.
    const open = (await queue.list(account)).filter(({ refusal, needs }) => refusal === null && needs.length === 0);
    const write = open.find(({ isPassed, notBefore }) => !isPassed || notBefore <= now());
    if (!write) return open.length > 0 ? 'later' : 'sent';
    if (isOld(write, now())) {
      await queue.change(write.id, { refusal: { status: 0, code: 'old', message: '' } });
      onChange();
      continue;
    }
    if (write.notBefore > now()) return 'later';
    const outcome = await send(write, await queue.body(write.id));
    if (outcome.is === 'signed-out') return 'signed-out';
    await note(queue, write, outcome, now());
    onChange();
    if (outcome.is === 'later' && !outcome.alone) return 'later';
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work while no other tab, nor the worker, sends. A page that is left gives the lock back at once: Safari before 26 keeps the
 * lock with the page, for Back (WebKit bug 283528). Plain http has no locks: there only this page waits for itself.
 */
export async function alone<T>(scopePath: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    const next = last.then(work, work);
    last = next;
    return next;
  }
  let result: Promise<T> | undefined;
  await locks.request(`leafbook-waiting:${scopePath}`, async () => {
    const listening = new AbortController();
    const { signal } = listening;
    // A worker is never left.
    const left = new Promise((resolve) => globalThis.addEventListener?.('pagehide', resolve, { signal }));
    result = work();
    await Promise.race([result, left]).finally(() => listening.abort());
  });
  return result as Promise<T>;
}
