import { minuteMs, secondMs } from '../../../contract/durations.ts';
import { basePath } from '../base.ts';
import { followConnection, isReachable } from '../connection.ts';
import { ApiError, WaitingError } from '../errors.ts';
import type { Answer } from '../etag-cache.ts';
import { cacheName, waitingTag } from '../offline-cache.ts';
import { onAccountChange, pageAccount } from '../page-account.ts';
import { ask, type Sending } from '../request.ts';
import { bytes, deviceFull, hasTemporary, isFull, isOutage } from './attempt.ts';
import { waitingWrites } from './list.ts';
import { type About, openQueue, type WaitingWrite } from './queue.ts';
import { alone, type Ended, idIn, post, removedIn, sendWaiting } from './sender.ts';
import { sentSince, showAfter, takenBack } from './unread.ts';

/** Longer than this, in milliseconds, nobody waits for an answer that may come as well by itself. */
const patienceMs = 4 * secondMs;
/** The worker and other tabs leave a write to the page that made it for so long, in milliseconds; one with photos for longer. */
const ownMs = 3 * patienceMs;
const ownPhotoMs = 2 * minuteMs;

const scopePath = `${basePath}/`;
const queue = openQueue(scopePath);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(cacheName('waiting', scopePath));
channel?.addEventListener('message', ({ data }: MessageEvent<number[] | null>) => {
  for (const id of data ?? []) takenBack.add(id);
  void show();
});

let ended: Ended = 'sent';
/** How the last attempt to send ended; `signed-out` where the account has to sign in again. */
export const lastEnded = (): Ended => ended;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what waits, and tries again when the first of it may be tried. */
async function show(): Promise<void> {
  const account = pageAccount();
  const now = account === null ? [] : await queue.list(account).catch(() => []);
  const sent = sentSince(now);
  const made = sent.length > 0 ? await Promise.all(sent.map(({ id }) => madeBy(id))) : [];
  // Another account's are shown meanwhile.
  if (account !== pageAccount()) return;
  const withIds = sent.map((write, at) => ({ ...write, madeId: made[at] }));
  showAfter(withIds, now);
  clearTimeout(timer);
  const open = now.filter(({ refusal }) => refusal === null);
  if (open.length > 0 && ended !== 'signed-out')
    timer = setTimeout(sendNow, Math.max(secondMs, Math.min(...open.map(({ notBefore }) => notBefore)) - Date.now()));
}

function changed(): void {
  channel?.postMessage([...takenBack]);
  void show();
}

/** Takes a write out of the queue that is not to be sent. @param by the id of what replaces it, or `-row`; null for nothing */
async function drop(id: number, by: number | null = null): Promise<void> {
  const rows = by === null ? await queue.discard(id) : await queue.replaced(id, by).then(() => [id]);
  for (const row of rows) takenBack.add(row);
}

let running: Promise<void> | null = null;

/** Sends what waits now, as far as it can. */
export function sendNow(): Promise<void> {
  const account = pageAccount();
  if (account === null) return Promise.resolve();
  running ??= alone(scopePath, async () => {
    ended = await sendWaiting(queue, account, {
      send: (write, body) => post(write, body, basePath),
      onChange: changed,
    });
  })
    .catch(() => undefined)
    .finally(() => {
      running = null;
      void show();
    });
  return running;
}

/** Asks the browser to have the worker send when there is a network, also if the app is closed by then. */
async function sendInBackground(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync?.register(waitingTag);
}

