import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { testApp, testClock } from '../testing/kit.ts';
import { adviceOnProxy } from './untrusted-proxy.ts';

const proxied = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

const clock = testClock();

/** An app that trusts some proxies, the warnings of its log, and what the doctor would say. */
async function watched(...trustProxy: string[]) {
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) });
  const test = await testApp({ trustProxy, logger, deps: { now: clock.now } });
  onTestFinished(() => test.close());
  return {
    warnings,
    ask: (remoteAddress: string, headers: Record<string, string>) =>
      test.inject({ url: '/api/auth/options', remoteAddress, headers }),
    advice: (trusted = trustProxy) => adviceOnProxy(test.deps.db, trusted, clock.now()),
  };
}

it('a proxy that is not trusted is told of once, with what to set', async () => {
  const { ask, warnings, advice } = await watched();
  await ask('172.18.0.1', {});
  expect([warnings, await advice()]).toEqual([[], null]);
  for (let i = 0; i < 3; i += 1) await ask('::ffff:172.18.0.1', proxied);
  expect(warnings).toEqual([expect.stringContaining('set TRUST_PROXY=172.18.0.1: until then')]);
  expect(await advice()).toBe(warnings[0]);
  // Set, it is past; and so it is when no such request came for a week.
  expect(await advice(['172.18.0.1'])).toBe(null);
  clock.days = 6;
  await ask('172.18.0.1', proxied);
  clock.days = 12;
  expect(await advice()).toBe(warnings[0]);
  clock.days = 14;
  expect(await advice()).toBe(null);
  expect(warnings).toHaveLength(1);
});

it('a visitor who makes the header up is not named, and hides no proxy', async () => {
  const { ask, warnings, advice } = await watched();
  await ask('8.8.8.8', proxied);
  expect(warnings).toEqual([expect.stringContaining('come from the internet')]);
  expect(warnings.join()).not.toMatch(/8\.8\.8\.8|198\.51\.100\.7/);
  await ask('127.0.0.1', { forwarded: 'for=198.51.100.7' });
  await ask('8.8.4.4', proxied);
  expect(warnings).toHaveLength(2);
  expect(await advice()).toContain('TRUST_PROXY=127.0.0.1');
});

it('one that is trusted is not told of', async () => {
  const { ask, warnings, advice } = await watched('172.16.0.0/12', 'loopback');
  await ask('172.18.0.1', proxied);
  await ask('127.0.0.1', { forwarded: 'for=198.51.100.7' });
  expect([warnings, await advice()]).toEqual([[], null]);
  await ask('10.0.0.1', proxied);
  expect(await advice()).toContain('TRUST_PROXY=10.0.0.1');
});
