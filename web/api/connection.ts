import { atBase } from './base.ts';

const lookAgainMs = 5_000;
const answerWithinMs = 5_000;

/** `offline`: the browser has no network. `away`: it has one, but the server doesn't respond. */
export type Connection = 'here' | 'offline' | 'away';

let connection: Connection = 'here';
let looking: Promise<boolean> | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function settle(answered: boolean): void {
  clearTimeout(next);
  // The browser and the server disagree: a server is away, or an answer was on its way when the network went. The browser reports
  // when the network is back; nothing reports when a server is, or isn't.
  if (answered !== navigator.onLine && listeners.size > 0) next = setTimeout(lookForServer, lookAgainMs);
  const now = answered ? 'here' : navigator.onLine ? 'away' : 'offline';
  if (now === connection) return;
  connection = now;
  for (const listener of listeners) listener();
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(atBase('/readyz'), { cache: 'no-store', signal });
    if (!response.ok) return false;
    const answer: { status?: unknown } = await response.json();
    return answer.status === 'ready';
  } catch {
    return false;
  }
}

async function look(): Promise<boolean> {
  const answered = await ask();
  looking = null;
  settle(answered);
  return answered;
}

/**
 * Checks whether the app is running and reaches its database. Any other response, such as a proxy's error page or the sign-in
 * page of a public network, counts as unreachable.
 */
export function lookForServer(): Promise<boolean> {
  clearTimeout(next);
  looking ??= look();
  return looking;
}

/** Records that a call could not reach the server. A single call may fail by chance, so the server is checked before the user is notified. */
export function suspectOutage(): void {
  if (listeners.size > 0) void lookForServer();
}

/** Records that the app itself has responded. */
export function noteAnswer(): void {
  settle(true);
}

/**
 * The result of the last check. The browser's own offline status only triggers a check: the server may run on this machine,
 * or may be down itself.
 */
export const currentConnection = (): Connection => connection;

export const isReachable = (): boolean => connection === 'here';

const askNow = (): void => void lookForServer();

/** Calls the listener when the connection changes. @returns unsubscribes */
export function followConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', askNow);
    window.addEventListener('offline', askNow);
    if (!navigator.onLine) askNow();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(next);
    window.removeEventListener('online', askNow);
    window.removeEventListener('offline', askNow);
  };
}