let isKept = false;
/** What waits must not be thrown away when the device is short of room. */
function keepStorage(): void {
  if (isKept) return;
  isKept = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** The server keeps keys that begin so for 90 days. */
const newKey = (given?: string | null): string =>
  `queued-${given ?? crypto.getRandomValues(new Uint32Array(4)).join('-')}`;

/** Rows whose own attempt is on its way: the server may take them yet. */
const underWay = new Set<number>();

/** What this page has put in the queue, by row: what was sent meanwhile can still be undone. */
const pressed = new Map<number, About>();

/** Nothing is sent before it. */
const blocks = ({ refusal, needs, isPassed }: WaitingWrite): boolean =>
  refusal === null && needs.length === 0 && !isPassed;

const madeIn = ({ body, headers }: Answer): number | null => idIn(body ?? removedIn(headers));

/** Notes an answer that came after nobody waited for it anymore. */
async function noteLate({ id }: WaitingWrite, answer: Promise<Answer>): Promise<void> {
  try {
    await queue.sent(id, madeIn(await answer));
  } catch (error) {
    const isRefused = error instanceof ApiError && !isOutage(error) && error.status !== 401;
    const refusal = isRefused ? { status: error.status, code: error.code, message: error.serverMessage } : null;
    // Nothing was done that is to be undone.
    if (refusal && takenBack.has(id)) await drop(id);
    else await queue.change(id, { refusal, notBefore: 0, tries: 1 });
  }
  underWay.delete(id);
  changed();
  void sendNow();
}

/**
 * Sends a write that may wait: it is kept on the device first, so that it is sent even if the app is closed meanwhile.
 *
 * @returns the answer, if the server gives it soon
 * @throws WaitingError if it will be sent later; what `ask` throws if it was refused, or can't be kept
 */
export async function askOrWait(method: string, url: string, sending: Sending, about: About): Promise<Answer> {
  const account = pageAccount();
  const sent = new Headers(sending.headers);
  const key = newKey(sent.get('Idempotency-Key'));
  sent.set('Idempotency-Key', key);
  const outgoing: Sending = { ...sending, headers: Object.fromEntries(sent) };
  if (account === null) return ask(method, url, outgoing);
  // What the device has named shows already: nobody waits for the server's answer.
  const isShown = about.kind === 'identify';
  const goes = !isShown && isReachable() && !hasTemporary(url, sending.body) && !waitingWrites().some(blocks);
  let write: WaitingWrite;
  try {
    const content = await bytes(sending.body);
    const notBefore = goes ? Date.now() + (content.contentType === 'application/json' ? ownMs : ownPhotoMs) : 0;
    const keep = () => queue.add({ ...content, account, key, method, path: url, about, notBefore });
    // Short of room, photos that are there to read are the smallest loss.
    const makeRoom = () => globalThis.caches?.delete(cacheName('photos', scopePath));
    write = await keep().catch(async () => {
      await makeRoom();
      return keep();
    });
  } catch (noRoom) {
    // No room, or no IndexedDB: as if there were no queue.
    const path = hasTemporary('', sending.body) ? null : await queue.resolved(url).catch(() => url);
    if (path === null) throw deviceFull();
    return ask(method, path, outgoing).catch((error: unknown) => {
      throw isOutage(error) && isFull(noRoom) ? deviceFull() : error;
    });
  }
  keepStorage();
  // Another tab may have made this one list it meanwhile.
  const hide = () => void (waitingWrites().some(({ id }) => id === write.id) && changed());
  let isAwaited = true;
  // The form keeps as a draft what is asked for again after signing in; both would show it twice, and send it unasked.
  outgoing.beforeLeaving = async () => isAwaited && drop(write.id);
  const answer = goes ? ask(method, url, outgoing) : null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  if (answer) underWay.add(write.id);
  try {
    const soon = answer && (await Promise.race([answer, late]));
    if (soon) {
      await queue.sent(write.id, madeIn(soon));
      underWay.delete(write.id);
      hide();
      return soon;
    }
    isAwaited = false;
    if (answer) void noteLate(write, answer);
  } catch (error) {
    underWay.delete(write.id);
    if (!isOutage(error)) {
      await drop(write.id);
      hide();
      throw error;
    }
    await queue.change(write.id, { notBefore: 0, tries: 1 });
  }
  await show();
  channel?.postMessage(null);
  void sendInBackground().catch(() => undefined);
  if (!answer) void sendNow();
  pressed.set(write.id, about);
  throw new WaitingError(write.id);
}

/** The body of a write, for those who look at it. */
export const bodyOf = (id: number): Promise<ArrayBuffer | null> => queue.body(id).catch(() => null);

/** The id of the thing that a row added; undefined while it waits. */
export const madeBy = (row: number): Promise<number | undefined> => queue.madeBy(row).catch(() => undefined);

/** What became of a write that was taken back: it was never sent, or is undone on the server, or nothing undoes it. */
type TakenBack = 'unsent' | 'undone' | 'too-late';

/**
 * Takes a write back, one that was sent meanwhile or may have been by the request that undoes it, if `undoes`. What needs it needs
 * `by`, if any.
 */
export async function discard(id: number, by: number | null = null, undoes = true): Promise<TakenBack> {
  const about = waitingWrites().find((write) => write.id === id)?.about ?? pressed.get(id);
  const account = pageAccount();
  let became: TakenBack = 'unsent';
  await alone(scopePath, async () => {
    if (account === null) return drop(id, by);
    const mayCome = underWay.has(id);
    const waits = (await queue.list(account)).some((write) => write.id === id);
    if (waits && !mayCome) return drop(id, by);
    became = 'too-late';
    const { method, path, body } = about?.undo ?? { method: '', path: '' };
    const isUnknown = path.includes('-self') && !mayCome && (await madeBy(id)) === undefined;
    if (!undoes || !about || method === '' || isUnknown) return;
    became = 'undone';
    takenBack.add(id);
    const content = await bytes(body === undefined ? null : JSON.stringify(body));
    const undo = { method, path: path.replace('-self', `-${id}`), ...content };
    await queue.add({ ...undo, account, key: newKey(), notBefore: 0, about: { kind: 'undo', name: about.name } });
  });
  changed();
  void sendNow();
  return became;
}

/** Sends a write again that was refused, or pauses. */
export async function retry(id: number): Promise<void> {
  ended = 'later';
  await queue.change(id, { refusal: null, notBefore: 0, isPassed: false, at: Date.now() });
  changed();
  await sendNow();
}

/** Tries at once to send what pauses. @param tried only what has failed before: the rest may be on its way from another page */
export async function sendAll({ tried = false } = {}): Promise<void> {
  ended = 'later';
  const writes = waitingWrites().filter(({ tries }) => !tried || tries > 0);
  for (const { id, refusal } of writes) if (refusal === null) await queue.change(id, { notBefore: 0, isPassed: false });
  if (writes.length > 0) changed();
  await sendNow();
}

/** Sends again the fields of an edit that somebody else changed meanwhile, over what they made of them. */
export async function overwrite({ id, account, method, path, about, refusal }: WaitingWrite): Promise<void> {
  const body = await queue.body(id);
  const mine = JSON.parse(new TextDecoder().decode(body ?? new ArrayBuffer()));
  const was = refusal?.theirs ?? {};
  const fields = Object.fromEntries(Object.keys(was).map((name) => [name, mine[name]]));
  const content = await bytes(JSON.stringify({ ...fields, was }));
  await queue.add({ ...content, account, key: newKey(), method, path, about, notBefore: 0 });
  await drop(id);
  changed();
  await sendNow();
}

/** Removes all that waits of the account that the page shows. Nobody waits for what is on its way: that may take minutes. */
export async function discardAll(): Promise<void> {
  const account = pageAccount();
  for (const { id } of waitingWrites()) takenBack.add(id);
  if (account !== null) await queue.clear(account);
  changed();
}

let isStarted = false;
/** Shows and sends what waits, whenever it may work. */
export function startWaiting(): void {
  if (isStarted) return;
  isStarted = true;
  const again = () => {
    if (document.visibilityState === 'visible') void sendNow();
  };
  // What failed for want of a network pauses no longer.
  const back = () => void sendAll();
  followConnection(() => {
    if (isReachable()) back();
  });
  onAccountChange(() => void show());
  addEventListener('online', back);
  document.addEventListener('visibilitychange', again);
  // A page that loads has mostly reached the server: what failed for want of one pauses no longer.
  void show().then(() => sendAll({ tried: true }));
}
