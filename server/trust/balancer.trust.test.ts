import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Nginx, startBalancer } from '../testing/nginx.ts';
import { until } from '../testing/until.ts';

/** Two processes behind nginx as `deploy/nginx.scale.conf` has it; the first breaks connections off as one that is restarted. */
let servers: Server[];
let proxy: Nginx & { url: string };
let breaks = 0;
beforeAll(async () => {
  servers = [0, 1].map((n) =>
    createServer((request, response) => {
      request.resume().on('end', () => {
        if (n === 0 && breaks-- > 0) request.socket.destroy();
        else response.end(String(n));
      });
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  proxy = await startBalancer(servers.map((server) => (server.address() as AddressInfo).port));
  await until(() =>
    send('', 'GET').then(
      () => true,
      () => false,
    ),
  );
});
afterAll(async () => {
  await proxy?.close();
  for (const server of servers) server.close().closeAllConnections();
});

const send = async (cookie: string, method: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(proxy.url, { method, headers: { cookie, ...headers } });
  return answer.ok ? answer.text() : String(answer.status);
};

/** A browser that the first process serves. */
let browser: string;
beforeEach(async () => {
  breaks = 0;
  let n = 0;
  while ((await send(`browser=${n}`, 'GET')) !== '0') n += 1;
  browser = `browser=${n}`;
});

it('a write with a key that a restart cuts off is sent to the next process, and none without', async () => {
  breaks = 1;
  expect(await send(browser, 'POST', { 'idempotency-key': crypto.randomUUID() })).toBe('1');
  breaks = 1;
  expect(await send(browser, 'POST')).toBe('502');
});

it('a process that broke one connection is not passed over', async () => {
  breaks = 1;
  expect(await send(browser, 'POST')).toBe('502');
  expect(await send(browser, 'GET')).toBe('0');
});
