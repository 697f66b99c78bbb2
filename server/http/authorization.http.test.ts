import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { namedEndpoints, pathWith, sample, schemaOf } from '../testing/contract-requests.ts';
import { openedApp, person, plantRow } from '../testing/kit.ts';
import { pastSessions } from '../testing/past-sessions.ts';

let plantId: number;
const test = await openedApp();
const [owner, stranger] = [await person(test), await person(test)];
const past = await pastSessions(test, owner);
beforeEach(async () => {
  plantId = await plantRow(test, owner);
});

/** A request that would succeed for whoever may make it. */
const requestOf = (endpoint: Endpoint): InjectOptions => ({
  method: endpoint.method,
  url: pathWith(endpoint, plantId),
  ...(endpoint.body && { payload: sample(schemaOf(endpoint.body)) as object }),
});

/** Where a visitor is expected, and a 401 sends nobody away. */
const withoutRedirect = new Set(['/api/auth/user', '/api/auth/sign-in']);
const redirects = ({ path }: Endpoint) => (withoutRedirect.has(path) ? undefined : true);
const forUsers = namedEndpoints.filter(([, { access }]) => access === 'user');

describe('a visitor', () => {
  it.each(forUsers)('is asked to sign in by %s', async (_name, endpoint) => {
    const answer = await test.inject(requestOf(endpoint));
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual({
      message: 'Please sign in to do this',
      code: 'unauthenticated',
      reason: 'not_signed_in',
      redirect: redirects(endpoint),
    });
  });

  it.each(forUsers)('is asked to sign in by %s when their session is none any more', async (_name, endpoint) => {
    for (const [what, { inject }] of Object.entries(past)) {
      const { statusCode, body } = await inject(requestOf(endpoint));
      expect([what, statusCode, JSON.parse(body).redirect]).toEqual([what, 401, redirects(endpoint)]);
    }
  });

  it('is asked before the body is looked at', async () => {
    const payload = 'x'.repeat(100_000);
    const headers = { 'content-type': 'application/json' };
    expect((await test.inject({ method: 'POST', url: '/api/plants', payload, headers })).statusCode).toBe(401);
  });
});

describe('an answer to one person', () => {
  // Signing out changes something, and a stream of events has no end; its tests are with the feature.
  const reads = namedEndpoints.filter(
    ([, { method, path, answerType }]) =>
      method === 'GET' && path !== '/api/logout' && answerType !== 'text/event-stream',
  );
  it.each(reads)('by %s holds nothing of another, and no shared cache keeps it', async (_name, endpoint) => {
    const answer = await stranger.inject(requestOf(endpoint));
    expect(answer.body).not.toContain(owner.email);
    expect(answer.body).not.toMatch(/passwordHash|password_hash|argon2|emailKey/);
    expect(answer.headers['cache-control']).toMatch(/no-store|private/);
  });
});
