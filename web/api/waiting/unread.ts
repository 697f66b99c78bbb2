import { pageAccount } from '../page-account.ts';
import { showWaiting, waitingWrites } from './list.ts';
import type { WaitingWrite } from './queue.ts';

// What was sent shows as it did while it waited, until what shows it has been read again.

type SentListener = (sent: readonly WaitingWrite[]) => Promise<unknown>;
const whenSent = new Set<SentListener>();
/** Calls the listener with what waits no longer. It resolves when what shows it has been read again. @returns unsubscribes */
export function onSent(listener: SentListener): () => void {
  whenSent.add(listener);
  return () => whenSent.delete(listener);
}

/** The rows that were taken back, or replaced, on this device while the page is open: they left the queue without being sent. */
export const takenBack = new Set<number>();

let unread: readonly WaitingWrite[] = [];
const isIn = (writes: readonly WaitingWrite[], { id }: WaitingWrite) => writes.some((one) => one.id === id);
const isOurs = ({ account, id }: WaitingWrite) => account === pageAccount() && !takenBack.has(id);

function showAll(now: readonly WaitingWrite[]): void {
  unread = unread.filter(isOurs);
  // What was taken back while it was on its way stays in the queue until it is known what became of it.
  const all = [...unread, ...now.filter(({ id }) => !takenBack.has(id))];
  showWaiting(
    now,
    all.toSorted((a, b) => a.id - b.id),
  );
}

/** What has been sent since the queue was shown. @param now the queue */
export const sentSince = (now: readonly WaitingWrite[]): WaitingWrite[] =>
  waitingWrites().filter((write) => isOurs(write) && !isIn(now, write));

/** Shows what waits now, and has what was sent read again. */
export function showAfter(sent: readonly WaitingWrite[], now: readonly WaitingWrite[]): void {
  // It may have been shown meanwhile that they were sent.
  const news = sent.filter((write) => isIn(waitingWrites(), write));
  unread = [...unread, ...news];
  showAll(now);
  if (news.length > 0) void readAgain(news);
}

async function readAgain(sent: readonly WaitingWrite[]): Promise<void> {
  await Promise.allSettled([...whenSent].map((listener) => listener(sent)));
  unread = unread.filter((write) => !isIn(sent, write));
  showAll(waitingWrites());
}
