import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openedApp, person } from '../testing/kit.ts';
import { eventually } from '../testing/until.ts';
import { listenForScrapes, Metrics } from './metrics.ts';

const metrics = new Metrics();
const test = await openedApp({ metrics });

it('counts answers by route, method and status, and tells nothing about people', async () => {
  const gardener = await person(test);
  await gardener.inject({ url: '/api/plants/4711' });
  await gardener.inject({ url: '/api/plants/4712' });
  await test.inject({ url: '/api/plants' });
  await test.inject({ url: '/no/such/page?email=rosa@example.org' });
  // An answer is counted a moment after it was sent.
  await eventually(async () => expect((await metrics.text()).text).toContain('status="404"} 1'));
  const { text, type } = await metrics.text();
  expect(type).toMatch(/^text\/plain/);
  const counted = (method: string, route: string, status: number) =>
    text.includes(
      `leafbook_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} `,
    );
  expect(text).toContain(
    'leafbook_http_request_duration_seconds_count{method="GET",route="/api/plants/:id",status="404"} 2',
  );
  expect(counted('GET', '/api/plants', 401)).toBe(true);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).toMatch(/^leafbook_http_failures_total 0$/m);
  // Within braces, where the labels are: a duration may well hold these digits.
  expect(text).not.toMatch(/\{[^}\n]*(?:4711|example\.org)/);
});

it('is served on a port of its own, where nothing else is', async () => {
  const host = '127.0.0.1';
  const server = await listenForScrapes(metrics, { port: 0, host });
  const { port } = server.address() as AddressInfo;
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const answer = await at('/metrics');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('nodejs_eventloop_lag_seconds')]);
  expect((await at('/api/plants')).status).toBe(404);
  expect((await at('/metrics', { method: 'POST' })).status).toBe(404);
  expect((await test.inject({ url: '/metrics' })).statusCode).toBe(404);
  await expect(listenForScrapes(metrics, { port, host })).rejects.toThrow('Set METRICS_PORT to a free one.');
  server.close();
});

it('answers without the engines where their counters cannot be read', async () => {
  const alone = new Metrics();
  const totals = { requests: 3, answered: 2, failed: 1, passedOver: 0 };
  alone.watchEngines(async () => [{ engine: 'embedded', totals, quotaLeft: null, isOpen: false }]);
  const { text } = await alone.text();
  expect(text).toMatch(/^leafbook_identifier_answered_30d\{engine="embedded"\} 2$/m);
  expect(text).not.toMatch(/^leafbook_identifier_quota_left\{/m);
  alone.watchEngines(() => Promise.reject(new Error('the database is away')));
  expect((await alone.text()).text).toMatch(/^process_resident_memory_bytes \d/m);
});

it('tells how the jobs do, and of several processes no more than of one', async () => {
  const told = new Metrics();
  const email = { name: 'email', waiting: 3, failed: 1, oldestDueAt: new Date(Date.now() - 60_000).toISOString() };
  const purge = { name: 'purge', waiting: 1, failed: 0, oldestDueAt: new Date(Date.now() + 60_000).toISOString() };
  told.watchJobs(async () => [
    { ...email, doneAt: null, lastError: 'password-reset failed: ESOCKET' },
    { ...purge, doneAt: '2026-05-04T09:30:00.000Z', lastError: null },
  ]);
  const { text } = await told.text();
  expect(text).toMatch(/^leafbook_jobs_waiting\{job="email"\} 3$/m);
  expect(text).toMatch(/^leafbook_jobs_failed\{job="email"\} 1$/m);
  expect(text).toMatch(/^leafbook_jobs_overdue_seconds\{job="email"\} 6\d/m);
  expect(text).toMatch(/^leafbook_jobs_overdue_seconds\{job="purge"\} 0$/m);
  expect(text).toMatch(/^leafbook_jobs_done_timestamp_seconds\{job="purge"\} 1777887000$/m);
  expect(text).not.toContain('ESOCKET');
});
