import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { openedApp } from '../testing/test-app.ts';

let written = '';
const write = (line: string) => {
  written += line;
};
const logger = pino({ level: 'info' }, { write });
const test = await openedApp({ logger, rateLimits: true });
beforeEach(() => {
  written = '';
});

const lines = () =>
  written
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

it('tells of a request in one line of JSON, by the id that was answered', async () => {
  const answer = await test.inject({ url: '/api/nowhere?token=abc123', headers: { 'user-agent': 'secret-agent' } });
  expect(lines()).toEqual([
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/api/nowhere',
      status: 404,
      ms: expect.any(Number),
    }),
  ]);
  expect(written).not.toMatch(/abc123|secret-agent/);
});

it('takes no request id from outside', async () => {
  const answer = await test.inject({ url: '/api/nowhere', headers: { 'request-id': 'x', 'x-request-id': 'y\nz' } });
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

it('keeps quiet about health checks that succeed', async () => {
  await test.inject({ url: '/healthz' });
  await test.inject({ url: '/readyz' });
  expect(lines()).toEqual([]);
});

it('tells of failed sign-ins: where from, and whether it is the same account, without naming it', async () => {
  const fail = (email: string) =>
    test.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: 'wrong guess' },
      remoteAddress: '192.0.2.9',
    });
  const answer = await fail('a@example.org');
  await fail('A@example.org');
  await fail('b@example.org');
  const failures = lines().filter(({ event }) => event === 'sign_in_failed');
  expect(failures).toHaveLength(3);
  expect(failures[0]).toMatchObject({ level: 40, address: '192.0.2.9', reqId: answer.headers['x-request-id'] });
  expect(failures[1].account).toBe(failures[0].account);
  expect(failures[2].account).not.toBe(failures[0].account);
});

it('tells why the server failed, with the place, while the caller learns nothing of it', async () => {
  await test.deps.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
  const answer = await test.inject({ url: '/api/auth/user', cookies: { sid: 'A'.repeat(43) } });
  await test.deps.db.schema.alterTable('sessions_away').renameTo('sessions').execute();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    message: 'Something went wrong on the server. Please try again.',
    code: 'internal',
    reason: 'unexpected',
  });
  const failure = lines().find(({ level }) => level === 50);
  expect(failure).toMatchObject({
    reqId: answer.headers['x-request-id'],
    error: { message: expect.any(String), stack: expect.any(String) },
  });
});
