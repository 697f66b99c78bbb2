import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach } from 'vitest';
import type { GardenEditor } from '../core/garden-access.ts';
import { type SignedInUser, signedInAs } from '../core/signed-in-user.ts';
import { newToken } from '../core/tokens.ts';
import { insertUser } from '../db/insert-garden.ts';
import { gardenEditor } from '../features/gardens/access.queries.ts';
import type { TestApp } from './test-app.ts';

/** A gardener with a session of their own. */
export interface Person {
  user: SignedInUser;
  /** Their own garden. */
  garden: GardenEditor;
  email: string;
  /** The cookie of the session, for requests over a real network. */
  cookie: string;
  /** Sends a request with the person's session. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
}

let people = 0;

/** Signs a gardener in, as on another device. @returns the token of the session's cookie */
export async function addSession(test: TestApp, userId: number, userAgent: string | null = null): Promise<string> {
  const { token, tokenHash: sid } = newToken();
  const now = test.deps.now();
  const at = now.toISOString();
  const monthMs = 30 * 24 * 60 * 60 * 1000;
  const expire = new Date(now.getTime() + monthMs).toISOString();
  await test.deps.db
    .insertInto('sessions')
    .values({ sid, userId, sess: { userAgent }, createdAt: at, lastSeenAt: at, expire })
    .execute();
  return token;
}

/** Adds a gardener and signs them in, past the password hashing that only the account tests need. */
export async function person(test: TestApp, named: { username?: string; firstName?: string } = {}): Promise<Person> {
  people += 1;
  const email = `gardener${people}@example.org`;
  const at = test.deps.now().toISOString();
  const id = await insertUser(test.deps.db, {
    email,
    emailKey: email,
    passwordHash: null,
    firstName: named.firstName ?? null,
    lastName: null,
    username: named.username ?? null,
    profileImageUrl: null,
    bio: null,
    favoriteFlower: null,
    gardenZone: null,
    createdAt: at,
    updatedAt: at,
  });
  const token = await addSession(test, id);
  const user = signedInAs(id);
  return {
    user,
    garden: await gardenEditor(test.deps.db, user),
    email,
    cookie: `sid=${token}`,
    inject: (request) => test.inject({ ...request, cookies: { sid: token, ...request.cookies } }),
  };
}

/** A gardener, another one for each test. */
export function personForEachTest(test: TestApp, named: Parameters<typeof person>[1] = {}): Person {
  const who = {} as Person;
  beforeEach(async () => {
    Object.assign(who, await person(test, named));
  });
  return who;
}
