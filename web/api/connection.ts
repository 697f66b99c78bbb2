import { atBase } from './base.ts';

const lookAgainMs = 5_000;
const answerWithinMs = 5_000;

/** `offline`: the browser has no network. `away`: it has one, and the server does not answer. */
export type Connection = 'here' | 'offline' | 'away';

let connection: Connection = 'here';
let looking: Promise<boolean> | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function settle(answered: boolean): void {
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
  // A browser without any network says when it has one again; a server that is away does not.
  if (!answered && listeners.size > 0 && navigator.onLine) next = setTimeout(lookForServer, lookAgainMs);
  return answered;
}

/**
 * Asks whether the app can answer now: that it runs and reaches its database. An answer of something else, such as the error of a
 * proxy or the sign-in page of a public network, says that it cannot.
 */
export function lookForServer(): Promise<boolean> {
  clearTimeout(next);
  looking ??= look();
  return looking;
}

/** Takes note that a call reached no server. One call may fail by itself; the server is asked before anybody is told. */
export function suspectOutage(): void {
  if (listeners.size > 0) void lookForServer();
}

/** Takes note that the app itself has answered. */
export function noteAnswer(): void {
  if (!isReachable()) clearTimeout(next);
  settle(true);
}

/**
 * How the server could be reached when last asked. The browser's own word is only a reason to ask: a garden may be on this
 * very machine, or its server down.
 */
export const currentConnection = (): Connection => connection;

export const isReachable = (): boolean => connection === 'here';

const askNow = (): void => void lookForServer();

/** Calls the listener whenever the connection changes. @returns how to stop */
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
