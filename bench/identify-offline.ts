/**
 * What identifying on a device costs, and whether it says the same as the server.
 *
 * Usage: node bench/identify-offline.ts [folder of photos] [how many]
 *
 * A browser is held to a quarter of a core by the operating system (cgroup v1, so as root on Linux), downloads the model and
 * identifies a photo as the app would send it; then, at full speed, it and the server's engine identify photos of the folder. Chrome's
 * memory is read from /proc: what the process of the page has more than before it identified.
 */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import pino from 'pino';
import sharp from 'sharp';
import type { ModelAnswer } from '../contract/plant-model/answer.ts';
import { embeddedIdentifier } from '../server/engines/embedded/embedded-identifier.ts';
import { decodePhoto } from '../server/image-processing/decode.ts';
import { serverProcess } from '../server/testing/server-process.ts';

const [folder = join(import.meta.dirname, '../assets/demo'), wanted = '200'] = process.argv.slice(2);
const group = '/sys/fs/cgroup/cpu/leafbook-bench';
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? '';

const say = (what: string, value: string) => console.log(`${what.padEnd(44)} ${value}`);
const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

function familyOf(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}
const statusOf = (pid: number, field: string): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
/** The largest process that shows a page. */
const rendererOf = (pid: number): number =>
  familyOf(pid)
    .filter((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('--type=renderer'))
    .toSorted((a, b) => statusOf(b, 'VmRSS') - statusOf(a, 'VmRSS'))[0] ?? pid;

/** Opens a worker with the stored model in the page, and returns at once; `ask` asks it. */
const inPage = {
  open: async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('leafbook-model:'));
    const stored = (await (await caches.open(name)).keys()).map(({ url }) => url);
    const urlOf = (end: string) => stored.find((url) => url.endsWith(end)) ?? '';
    const worker = new Worker(urlOf('.js'), { type: 'module' });
    Object.assign(globalThis, { worker, store: { name, wasm: urlOf('.wasm'), model: urlOf('.onnx') } });
  },
  ask: async (file: string): Promise<{ answer: ModelAnswer; ms: number }> => {
    const { worker, store } = globalThis as unknown as { worker: Worker; store: object };
    const photo = new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))]);
    const start = performance.now();
    const reply = await new Promise<{ answer?: ModelAnswer; failure?: string }>((resolve) => {
      worker.onerror = ({ message }) => resolve({ failure: message });
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage({ photos: [photo], store });
    });
    if (!reply.answer) throw new Error(reply.failure);
    return { answer: reply.answer, ms: performance.now() - start };
  },
};

const data = mkdtempSync(join(tmpdir(), 'leafbook-bench-'));
const server = await serverProcess({ DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
const launched = await chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const pid = launched.process().pid ?? 0;
const hold = (quota: number) => {
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  for (const one of familyOf(pid)) writeFileSync(join(group, 'cgroup.procs'), String(one));
};
mkdirSync(group, { recursive: true });
try {
  const browser = await chromium.connect(launched.wsEndpoint());
  const page = await browser.newPage({ locale: 'en-GB' });
  const credentials = { email: 'bench@example.org', password: 'seven quiet snails' };
  await page.request.post(`${server.url}/api/auth/sign-up`, { data: credentials });
  await page.goto(`${server.url}/settings#on-device`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const section = page.getByRole('region', { name: 'Identify without a network' });
  await section.getByRole('button', { name: 'Download' }).click();
  await section.getByText('Ready.').waitFor();

  const demo = join(import.meta.dirname, '../assets/demo/tulipa-gesneriana.webp');
  const large = (await sharp(demo).resize(2048, 1536, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer()).toString(
    'base64',
  );
  const renderer = rendererOf(pid);
  const before = statusOf(renderer, 'VmRSS');
  hold(25_000);
  const opening = performance.now();
  await page.evaluate(inPage.open);
  await page.evaluate(inPage.ask, large);
  say('First answer, on a quarter of a core', `${((performance.now() - opening) / 1000).toFixed(1)} s`);
  const later: number[] = [];
  for (let round = 0; round < 10; round += 1) later.push((await page.evaluate(inPage.ask, large)).ms);
  say(
    'Later ones',
    `${(quantile(later, 0.5) / 1000).toFixed(1)} s, longest ${(Math.max(...later) / 1000).toFixed(1)} s`,
  );
  say(
    'Memory for it',
    `${(statusOf(renderer, 'VmRSS') - before).toFixed(0)} MB, at most ${(statusOf(renderer, 'VmHWM') - before).toFixed(0)} MB`,
  );

  hold(-1);
  const files = globSync('**/*.{jpg,jpeg,png,webp}', { cwd: folder }).toSorted();
  const step = Math.max(1, files.length / Number(wanted));
  const chosen = Array.from(
    { length: Math.min(files.length, Number(wanted)) },
    (_, n) => files[Math.floor(n * step)] ?? '',
  );
  const engine = embeddedIdentifier({ logger: pino({ level: 'warn' }) });
  const differences: number[] = [];
  let sameName = 0;
  let sameVerdict = 0;
  for (const file of chosen) {
    const bytes = readFileSync(join(folder, file));
    const here = (await page.evaluate(inPage.ask, bytes.toString('base64'))).answer;
    const there = await engine.identify([{ picture: await decodePhoto(bytes), organ: 'auto' }]);
    const said = ({ ...answer }: ModelAnswer) =>
      answer.kind === 'plant'
        ? { ...answer.guesses[0], level: `${answer.level} ${answer.verdict}` }
        : { level: answer.kind };
    const [own, other] = [said(here), said(there)];
    if ('latinName' in own === 'latinName' in other && own.latinName === other.latinName) sameName += 1;
    else console.log(`  ${file}: ${JSON.stringify(own)} here, ${JSON.stringify(other)} on the server`);
    if (own.level === other.level) sameVerdict += 1;
    differences.push(own.latinName === other.latinName ? Math.abs((own.confidence ?? 0) - (other.confidence ?? 0)) : 1);
  }
  const share = (count: number) => `${((100 * count) / chosen.length).toFixed(1)} % of ${chosen.length}`;
  say('The same first name', share(sameName));
  say('The same level and verdict', share(sameVerdict));
  say('Confidence within 0.05', share(differences.filter((one) => one <= 0.05).length));
  say(
    'Difference of confidence',
    `median ${quantile(differences, 0.5).toFixed(4)}, 95 % ${quantile(differences, 0.95).toFixed(4)}`,
  );
  await engine.close();
} finally {
  await launched.close();
  await sleep(500);
  rmdirSync(group);
  await server.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}
