import { expect } from 'vitest';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { eventually } from './until.ts';

/** Lets an app listen on a port of its own. @returns its origin */
export async function startListening({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Whom browsers are told of while something is done, and of which garden. */
export async function toldDuring({ deps: { userEvents } }: TestApp, act: () => Promise<unknown>) {
  const told: [userId: number | null, gardenId: number | undefined][] = [];
  const stop = userEvents.subscribe((userId, gardenId) => told.push([userId, gardenId]));
  await act();
  stop();
  return told;
}

/** A stream of live events that a browser has open. */
export interface OpenStream {
  headers: Headers;
  /** All that came so far. */
  text(): string;
  /** Waits until all that came so far matches; fails after a while. */
  until(pattern: RegExp): Promise<void>;
  /** Settles when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens somebody's stream of live events. @param origin of the app that serves it */
export async function openStream(who: Pick<Person, 'cookie'>, origin: string): Promise<OpenStream> {
  const leaving = new AbortController();
  const headers = { cookie: who.cookie, 'accept-encoding': 'gzip, br' };
  const answer = await fetch(`${origin}/api/events`, { headers, signal: leaving.signal });
  expect(answer.status).toBe(200);
  let text = '';
  const read = async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    headers: answer.headers,
    text: () => text,
    until: (pattern) => eventually(() => expect(text).toMatch(pattern)),
    ended,
    leave: () => leaving.abort(),
  };
}
