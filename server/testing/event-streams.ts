import { expect, inject } from 'vitest';
import { inProcessUserEvents, type UserEvents } from '../core/user-events.ts';
import { DirectConnection } from '../db/direct-connection.ts';
import { userEventsOver } from '../db/postgres-user-events.ts';
import type { Person } from './people.ts';
import { createDatabase } from './run-sql.ts';
import { type TestApp, testApp } from './test-app.ts';
import { eventually } from './until.ts';

/** User events over a connection of their own, which is opened as soon as that works. @param url see `DirectConnection` */
export function postgresUserEvents(url: string): UserEvents {
  const connection = new DirectConnection(url);
  const events = userEventsOver(connection);
  connection.openSoon();
  return events;
}

/**
 * Two processes on one database, of which the first listens: on PostgreSQL they hear of each other through the database
 * alone, else by one hub.
 *
 * @param name of the PostgreSQL database for their events, which reach all who listen in the same
 */
export async function twoProcesses(name: string, deps: Partial<TestApp['deps']> = {}) {
  const postgresUrl = inject('postgresUrl');
  const eventsUrl = postgresUrl && (await createDatabase(postgresUrl, name, 'template0'));
  const hub = inProcessUserEvents();
  const live = () => (eventsUrl ? postgresUserEvents(eventsUrl) : hub);
  const test = await testApp({ deps: { ...deps, userEvents: live() } });
  const other = await testApp({ deps: { ...deps, userEvents: live(), db: test.deps.db } });
  const close = async () => {
    await other.close();
    await test.close();
  };
  return { test, other, origin: await startListening(test), close };
}

/** Lets an app listen on a port of its own. @returns its origin */
export async function startListening({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Whom browsers are told of while something is done, and of which garden. */
export async function eventsDuring({ deps: { userEvents } }: TestApp, act: () => Promise<unknown>) {
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
