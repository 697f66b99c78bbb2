import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { testApp, testClock } from '../testing/kit.ts';
import { adviceOnHost } from './unknown-host.ts';

const clock = testClock();

/** An app, the warnings of its log, and what the doctor would say. */
async function watched(publicUrl = '') {
  const warnings: string[] = [];
  const write = (line: string): void => {
    const { event, msg } = JSON.parse(line);
    if (event === 'unknown_host') warnings.push(msg);
  };
  const logger = pino({ level: 'warn' }, { write });
  const outgoing = outgoingOf({ publicUrl, smtpUrl: '', mailFrom: '', pushPrivate: false });
  const test = await testApp({ logger, deps: { now: clock.now, outgoing } });
  onTestFinished(() => test.close());
  return {
    warnings,
    write: async (host: string, origin: string, headers: Record<string, string> = {}) => {
      const payload = { email: 'ann@example.org', password: 'tomatoes love basil' };
      const request = { method: 'POST', url: '/api/auth/sign-in', payload } as const;
      return (await test.inject({ ...request, headers: { host, origin, ...headers } })).statusCode;
    },
    advice: (url = publicUrl) => adviceOnHost(test.deps.db, url, clock.now()),
  };
}

it('a proxy that loses the port is reported once, with what it sends and what to set', async () => {
  const { write, warnings, advice } = await watched();
  await write('garden.test:8811', 'http://garden.test:8811');
  expect([warnings, await advice()]).toEqual([[], null]);
  for (let i = 0; i < 3; i += 1) expect(await write('garden.test', 'http://garden.test:8811')).toBe(403);
  expect(warnings).toEqual([
    expect.stringMatching(
      /names the host "garden\.test".* changes or drops the port: set PUBLIC_URL=http:\/\/garden\.test:8811,/,
    ),
  ]);
  expect(await advice()).toBe(warnings[0]);
  // Set, it is past; and so it is when no such request came for a week.
  expect(await advice('http://garden.test:8811')).toBe(null);
  clock.days = 8;
  expect(await advice()).toBe(null);
});

it('another site hides no proxy, and is not taken for one where the browser knows better', async () => {
  const { write, warnings, advice } = await watched('http://leaf.test');
  await write('garden.test', 'https://evil.example', { 'sec-fetch-site': 'cross-site' });
  await write('garden.test', 'null');
  expect(warnings).toEqual([]);
  await write('127.0.0.1:3000', 'http://garden.test:8811');
  expect(warnings).toEqual([
    expect.stringMatching(
      /names the host "127\.0\.0\.1:3000".*set PUBLIC_URL=http:\/\/garden\.test:8811 instead of http:\/\/leaf\.test,.* another site/,
    ),
  ]);
  await write('garden.test', 'http://garden.test:8811');
  for (let n = 0; n < 50; n += 1) await write('garden.test', `http://evil-${n}.example`);
  expect(warnings).toHaveLength(2);
  expect(await advice()).toContain('drops the port');
});

it('nothing is reported where the address is set', async () => {
  const { write, warnings, advice } = await watched('http://garden.test:8811');
  for (const host of ['garden.test', 'GARDEN.test:80', '127.0.0.1:3000'])
    expect(await write(host, 'http://garden.test:8811')).toBe(401);
  expect([warnings, await advice()]).toEqual([[], null]);
});
