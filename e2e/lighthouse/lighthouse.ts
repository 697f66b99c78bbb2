import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '../../server/testing/free-port.ts';
import { inGarden, launch } from '../gallery/garden.ts';
import { type Figures, failedAudits, figuresOf, medians, missed, type Report } from './bars.ts';

/**
 * `npm run lighthouse`: what Lighthouse says of the main pages as a phone on a slow network sees them, the median of some
 * runs each, against the bars. Docs: `docs/decisions/0034-tests-and-demo.md`.
 *
 *   npm run lighthouse -- [--runs 5] [--only dashboard,garden-500]
 *
 * `LIGHTHOUSE` is the path of Lighthouse's program.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } });
const runs = Number(values.runs);
const only = values.only?.split(',');
const program = process.env.LIGHTHOUSE ?? '';
if (!program || !Number.isInteger(runs) || runs < 1) throw new Error('Run this by `npm run lighthouse -- --runs 5`.');

interface Subject {
  name: string;
  path: string;
  /** The session for the page; null for a visitor. */
  as: 'demo' | 'many' | null;
}

const subjects: readonly Subject[] = [
  { name: 'dashboard', path: '/', as: 'demo' },
  { name: 'garden-500', path: '/garden', as: 'many' },
  { name: 'search', path: '/search', as: 'demo' },
  { name: 'community', path: '/community', as: 'demo' },
  { name: 'calendar', path: '/calendar', as: 'demo' },
  { name: 'notifications', path: '/notifications', as: 'demo' },
  { name: 'settings', path: '/settings', as: 'demo' },
  { name: 'visitor-dashboard', path: '/', as: null },
  { name: 'visitor-search', path: '/search', as: null },
  { name: 'visitor-community', path: '/community', as: null },
];

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });

/** A browser of its own with a session cookie: a header would be missing from the service worker's requests. */
async function openBrowser(url: string, cookie: string | null) {
  const port = await freePort();
  const args = [...launch.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext('', { ...launch, args });
  const [name, value = ''] = cookie?.split('=') ?? [];
  if (name) await browser.addCookies([{ name, value, url }]);
  return { browser, port };
}

/** Looks at a page once. */
async function look(url: string, cookie: string | null, folder: string): Promise<Report> {
  const output = join(folder, 'report.json');
  await rm(output, { force: true });
  const { browser, port } = await openBrowser(url, cookie);
  const child = spawn(
    process.execPath,
    [
      ...[program, url, '--quiet', '--output=json', `--output-path=${output}`, '--throttling-method=simulate'],
      // Else the cookie would be thrown away first. No report of a failure is sent anywhere.
      ...[`--port=${port}`, '--disable-storage-reset', '--no-enable-error-reporting'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-1_000);
  });
  // Interrupted, Lighthouse ends the browser that it started.
  const interrupt = () => child.kill('SIGINT');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  const code = await ended(child);
  await browser.close();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}: ${said}`);
  return JSON.parse(await readFile(output, 'utf8'));
}

async function signIn(origin: string, credentials: { email: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(credentials);
  const answer = await fetch(`${origin}/api/auth/sign-in`, { method: 'POST', headers, body });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`${credentials.email} cannot sign in: ${answer.status}`);
  return cookie;
}

const line = (name: string, cells: readonly (string | number)[]): string =>
  `${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(8)).join('')}\n`;

const cellsOf = ({ performance, accessibility, bestPractices, seo, lcp, cls, tbt }: Figures) => [
  ...[performance, accessibility, bestPractices, seo, `${(lcp / 1_000).toFixed(2)} s`, cls.toFixed(3), `${tbt} ms`],
];

await inGarden(['demo', 'many'], async ({ url, credentials, folder }) => {
  const cookies = { demo: await signIn(url, credentials.demo), many: await signIn(url, credentials.many) };
  process.stdout.write(line(`median of ${runs}`, ['perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT']));
  for (const { name, path, as } of subjects.filter((subject) => !only || only.includes(subject.name))) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      reports.push(await look(`${url}${path}`, as && cookies[as], folder));
    }
    const figures = medians(reports.map(figuresOf));
    const below = missed(figures, { isPublic: as === null });
    process.stdout.write(line(name, cellsOf(figures)));
    if (below.length === 0) continue;
    process.exitCode = 1;
    process.stdout.write(`  misses ${below.join(', ')}\n`);
    for (const audit of new Set(reports.flatMap(failedAudits))) process.stdout.write(`  ${audit}\n`);
  }
});
