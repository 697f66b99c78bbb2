import Fastify from 'fastify';
import type { Logger } from 'pino';
import { describe, expect, it } from 'vitest';
import { watchedLog } from './watched-log.ts';

const token = `${'A-_b'.repeat(10)}cde`;

/** An app that logs what a test says, and the log that watches it. */
async function logged(line: (log: Logger) => void, payload: object = {}) {
  const log = watchedLog();
  const app = Fastify();
  app.post('/', async () => {
    line(log.logger);
    return {};
  });
  const request = { method: 'POST', url: '/', payload } as const;
  log.remember(request, await app.inject(request));
  await app.close();
  return log;
}

describe('the watch over the log of a test', () => {
  it.each<[string, (log: Logger) => void, object?]>([
    ['an e-mail address', (log) => log.info('asked by ann@example.org')],
    ['a field with an address', (log) => log.debug({ who: { email: 'ann@example.org' } }, 'asked')],
    ['a session', (log) => log.trace({ headers: 'a=1; sid=x' }, 'asked')],
    ['a token', (log) => log.info({ path: `/confirm?t=${token}` }, 'request')],
    ['a hash', (log) => log.warn('$argon2id$v=19$m=64')],
    ['what was searched', (log) => log.info({ path: '/api/plants/search?query=rose' }, 'request')],
    ['a password', (log) => log.info('tomatoes love basil'), { password: 'tomatoes love basil' }],
  ])('finds %s', async (_what, line, payload) => {
    const log = await logged(line, payload);
    expect(() => log.check()).toThrow('The log holds something personal');
  });

  it('passes what a server may say, and what an error quotes of a row', async () => {
    const quoting = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ann@example.org) exists' });
    const log = await logged(() => {}, { password: 'tomatoes love basil' });
    log.logger.warn({ err: quoting }, 'could not be kept');
    log.logger.info({ reqId: '0c8a1c5e-9b1f-4bd4-8a55-0a5a6a7c1b11', path: '/api/account/password' }, 'request');
    expect(() => log.check()).not.toThrow();
  });
});
