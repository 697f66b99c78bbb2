// `npm run bench`: requests a second of the usual calls, beside those of a bare `node:http` server that answers the same bytes
// from memory, in turns in the same run. On SQLite or, with DATABASE_URL set to an empty PostgreSQL database, on that. With
// words behind it, only the cases whose names hold one of them.
import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../server/testing/free-port.ts';
import { benchGarden, type Case, casesOf } from './request-cases.ts';

const rounds = 3;
const seconds = 2;
const connections = 16;

const folder = mkdtempSync(join(tmpdir(), 'leafbook-bench-'));
const root = join(import.meta.dirname, '..');

/** Starts the server as its hosts do, with its log in a file. */
async function leafbook(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const log = openSync(join(folder, 'log'), 'w');
  const settings = { PORT: String(port), DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' };
  const env = { ...process.env, ...JSON.parse(process.env.SERVER_ENV ?? '{}'), ...settings };
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const child = spawn(process.execPath, [...profile, 'server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null)
      throw new Error(`The server did not start. ${readFileSync(join(folder, 'log'), 'utf8')}`);
    await sleep(50);
  }
  return { url, child };
}

async function bareServer(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: [] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, child };
}

/** Processor time of a process and all of its threads, in seconds. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

interface Measured {
  perSecond: number;
  p99Ms: number;
  /** Of the server's process, for one request. */
  cpuMicroseconds: number;
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

async function load(
  { url, child }: { url: string; child: ChildProcess },
  { path, method = 'GET', json, anew, connections: open = connections }: Case,
  headers: Record<string, string>,
): Promise<Measured> {
  const script = join(folder, 'request.lua');
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = [[${value}]]`);
  const body = json === undefined ? [] : [`wrk.body = [[${JSON.stringify(json)}]]`];
  const next = `n = 0; request = function() n = n + 1; return wrk.format(nil, "${path}${path.includes('?') ? '&' : '?'}n=" .. n) end`;
  writeFileSync(script, [`wrk.method = "${method}"`, ...lines, ...body, ...(anew ? [next] : [])].join('\n'));
  const before = cpuOf(child);
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(open), '-d', String(seconds), '--latency', '-s', script, `${url}${path}`],
  ]);
  const cpu = cpuOf(child) - before;
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (failed) throw new Error(`${failed} requests of ${path} failed`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * (unitMs[unit] ?? 1),
    cpuMicroseconds: (cpu / requests) * 1e6,
  };
}

const middle = (all: Measured[], figure: keyof Measured): number =>
  all.map((one) => one[figure]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** What the app answers, for the bare server to answer the same. */
async function answerOf(url: string, { path, method = 'GET', json }: Case, headers: Record<string, string>) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const passed = ['content-type', 'cache-control', 'x-total-count', 'etag'];
  const kept = passed.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
  return {
    status: answer.status,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: await answer.text(),
  };
}

const round = (value: number): string => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

async function measure(app: Server, bare: Server, one: Case, cookie: string): Promise<string> {
  // Nothing that fetch adds by itself: what is compressed for a browser would be another answer.
  let headers: Record<string, string> = {
    'accept-encoding': 'identity',
    ...(cookie && !one.visitor && { cookie }),
    ...(one.json !== undefined && { 'content-type': 'application/json' }),
  };
  if (one.again) {
    const { etag } = (await answerOf(app.url, one, headers)).headers;
    if (etag === undefined) return `| ${one.name} | no tag | | | | | |`;
    headers = { ...headers, 'if-none-match': etag };
  }
  const own: Measured[] = [];
  const bares: Measured[] = [];
  if (!one.writes) {
    const answer = await answerOf(app.url, one, headers);
    if (answer.status >= 400) return `| ${one.name} | ${answer.status} | | | | | |`;
    bare.child.send({ path: one.path, ...answer });
    await once(bare.child, 'message');
  }
  for (let n = 0; n < rounds; n += 1) {
    own.push(await load(app, one, headers));
    if (!one.writes) bares.push(await load(bare, { ...one, anew: false }, headers));
  }
  const perSecond = middle(own, 'perSecond');
  const ratio = bares.length > 0 ? (100 * perSecond) / middle(bares, 'perSecond') : undefined;
  const reached = ratio ?? perSecond;
  const unit = ratio === undefined ? '/s' : ' %';
  const judged = [one.bar, one.goal].map(
    (aim) => aim && `${reached >= aim ? '' : 'not '}${aim.toLocaleString('en')}${unit}`,
  );
  return `| ${[
    one.name,
    `${round(perSecond)}/s`,
    ratio === undefined ? '–' : `${ratio.toFixed(1)} %`,
    `${round(middle(own, 'p99Ms'))} ms`,
    `${round(middle(own, 'cpuMicroseconds'))} µs`,
    ...judged.map((text) => text ?? '–'),
  ].join(' | ')} |`;
}

type Server = Awaited<ReturnType<typeof leafbook>>;

const wanted = process.argv.slice(2);
const [app, bare] = [await leafbook(), await bareServer()];
try {
  const { gardener, plantId } = await benchGarden(app.url);
  console.log('| case | requests | of the bare server | 99 % within | processor time each | bar | goal |');
  console.log('|---|---|---|---|---|---|---|');
  for (const one of casesOf(plantId)) {
    if (wanted.length > 0 && !wanted.some((word) => one.name.includes(word))) continue;
    console.log(await measure(app, bare, one, gardener.cookie));
  }
} finally {
  bare.child.kill();
  app.child.kill('SIGTERM');
  await once(app.child, 'exit');
  rmSync(folder, { recursive: true });
}
