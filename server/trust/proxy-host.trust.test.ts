import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { runNginx } from '../testing/nginx.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { openedServer, type ServerProcess } from '../testing/server-process.ts';

/** What proxies in the wild do to the host, each with a port of its own, to the server that knows its address or not. */
const ways = [
  ['passes the host on', 'Host $http_host'],
  ['loses the port', 'Host $host'],
  ['adds the port of plain http', 'Host $host:80'],
  ['writes it in capitals', 'Host GARDEN.TEST'],
  ['sends its own address', 'Host $proxy_host'],
  ['sends none', 'Host ""'],
  ['loses the port beside the host', 'X-Forwarded-Host $host'],
] as const;

const folder = await openedFolder();
const ports: { known: number; unknown: number }[] = [];
const browserPort = 8811;
const page = `http://garden.test:${browserPort}`;

for (const _ of ways) ports.push({ known: await freePort(), unknown: await freePort() });
const settings = { LOG_LEVEL: 'warn' };
const known = await openedServer({ ...settings, DATA_DIR: join(folder, 'known'), PUBLIC_URL: page });
const unknown = await openedServer({ ...settings, DATA_DIR: join(folder, 'unknown') });
const block = (listen: number, app: ServerProcess, header: string) =>
  `server { listen 127.0.0.1:${listen}; location / { proxy_pass ${app.url}; proxy_set_header ${header}; } }`;
const blocks = ways.flatMap(([, header], n) => [
  block(ports[n]?.known ?? 0, known, header),
  block(ports[n]?.unknown ?? 0, unknown, header),
]);
await opened(runNginx(() => blocks.join('\n')));
for (const each of ports) for (const port of Object.values(each)) await reached(port);

/** As a browser that has the app open at `origin` over plain http, where it says nothing else of itself. */
function signIn(port: number, origin: string): Promise<number> {
  const headers = { host: `garden.test:${browserPort}`, origin, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method: 'POST', path: '/api/auth/sign-in', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end('{"email":"ann@example.org","password":"tomatoes love basil"}');
  });
}

/** Waits until nginx listens. */
async function reached(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok);
}

it.each(ways.map(([does], n) => [does, n] as const))('a proxy that %s locks nobody out', async (_does, n) => {
  const { known: port = 0 } = ports[n] ?? {};
  expect(await signIn(port, page)).toBe(401);
  for (const foreign of ['http://garden.test:8812', 'http://garden.test.evil.example', 'null'])
    expect([foreign, await signIn(port, foreign)]).toEqual([foreign, 403]);
});

it('where the address is not set, the log says once what the proxy sends and what to set', async () => {
  const statuses = [];
  for (const { unknown: port } of ports) statuses.push(await signIn(port, page));
  expect(statuses).toEqual([401, 403, 403, 403, 403, 403, 403]);
  const warnings = unknown
    .log()
    .split('\n')
    .filter((line) => line.includes('unknown_host'));
  expect(warnings).toEqual([expect.stringContaining(`set PUBLIC_URL=${page}`)]);
});
